// THE pin map of a reader board: firmware, wiring table (hardware/reader-wiring.csv) and emulated board follow it.
#pragma once

#include <avr/io.h>

// PIN(name, Arduino pin, AVR port, bit, use); use: in, out, pullup (input, pulled up inside the AVR).
#define READER_PINS(PIN)            \
  PIN(serialIn, D0, D, 0, in)       \
  PIN(serialOut, D1, D, 1, out)     \
  PIN(chipIrq, D2, D, 2, in)        \
  PIN(loop0, D3, D, 3, out)         \
  PIN(loop1, D4, D, 4, out)         \
  PIN(loop2, D5, D, 5, out)         \
  PIN(loop3, D6, D, 6, out)         \
  PIN(chipReset, D7, D, 7, out)     \
  PIN(chipBusy, D8, B, 0, in)       \
  PIN(chipSelect, D10, B, 2, out)   \
  PIN(spiMosi, D11, B, 3, out)      \
  PIN(spiMiso, D12, B, 4, in)       \
  PIN(spiClock, D13, B, 5, out)     \
  PIN(strap0, A0, C, 0, pullup)     \
  PIN(strap1, A1, C, 1, pullup)     \
  PIN(strap2, A2, C, 2, pullup)

// One type a pin; every call compiles to one instruction.
#define READER_PIN_TYPE(name, arduino, port, bit, use)      \
  struct name {                                             \
    static void high() { PORT##port |= _BV(bit); }          \
    static void low() { PORT##port &= ~_BV(bit); }          \
    static bool isHigh() { return PIN##port & _BV(bit); }   \
    static void setUp_in() {}                               \
    static void setUp_out() { DDR##port |= _BV(bit); }      \
    static void setUp_pullup() { PORT##port |= _BV(bit); }  \
  };

namespace pins {
READER_PINS(READER_PIN_TYPE)

/// Gives every pin its direction. Outputs come up low: no loop connected, the chip held in reset and so its field off.
inline void setUp() {
  chipSelect::high();
#define READER_PIN_SET_UP(name, arduino, port, bit, use) name::setUp_##use();
  READER_PINS(READER_PIN_SET_UP)
#undef READER_PIN_SET_UP
}
}  // namespace pins
#undef READER_PIN_TYPE
