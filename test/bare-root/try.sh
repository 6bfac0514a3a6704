#!/usr/bin/env bash
# Installs Mingg in a bare root and plays, twice: from a checkout and from the package. Runs in namespaces of its own,
# without a network; only the registry's gate leads out. One line a step; status 1 if a step fails.
# Call: try.sh NAME FOLDER, as bare-root.sh does
set -uo pipefail
name=$1 work=$2
root=$work/$name
log=$work/step.log
failures=0
# The shortest hand of the first 1,500 seeds: a minute of play.
hand=(run --seed 447 --hands 1 --speed max --no-web --json)
# Seconds until something counts as hung, on a busy machine too.
patience=300 limit=30 phase=playing
# An emulated processor is slow, and its time says nothing about a real one's. Dealing at life speed, with each reader
# board emulated inside, takes it many minutes: the page is looked at before, and hands are played without it.
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
  # F: the emulator is opened here and now, so no root has to hold it.
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

# How a command is run in the root: by whom, and where.
admin=(chroot "$root" /usr/bin/env -i PATH=/usr/bin:/bin)
stranger=(chroot --userspec=1000:1000 --groups= "$root" /usr/bin/env -i PATH=/usr/bin:/bin)
in_checkout=(/usr/bin/env -C /home/stranger/mingg)

# Runs a step and tells in one line what came of it: its last line, and its times.
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

# An install takes no more processor time than it may.
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

# Starts a table, looks at its page, and ends it as Ctrl-C in a terminal does: the whole group of processes is told.
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
  # npm may be gone before the table is.
  for ((n = 0; n < patience * 2; n++)); do
    if grep -q '^Events logged otherwise than they were played: 0' "$told"; then return $status; fi
    sleep 0.5
  done
  cat "$told"
  echo 'the table was not ended by Ctrl-C with its last words'
  return 1
}

# Call buttons need a library of the system. Where it is missing, one line says what to install.
buttons_say_what_is_missing() {
  "${stranger[@]}" mingg buttons test
  local status=$?
  [ $status -eq 2 ] || echo "the status is $status, not 2"
  [ $status -eq 2 ] && [ "$(wc -l <"$log")" = 1 ] && grep -q 'apt-get install.*libusb-1.0-0' "$log"
}

# With that library, which build.sh has put aside.
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
