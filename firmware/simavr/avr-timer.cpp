#include "avr-timer.h"

#include <stdexcept>

/// Where a timer's registers are.
struct AvrTimer::Layout {
  int bits;
  Address tccra, tccrb, tcnt, ocra, ocrb, icr, timsk, tifr;
  int vectorA, vectorB, vectorOverflow;
  const int *dividers;
};

namespace {
constexpr int WITH_CLOCK[8] = {0, 1, 8, 64, 256, 1024, -1, -1};
constexpr int OWN_PRESCALER[8] = {0, 1, 8, 32, 64, 128, 256, 1024};
constexpr int TOV = 0, OCFA = 1, OCFB = 2, ICF = 5;
}  // namespace

AvrTimer::AvrTimer(Avr &avr, Schedule &schedule, int number)
    : avr(avr), schedule(schedule), layout([&]() -> const Layout & {
        static const Layout LAYOUTS[] = {
            {8, 0x44, 0x45, 0x46, 0x47, 0x48, 0, 0x6E, 0x35, 14, 15, 16, WITH_CLOCK},
            {16, 0x80, 0x81, 0x84, 0x88, 0x8A, 0x86, 0x6F, 0x36, 11, 12, 13, WITH_CLOCK},
            {8, 0xB0, 0xB1, 0xB2, 0xB3, 0xB4, 0, 0x70, 0x37, 7, 8, 9, OWN_PRESCALER},
        };
        return LAYOUTS[number];
      }()) {
  avr.interrupt(layout.vectorA, layout.tifr, OCFA, layout.timsk, 1);
  avr.interrupt(layout.vectorB, layout.tifr, OCFB, layout.timsk, 2);
  avr.interrupt(layout.vectorOverflow, layout.tifr, TOV, layout.timsk, 0);
  avr.onWrite(layout.timsk, [this](std::uint8_t v) { this->avr.reg(layout.timsk) = v; });
  avr.onWrite(layout.tifr, [this](std::uint8_t v) { this->avr.clearWritten(layout.tifr, v); });
  for (const Address address : {layout.tccra, layout.tccrb})
    avr.onWrite(address, [this, address](std::uint8_t v) {
      keep();
      this->avr.reg(address) = v;
      control();
    });
  word(layout.tcnt, [this] { return count(); },
       [this](unsigned v) {
         value = v;
         valueAt = ticks();
         blockMatch = true;
         plan();
       });
  const auto compare = [&](Address address, unsigned &to) {
    word(address, [&to] { return to; },
         [this, &to](unsigned v) {
           keep();
           to = v;
           plan();
         });
  };
  compare(layout.ocra, compareA);
  compare(layout.ocrb, compareB);
  if (layout.icr) compare(layout.icr, capture);
  avr.onReset([this] {
    value = compareA = compareB = capture = high = 0;
    divider = 0;
    plan();
  });
}

/// A register of the timer: one byte, or two of which the high one goes through TEMP (data sheet 16.3).
void AvrTimer::word(Address low, std::function<unsigned()> get, std::function<void(unsigned)> put) {
  const bool wide = layout.bits == 16, counter = low == layout.tcnt;
  avr.onRead(low, [this, get, wide, counter] {
    const unsigned v = get();
    if (wide && counter) high = static_cast<std::uint8_t>(v >> 8);
    return static_cast<std::uint8_t>(v);
  });
  avr.onWrite(low, [this, put, wide](std::uint8_t v) { put(wide ? static_cast<unsigned>(high << 8 | v) : v); });
  if (!wide) return;
  const auto above = static_cast<Address>(low + 1);
  avr.onRead(above, [this, get, counter] { return counter ? high : static_cast<std::uint8_t>(get() >> 8); });
  avr.onWrite(above, [this](std::uint8_t v) { high = v; });
}

unsigned AvrTimer::most() const { return (1u << layout.bits) - 1; }

unsigned AvrTimer::top() const {
  const bool wgm2 = avr.bit(layout.tccrb, 3), wgm3 = layout.bits == 16 && avr.bit(layout.tccrb, 4);
  if (layout.bits == 8) return avr.bit(layout.tccra, 1) ? compareA : most();
  if (wgm2) return wgm3 ? capture : compareA;
  return most();
}

/// Ticks of the prescaler since the start of the program: it runs freely.
Time AvrTimer::ticks() const { return divider ? schedule.now / divider : 0; }

unsigned AvrTimer::count() const {
  if (!divider) return value;
  const Time gone = ticks() - valueAt;
  const unsigned end = top();
  // Beyond the top it runs on to its end first.
  if (value > end) {
    const Time left = static_cast<Time>(most()) + 1 - value;
    if (gone < left) return value + static_cast<unsigned>(gone);
    return static_cast<unsigned>((gone - left) % (static_cast<Time>(end) + 1));
  }
  return static_cast<unsigned>((value + gone) % (static_cast<Time>(end) + 1));
}

void AvrTimer::keep() {
  value = count();
  valueAt = ticks();
  blockMatch = false;
}

void AvrTimer::control() {
  const unsigned a = avr.reg(layout.tccra), b = avr.reg(layout.tccrb);
  const unsigned mode = layout.bits == 16 ? (a & 3) | (b >> 1 & 12) : (a & 3) | (b >> 1 & 4);
  const bool known = layout.bits == 16 ? mode == 0 || mode == 4 || mode == 12 : mode == 0 || mode == 2;
  divider = layout.dividers[b & 7];
  if ((!known && divider) || divider < 0)
    throw std::runtime_error("the firmware sets a timer to a mode that is not built");
  valueAt = ticks();
  plan();
}

/// Has a flag rise with the tick after the count `at`, and again with each turn of the counter.
void AvrTimer::planFlag(unsigned at, int flag, Schedule::Event &event) {
  if (!divider || at > most()) return;
  const Time end = static_cast<Time>(top()) + 1;
  const Time present = value;
  Time distance;
  if (present > top()) {
    // On its way to the end of its bits.
    distance = at >= present ? at - present : static_cast<Time>(at) < end ? most() + 1 - present + at : -1;
  } else {
    distance = static_cast<Time>(at) < end ? (at - present + end) % end : -1;
  }
  if (distance < 0) return;
  if (distance == 0 && blockMatch) distance = end;
  raiseAt((valueAt + distance + 1) * divider, end * divider, flag, event);
}

/// Each flag goes its own way: two may rise with one tick, and neither may call the other off.
void AvrTimer::raiseAt(Time when, Time turn, int flag, Schedule::Event &event) {
  event = schedule.at(when, [this, when, turn, flag, &event] {
    avr.setBit(layout.tifr, flag);
    raiseAt(when + turn, turn, flag, event);
  });
}

void AvrTimer::plan() {
  for (auto *event : {&matchA, &matchB, &matchTop, &overflow}) schedule.cancel(*event);
  planFlag(compareA, OCFA, matchA);
  planFlag(compareB, OCFB, matchB);
  if (layout.icr && avr.bit(layout.tccrb, 3) && avr.bit(layout.tccrb, 4)) planFlag(capture, ICF, matchTop);
  planFlag(most(), TOV, overflow);
}
