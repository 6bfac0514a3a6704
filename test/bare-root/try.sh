#!/usr/bin/env bash
# Installs Mingg in a bare root and plays, twice: from a checkout and from the package. Runs in its own namespaces,
# without a network except for the registry's gate. Prints one line a step; status 1 if a step fails.
# Call: try.sh NAME FOLDER, as run.sh does
set -uo pipefail
name=$1 work=$2
root=$work/$name
log=$work/step.log
failures=0
# The shortest hand of the first 1,500 seeds: a minute of play.
hand=(run --seed 447 --hands 1 --speed max --no-web --json)
# Seconds after which something counts as hung, even on a busy machine.
patience=300 limit=30 phase=playing
# An emulated processor is slow, and its timing says nothing about a real one's. Dealing at life speed, with each
# reader board emulated inside, takes it many minutes, so the page is looked at earlier and hands are played without
# it.
if [ "$name" = arm64 ] && [ "$(uname -m)" != aarch64 ]; then patience=1800 limit=none phase=waiting; fi

mount -t proc proc "$root/proc"
mount -t sysfs -o ro sysfs "$root/sys"
mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts "$root/dev/pts"
mount -t tmpfs tmpfs "$root/dev/shm"
mount -t proc proc /proc
ip link set lo up
if [ "$name" = arm64 ] && ! chroot "$root" /usr/bin/true 2>/dev/null; then
  handlers=/proc/sys/fs/binfmt_misc
  mount -t binfmt_misc binfmt_misc $handlers
  trap 'echo -1 >$handlers/mingg-arm64' EXIT
  # F: the kernel opens the emulator at once, so no root has to contain it.
  printf '%s' ':mingg-arm64:M::\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\xb7\x00:' \
    '\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff:' \
    "$(command -v qemu-aarch64-static):OCF" >$handlers/register
fi

node --import tsx test/bare-root/gate-door.ts "$work/gate" 3128 >/dev/null &
{
  cat "$work/npmrc"
  printf '%s\n' {,https-}proxy=http://127.0.0.1:3128 cafile=/etc/ca.pem update-notifier=false
} >"$work/npmrc.$name"
install -D -m 644 "$work/npmrc.$name" "$root/usr/etc/npmrc"
cp "$work/ca.pem" "$root/etc/ca.pem"

# How a command runs in the root: the user and the folder.
admin=(chroot "$root" /usr/bin/env -i PATH=/usr/bin:/bin)
stranger=(chroot --userspec=1000:1000 --groups= "$root" /usr/bin/env -i PATH=/usr/bin:/bin)
in_checkout=(/usr/bin/env -C /home/stranger/mingg)

# Runs a step and prints its last line and its times.
step() {
  local what=$1 status real processor
  shift
  TIMEFORMAT='%0R %U %S'
  { time "$@" >"$log" 2>&1 </dev/null; } 2>"$work/times"
  status=$?
  read -r real processor < <(awk 'END { printf "%s %.1f\n", $1, $2 + $3 }' "$work/times")
  printf '%s: %s: ' "$name" "$what"
  if [ $status -eq 0 ]; then
    printf 'ok, %s s, %s s of processor time. %s\n' "$real" "$processor" "$(tail -1 "$log" | cut -c1-100)"
  else
    printf 'FAILED with status %s after %s s:\n' "$status" "$real"
    grep -v '^{"logged"' "$log" | tail -15 | cut -c1-300 | sed 's/^/    /'
    failures=$((failures + 1))
  fi
  processor_time=$processor
  return $status
}

# An install may take at most this much processor time.
installs() {
  step "$@" || return
  [ "$limit" = none ] && return
  awk -v t="$processor_time" -v limit="$limit" 'BEGIN { exit !(t < limit) }' && return
  echo "$name: FAILED: the install takes $processor_time s of processor time, not less than $limit s"
  failures=$((failures + 1))
}

bare() {
  local tool
  for tool in udevadm cc gcc g++ make python3 git systemctl; do
    if "${admin[@]}" sh -c "command -v $tool"; then echo "the root is not bare: it holds $tool"; return 1; fi
  done
  "${admin[@]}" node -p '`Node ${process.version}, ${process.arch}`'
}

# A command that plays one hand and says so in its last line.
plays() {
  timeout $patience "$@" || return
  tail -1 "$log" | grep -q '"hands":1,.*"mismatches":0' && echo 'a hand was played' && return
  echo 'the last line does not tell of one hand that was logged as it was played'
  return 1
}

# Starts a table, looks at its page, and ends it like Ctrl-C in a terminal, with a signal to the whole process group.
shows() {
  local picture=$1 told=$work/table.log table url n status
  shift
  : >"$told"
  set -m
  "$@" >"$told" 2>&1 &
  table=$!
  set +m
  for ((n = 0; n < patience * 2; n++)); do
    url=$(sed -n 's/^Watch the table: *\(http:[^ ]*\).*/\1/p' "$told")
    if [ -n "$url" ] || ! kill -0 $table 2>/dev/null; then break; fi
    sleep 0.5
  done
  node --import tsx test/bare-root/page.ts "${url:-http://no.page.named}" "$picture" "$phase" $patience
  status=$?
  kill -INT -- -$table
  wait $table
  # npm may end before the table does.
  for ((n = 0; n < patience * 2; n++)); do
    if grep -q '^Events logged otherwise than they were played: 0' "$told"; then return $status; fi
    sleep 0.5
  done
  cat "$told"
  echo 'the table was not ended by Ctrl-C with its last words'
  return 1
}

# Call buttons need a system library. If it is missing, one line names the package to install.
buttons_say_what_is_missing() {
  "${stranger[@]}" mingg buttons test
  local status=$?
  [ $status -eq 2 ] || echo "the status is $status, not 2"
  [ $status -eq 2 ] && [ "$(wc -l <"$log")" = 1 ] && grep -q 'apt-get install.*libusb-1.0-0' "$log"
}

# With that library, which build.sh put aside.
natives() {
  "${stranger[@]}" LD_LIBRARY_PATH=/opt/libusb /usr/bin/env -C "$1" node --input-type=module - <test/bare-root/natives.mjs
}

step 'bare' bare

cp -r "$work/checkout" "$root/home/stranger/mingg"
chown -R 1000:1000 "$root/home/stranger/mingg"
picture=${TMPDIR:-/tmp}/mingg-bare-root-$name
if installs 'npm ci' "${stranger[@]}" HOME=/home/stranger "${in_checkout[@]}" npm ci; then
  step 'npm start' shows "$picture-checkout.png" "${stranger[@]}" HOME=/home/stranger "${in_checkout[@]}" npm start
  step 'a hand, PATH holding only node, no home, no network' plays \
    unshare --net "${stranger[@]}" PATH=/opt/only-node "${in_checkout[@]}" node host/mingg.js "${hand[@]}"
fi

cp "$work/mingg.tgz" "$root/tmp/mingg.tgz"
if installs 'npm install -g' "${admin[@]}" HOME=/root npm install -g /tmp/mingg.tgz; then
  step 'mingg --version' "${stranger[@]}" mingg --version
  step 'call buttons without their library' buttons_say_what_is_missing
  step 'native modules' natives /usr/lib/node_modules/mingg
  step 'page of the package' shows "$picture-package.png" "${stranger[@]}" HOME=/nonexistent mingg run --speed 10
  step 'a hand as root, with a log' plays "${admin[@]}" HOME=/root mingg "${hand[@]}" --log /root/table.db
  step 'the log holds' "${admin[@]}" mingg log list /root/table.db
  mount --rbind "$root" "$root"
  mount -o remount,bind,ro "$root"
  mount -t tmpfs tmpfs "$root/tmp"
  step 'a hand, nothing to write to but /tmp, no home, no network' plays \
    unshare --net "${stranger[@]}" mingg "${hand[@]}"
fi
exit $((failures > 0))
