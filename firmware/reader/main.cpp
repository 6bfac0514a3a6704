// The reader board: takes a line, answers it, sleeps.
#include <avr/interrupt.h>

#include "chip.h"
#include "clock.h"
#include "counters.h"
#include "inventory.h"
#include "iso15693.h"
#include "line.h"
#include "loops.h"
#include "pins.h"
#include "reply.h"
#include "request.h"
#include "role.h"
#include "supply.h"
#include "uart.h"
#include "version.h"
#include "watchdog.h"

namespace {
constexpr clock::Ticks guardTime = clock::micros(iso15693::powerUp);

Counters counters;
line::Reader input;
request::Request asked;
bool fewOver[4];  // over these loops there was at most one tag the last time

void sayWho(Reply& reply) {
  reply.word(READER_PROTOCOL).word(READER_FIRMWARE).word(role::zones()).word(READER_CAN).end();
}

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

void tag(uint8_t index, const uint8_t* uid, uint16_t strength) {
  Reply(asked.seq).word("TAG").bytes(&index, 1).bytes(uid, iso15693::uidLength).number(strength).end();
}

// The chip keeps no state from one reading to the next that matters: its settings are loaded anew each time, and if it
// failed or refused before it is reset first.
bool chipReady() {
  if (chip::alive() && chip::loadIso15693()) return true;
  return chip::start() && chip::loadIso15693();
}

// Ends the field in any case, if need be by the chip's reset; false if that was needed.
bool switchOff() {
  const bool off = chip::alive() && chip::fieldOff();
  if (!off) chip::shutDown();
  loops::openAll();
  return off;
}

// Connects the loop, switches the field on and waits until tags listen. False: FAIL has been said.
bool beginField() {
  if (asked.loop >= role::loops()) {
    fail("noloop");
    return false;
  }
  if (!chipReady()) {
    chip::shutDown();
    fail("chip");
    return false;
  }
  loops::connect(asked.loop);
  if (!chip::fieldOn()) {
    const bool alive = chip::alive();
    switchOff();
    fail(alive ? "rf" : "chip");
    return false;
  }
  clock::sleepUntil(clock::now() + guardTime);
  return true;
}

void read(bool one) {
  const uint32_t started = clock::longNow();
  const uint16_t refusedBefore = chip::notes().refusals;
  if (!beginField()) return;
  const inventory::Result result = one ? inventory::probe(asked.uid, tag, counters)
                                       : inventory::readAll(fewOver[asked.loop], tag, counters);
  if (!one) fewOver[asked.loop] = result.tags <= 1;
  // Without a field to the end nobody can answer.
  const bool all = result.outcome == inventory::Outcome::all && chip::fieldIsOn();
  const bool off = switchOff();
  // The next field may reach the tags of this one: it must not find them quiet.
  if (result.tags) clock::sleepUntil(clock::now() + clock::micros(iso15693::forgets));
  if (!off || result.outcome == inventory::Outcome::chip) {
    chip::shutDown();
    return fail("chip");
  }

  ++counters.readings;
  const uint32_t ticks = clock::longNow() - started;
  Reply(asked.seq)
      .word("DONE")
      .number(asked.loop)
      .number(result.tags)
      .number(result.rounds)
      .number(ticks / 250)
      .word(all ? "all" : "part")
      .number(result.ghosts)
      .number(result.givenUp)
      .number(static_cast<uint16_t>(chip::notes().refusals - refusedBefore))
      .number(chip::notes().latest)
      .end();
}

// Looks at the chip, its antenna and the supply, without asking any tag.
void diag() {
  uint8_t versions[6];
  if (asked.loop < role::loops() && chipReady()) chip::readVersions(versions);
  if (!beginField()) return;
  const uint16_t antenna = chip::readAntenna();
  const uint16_t supply = supply::millivolts();
  if (!switchOff()) return fail("chip");
  const chip::Notes& notes = chip::notes();
  Reply(asked.seq)
      .word("DIAG")
      .number(asked.loop)
      .bytes(versions, sizeof versions)
      .number(antenna)
      .number((notes.fieldOn + 999U) / 1000)
      .number(notes.readiest)
      .number(notes.latest)
      .number(notes.refusals)
      .number(notes.starts)
      .number(supply)
      .end();
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
    case request::Kind::read: return read(false);
    case request::Kind::probe: return read(true);
    case request::Kind::diag: return diag();
    case request::Kind::stats: return stats();
  }
}
}  // namespace

int main() {
  pins::setUp();
  chip::setUp();
  clock::start();
  watchdog::start();
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
