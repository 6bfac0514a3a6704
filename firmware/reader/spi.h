// SPI as master, mode 0, most significant bit first, 4 MHz: the fastest an AVR at 16 MHz has below the chip's 7 Mbit/s.
#pragma once

#include <avr/io.h>
#include <stdint.h>

namespace spi {
inline void setUp() {
  SPSR = 0;
  SPCR = _BV(SPE) | _BV(MSTR);  // fosc / 4
}

/// Sends a byte and returns the one that came in meanwhile (2 µs).
inline uint8_t exchange(uint8_t byte) {
  SPDR = byte;
  while (!(SPSR & _BV(SPIF))) {
  }
  return SPDR;
}
}  // namespace spi
