// What is between the chip and the tags: the field over the connected loops, and what the receiver hears in a slot.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "iso15693.h"
#include "random.h"
#include "scenario.h"
#include "schedule.h"
#include "tags.h"

/// What the transmitter sends: an SOF, bytes, an EOF, or some of them.
struct Frame {
  bool sof = false, eof = false;
  bool wholeBytes = true;  ///< the last byte has all its bits
  Bytes bytes;
};

/// What the receiver hears.
struct Reception {
  Time sofEnd = 0, end = 0;
  Bytes bytes;              ///< with their CRC
  int collisionBit = -1;    ///< the first bit in which answers differed; -1: no collision was told
  bool protocolError = false;
  int agc = 0;              ///< AGC_VALUE after it
};

/// What was sent and asked.
struct AirCounters {
  long inventory16 = 0, inventory1 = 0, slotEnds = 0, stayQuiet = 0, select = 0, resetToReady = 0, other = 0;
  long slots = 0, empty = 0, single = 0, collided = 0, captured = 0, ghosts = 0;
  Time fieldOn = 0;
};

class Air {
 public:
  Air(Schedule &schedule, const Scenario &scenario, Random &random)
      : schedule(schedule), scenario(scenario), random(random) {}

  AirCounters counters;
  /// Called as a slot opens, with its number from 1 on.
  std::function<void(long)> onSlot;

  /// Lays a tag over a loop. Throws std::invalid_argument if it lies there.
  void lay(int loop, std::uint64_t uid, double db, double edge);
  /// Takes a tag away. Throws std::invalid_argument if it does not lie there.
  void take(int loop, std::uint64_t uid);
  bool tagOverConnectedLoop() const;

  void setField(bool on);
  bool field() const { return on; }
  /// Which loops are connected: bit 0 is loop 0.
  void connect(unsigned loops);

  /// A frame that began at `start` ends now. Gives what the receiver will hear after it.
  std::optional<Reception> sent(const Frame &frame, Time start);

  /// AGC_VALUE without an answer: it grows with the tags that load the field.
  int agcAtRest() const;
  Time fieldTime() const { return counters.fieldOn + (on ? schedule.now - onSince : 0); }

 private:
  struct Answer {
    Tag *tag;
    Bytes bytes;
  };

  Schedule &schedule;
  const Scenario &scenario;
  Random &random;
  std::vector<std::unique_ptr<Tag>> tags;
  bool on = false;
  Time onSince = 0;
  unsigned loops = 0;

  void power();
  void count(const Frame &frame);
  void openSlot();
  std::optional<Reception> hear(std::vector<Answer> answers);
  std::optional<Reception> ghost();
};
