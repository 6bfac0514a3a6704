#include "avr-memory.h"

namespace {
constexpr Address EECR = 0x3F, EEDR = 0x40, EEARL = 0x41, EEARH = 0x42;
constexpr int EERE = 0, EEPE = 1, EEMPE = 2;
const Time WRITE = milliseconds(3.4);
}  // namespace

AvrEeprom::AvrEeprom(Avr &avr, Schedule &schedule) : avr(avr), schedule(schedule) {
  bytes.fill(0xFF);
  avr.onWrite(EECR, [this](std::uint8_t v) { control(v); });
  avr.onReset([this] { this->schedule.cancel(writing); });
}

void AvrEeprom::control(std::uint8_t value) {
  auto &register_ = avr.reg(EECR);
  const std::size_t address = (avr.reg(EEARL) | avr.reg(EEARH) << 8) & 1023;
  const bool opened = schedule.now <= writableUntil;
  register_ = static_cast<std::uint8_t>((value & 0x38) | (register_ & 1u << EEPE) | (value & 1u << EEMPE));
  if (value & 1u << EEPE && opened && !writing) {
    const unsigned mode = value >> 4 & 3;
    const std::uint8_t data = avr.reg(EEDR);
    const std::uint8_t before = bytes[address];
    // 0 erase and write, 1 erase only, 2 write only.
    bytes[address] = mode == 0 ? data : mode == 1 ? 0xFF : static_cast<std::uint8_t>(before & data);
    register_ = static_cast<std::uint8_t>((register_ | 1u << EEPE) & ~(1u << EEMPE));
    avr.halt(2);
    writing = schedule.after(mode == 0 ? WRITE : WRITE * 9 / 17, [this] {
      writing = 0;
      avr.setBit(EECR, EEPE, false);
    });
  } else if (value & 1u << EEMPE) {
    writableUntil = schedule.now + 4;
    schedule.after(4, [this] { avr.setBit(EECR, EEMPE, false); });
  }
  if (value & 1u << EERE && !writing) {
    avr.reg(EEDR) = bytes[address];
    avr.halt(4);
  }
}
