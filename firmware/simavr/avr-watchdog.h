// The ATmega328P's watchdog (data sheet 10.8, 10.9.2): its timed sequence, interrupt and reset, at 128 kHz.
#pragma once

#include "avr.h"

class AvrWatchdog {
 public:
  AvrWatchdog(Avr &avr, Schedule &schedule);

 private:
  Avr &avr;
  Schedule &schedule;
  Time changeUntil = -1;
  Schedule::Event timeout = 0;

  void write(std::uint8_t value);
  void restart();
  void expired();
};
