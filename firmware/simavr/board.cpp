#include "board.h"

#include <algorithm>
#include <stdexcept>

namespace {
const Time QUIET = milliseconds(100), LOOK = milliseconds(1);
/// Longer is no line of the board: it is given out as it is.
constexpr std::size_t LONGEST = 200;
}  // namespace

Board::Board(World &world, const std::string &hexFile, std::function<void(const std::string &)> said)
    : world(world),
      avr(world.schedule),
      timer0(avr, world.schedule, 0),
      timer1(avr, world.schedule, 1),
      timer2(avr, world.schedule, 2),
      spi(avr, world.schedule, [this](std::uint8_t mosi) { return exchange(mosi); }),
      uart(avr, world.schedule, [this](std::uint8_t byte, bool whole) { heard(byte, whole); }),
      watchdog(avr, world.schedule),
      memory(avr, world.schedule),
      analog(avr, world.schedule, [&world] { return world.scenario.supply; }),
      pins(avr, world.schedule, [this] { driven(); }),
      said(std::move(said)) {
  avr.load(hexFile);
  world.start();
  world.pinsChanged = [this] { sensed(); };
  avr.powerOn(world.random);
  sensed();
}

void Board::send(const std::deque<std::uint8_t> &bytes) {
  restless = world.schedule.now;
  uart.send(bytes);
}

std::uint8_t Board::exchange(std::uint8_t mosi) {
  // SPCR: DORD, CPOL and CPHA have to be 0, and fck/2 is more than the chip's 7 Mbit/s (section 11.4.1).
  constexpr Address SPCR = 0x4C, SPSR = 0x4D;
  const bool tooFast = (avr.reg(SPCR) & 3) == 0 && avr.bit(SPSR, 0);
  if (!pins.driven('B', 2).value_or(true) && (avr.reg(SPCR) & 0x2C || tooFast))
    throw std::runtime_error("the firmware speaks to the chip in another SPI mode, or faster than it can hear");
  return world.chip->exchange(mosi);
}

void Board::heard(std::uint8_t byte, bool whole) {
  restless = world.schedule.now;
  const bool end = byte == '\n' && whole;
  if (!end) {
    char text[8];
    if (byte >= ' ' && byte <= '~' && byte != '\\' && whole)
      line += static_cast<char>(byte);
    else {
      snprintf(text, sizeof text, "\\x%02X", byte);
      line += text;
    }
  }
  if (!end && line.size() < LONGEST) return;
  said(line);
  line.clear();
}

/// What the AVR drives has changed. Undriven, D7 is pulled down and D10 up, the loops are disconnected
/// (hardware/reader-wiring.csv).
void Board::driven() {
  unsigned loops = 0;
  for (int loop = 0; loop < 4; loop++)
    if (pins.driven('D', 3 + loop).value_or(false)) loops |= 1u << loop;
  world.air.connect(loops);
  world.chip->setReset(pins.driven('D', 7).value_or(false));
  world.chip->select(!pins.driven('B', 2).value_or(true));
  for (int strap = 0; strap < 3; strap++) {
    const bool jumper = world.scenario.straps >> strap & 1, up = pins.pulledUp('C', strap) && !jumper;
    if (up == strapUp[strap]) continue;
    strapUp[strap] = up;
    world.schedule.cancel(strapRising[strap]);
    if (up)
      strapRising[strap] = world.schedule.after(microseconds(world.scenario.strapRise),
                                                [this, strap] { pins.set('C', strap, true); });
    else
      pins.set('C', strap, false);
  }
}

/// What the chip drives may have changed.
void Board::sensed() {
  pins.set('D', 2, world.chip->irq());
  pins.set('B', 0, world.chip->busy());
}

void Board::run(Time duration, bool untilQuiet) {
  const Time end = world.schedule.now + duration;
  if (!untilQuiet) {
    avr.run(end);
    return;
  }
  while (world.schedule.now < end) {
    avr.run(std::min(end, world.schedule.now + LOOK));
    if (!uart.quiet() || !avr.sleeping() || !world.chip->atRest()) restless = world.schedule.now;
    if (world.schedule.now - restless >= QUIET) return;
  }
}
