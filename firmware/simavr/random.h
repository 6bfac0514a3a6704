// Random draws that depend on the seed only.
#pragma once

#include <cstdint>

class Random {
 public:
  explicit Random(std::uint64_t seed) : state(seed) {}

  /// 64 random bits (splitmix64, Steele, Lea and Flood 2014).
  std::uint64_t bits();
  /// From 0 up to, not including, 1.
  double share();
  double between(double least, double most) { return least + (most - least) * share(); }
  bool happens(double chance) { return share() < chance; }
  /// A draw from the normal distribution around 0.
  double normal(double sigma);

 private:
  std::uint64_t state;
};
