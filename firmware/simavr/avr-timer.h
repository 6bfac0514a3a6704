// A timer/counter of the ATmega328P, exact to the cycle: normal mode and CTC. Its flags rise with the tick after the match
// (ATmega328P data sheet, Figures 16-10 to 16-13).
#pragma once

#include "avr.h"

class AvrTimer {
 public:
  /// Timer 0, 1 or 2.
  AvrTimer(Avr &avr, Schedule &schedule, int number);

 private:
  struct Layout;

  Avr &avr;
  Schedule &schedule;
  const Layout &layout;
  unsigned value = 0;       ///< TCNT at `valueAt`
  Time valueAt = 0;         ///< in ticks
  int divider = 0;          ///< 0: stopped
  unsigned compareA = 0, compareB = 0, capture = 0;
  std::uint8_t high = 0;    ///< TEMP
  bool blockMatch = false;  ///< TCNT was just written: no match with the next tick
  Schedule::Event matchA = 0, matchB = 0, matchTop = 0, overflow = 0;

  Time ticks() const;
  unsigned top() const;
  unsigned most() const;
  unsigned count() const;
  void keep();
  void control();
  void plan();
  void planFlag(unsigned at, int flag, Schedule::Event &event);
  void raiseAt(Time when, Time turn, int flag, Schedule::Event &event);
  void word(Address low, std::function<unsigned()> get, std::function<void(unsigned)> put);
};
