// SPI as master, most significant bit first. Mode and rate (SPCR, SPSR) are the chip's to set up, and the pins: D11 to
// D13, and D10, which must be an output before SPI is switched on, or the AVR may turn slave.
#pragma once

#include <avr/io.h>
#include <stdint.h>

namespace spi {
/// Sends a byte and returns the one that came in meanwhile (2 µs at 4 MHz).
inline uint8_t exchange(uint8_t byte) {
  SPDR = byte;
  while (!(SPSR & _BV(SPIF))) {
  }
  return SPDR;
}
}  // namespace spi
