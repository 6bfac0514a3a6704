#include "avr-spi.h"

namespace {
constexpr Address SPCR = 0x4C, SPSR = 0x4D, SPDR = 0x4E;
constexpr int SPIF = 7, WCOL = 6, SPIE = 7, SPE = 6, MSTR = 4, SPI2X = 0;
constexpr int VECTOR_SPI = 17;
constexpr int DIVIDERS[4] = {4, 16, 64, 128};
}  // namespace

AvrSpi::AvrSpi(Avr &avr, Schedule &schedule, std::function<std::uint8_t(std::uint8_t)> exchange)
    : avr(avr), schedule(schedule), exchange(std::move(exchange)) {
  avr.interrupt(VECTOR_SPI, SPSR, SPIF, SPCR, SPIE);
  avr.onWrite(SPCR, [this](std::uint8_t v) { this->avr.reg(SPCR) = v; });
  avr.onWrite(SPSR, [this](std::uint8_t v) {
    this->avr.reg(SPSR) = static_cast<std::uint8_t>((this->avr.reg(SPSR) & 0xFE) | (v & 1));
  });
  avr.onRead(SPSR, [this] {
    statusRead = this->avr.bit(SPSR, SPIF) || this->avr.bit(SPSR, WCOL);
    return this->avr.reg(SPSR);
  });
  avr.onRead(SPDR, [this] {
    touched();
    return received;
  });
  avr.onWrite(SPDR, [this](std::uint8_t v) {
    touched();
    write(v);
  });
  avr.onReset([this] {
    this->schedule.cancel(transfer);
    statusRead = false;
  });
}

/// SPDR was accessed: after a look at SPSR that clears the flags (ATmega328P data sheet 19.5.2).
void AvrSpi::touched() {
  if (!statusRead) return;
  statusRead = false;
  avr.setBit(SPSR, SPIF, false);
  avr.setBit(SPSR, WCOL, false);
}

void AvrSpi::write(std::uint8_t value) {
  if (!avr.bit(SPCR, SPE) || !avr.bit(SPCR, MSTR)) return;
  if (transfer) {
    avr.setBit(SPSR, WCOL);
    return;
  }
  const int divider = DIVIDERS[avr.reg(SPCR) & 3] / (avr.bit(SPSR, SPI2X) ? 2 : 1);
  transfer = schedule.after(8 * divider, [this, value] {
    transfer = 0;
    received = exchange(value);
    avr.setBit(SPSR, SPIF);
  });
}
