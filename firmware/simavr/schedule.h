// Virtual time, and what happens when. Everything outside the AVR's core happens as an event of one schedule.
#pragma once

#include <cstdint>
#include <functional>
#include <map>

/// A moment or a duration in cycles of the board's 16 MHz.
using Time = std::int64_t;

constexpr Time NEVER = INT64_MAX;

constexpr Time microseconds(double us) { return static_cast<Time>(us * 16.0 + 0.5); }
constexpr Time milliseconds(double ms) { return microseconds(ms * 1000.0); }
/// A number of cycles of the 13.56 MHz carrier.
constexpr Time carrierCycles(double count) { return microseconds(count / 13.56); }
constexpr double inMicroseconds(Time time) { return static_cast<double>(time) / 16.0; }
constexpr double inMilliseconds(Time time) { return static_cast<double>(time) / 16000.0; }

class Schedule {
 public:
  /// An event that can be called off; 0 is none.
  using Event = std::uint64_t;

  /// The present. Only the clock's owner moves it: the AVR, or the chip's own mode.
  Time now = 0;

  /// Has something done at a moment, or at once after this if the moment has passed. Same moments keep their order.
  Event at(Time when, std::function<void()> what);
  Event after(Time delay, std::function<void()> what) { return at(now + delay, std::move(what)); }

  /// Calls an event off and forgets it. Nothing if it is 0 or has happened.
  void cancel(Event &event);

  /// When the next event is due; NEVER if there is none.
  Time next() const { return events.empty() ? NEVER : events.begin()->first.first; }

  /// Has all events up to a moment happen, each at its own, then makes it the present.
  void advance(Time to);

 private:
  using Key = std::pair<Time, Event>;
  std::map<Key, std::function<void()>> events;
  std::map<Event, Time> due;
  Event last = 0;
};
