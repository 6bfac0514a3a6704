#include "world.h"

#include <stdexcept>

namespace {
const std::map<std::string, std::pair<std::optional<bool> Faults::*, bool>> STUCK = {
    {"misoHigh", {&Faults::miso, true}}, {"misoLow", {&Faults::miso, false}}, {"irqHigh", {&Faults::irq, true}},
    {"irqLow", {&Faults::irq, false}},   {"busyHigh", {&Faults::busy, true}}, {"busyLow", {&Faults::busy, false}},
};

/// "refuse" is any command, "refuse:16" the next RF_ON; none if it is not this fault.
std::optional<int> refused(const std::string &what) {
  if (what == "refuse") return Faults::ANY;
  if (what.size() != 9 || what.compare(0, 7, "refuse:") != 0 || !isxdigit(what[7]) || !isxdigit(what[8])) return {};
  return std::stoi(what.substr(7), nullptr, 16);
}
}  // namespace

World::World() {
  air.onSlot = [this](long slot) {
    for (auto [at, end] = atSlot.equal_range(slot); at != end; ++at) strike(at->second);
  };
}

void World::set(const std::string &name, const std::string &value) {
  if (chip && (name == "seed" || name == "straps" || name == "irqActiveLow"))
    throw std::invalid_argument(name + " is told before the start");
  scenario.set(name, value);
  if (name == "seed") random = Random(scenario.seed);
}

void World::start() {
  if (!chip)
    chip = std::make_unique<Pn5180>(schedule, scenario, random, air, faults, [this] { pinsChanged(); });
}

void World::plan(const std::string &when, const std::string &what) {
  check(what);
  try {
    std::size_t used = 0;
    if (when.compare(0, 5, "slot:") == 0) {
      const long slot = std::stol(when.substr(5), &used);
      if (used + 5 == when.size() && slot > 0) {
        atSlot.emplace(slot, what);
        return;
      }
    } else {
      const double ms = std::stod(when, &used);
      if (used == when.size() && ms >= 0) {
        schedule.at(milliseconds(ms), [this, what] { strike(what); });
        return;
      }
    }
  } catch (const std::logic_error &) {
  }
  throw std::invalid_argument(when + " is no time");
}

void World::check(const std::string &what) {
  if (!STUCK.count(what) && !refused(what) && what != "reset" && what != "mended")
    throw std::invalid_argument("no fault is called " + what);
}

void World::strike(const std::string &what) {
  const auto stuck = STUCK.find(what);
  if (stuck != STUCK.end()) faults.*stuck->second.first = stuck->second.second;
  if (what == "mended") faults = {};
  if (what == "reset" && chip) chip->brownOut();
  if (const auto code = refused(what)) faults.refuse = *code;
  pinsChanged();
}
