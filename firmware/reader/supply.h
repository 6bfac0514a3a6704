// The board's supply, measured against the AVR's own reference (ATmega328P data sheet, 24: ADC).
#pragma once

#include <stdint.h>

namespace supply {
/// The supply in mV, to within 10 % (the reference is 1.0 to 1.2 V); 0 if the AVR does not tell within 2 ms.
uint16_t millivolts();
}  // namespace supply
