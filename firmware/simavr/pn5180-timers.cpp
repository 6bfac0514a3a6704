#include "pn5180-timers.h"

#include <algorithm>

namespace {
constexpr std::uint32_t ENABLE = 1u << 0, RELOAD = 1u << 1, PRESCALED = 1u << 2, RUNNING = 1u << 20;
constexpr std::uint32_t STARTS = 0x7FC0;

std::uint32_t bitOf(TimerCause cause) { return 1u << static_cast<unsigned>(cause); }
}  // namespace

void Timers::reset() {
  for (auto &timer : timers) {
    schedule.cancel(timer.expiry);
    timer = {};
  }
}

void Timers::configured(int timer) {
  const std::uint32_t config = registers.get(static_cast<std::uint8_t>(TIMER0_CONFIG + timer));
  if (!(config & ENABLE)) stop(timer);
  if (config & ENABLE && config & bitOf(TimerCause::startNow)) start(timer);
}

void Timers::happened(TimerCause cause) {
  for (int timer = 0; timer < 3; timer++) {
    const std::uint32_t config = registers.get(static_cast<std::uint8_t>(TIMER0_CONFIG + timer));
    if (!(config & ENABLE) || !(config & bitOf(cause))) continue;
    if (bitOf(cause) & STARTS)
      start(timer);
    else
      stop(timer);
  }
}

std::uint32_t Timers::value(const Timer &timer) const {
  if (!timer.running) return timer.stoppedAt;
  const double ticks = static_cast<double>(schedule.now - timer.started) * (13.56 / 16) / timer.tick;
  return ticks >= timer.from ? 0 : timer.from - static_cast<std::uint32_t>(ticks);
}

std::uint32_t Timers::status(int timer) const {
  const Timer &one = timers[static_cast<std::size_t>(timer)];
  return (one.running ? RUNNING : 0) | value(one);
}

void Timers::start(int number) {
  Timer &timer = timers[static_cast<std::size_t>(number)];
  const std::uint32_t config = registers.get(static_cast<std::uint8_t>(TIMER0_CONFIG + number));
  schedule.cancel(timer.expiry);
  timer.running = true;
  timer.started = schedule.now;
  timer.from = registers.get(static_cast<std::uint8_t>(TIMER0_RELOAD + number));
  timer.tick = config & PRESCALED ? 2u << (config >> 3 & 7) : 1;
  timer.expiry = schedule.after(std::max<Time>(carrierCycles(timer.from * timer.tick), 1), [this, number] {
    Timer &expired = timers[static_cast<std::size_t>(number)];
    const bool again = registers.get(static_cast<std::uint8_t>(TIMER0_CONFIG + number)) & RELOAD && expired.from > 0;
    expired.running = false;
    expired.stoppedAt = 0;
    expired.expiry = 0;
    if (again) start(number);
    interrupts.raise(irq::TIMER0 << number);
  });
}

void Timers::stop(int number) {
  Timer &timer = timers[static_cast<std::size_t>(number)];
  timer.stoppedAt = value(timer);
  timer.running = false;
  schedule.cancel(timer.expiry);
}
