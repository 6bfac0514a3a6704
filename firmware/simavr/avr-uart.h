// The ATmega328P's USART0 and the wire to the host. Both sides keep their own bit times, so that a wrong rate is heard as
// what it makes of a byte.
#pragma once

#include <deque>

#include "avr.h"

class AvrUart {
 public:
  /// A byte has come to the host: as its 115200 bit/s make it, and whether the stop bit was there.
  using Heard = std::function<void(std::uint8_t byte, bool whole)>;

  AvrUart(Avr &avr, Schedule &schedule, Heard heard);

  /// The host sends; bytes follow each other without gaps.
  void send(const std::deque<std::uint8_t> &bytes);
  /// Nothing is on the wire, in either direction.
  bool quiet() const { return !sending && wire.empty(); }

 private:
  Avr &avr;
  Schedule &schedule;
  Heard heard;
  // Out.
  bool sending = false;
  std::deque<std::uint8_t> waiting;
  Schedule::Event shifting = 0;
  // In.
  std::deque<std::uint8_t> wire;
  struct Received {
    std::uint8_t byte;
    bool frameError, overrun;
  };
  std::deque<Received> received;
  bool overrun = false;

  double bitTime() const;
  void write(std::uint8_t value);
  void shift(std::uint8_t value);
  void nextFromHost();
  void arrive(std::uint8_t byte, bool whole);
  void showReceived();
};
