#!/usr/bin/env bash
# Mingg installed on a table's computer: `npm run long -- computer`. The computer is a virtual machine with Debian 13,
# systemd and udev; the emulated boards are on its USB. A separate command because it takes long.
set -euo pipefail
cd "$(dirname "$0")/../.."
checkout=$PWD
. test/helpers/packages.sh

if [ "$(uname -m)" != x86_64 ]; then
  echo "The virtual machine gets packages that are installed on this machine and is made for x86-64, not $(uname -m): left out."
  exit 0
fi

missing=()
command -v qemu-system-x86_64 >/dev/null || missing+=(qemu-system-x86)
command -v qemu-img >/dev/null || missing+=(qemu-utils)
command -v mmdebstrap >/dev/null || missing+=(mmdebstrap)
command -v mke2fs >/dev/null || missing+=(e2fsprogs)
need_packages 'The test on a virtual machine' "${missing[@]}"
if [ "$(id -u)" != 0 ]; then
  echo "The test makes the virtual machine's disk, with files of many owners: run it as root." >&2
  exit 1
fi

work=$(mktemp -d)
running=
clean_up() {
  [ -z "$running" ] || kill "$running" 2>/dev/null || true
  wait
  rm -rf --one-file-system "$work"
}
trap clean_up EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
mkdir "$work/shared"

quietly() {
  "$@" >"$work/output" 2>&1 || { cat "$work/output" >&2; exit 1; }
}

echo 'Packing Mingg and installing the package, as npm does …'
mkdir "$work/source"
cp -r host shared firmware package.json LICENSE README.md "$work/source"
ln -s "$checkout/node_modules" "$work/source"
cd "$work/source"
quietly npm pack --pack-destination "$work"
quietly npm install --global --prefix "$work/npm" "$work"/mingg-*.tgz
# One large file passes the machine's shared folder faster than many small ones.
tar cf "$work/shared/mingg.tar" -C "$work/npm" .

# The versions to update to: the same with another number, and one that does not start. The machine has no network, so
# they contain all that they need.
next() {
  quietly npm version --no-git-tag-version "$1"
  quietly npm run build
  rm node_modules
  cp -r "$work/npm/lib/node_modules/mingg/node_modules" .
  quietly npm pkg set --json bundleDependencies=true
  quietly npm pack --ignore-scripts --pack-destination "$work/shared"
  rm -r node_modules
  ln -s "$checkout/node_modules" .
}
next 99.0.1
sed -i "2i if (process.argv[2] === 'run') throw new Error('mingg: this version is broken');" host/mingg.js
next 99.0.2
cd "$checkout"

echo 'Putting Debian 13 together …'
# Only the disk's drivers go into the initial file system, because an emulated machine unpacks it slowly.
early='mkdir -p "$1/etc/initramfs-tools/conf.d"
  echo MODULES=list >"$1/etc/initramfs-tools/conf.d/disk"
  printf "%s\n" virtio_pci virtio_blk ext4 >"$1/etc/initramfs-tools/modules"'
# Nobody logs in, and nobody upgrades it at night.
late='chroot "$1" systemctl mask --quiet getty@tty1.service serial-getty@ttyS0.service apt-daily.timer \
  apt-daily-upgrade.timer dpkg-db-backup.timer e2scrub_all.timer fstrim.timer'
if ! mmdebstrap --quiet --variant=minbase --aptopt='APT::Install-Recommends "false"' \
  --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' \
  --dpkgopt='path-exclude=/usr/share/locale/*' --dpkgopt='force-unsafe-io' \
  --include=systemd-sysv,udev,dbus,kmod,linux-image-amd64,qemu-guest-agent,nodejs,npm,libusb-1.0-0 \
  --essential-hook="$early" --customize-hook="$late" \
  trixie "$work/root" >"$work/mmdebstrap.log" 2>&1; then
  cat "$work/mmdebstrap.log" >&2
  echo "Debian 13 cannot be put together: the test needs some 200 MB from Debian's mirror." >&2
  exit 1
fi
mv "$work"/root/boot/vmlinuz-* "$work/kernel"
mv "$work"/root/boot/initrd.img-* "$work/initrd"
mke2fs -q -t ext4 -d "$work/root" "$work/disk.img" 3G
rm -rf "$work/root" "$work/source" "$work/npm"

# In the background, since the shell handles a signal only while it waits; the machine ends with it.
node --import tsx test/computer/try.ts "$work" &
running=$!
wait "$running"
