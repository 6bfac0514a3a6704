// The PN5180 (NXP) on SPI: frames with the BUSY handshake, its IRQ pin, requests and answers. What it has to do: ../chip.h.
// Tables and sections are those of the data sheet PN5180A0xx/C3,C4, Rev. 4.0.
#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/atomic.h>

#include "../chip.h"
#include "../iso15693.h"
#include "../pin.h"
#include "../spi.h"
#include "pn5180-registers.h"

#define PN5180_PINS(PIN)        \
  PIN(irq, D2, D, 2, in)        \
  PIN(reset, D7, D, 7, out)     \
  PIN(busy, D8, B, 0, in)       \
  PIN(select, D10, B, 2, out)   \
  PIN(mosi, D11, B, 3, out)     \
  PIN(miso, D12, B, 4, in)      \
  PIN(sck, D13, B, 5, out)

namespace chip {
namespace {
namespace pin {
PN5180_PINS(PIN_TYPE)

void setUp() { PN5180_PINS(PIN_SET_UP) }
}  // namespace pin

using namespace pn5180;

constexpr uint32_t stuckHigh = 0xFFFFFFFF;  // no register of those read here can be this

// Most commands keep BUSY high for microseconds; loading a configuration or a slow EEPROM for a few milliseconds.
constexpr clock::Ticks busyLimit = clock::millis(10);
constexpr clock::Ticks fieldOnLimit = clock::millis(100);
constexpr clock::Ticks fieldOffLimit = clock::millis(20);
constexpr clock::Ticks resetPulse = clock::micros(20);  // at least 10 µs (11.2.2)
constexpr clock::Ticks bootPoll = clock::micros(250);
constexpr clock::Ticks bootLimit = clock::millis(60);
constexpr clock::Ticks readyLimit = clock::millis(5);
constexpr clock::Ticks sendLimit = clock::millis(10);  // a request takes at most 4.1 ms
// Of a slot, from its opening; one tick more each, since a tick's start is not its event.
constexpr clock::Ticks oneTick = 1;
// How late the start of an answer may be told. The receiver has a digital delay that the data sheet gives no unit for
// (Table 51, 0xEC); a bit lasts 38 µs. Once some answers were heard, as late as those and `spread` more.
constexpr uint16_t latestTold = 80;
constexpr uint16_t spread = 16;
constexpr uint8_t enoughAnswers = 8;
constexpr clock::Ticks sofEnds = clock::micros(iso15693::answerStartsBy + iso15693::answerSof) + oneTick;
constexpr clock::Ticks sofMayEnd = clock::micros(iso15693::answerStartsFrom + iso15693::answerSof);
constexpr clock::Ticks answerEnd = clock::micros(iso15693::answerStartsBy + iso15693::inventoryAnswer + 200) + oneTick;
constexpr uint8_t spins = 3;  // looks at BUSY before sleeping: about 2 µs
constexpr uint8_t strangest = 3;  // interrupts without a cause in a row: the pin or MISO is stuck

bool failed = true;
volatile clock::Ticks irqRose;
uint32_t requestTxConfig;  // TX_CONFIG for a request, as the chip's settings of ISO 15693 have it
bool eofNext;              // TX_CONFIG is that for an EOF alone
uint8_t answersHeard;      // up to enoughAnswers
Notes noted;

void raise(uint16_t& most, uint16_t value) {
  if (value > most) most = value;
}

bool busyBecomes(bool level) {
  for (uint8_t i = spins; i; --i) {
    if (pin::busy::isHigh() == level) return true;
  }
  return clock::sleepUntil([level] { return pin::busy::isHigh() == level; }, clock::now() + busyLimit);
}

// One SPI frame: BUSY low, select, bytes, BUSY high (taken), deselect. The chip is then at work until BUSY is low again.
// Head and body go out, then the answer comes in while FF goes out.
void frame(const uint8_t* head, uint8_t headLength, const uint8_t* body, uint8_t bodyLength, uint8_t* answer,
           uint8_t answerLength) {
  if (failed) return;
  if (!busyBecomes(false)) {
    failed = true;
    return;
  }
  pin::select::low();
  while (headLength--) spi::exchange(*head++);
  while (bodyLength--) spi::exchange(*body++);
  while (answerLength--) *answer++ = spi::exchange(0xFF);
  if (!busyBecomes(true)) failed = true;
  pin::select::high();
}

void tell(const uint8_t* bytes, uint8_t length) { frame(bytes, length, nullptr, 0, nullptr, 0); }

void answer(uint8_t* bytes, uint8_t length) { frame(nullptr, 0, nullptr, 0, bytes, length); }

// Waits until the chip has carried out the last command.
void settle() {
  if (!failed && !busyBecomes(false)) failed = true;
}

void changeRegister(uint8_t how, Register reg, uint32_t value) {
  const uint8_t bytes[] = {how,
                           static_cast<uint8_t>(reg),
                           static_cast<uint8_t>(value),
                           static_cast<uint8_t>(value >> 8),
                           static_cast<uint8_t>(value >> 16),
                           static_cast<uint8_t>(value >> 24)};
  tell(bytes, sizeof bytes);
}

void write(Register reg, uint32_t value) { changeRegister(opcode::writeRegister, reg, value); }

void setBits(Register reg, uint32_t bits) { changeRegister(opcode::setRegisterBits, reg, bits); }

void keepBits(Register reg, uint32_t bits) { changeRegister(opcode::keepRegisterBits, reg, bits); }

// A chip that refuses to answer leaves the line high, as does one that is not there: it is asked twice.
uint32_t read(Register reg) {
  uint32_t value = stuckHigh;
  for (uint8_t tries = 2; tries && value == stuckHigh; --tries) {
    const uint8_t ask[] = {opcode::readRegister, static_cast<uint8_t>(reg)};
    tell(ask, sizeof ask);
    uint8_t bytes[4] = {0, 0, 0, 0};
    answer(bytes, sizeof bytes);
    value = static_cast<uint32_t>(bytes[3]) << 24 | static_cast<uint32_t>(bytes[2]) << 16 |
            static_cast<uint16_t>(bytes[1] << 8) | bytes[0];
  }
  return value;
}

void readEeprom(uint8_t address, uint8_t* bytes, uint8_t length) {
  const uint8_t ask[] = {opcode::readEeprom, address, length};
  tell(ask, sizeof ask);
  answer(bytes, length);
}

void clearIrqs() {
  write(Register::irqClear, stuckHigh);
  settle();
}

// Is there a chip, and does it keep what it is told? Enables the interrupts on the way.
bool enableIrqs() {
  write(Register::irqEnable, irq::used);
  if ((read(Register::irqEnable) & irq::writable) != irq::used) failed = true;
  return !failed;
}

bool booted() {
  pin::reset::low();
  clock::sleepUntil(clock::now() + resetPulse);
  pin::reset::high();
  ++noted.starts;
  const clock::Ticks deadline = clock::now() + bootLimit;
  while (static_cast<int16_t>(clock::now() - deadline) < 0) {
    failed = false;
    const uint32_t status = read(Register::irqStatus);
    if (!failed && status != stuckHigh && (status & irq::idle)) return true;
    clock::sleepUntil(clock::now() + bootPoll);
  }
  return false;
}

// The EEPROM says how the IRQ pin works, and the chip looks there when it starts. It is written once in the life of a
// chip that came otherwise; such a chip is started once more.
bool irqPinAsWanted() {
  uint8_t config = irqActiveHigh;
  readEeprom(irqPinConfigAt, &config, 1);
  if (failed || (config & irqPinBits) == irqActiveHigh) return !failed;
  const uint8_t change[] = {opcode::writeEeprom, irqPinConfigAt,
                            static_cast<uint8_t>((config & ~irqPinBits) | irqActiveHigh)};
  tell(change, sizeof change);
  settle();
  return !failed && booted();
}

void stopExchange() { keepBits(Register::systemConfig, ~commandBits); }

// Ends a reception that may be under way and waits until the chip takes something to send: only then may SEND_DATA be
// given (its condition), and the way there takes time. Both changes of the register go in one frame: an empty slot waits
// for them.
void beginExchange() {
  constexpr uint8_t config = static_cast<uint8_t>(Register::systemConfig);
  constexpr uint8_t set = 0x02;   // actions of Table 9
  constexpr uint8_t keep = 0x03;
  constexpr uint8_t stopAndStart[] = {opcode::changeRegisters,
                                      config, keep, static_cast<uint8_t>(~commandBits), 0xFF, 0xFF, 0xFF,
                                      config, set, transceive, 0, 0, 0};
  tell(stopAndStart, sizeof stopAndStart);
  const clock::Ticks begun = clock::now();
  for (;;) {
    const uint32_t status = read(Register::rfStatus);
    const clock::Ticks waited = clock::now() - begun;
    const uint8_t state = static_cast<uint8_t>(status >> rfStatus::stateAt) & rfStatus::stateBits;
    if (status != stuckHigh && state == rfStatus::waitTransmit) {
      raise(noted.readiest, waited * 4);
      return;
    }
    if (failed || status == stuckHigh || waited > readyLimit) {
      failed = true;
      return;
    }
  }
}

// Sends a frame, or with length 0 what TX_CONFIG leaves of one. Interrupts that came before are forgotten.
void send(const uint8_t* data, uint8_t length) {
  settle();
  if (pin::irq::isHigh()) clearIrqs();
  const uint8_t head[] = {opcode::sendData, 0};  // 0: all bits of the last byte
  frame(head, sizeof head, data, length, nullptr, 0);
}

// Sleeps until one of the interrupts `wanted` has come, clears all that came and returns their bits; 0 at the deadline.
// A refusal ends the wait too. A pin that is up for no cause, or a chip that says nothing or everything, has failed.
uint32_t waitFor(uint32_t wanted, clock::Ticks deadline) {
  uint8_t strange = 0;
  while (!failed) {
    settle();
    if (!clock::sleepUntil([] { return pin::irq::isHigh(); }, deadline)) return 0;
    const uint32_t status = read(Register::irqStatus);
    write(Register::irqClear, status);
    settle();
    if (status == stuckHigh || (!(status & (irq::used | irq::always)) && ++strange == strangest)) {
      failed = true;
      return 0;
    }
    if (status & irq::generalError) ++noted.refusals;
    if (status & (wanted | irq::generalError)) return status;
    // Something older, or the pin fell late. It must not keep us here beyond the deadline.
    if (static_cast<int16_t>(clock::now() - deadline) >= 0) return 0;
  }
  return 0;
}

// Reads what was received, if it is one good answer.
Heard judge(Answer& heard) {
  const uint32_t status = read(Register::rxStatus);
  if (status & rxStatus::collision) return Heard::collision;
  if (!(status & rxStatus::bytes)) return Heard::ghost;
  if (status & rxStatus::protocolError) return Heard::badFrame;
  if (status & rxStatus::crcError) return Heard::badChecksum;
  if ((status & rxStatus::bytes) != heard.length) return Heard::badFrame;
  const uint8_t ask[] = {opcode::readData, 0};
  tell(ask, sizeof ask);
  answer(heard.bytes, heard.length);
  heard.strength = static_cast<uint16_t>(read(Register::rfStatus)) & rfStatus::agc;
  return Heard::answer;
}

// How long after the end of an answer's start it may still be told.
clock::Ticks noticing(Patience patience) {
  if (patience == Patience::full || answersHeard < enoughAnswers) return clock::micros(latestTold);
  const uint16_t late = noted.latest + spread;
  return clock::micros(late < latestTold ? late : latestTold);
}
}  // namespace

void setUp() {
  pin::select::high();
  pin::setUp();  // reset comes up low
  SPSR = 0;
  SPCR = _BV(SPE) | _BV(MSTR);  // mode 0, 4 MHz: the fastest an AVR at 16 MHz has below the chip's 7
  EICRA = _BV(ISC01) | _BV(ISC00);  // INT0 on the rising edge of IRQ
  EIMSK = _BV(INT0);
  PCMSK0 = _BV(PCINT0);  // BUSY
  PCICR = _BV(PCIE0);
}

bool alive() { return !failed; }

void shutDown() {
  failed = true;
  pin::select::high();
  pin::reset::low();
}

bool start() {
  shutDown();
  answersHeard = 0;
  noted.latest = noted.readiest = 0;
  if (!booted() || !enableIrqs() || !irqPinAsWanted()) {
    shutDown();
    return false;
  }
  return true;
}

bool loadIso15693() {
  stopExchange();  // in a running Transceive the settings are refused
  settle();
  clearIrqs();
  const uint8_t load[] = {opcode::loadRfConfig, iso15693Tx, iso15693Rx};
  tell(load, sizeof load);
  setBits(Register::crcRxConfig, crcOn);
  setBits(Register::crcTxConfig, crcOn);
  enableIrqs();
  requestTxConfig = read(Register::txConfig);
  // Nothing may be on the pin now but that a command was refused.
  if (!failed && pin::irq::isHigh()) {
    ++noted.refusals;
    failed = true;
  }
  return alive();
}

bool fieldOn() {
  // One field at a time at this table is the host's affair, and another table's must not keep this one from reading.
  const uint8_t bytes[] = {opcode::rfOn, withoutCollisionAvoidance};
  const clock::Ticks begun = clock::now();
  tell(bytes, sizeof bytes);
  const uint32_t came = waitFor(irq::fieldOn | irq::fieldRefused, begun + fieldOnLimit);
  noted.fieldOn = (clock::now() - begun) * 4;
  // A field that was on already raises nothing.
  return alive() && ((came & irq::fieldOn) || fieldIsOn());
}

bool fieldIsOn() {
  const uint32_t status = read(Register::rfStatus);
  if (status == stuckHigh) failed = true;
  return !failed && (status & rfStatus::fieldOn);
}

bool fieldOff() {
  stopExchange();
  const uint8_t bytes[] = {opcode::rfOff, 0};
  tell(bytes, sizeof bytes);
  const uint32_t came = waitFor(irq::fieldOff, clock::now() + fieldOffLimit);
  return alive() && ((came & irq::fieldOff) || (!fieldIsOn() && alive()));
}

void prepareRequest() {
  write(Register::txConfig, requestTxConfig);
  eofNext = false;
  beginExchange();
}

void prepareEof() { beginExchange(); }

void sendRequest(const uint8_t* request, uint8_t length) { send(request, length); }

void sendEof() { send(nullptr, 0); }

bool awaitSent(clock::Ticks& opened) {
  const uint32_t came = waitFor(irq::tx, clock::now() + sendLimit);
  if (came & irq::tx) {
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) { opened = irqRose; }
    return true;
  }
  if (!came) failed = true;
  return false;
}

Heard listen(Answer& heard, clock::Ticks opened, Patience patience) {
  // An EOF comes next, if anything. Here the register costs no time: the tags have not begun to answer.
  if (!eofNext) keepBits(Register::txConfig, eofOnly);
  eofNext = true;

  const uint32_t begun = waitFor(irq::rxStart | irq::rx, opened + sofEnds + noticing(patience));
  clock::Ticks told = 0;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) { told = irqRose; }
  if (begun & irq::generalError) return Heard::badFrame;
  if (!begun) return Heard::nothing;
  if (!(begun & irq::rx) && !(waitFor(irq::rx, opened + answerEnd) & irq::rx)) return Heard::badFrame;
  const Heard judged = judge(heard);
  if (judged == Heard::answer) {
    const int16_t late = static_cast<int16_t>(told - opened - sofMayEnd);
    if (!(begun & irq::rx) && late > 0) raise(noted.latest, late * 4);
    if (answersHeard < enoughAnswers) ++answersHeard;
  }
  return judged;
}

const Notes& notes() { return noted; }

void readVersions(uint8_t* versions) {
  for (uint8_t i = 0; i < 6; ++i) versions[i] = 0;
  readEeprom(versionsAt, versions, 6);
}

uint16_t readAntenna() { return static_cast<uint16_t>(read(Register::rfStatus)) & rfStatus::agc; }
}  // namespace chip

ISR(INT0_vect) { chip::irqRose = TCNT1; }

// Only wakes the CPU: BUSY has changed.
EMPTY_INTERRUPT(PCINT0_vect)
