// The PN5180's general purpose timers T0 to T2 (section 11.3.1, Tables 82 to 90): 20 bits, down from their reload value.
#pragma once

#include <array>
#include <cstdint>

#include "pn5180-interrupts.h"
#include "pn5180-registers.h"
#include "schedule.h"

/// What can start or stop a timer; the bits of TIMERx_CONFIG (Table 88).
enum class TimerCause : std::uint8_t {
  startNow = 6,
  startOnRfOff = 7,
  startOnRfOn = 8,
  startOnTxEnded = 11,
  startOnTxStarted = 12,
  startOnRxEnded = 13,
  startOnRxStarted = 14,
  stopOnRfOff = 15,
  stopOnRfOn = 16,
  stopOnTxStarted = 19,
  stopOnRxStarted = 20,
};

class Timers {
 public:
  Timers(Schedule &schedule, Registers &registers, Interrupts &interrupts)
      : schedule(schedule), registers(registers), interrupts(interrupts) {}

  void reset();
  /// TIMERx_CONFIG was written.
  void configured(int timer);
  /// Starts and stops the timers that wait for it.
  void happened(TimerCause cause);
  /// TIMERx_STATUS: bit 20 running, below it the value.
  std::uint32_t status(int timer) const;

 private:
  struct Timer {
    bool running = false;
    Time started = 0;
    std::uint32_t from = 0;
    std::uint32_t stoppedAt = 0;
    double tick = 0;  ///< in carrier cycles
    Schedule::Event expiry = 0;
  };

  Schedule &schedule;
  Registers &registers;
  Interrupts &interrupts;
  std::array<Timer, 3> timers;

  void start(int timer);
  void stop(int timer);
  std::uint32_t value(const Timer &timer) const;
};
