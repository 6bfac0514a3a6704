#!/usr/bin/env bash
# Mingg installed on a table's computer: `npm run test:computer`. The computer is a virtual machine with Debian 13,
# systemd and udev, and the emulated boards hang on its USB. A command of its own: it takes long.
set -euo pipefail
cd "$(dirname "$0")/.."
. test/packages.sh

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
trap 'rm -rf "$work"' EXIT
mkdir "$work/shared"

# pack VERSION: makes the package of a version that has this code, or what stands in "$work/source" by now.
pack() {
  (cd "$work/source" && npm version --no-git-tag-version --allow-same-version "$1" &&
    npm pack --pack-destination "$work/shared") >"$work/npm.log" 2>&1 || { cat "$work/npm.log" >&2; exit 1; }
}

echo 'Packing Mingg and installing the package, as npm does …'
mkdir "$work/source"
cp -r host shared firmware package.json LICENSE README.md "$work/source"
ln -s "$PWD/node_modules" "$work/source/node_modules"
pack "$(node -p 'require("./package.json").version')"
npm install --silent --global --prefix "$work/npm" --cache "$work/npm-cache" "$work"/shared/mingg-*.tgz
# One large file comes through the machine's shared folder faster than many small ones.
tar cf "$work/shared/mingg.tar" -C "$work/npm" .
tar cf "$work/shared/npm-cache.tar" -C "$work/npm-cache" .
# What the table is updated to: the same in another version, and one that does not come up.
pack 99.0.1
sed -i "2i if (process.argv[2] === 'run') throw new Error('mingg: this version is broken');" "$work/source/host/mingg.js"
pack 99.0.2

echo 'Putting Debian 13 together …'
# Only what the disk needs goes into the initial file system: an emulated machine unpacks it slowly.
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
rm -rf "$work/root" "$work/source" "$work"/npm*

node --import tsx test/computer/try.ts "$work"
