#include "random.h"

#include <cmath>

std::uint64_t Random::bits() {
  std::uint64_t z = (state += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

double Random::share() { return static_cast<double>(bits() >> 11) * 0x1p-53; }

double Random::normal(double sigma) {
  const double radius = std::sqrt(-2.0 * std::log(1.0 - share()));
  return sigma * radius * std::cos(2.0 * 3.14159265358979323846 * share());
}
