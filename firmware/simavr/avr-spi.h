// The ATmega328P's SPI as a master: a byte takes eight clocks, 32 cycles at fck/4.
#pragma once

#include "avr.h"

class AvrSpi {
 public:
  /// `exchange` is called at a byte's end with what went out; it gives what came in.
  AvrSpi(Avr &avr, Schedule &schedule, std::function<std::uint8_t(std::uint8_t)> exchange);

 private:
  Avr &avr;
  Schedule &schedule;
  std::function<std::uint8_t(std::uint8_t)> exchange;
  std::uint8_t received = 0;
  bool statusRead = false;
  Schedule::Event transfer = 0;

  void write(std::uint8_t value);
  void touched();
};
