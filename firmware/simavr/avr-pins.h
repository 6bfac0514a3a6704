// The ATmega328P's ports B, C and D with the interrupts of their pins.
#pragma once

#include <array>
#include <optional>

#include "avr.h"

class AvrPins {
 public:
  /// `changed` is called when what the AVR drives has changed.
  AvrPins(Avr &avr, Schedule &schedule, std::function<void()> changed);

  /// The level at which the AVR drives a pin; none if it is an input. `port` is 'B', 'C' or 'D'.
  std::optional<bool> driven(char port, int pin) const;
  /// Whether its pull-up is on.
  bool pulledUp(char port, int pin) const;
  /// What the board makes of a pin that is an input.
  void set(char port, int pin, bool level);

 private:
  Avr &avr;
  Schedule &schedule;
  std::function<void()> changed;
  std::array<std::uint8_t, 3> levels{};

  std::uint8_t read(int port) const;
  void edge(int port, int pin, bool level);
  void followLowLevels();
};
