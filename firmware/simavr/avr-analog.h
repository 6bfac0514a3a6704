// The ATmega328P's ADC as far as a program measures its own supply with it (data sheet 24).
#pragma once

#include "avr.h"

class AvrAnalog {
 public:
  /// `supply` in V.
  AvrAnalog(Avr &avr, Schedule &schedule, std::function<double()> supply);

 private:
  Avr &avr;
  Schedule &schedule;
  std::function<double()> supply;
  bool first = true;
  Schedule::Event conversion = 0;

  void control(std::uint8_t value);
  void convert();
};
