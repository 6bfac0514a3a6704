#!/bin/sh
# Builds the second emulator into a folder, as simavr-board.
# usage: build.sh FOLDER
set -eu

missing=
command -v g++ >/dev/null || missing="$missing g++"
[ -e /usr/include/simavr/sim_avr.h ] || missing="$missing libsimavr-dev"
[ -e /usr/include/libelf.h ] || missing="$missing libelf-dev"
if [ -n "$missing" ]; then
  echo "build.sh: packages are missing; on Debian: apt-get install$missing" >&2
  exit 1
fi

sources=$(cd "$(dirname "$0")" && pwd)
out=$(cd "$1" && pwd)
objects=$(mktemp -d)
trap 'rm -rf "$objects"' EXIT
cd "$sources"
# simavr's headers name each other without their folder.
ls ./*.cpp | xargs -P 2 -I FILE sh -c \
  'g++ -std=c++17 -O2 -Wall -Wextra -Werror -isystem /usr/include/simavr -c FILE -o "$0/$(basename FILE .cpp).o"' "$objects"
g++ -o "$objects/simavr-board" "$objects"/*.o -lsimavr -lelf
mv "$objects/simavr-board" "$out/simavr-board"
