// Time, air, chip and faults of one run: what the board and the bare chip have in common.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "air.h"
#include "faults.h"
#include "pn5180.h"
#include "random.h"
#include "scenario.h"
#include "schedule.h"

class World {
 public:
  Schedule schedule;
  Scenario scenario;
  Random random{scenario.seed};
  Air air{schedule, scenario, random};
  Faults faults;
  /// There from `start` on: the scenario has then been told.
  std::unique_ptr<Pn5180> chip;

  World();

  /// Called when BUSY or IRQ may have changed.
  std::function<void()> pinsChanged = [] {};

  /// Sets a figure of the scenario. Throws std::invalid_argument, also for a figure that counts from the start only.
  void set(const std::string &name, const std::string &value);
  void start();

  /// Plans a fault: `when` is ms from the start, or "slot:N". Throws std::invalid_argument.
  void plan(const std::string &when, const std::string &what);

 private:
  std::multimap<long, std::string> atSlot;

  static void check(const std::string &what);
  void strike(const std::string &what);
};
