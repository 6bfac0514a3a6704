#include "pn5180.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/atomic.h>

#include "pins.h"
#include "spi.h"

namespace {
namespace opcode {
constexpr uint8_t writeRegister = 0x00;
constexpr uint8_t setRegisterBits = 0x01;
constexpr uint8_t keepRegisterBits = 0x02;
constexpr uint8_t readRegister = 0x04;
constexpr uint8_t writeEeprom = 0x06;
constexpr uint8_t readEeprom = 0x07;
constexpr uint8_t sendData = 0x09;
constexpr uint8_t readData = 0x0A;
constexpr uint8_t loadRfConfig = 0x11;
constexpr uint8_t rfOn = 0x16;
constexpr uint8_t rfOff = 0x17;
}  // namespace opcode

constexpr uint8_t iso15693Tx = 0x0D;
constexpr uint8_t iso15693Rx = 0x8D;
constexpr uint8_t irqPinConfig = 0x1A;  // EEPROM address; bit 0: the IRQ pin is active high
constexpr uint8_t irqActiveHigh = 0x01;

constexpr uint32_t commandBits = 0x07;  // of SYSTEM_CONFIG
constexpr uint32_t transceive = 0x03;
constexpr uint32_t crcOn = 0x01;  // of CRC_RX_CONFIG and CRC_TX_CONFIG
constexpr uint32_t usedIrqs =
    pn5180::irq::rx | pn5180::irq::tx | pn5180::irq::rxStart | pn5180::irq::fieldOn | pn5180::irq::fieldOff;

// Most commands keep BUSY high for microseconds; loading a configuration or a slow EEPROM for a few milliseconds.
constexpr clock::Ticks busyLimit = clock::millis(10);
constexpr clock::Ticks fieldLimit = clock::millis(15);
constexpr clock::Ticks resetPulse = clock::micros(20);  // at least 10 µs
constexpr clock::Ticks bootPoll = clock::micros(250);
constexpr clock::Ticks bootLimit = clock::millis(50);
constexpr uint8_t spins = 3;  // looks at BUSY before sleeping: about 2 µs

bool failed = true;
volatile clock::Ticks irqRose;

bool busyBecomes(bool level) {
  for (uint8_t i = spins; i; --i) {
    if (pins::chipBusy::isHigh() == level) return true;
  }
  return clock::sleepUntil([level] { return pins::chipBusy::isHigh() == level; }, clock::now() + busyLimit);
}

// One SPI frame: BUSY low, select, bytes, BUSY high (taken), deselect. The chip is then at work until BUSY is low again.
// `receive` may be null: then what the chip says is dropped; `send` may be null: then FF goes out.
void frame(const uint8_t* head, uint8_t headLength, const uint8_t* body, uint8_t bodyLength, uint8_t* answer,
           uint8_t answerLength) {
  if (failed) return;
  if (!busyBecomes(false)) {
    failed = true;
    return;
  }
  pins::chipSelect::low();
  while (headLength--) spi::exchange(*head++);
  while (bodyLength--) spi::exchange(*body++);
  while (answerLength--) *answer++ = spi::exchange(0xFF);
  if (!busyBecomes(true)) failed = true;
  pins::chipSelect::high();
}

void tell(const uint8_t* bytes, uint8_t length) { frame(bytes, length, nullptr, 0, nullptr, 0); }

void answer(uint8_t* bytes, uint8_t length) { frame(nullptr, 0, nullptr, 0, bytes, length); }

// Waits until the chip has carried out the last command.
void settle() {
  if (!failed && !busyBecomes(false)) failed = true;
}

void changeRegister(uint8_t how, pn5180::Register reg, uint32_t value) {
  const uint8_t bytes[] = {how,
                           static_cast<uint8_t>(reg),
                           static_cast<uint8_t>(value),
                           static_cast<uint8_t>(value >> 8),
                           static_cast<uint8_t>(value >> 16),
                           static_cast<uint8_t>(value >> 24)};
  tell(bytes, sizeof bytes);
}

// The EEPROM says how the IRQ pin works. It is written once in the life of a chip that came otherwise.
void makeIrqActiveHigh() {
  const uint8_t ask[] = {opcode::readEeprom, irqPinConfig, 1};
  tell(ask, sizeof ask);
  uint8_t config = irqActiveHigh;
  answer(&config, 1);
  if (config & irqActiveHigh) return;
  const uint8_t change[] = {opcode::writeEeprom, irqPinConfig, static_cast<uint8_t>(config | irqActiveHigh)};
  tell(change, sizeof change);
  settle();
}

void clearIrqs() {
  pn5180::write(pn5180::Register::irqClear, 0xFFFFFFFF);
  settle();
}

bool booted() {
  const clock::Ticks deadline = clock::now() + bootLimit;
  while (static_cast<int16_t>(clock::now() - deadline) < 0) {
    failed = false;
    const uint32_t status = pn5180::read(pn5180::Register::irqStatus);
    if (!failed && (status & pn5180::irq::idle)) return true;
    clock::sleepUntil(clock::now() + bootPoll);
  }
  return false;
}
}  // namespace

ISR(INT0_vect) { irqRose = TCNT1; }

// Only wakes the CPU: BUSY has changed.
EMPTY_INTERRUPT(PCINT0_vect)

namespace pn5180 {
void setUp() {
  spi::setUp();
  EICRA = _BV(ISC01) | _BV(ISC00);  // INT0 on the rising edge of IRQ
  EIMSK = _BV(INT0);
  PCMSK0 = _BV(PCINT0);
  PCICR = _BV(PCIE0);
}

bool alive() { return !failed; }

void hold() {
  failed = true;
  pins::chipSelect::high();
  pins::chipReset::low();
}

bool restart() {
  hold();
  clock::sleepUntil(clock::now() + resetPulse);
  pins::chipReset::high();
  if (!booted()) {
    hold();
    return false;
  }
  makeIrqActiveHigh();
  return alive();
}

bool loadIso15693() {
  const uint8_t load[] = {opcode::loadRfConfig, iso15693Tx, iso15693Rx};
  tell(load, sizeof load);
  setBits(Register::crcRxConfig, crcOn);
  setBits(Register::crcTxConfig, crcOn);
  write(Register::irqEnable, usedIrqs);
  clearIrqs();
  // A chip that is not there would be believed up to here if BUSY happens to move.
  if (read(Register::irqEnable) != usedIrqs) failed = true;
  return alive();
}

bool fieldOn() {
  const uint8_t bytes[] = {opcode::rfOn, 0};
  tell(bytes, sizeof bytes);
  return waitFor(irq::fieldOn, clock::now() + fieldLimit) != 0;
}

bool fieldOff() {
  const uint8_t bytes[] = {opcode::rfOff, 0};
  tell(bytes, sizeof bytes);
  return waitFor(irq::fieldOff, clock::now() + fieldLimit) != 0;
}

void write(Register reg, uint32_t value) { changeRegister(opcode::writeRegister, reg, value); }

void setBits(Register reg, uint32_t bits) { changeRegister(opcode::setRegisterBits, reg, bits); }

void keepBits(Register reg, uint32_t bits) { changeRegister(opcode::keepRegisterBits, reg, bits); }

uint32_t read(Register reg) {
  const uint8_t ask[] = {opcode::readRegister, static_cast<uint8_t>(reg)};
  tell(ask, sizeof ask);
  uint8_t bytes[4] = {0, 0, 0, 0};
  answer(bytes, sizeof bytes);
  return static_cast<uint32_t>(bytes[3]) << 24 | static_cast<uint32_t>(bytes[2]) << 16 |
         static_cast<uint16_t>(bytes[1] << 8) | bytes[0];
}

void beginExchange() {
  keepBits(Register::systemConfig, ~commandBits);
  setBits(Register::systemConfig, transceive);
}

void send(const uint8_t* data, uint8_t length) {
  settle();
  if (pins::chipIrq::isHigh()) clearIrqs();
  const uint8_t head[] = {opcode::sendData, 0};  // 0: all bits of the last byte
  frame(head, sizeof head, data, length, nullptr, 0);
}

void receive(uint8_t* data, uint8_t length) {
  const uint8_t ask[] = {opcode::readData, 0};
  tell(ask, sizeof ask);
  answer(data, length);
}

bool waitUntilSent(clock::Ticks& sentAt, clock::Ticks deadline) {
  // The pin was low when the frame was sent, and before its end nothing else can raise it: no need to ask the chip why.
  settle();
  if (failed || !clock::sleepUntil([] { return pins::chipIrq::isHigh(); }, deadline)) return false;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) { sentAt = irqRose; }
  write(Register::irqClear, irq::tx);
  return alive();
}

uint32_t waitFor(uint32_t wanted, clock::Ticks deadline) {
  while (!failed) {
    settle();
    if (!clock::sleepUntil([] { return pins::chipIrq::isHigh(); }, deadline)) return 0;
    const uint32_t status = read(Register::irqStatus);
    write(Register::irqClear, status);
    if (status & wanted) return status;
    // Something older, or the pin fell late. It must not keep us here beyond the deadline.
    if (static_cast<int16_t>(clock::now() - deadline) >= 0) return 0;
  }
  return 0;
}
}  // namespace pn5180
