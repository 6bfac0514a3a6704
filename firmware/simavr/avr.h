// An ATmega328P at 16 MHz: simavr's core runs the instructions. Everything around the core is ours (avr-*.cpp), because
// simavr 1.6 takes no cycles to enter an interrupt, loses one of several pending ones, and its SPI, timers and UART keep
// no exact time.
//
// Moments: a write to an I/O register works from the end of its instruction on, a read sees the last cycle of its
// instruction. With that TCNT reads as boards were seen to read it (avr8js issues 36, 40, 41).
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "random.h"
#include "schedule.h"

struct avr_t;

/// Addresses in the data space, as the instructions LDS and STS use them.
using Address = std::uint16_t;

/// The register with the reasons of the last reset.
constexpr Address MCUSR = 0x54;

/// Reasons of a reset: the bits of MCUSR.
enum class ResetReason : std::uint8_t { powerOn = 1, external = 2, brownOut = 4, watchdog = 8 };

class Avr {
 public:
  explicit Avr(Schedule &schedule);
  ~Avr();
  Avr(const Avr &) = delete;
  Avr &operator=(const Avr &) = delete;

  /// Puts an Intel HEX file into the flash. Throws std::runtime_error if it is none.
  void load(const std::string &path);

  /// Fills the RAM with what happens to be there, and resets.
  void powerOn(Random &random);
  void reset(ResetReason reason);
  void run(Time until);

  bool sleeping() const;
  /// Bytes of RAM that were never written: the longest run of what powerOn put there.
  int untouched() const;

  // For its parts.
  using Read = std::function<std::uint8_t()>;
  using Write = std::function<void(std::uint8_t)>;
  void onRead(Address address, Read read);
  void onWrite(Address address, Write write);
  void onReset(std::function<void()> reset) { resets.push_back(std::move(reset)); }
  void onWatchdogReset(std::function<void()> wdr) { watchdogReset = std::move(wdr); }

  std::uint8_t &reg(Address address);
  bool bit(Address address, int number) { return reg(address) >> number & 1; }
  void setBit(Address address, int number, bool to = true);
  /// Write-one-to-clear, as in TIFR; SBI clears its one bit only.
  void clearWritten(Address address, std::uint8_t value);

  /// An interrupt: its vector's number, its flag, its enable bit. `kept`: entering the vector leaves the flag.
  void interrupt(int vector, Address flag, int flagBit, Address enable, int enableBit, bool kept = false);
  void onEntry(int vector, std::function<void()> entered);

  /// The CPU halts for some cycles.
  void halt(int cycles);

 private:
  struct Interrupt {
    int vector;
    Address flag;
    int flagBit;
    Address enable;
    int enableBit;
    bool kept;
    std::function<void()> entered;
  };
  struct Hook {
    Avr *avr;
    Address address;
    Read read;
    Write write;
  };
  struct WatchdogPort;

  Schedule &schedule;
  avr_t *core;
  std::vector<Hook *> hooks;
  std::vector<Interrupt> interrupts;
  std::vector<std::function<void()>> resets;
  std::function<void()> watchdogReset;
  WatchdogPort *watchdogPort;
  std::vector<std::uint8_t> filler;
  Time base = 0;  ///< when the core's own count of cycles was 0
  bool asleep = false;
  bool resetting = false;

  Time present() const;
  Hook &hook(Address address);
  void step(Time until);
  const Interrupt *due() const;
  void enter(const Interrupt &interrupt);
  static std::uint8_t readHook(avr_t *, std::uint16_t, void *);
  static void writeHook(avr_t *, std::uint16_t, std::uint8_t, void *);
};
