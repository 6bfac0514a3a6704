#!/usr/bin/env bash
# Everything that has to hold: format, lint, types, tests. Called by `npm test`.
# Running Mingg needs no system package (call buttons: libusb); testing needs the AVR compiler, Arduino's boot loaders, simavr,
# a browser and, with CI set, a small virtual machine (test/vm/run.sh). They are installed where that is allowed, else named.
set -euo pipefail
cd "$(dirname "$0")/.."
. test/helpers/packages.sh

missing=()
command -v avr-g++ >/dev/null && [ -e /usr/lib/avr/include/avr/io.h ] || missing+=(gcc-avr avr-libc binutils-avr)
[ -e /usr/share/arduino/hardware/arduino/avr/bootloaders ] || missing+=(arduino-core-avr)
command -v chromium >/dev/null || missing+=(chromium)
command -v g++ >/dev/null || missing+=(g++)
[ -e /usr/include/simavr/sim_avr.h ] || missing+=(libsimavr-dev)
[ -e /usr/include/libelf.h ] || missing+=(libelf-dev)
if [ -n "${CI:-}" ]; then
  # For test/slow/lan.test.ts: networks of its own, and a judge of what is announced in them.
  command -v ip >/dev/null || missing+=(iproute2)
  /usr/bin/python3 -c 'import zeroconf' 2>/dev/null || missing+=(python3-zeroconf)
  # For test/slow/hall-broker.test.ts and test/slow/hall-cache.test.ts.
  command -v nats-server >/dev/null || missing+=(nats-server)
  [ -x /usr/sbin/nginx ] || missing+=(nginx)
  # For hardware/field/circuit.test.ts and matching.test.ts: a second program that solves circuits.
  command -v ngspice >/dev/null || missing+=(ngspice)
  # For hardware/cases: makes the printed parts, and a judge of them.
  command -v openscad >/dev/null || missing+=(openscad)
  command -v admesh >/dev/null || missing+=(admesh)
fi
need_packages 'Testing' "${missing[@]}"

echo 'Format, lint and types …'
npx tsc --noEmit &
npx biome check .
wait $!
echo 'Tests …'
# Alone, or with names of files: all but the slow ones, which are for CI and for who names them.
quick=(--project alone --project shared)
if [ $# -gt 0 ] || [ -n "${CI:-}" ]; then quick=(); fi
npx vitest run --config test/vitest.config.ts "${quick[@]}" "$@"
if [ $# -eq 0 ] && [ -n "${CI:-}" ]; then
  # Takes ten minutes more, on a machine that can spare them; one after the other, since some measure time.
  echo 'Call buttons on a real kernel …'
  test/vm/run.sh
  echo 'In bare roots …'
  test/bare-root/run.sh
  echo 'Printed parts …'
  npm run --silent long -- cases
  echo 'Fuzzing …'
  npm run --silent long -- fuzz --short
fi
