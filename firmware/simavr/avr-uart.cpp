#include "avr-uart.h"

#include <cmath>

namespace {
constexpr Address UCSRA = 0xC0, UCSRB = 0xC1, UBRRL = 0xC4, UBRRH = 0xC5, UDR = 0xC6;
constexpr int RXC = 7, TXC = 6, UDRE = 5, FE = 4, DOR = 3, U2X = 1;
constexpr int RXEN = 4, TXEN = 3;
constexpr int VECTOR_RX = 18, VECTOR_UDRE = 19, VECTOR_TX = 20;
/// Of the host, in cycles.
constexpr double HOST_BIT = 16e6 / 115200;

struct Sampled {
  std::uint8_t byte;
  bool whole;
};

/// What a receiver with another bit time makes of a byte: it looks at the middle of its own bits.
Sampled sample(std::uint8_t sent, double sentBit, double ownBit) {
  const unsigned line = 1u << 9 | static_cast<unsigned>(sent) << 1;
  const auto level = [&](int bit) {
    const int at = static_cast<int>(std::floor((bit + 0.5) * ownBit / sentBit));
    return at > 9 || (line >> at & 1);
  };
  Sampled result{0, level(9)};
  for (int bit = 0; bit < 8; bit++)
    if (level(bit + 1)) result.byte = static_cast<std::uint8_t>(result.byte | 1u << bit);
  return result;
}
}  // namespace

AvrUart::AvrUart(Avr &avr, Schedule &schedule, Heard heard) : avr(avr), schedule(schedule), heard(std::move(heard)) {
  avr.interrupt(VECTOR_RX, UCSRA, RXC, UCSRB, 7, true);
  avr.interrupt(VECTOR_UDRE, UCSRA, UDRE, UCSRB, 5, true);
  avr.interrupt(VECTOR_TX, UCSRA, TXC, UCSRB, 6);
  avr.onWrite(UCSRA, [this](std::uint8_t v) {
    auto &status = this->avr.reg(UCSRA);
    const unsigned cleared = v & 1u << TXC ? status & ~(1u << TXC) : status;
    status = static_cast<std::uint8_t>((cleared & 0xFC) | (v & 3));
  });
  avr.onWrite(UCSRB, [this](std::uint8_t v) {
    this->avr.reg(UCSRB) = v;
    if (!(v & 1u << RXEN)) received.clear();
    showReceived();
  });
  for (const Address address : {UBRRL, UBRRH})
    avr.onWrite(address, [this, address](std::uint8_t v) { this->avr.reg(address) = v; });
  avr.onWrite(UDR, [this](std::uint8_t v) { write(v); });
  avr.onRead(UDR, [this] {
    const std::uint8_t byte = received.empty() ? 0 : received.front().byte;
    if (!received.empty()) received.pop_front();
    showReceived();
    return byte;
  });
  avr.onReset([this] {
    this->schedule.cancel(shifting);
    sending = false;
    waiting.clear();
    received.clear();
    overrun = false;
    this->avr.setBit(UCSRA, UDRE);
  });
}

double AvrUart::bitTime() const {
  const int rate = (avr.reg(UBRRH) & 15) << 8 | avr.reg(UBRRL);
  return (avr.bit(UCSRA, U2X) ? 8 : 16) * (rate + 1);
}

void AvrUart::write(std::uint8_t value) {
  if (!avr.bit(UCSRB, TXEN)) return;
  if (!sending) {
    shift(value);
  } else if (waiting.empty()) {
    waiting.push_back(value);
    avr.setBit(UCSRA, UDRE, false);
  }
}

void AvrUart::shift(std::uint8_t value) {
  sending = true;
  avr.setBit(UCSRA, UDRE);
  const double bit = bitTime();
  shifting = schedule.after(std::lround(10 * bit), [this, value, bit] {
    const Sampled at = sample(value, bit, HOST_BIT);
    sending = false;
    if (!waiting.empty()) {
      const std::uint8_t next = waiting.front();
      waiting.pop_front();
      shift(next);
    } else {
      avr.setBit(UCSRA, TXC);
    }
    heard(at.byte, at.whole);
  });
}

void AvrUart::send(const std::deque<std::uint8_t> &bytes) {
  const bool idle = wire.empty();
  wire.insert(wire.end(), bytes.begin(), bytes.end());
  if (idle && !wire.empty()) nextFromHost();
}

void AvrUart::nextFromHost() {
  schedule.after(std::lround(10 * HOST_BIT), [this] {
    const Sampled at = sample(wire.front(), HOST_BIT, bitTime());
    wire.pop_front();
    arrive(at.byte, at.whole);
    if (!wire.empty()) nextFromHost();
  });
}

void AvrUart::arrive(std::uint8_t byte, bool whole) {
  if (!avr.bit(UCSRB, RXEN)) return;
  // Two bytes wait, a third stays in the shift register until the next is there (ATmega328P data sheet 20.8.4).
  if (received.size() == 3) {
    overrun = true;
    return;
  }
  received.push_back({byte, !whole, overrun});
  overrun = false;
  showReceived();
}

void AvrUart::showReceived() {
  const bool any = !received.empty();
  avr.setBit(UCSRA, RXC, any);
  avr.setBit(UCSRA, FE, any && received.front().frameError);
  avr.setBit(UCSRA, DOR, any && received.front().overrun);
}
