// The command protocol: a command a line on stdin, its answers on stdout. README.md describes it.
#include <cinttypes>
#include <cstdio>
#include <iostream>
#include <memory>
#include <sstream>
#include <stdexcept>

#include "board.h"
#include "world.h"

namespace {
using Words = std::vector<std::string>;

/// SPI at 4 Mbit/s.
const Time SPI_BYTE = microseconds(2);

double number(const std::string &text) {
  std::size_t used = 0;
  double value = 0;
  try {
    value = std::stod(text, &used);
  } catch (const std::logic_error &) {
  }
  if (used == 0 || used != text.size() || !(value >= 0) || value > 1e9)
    throw std::invalid_argument(text + " is no number that fits here");
  return value;
}

std::deque<std::uint8_t> hexBytes(const std::string &text) {
  if (text.size() % 2 != 0 || text.find_first_not_of("0123456789abcdefABCDEF") != std::string::npos)
    throw std::invalid_argument(text + " is not hexadecimal");
  std::deque<std::uint8_t> bytes;
  for (std::size_t at = 0; at < text.size(); at += 2)
    bytes.push_back(static_cast<std::uint8_t>(std::stoul(text.substr(at, 2), nullptr, 16)));
  return bytes;
}

std::uint64_t uidOf(const std::string &text) {
  if (text.size() != 16) throw std::invalid_argument(text + " is no UID");
  std::uint64_t uid = 0;
  for (const std::uint8_t byte : hexBytes(text)) uid = uid << 8 | byte;
  return uid;
}

int loopOf(const std::string &text) {
  if (text.size() != 1 || text[0] < '0' || text[0] > '3') throw std::invalid_argument(text + " is no loop");
  return text[0] - '0';
}

class Session {
 public:
  /// Without a file the chip stands alone, and SPI is played straight to it.
  explicit Session(std::string hexFile) : hexFile(std::move(hexFile)) {}

  /// Carries a command out. Throws what is wrong with it.
  void obey(const Words &words) {
    const std::string &name = words[0];
    if (name == "set" && words.size() == 3) {
      world.set(words[1], words[2]);
    } else if (name == "tag" && words.size() >= 3 && words.size() <= 5) {
      const int loop = loopOf(words[1]);
      const std::uint64_t uid = uidOf(words[2]);
      const double edge = words.size() > 4 ? number(words[4]) : 0;
      world.air.lay(loop, uid, words.size() > 3 ? strength(words[3]) : 0, edge);
    } else if (name == "untag" && words.size() == 3) {
      world.air.take(loopOf(words[1]), uidOf(words[2]));
    } else if (name == "fault" && words.size() == 3) {
      world.plan(words[1], words[2]);
    } else if (name == "air" && words.size() == 1) {
      tellAir();
    } else if (!(hexFile.empty() ? obeyChip(words) : obeyBoard(words))) {
      throw std::invalid_argument("no command is like this: " + name);
    }
  }

 private:
  World world;
  const std::string hexFile;
  std::unique_ptr<Board> board;

  double strength(const std::string &text) {
    if (text == "drawn") return world.random.normal(6);
    const double size = number(text[0] == '-' ? text.substr(1) : text);
    return text[0] == '-' ? -size : size;
  }

  bool obeyBoard(const Words &words) {
    if (words[0] == "send" && words.size() == 2) {
      const auto bytes = hexBytes(words[1]);
      powered().send(bytes);
    } else if (words[0] == "run" && (words.size() == 2 || (words.size() == 3 && words[2] == "until-quiet"))) {
      const Time duration = milliseconds(number(words[1]));
      powered().run(duration, words.size() == 3);
      tellTime();
    } else {
      return false;
    }
    return true;
  }

  Board &powered() {
    if (!board)
      board = std::make_unique<Board>(world, hexFile, [this](const std::string &line) {
        std::printf("line %.3f %s\n", inMilliseconds(world.schedule.now), line.c_str());
      });
    return *board;
  }

  bool obeyChip(const Words &words) {
    world.start();
    const std::string &name = words[0];
    if (name == "reset" && words.size() == 2 && (words[1] == "0" || words[1] == "1")) {
      world.chip->setReset(words[1] == "1");
    } else if (name == "loops" && words.size() == 2) {
      world.air.connect(static_cast<unsigned>(number(words[1])));
    } else if (name == "wait" && words.size() == 2) {
      world.schedule.advance(world.schedule.now + microseconds(number(words[1])));
      tellTime();
    } else if (name == "spi" && words.size() == 2) {
      const auto bytes = hexBytes(words[1]);
      world.chip->select(true);
      play(bytes);
      world.chip->select(false);
    } else if (name == "select" && words.size() == 1) {
      world.chip->select(true);
    } else if (name == "bytes" && words.size() == 2) {
      play(hexBytes(words[1]));
    } else if (name == "deselect" && words.size() == 1) {
      world.chip->select(false);
    } else if (name == "pins" && words.size() == 1) {
      std::printf("pins %d %d\n", world.chip->busy(), world.chip->irq());
    } else if (name == "idle" && words.size() == 1) {
      idle();
    } else {
      return false;
    }
    return true;
  }

  void play(const std::deque<std::uint8_t> &bytes) {
    std::printf("spi ");
    for (const std::uint8_t byte : bytes) {
      world.schedule.advance(world.schedule.now + SPI_BYTE);
      std::printf("%02X", world.chip->exchange(byte));
    }
    std::printf("\n");
  }

  /// Waits until BUSY is low, and tells for how long.
  void idle() {
    const Time start = world.schedule.now, last = start + milliseconds(1000);
    while (world.chip->busy()) {
      if (world.schedule.next() > last) throw std::runtime_error("BUSY stays high");
      world.schedule.advance(world.schedule.next());
    }
    std::printf("idle %.4f\n", inMicroseconds(world.schedule.now - start));
  }

  void tellTime() { std::printf("at %.3f\n", inMilliseconds(world.schedule.now)); }

  void tellAir() {
    const AirCounters &told = world.air.counters;
    std::printf(
        "air inventory16=%ld inventory1=%ld slotEnds=%ld stayQuiet=%ld select=%ld resetToReady=%ld other=%ld slots=%ld "
        "empty=%ld single=%ld collided=%ld captured=%ld ghosts=%ld fieldMs=%.3f untouchedRam=%d\n",
        told.inventory16, told.inventory1, told.slotEnds, told.stayQuiet, told.select, told.resetToReady, told.other,
        told.slots, told.empty, told.single, told.collided, told.captured, told.ghosts,
        inMilliseconds(world.air.fieldTime()), board ? board->untouchedRam() : 0);
  }
};
}  // namespace

int main(int count, char **arguments) {
  if (count > 2) {
    std::fprintf(stderr, "usage: simavr-board [READER.HEX]\n");
    return 2;
  }
  Session session(count == 2 ? arguments[1] : "");
  std::string line;
  while (std::getline(std::cin, line)) {
    std::istringstream in(line);
    Words words;
    for (std::string word; in >> word;) words.push_back(word);
    if (words.empty()) continue;
    if (words[0] == "quit") break;
    try {
      session.obey(words);
    } catch (const std::exception &error) {
      std::printf("error %s\n", error.what());
    }
    // The reader waits for this before it writes on: an empty line ends each answer.
    std::printf("\n");
    std::fflush(stdout);
  }
  return 0;
}
