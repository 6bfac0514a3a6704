// The pins of a reader board but for its chip's, which stand with the chip in chips/. The wiring table
// (hardware/reader-wiring.csv) and the emulated board follow both.
#pragma once

#include "pin.h"

#define READER_PINS(PIN)            \
  PIN(serialIn, D0, D, 0, in)       \
  PIN(serialOut, D1, D, 1, out)     \
  PIN(loop0, D3, D, 3, out)         \
  PIN(loop1, D4, D, 4, out)         \
  PIN(loop2, D5, D, 5, out)         \
  PIN(loop3, D6, D, 6, out)         \
  PIN(strap0, A0, C, 0, pullup)     \
  PIN(strap1, A1, C, 1, pullup)     \
  PIN(strap2, A2, C, 2, pullup)

namespace pins {
READER_PINS(PIN_TYPE)

/// Gives every pin its direction. Outputs come up low: no loop connected.
inline void setUp() { READER_PINS(PIN_SET_UP) }
}  // namespace pins
