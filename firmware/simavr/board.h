// A reader board: the AVR with its firmware, wired to the chip, the loops, the straps and the host's serial line.
#pragma once

#include <deque>
#include <functional>
#include <string>

#include "avr-analog.h"
#include "avr-memory.h"
#include "avr-pins.h"
#include "avr-spi.h"
#include "avr-timer.h"
#include "avr-uart.h"
#include "avr-watchdog.h"
#include "avr.h"
#include "world.h"

class Board {
 public:
  /// `said` is called with each line that the board says, without its LF.
  Board(World &world, const std::string &hexFile, std::function<void(const std::string &line)> said);

  void send(const std::deque<std::uint8_t> &bytes);
  /// Runs for a time; until it is quiet, if asked: nobody has said anything for a while, chip and CPU rest.
  void run(Time duration, bool untilQuiet);
  int untouchedRam() const { return avr.untouched(); }

 private:
  World &world;
  Avr avr;
  AvrTimer timer0, timer1, timer2;
  AvrSpi spi;
  AvrUart uart;
  AvrWatchdog watchdog;
  AvrEeprom memory;
  AvrAnalog analog;
  AvrPins pins;
  std::function<void(const std::string &)> said;
  std::string line;
  Time restless = 0;
  bool strapUp[3] = {};
  Schedule::Event strapRising[3] = {};

  std::uint8_t exchange(std::uint8_t mosi);
  void heard(std::uint8_t byte, bool whole);
  void driven();
  void sensed();
};
