// The PN5180 at its pins, written from the data sheet PN5180A0xx/C3,C4 Rev. 4.0 and from what public drivers report of
// real chips. Tables, figures and sections named in these files are that data sheet's.
#pragma once

#include <cstdint>
#include <functional>

#include "air.h"
#include "faults.h"
#include "pn5180-eeprom.h"
#include "pn5180-interrupts.h"
#include "pn5180-registers.h"
#include "pn5180-timers.h"
#include "pn5180-transceiver.h"
#include "random.h"
#include "scenario.h"
#include "schedule.h"

/// Why a command was not carried out; the bits of SYSTEM_STATUS (Table 110).
enum class Exception : std::uint32_t { none = 0, semantic = 1u << 6, syntax = 1u << 7, parameter = 1u << 8 };

/// What made the chip start; the bits of SYSTEM_STATUS (Table 110).
enum class BootReason : std::uint32_t { powerOn = 1u << 0, fieldDetected = 1u << 1, wakeUpCounter = 1u << 2, softReset = 1u << 3 };

class Pn5180 {
 public:
  Pn5180(Schedule &schedule, const Scenario &scenario, Random &random, Air &air, Faults &faults,
         std::function<void()> pinsChanged);

  /// RESET_N. Low holds the chip in power-down; it starts when the pin rises.
  void setReset(bool high);
  /// NSS, active low.
  void select(bool low);
  /// A byte went over SPI: what came in on MOSI; gives what went out on MISO.
  std::uint8_t exchange(std::uint8_t mosi);

  bool busy() const;
  bool irq() const;
  /// It waits for a command and has no field.
  bool atRest() const;

  /// The supply breaks down for a moment.
  void brownOut();

 private:
  enum class Mode { down, booting, ready, standby, lpcd, autocoll };

  struct Outcome {
    Exception exception = Exception::none;
    bool answers = false;
    Bytes answer;
  };

  Schedule &schedule;
  const Scenario &scenario;
  Air &air;
  Faults &faults;
  std::function<void()> pinsChanged;

  Registers registers;
  Eeprom memory;
  Interrupts interrupts;
  Timers timers;
  Transceiver transceiver;

  Mode mode = Mode::down;
  bool resetHigh = false;
  bool irqActiveHigh = true;
  Schedule::Event waking = 0, dropping = 0;

  // Host interface.
  bool selected = false;
  bool lost = false;       ///< this frame began while BUSY: nobody listens
  bool busyPin = false;
  bool reading = false;    ///< this frame, or the next, brings the answer
  Bytes frame, answer;
  Schedule::Event working = 0;

  void powerDown();
  void start(BootReason reason, bool fromStandby = false, std::uint32_t tells = 0);
  void ready(BootReason reason, std::uint32_t tells);
  void setBusy(bool high);
  void frameEnded();
  Time duration(const Bytes &command) const;
  void carryOut(const Bytes &command);
  void raise(Exception exception);

  Outcome execute(const Bytes &command);
  Outcome registerCommand(const Bytes &command);
  Outcome eepromCommand(const Bytes &command);
  Outcome dataCommand(const Bytes &command);
  Outcome modeCommand(const Bytes &command);
  Outcome rfConfigCommand(const Bytes &command);

  std::uint32_t readRegister(std::uint8_t address);
  void writeRegister(std::uint8_t address, std::uint32_t value);
  void writeSystemConfig(std::uint32_t value);
  void loadTransmitter(std::uint8_t id);
  void loadReceiver(std::uint8_t id);
};
