// The ATmega328P's EEPROM (data sheet 8.4, 8.6.3): a write takes 3.4 ms.
#pragma once

#include <array>

#include "avr.h"

class AvrEeprom {
 public:
  AvrEeprom(Avr &avr, Schedule &schedule);

 private:
  Avr &avr;
  Schedule &schedule;
  std::array<std::uint8_t, 1024> bytes;
  Time writableUntil = -1;
  Schedule::Event writing = 0;

  void control(std::uint8_t value);
};
