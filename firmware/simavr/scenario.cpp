#include "scenario.h"

#include <map>
#include <stdexcept>

namespace {
struct Range {
  double Scenario::*figure;
  double least, most;
};

// What lies outside the ranges of the known is allowed up to here: a test may ask for worse.
const std::map<std::string, Range> FIGURES = {
    {"rxStart", {&Scenario::rxStart, 0, 1000}},
    {"rxJitter", {&Scenario::rxJitter, 0, 1000}},
    {"waitTransmit", {&Scenario::waitTransmit, 0, 100000}},
    {"rfOn", {&Scenario::rfOn, 0, 10000}},
    {"rfOff", {&Scenario::rfOff, 0, 1000000}},
    {"busy", {&Scenario::busy, 0, 10000}},
    {"boot", {&Scenario::boot, 0, 10000}},
    {"capture", {&Scenario::capture, 0, 1}},
    {"ghosts", {&Scenario::ghosts, 0, 1}},
    {"tagHold", {&Scenario::tagHold, 0, 1000000}},
    {"strapRise", {&Scenario::strapRise, 0, 1000}},
    {"supply", {&Scenario::supply, 1.8, 5.5}},
};

const std::map<std::string, bool Scenario::*> SWITCHES = {
    {"irqActiveLow", &Scenario::irqActiveLow},
    {"externalField", &Scenario::externalField},
    {"busyInBoot", &Scenario::busyInBoot},
};

[[noreturn]] void refuse(const std::string &name, const std::string &value) {
  throw std::invalid_argument(name + " cannot be " + value);
}

double number(const std::string &name, const std::string &text) {
  try {
    std::size_t used = 0;
    const double value = std::stod(text, &used);
    if (used == text.size()) return value;
  } catch (const std::exception &) {
  }
  refuse(name, text);
}

std::uint64_t whole(const std::string &name, const std::string &text, int base) {
  try {
    std::size_t used = 0;
    const std::uint64_t value = std::stoull(text, &used, base);
    if (used == text.size() && text[0] != '-') return value;
  } catch (const std::exception &) {
  }
  refuse(name, text);
}
}  // namespace

void Scenario::set(const std::string &name, const std::string &value) {
  const auto figure = FIGURES.find(name);
  const auto on = SWITCHES.find(name);
  if (figure != FIGURES.end()) {
    const double read = number(name, value);
    if (!(read >= figure->second.least && read <= figure->second.most)) refuse(name, value);
    this->*figure->second.figure = read;
  } else if (on != SWITCHES.end()) {
    if (value != "0" && value != "1") refuse(name, value);
    this->*on->second = value == "1";
  } else if (name == "irqEnableReads") {
    const std::uint64_t bits = whole(name, value, 16);
    if (bits > 0xffffffff) refuse(name, value);
    irqEnableReads = static_cast<std::uint32_t>(bits);
  } else if (name == "straps") {
    const std::uint64_t read = whole(name, value, 10);
    if (read > 7) refuse(name, value);
    straps = static_cast<int>(read);
  } else if (name == "seed") {
    seed = whole(name, value, 10);
  } else {
    throw std::invalid_argument("no figure is called " + name);
  }
}
