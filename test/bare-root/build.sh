#!/usr/bin/env bash
# Builds a bare root: Debian's essential packages, Node and npm, nothing else. The packages are unpacked, not
# configured, which is enough for Mingg and builds an arm64 root in seconds without an arm64 machine.
# Call: build.sh bookworm|trixie|arm64 FOLDER
set -euo pipefail
name=$1 root=$2
suite=$name include=libstdc++6 architecture=amd64
# On arm64 Node is Debian's own, as on a Raspberry Pi.
[ "$name" != arm64 ] || suite=trixie include=nodejs architecture=arm64

node=$(node -p process.execPath)
npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
if [ ! -d "$npm/node_modules" ]; then
  echo "The npm of this machine, $npm, is not all in one folder and cannot be copied into a bare root." >&2
  echo 'Use a Node that brings its npm along, as the builds of nodejs.org or NodeSource do.' >&2
  exit 1
fi

# Debian comes from the source that this machine uses.
mirror=$(apt-get indextargets --format '$(ORIGIN)/$(LABEL) $(CODENAME) $(REPO_URI)' 'Created-By: Packages' |
  sed -n 's/^Debian\/Debian [a-z]* //p' | head -1)
if [ -z "$mirror" ]; then
  echo "This machine's apt sources name no mirror of Debian, or 'apt-get update' was never run." >&2
  exit 1
fi
options=$(mktemp)
trap 'rm -f "$options"' EXIT
apt-config dump | grep -E '^Acquire::(https?|Check-|Retries|Force)' >"$options" || true
if ! mmdebstrap --quiet --variant=extract --architectures="$architecture" --aptopt="$options" \
  --hook-dir=/usr/share/mmdebstrap/hooks/merged-usr --include='?essential' --include="$include,libusb-1.0-0" \
  "$suite" "$root" "$mirror" 2>"$root.log"; then
  cat "$root.log" >&2
  echo "Debian $suite cannot be unpacked with mmdebstrap. Look whether 'apt-get update' works, and whether" >&2
  echo "debian-archive-keyring is recent: apt-get install --only-upgrade debian-archive-keyring" >&2
  exit 1
fi

echo 'root:x:0:0:root:/root:/bin/sh' >"$root/etc/passwd"
echo 'stranger:x:1000:1000::/home/stranger:/bin/sh' >>"$root/etc/passwd"
printf 'root:x:0:\nstranger:x:1000:\n' >"$root/etc/group"
echo '127.0.0.1 localhost' >"$root/etc/hosts"
install -d -o 1000 -g 1000 "$root/home/stranger"

[ "$name" = arm64 ] || cp "$node" "$root/usr/bin/node"
mkdir -p "$root/usr/lib/node_modules" "$root/opt/only-node"
cp -r "$npm" "$root/usr/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/bin/npm"
ln -s /usr/bin/node "$root/opt/only-node/node"
# Only call buttons need libusb. It is put aside for the test that needs it; the others run without it.
mkdir "$root/opt/libusb"
mv "$root"/usr/lib/*/libusb-1.0.so* "$root/opt/libusb/"
