// The reader board: takes a line, answers it, sleeps.
#include <avr/interrupt.h>

#include "clock.h"
#include "counters.h"
#include "inventory.h"
#include "line.h"
#include "loops.h"
#include "pins.h"
#include "pn5180.h"
#include "reply.h"
#include "request.h"
#include "role.h"
#include "uart.h"
#include "version.h"
#include "watchdog.h"

namespace {
constexpr clock::Ticks guardTime = clock::millis(1);  // a tag needs the field for 1 ms before the first request

Counters counters;
line::Reader input;
request::Request asked;

void sayWho(Reply& reply) { reply.word(READER_PROTOCOL).word(READER_FIRMWARE).word(role::zones()).end(); }

void boot() { Reply reply("--"); sayWho(reply.word("BOOT")); }

void hello() { Reply reply(asked.seq); sayWho(reply.word("HELLO")); }

void what(const char* reason) {
  ++counters.lineErrors;
  Reply("--").word("WHAT").word(reason).end();
}

void stats() {
  Reply(asked.seq)
      .word("STATS")
      .number(counters.readings)
      .number(counters.rounds)
      .number(counters.collisions)
      .number(counters.rfErrors)
      .number(counters.crcErrors)
      .number(counters.lineErrors)
      .number(clock::uptimeSeconds())
      .end();
}

void fail(const char* reason) { Reply(asked.seq).word("FAIL").number(asked.loop).word(reason).end(); }

void tag(uint8_t index, const uint8_t* uid) {
  Reply(asked.seq).word("TAG").bytes(&index, 1).bytes(uid, inventory::uidLength).end();
}

// The chip keeps no state from one reading to the next that matters: its settings are loaded anew each time, and if it
// failed before it is reset first.
bool chipReady() { return (pn5180::alive() || pn5180::restart()) && pn5180::loadIso15693(); }

// Ends the field in any case, if need be by the chip's reset; false if that was needed.
bool switchOff() {
  const bool off = pn5180::fieldOff();
  if (!off) pn5180::hold();
  loops::openAll();
  return off;
}

void read() {
  const uint32_t started = clock::longNow();
  if (asked.loop >= role::loops()) return fail("noloop");
  if (!chipReady()) {
    pn5180::hold();
    return fail("chip");
  }
  loops::connect(asked.loop);
  if (!pn5180::fieldOn()) {
    const bool alive = pn5180::alive();
    switchOff();
    return fail(alive ? "rf" : "chip");
  }
  clock::sleepUntil(clock::now() + guardTime);
  const inventory::Result result = inventory::run(tag, counters);
  if (!switchOff() || result.outcome == inventory::Outcome::chip) {
    pn5180::hold();
    return fail("chip");
  }
  if (result.outcome == inventory::Outcome::time) return fail("time");
  if (result.outcome == inventory::Outcome::many) return fail("many");

  ++counters.readings;
  const uint32_t ticks = clock::longNow() - started;
  Reply(asked.seq).word("DONE").number(asked.loop).number(result.tags).number(result.rounds).number(ticks / 250).end();
}

void handle(line::Event event) {
  switch (event) {
    case line::Event::none: return;
    case line::Event::crc: return what("crc");
    case line::Event::form: return what("form");
    case line::Event::tooLong: return what("long");
    case line::Event::good: break;
  }
  if (!request::parse(input.body(), input.length(), asked)) return what("form");
  switch (asked.kind) {
    case request::Kind::hello: return hello();
    case request::Kind::read: return read();
    case request::Kind::stats: return stats();
  }
}
}  // namespace

int main() {
  pins::setUp();
  clock::start();
  watchdog::start();
  pn5180::setUp();
  uart::start();
  sei();
  role::read();
  boot();
  for (;;) {
    watchdog::feed();
    uint8_t byte;
    if (uart::take(byte)) {
      handle(input.take(byte));
    } else {
      uart::sleepUntilInput();
    }
  }
}
