/**
 * Tests node-hid on a real kernel: boots a small virtual machine in which encoder boards are made, plugged in and out
 * and pressed while `mingg buttons` runs, and checks its log. `test/vm/run.sh` gets the kernel and calls this:
 *
 *     boot.ts KERNEL MODULES WORK
 *
 * KERNEL: the kernel's image; MODULES: its folder below lib/modules; WORK: an empty folder.
 */
import { execFileSync, spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { isDeepStrictEqual } from 'node:util';
import { build } from 'esbuild';
import { BUTTONS, CALLS_EXPECTED } from './expected.ts';

const ROOT = new URL('../..', import.meta.url).pathname;

/** Kernel modules for HID devices, on USB and from user space, in the order of loading. */
const MODULES = ['usb-common', 'usbcore', 'xhci-hcd', 'xhci-pci', 'hid', 'hid-generic', 'usbhid', 'uhid'];

/** The first program in the machine. */
const INIT = `#!/bin/busybox sh
/bin/busybox mkdir -p /proc /sys /dev /tmp
/bin/busybox mount -t proc proc /proc
/bin/busybox mount -t sysfs sysfs /sys
/bin/busybox mount -t devtmpfs devtmpfs /dev
for module in /modules/*; do /bin/busybox insmod $module || echo "init: $module cannot be loaded"; done
/bin/node /mingg/hands.mjs
/bin/busybox poweroff -f
`;

/** The machine is killed after this many ms; tests needed a fifth of it. */
const LONGEST_MS = 300_000;

/** Builds the machine's file system and returns the archive that the kernel unpacks. */
async function pack(modules: string, work: string): Promise<string> {
  const root = join(work, 'root');
  for (const folder of ['bin', 'modules', 'mingg']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'init'), INIT, { mode: 0o755 });
  copyFileSync('/bin/busybox', join(root, 'bin/busybox'));
  const kernelModules = findModules(modules);
  for (const [at, name] of MODULES.entries())
    loadable(modules, kernelModules, name, join(root, 'modules'), at);
  await build({
    entryPoints: { host: join(ROOT, 'test/vm/host.ts'), hands: join(ROOT, 'test/vm/hands.ts') },
    outdir: join(root, 'mingg'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['node-hid'],
    // commander is CommonJS: it loads Node's own modules with `require`.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  for (const name of ['node-hid', 'pkg-prebuilds']) {
    cpSync(join(ROOT, 'node_modules', name), join(root, 'mingg/node_modules', name), { recursive: true });
  }
  const binding = join(ROOT, 'node_modules/node-hid/prebuilds/HID_hidraw-linux-x64/node-napi-v4.node');
  copyFileSync(process.execPath, join(root, 'bin/node'));
  for (const library of [...librariesOf(process.execPath), ...librariesOf(binding)]) {
    mkdirSync(dirname(join(root, library)), { recursive: true });
    copyFileSync(library, join(root, library));
  }
  const archive = join(work, 'root.cpio');
  execFileSync('sh', ['-c', `find . | cpio --quiet -o -H newc > '${archive}'`], { cwd: root });
  return archive;
}

/** Every module file of a kernel, by name. */
function findModules(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    files
      .filter((file) => /\.ko(\.xz)?$/.test(file))
      .map((file) => [
        basename(file)
          .replace(/\.ko.*$/, '')
          .replaceAll('_', '-'),
        join(folder, file),
      ]),
  );
}

/** Copies a module for loading in order; one that is built into the kernel needs no file. */
function loadable(
  folder: string,
  files: ReadonlyMap<string, string>,
  name: string,
  to: string,
  turn: number,
): void {
  const file = files.get(name);
  if (file === undefined) {
    const builtin = readFileSync(join(folder, 'modules.builtin'), 'utf8').replaceAll('_', '-');
    if (builtin.includes(`/${name}.ko`)) return;
    throw new Error(`the kernel in ${folder} has no module ${name}`);
  }
  const copy = join(to, `${turn}-${name}.ko`);
  if (file.endsWith('.xz')) writeFileSync(copy, execFileSync('xz', ['-dc', file], { maxBuffer: 2 ** 26 }));
  else copyFileSync(file, copy);
}

/** The shared libraries that a program loads, and its loader. */
function librariesOf(file: string): string[] {
  const listed = execFileSync('ldd', [file], { encoding: 'utf8' });
  return [...listed.matchAll(/(\/\S+) \(0x/g)].map(([, path]) => path!).filter((path) => existsSync(path));
}

/** Boots the machine and returns its output, line by line. */
async function boot(kernel: string, archive: string): Promise<string[]> {
  const machine = spawn(
    'qemu-system-x86_64',
    [
      ...[
        '-accel',
        'tcg',
        '-m',
        '1024',
        '-display',
        'none',
        '-no-reboot',
        '-serial',
        'stdio',
        '-monitor',
        'none',
      ],
      ...['-nic', 'none', '-device', 'qemu-xhci', '-device', 'usb-kbd'],
      ...['-kernel', kernel, '-initrd', archive, '-append', 'console=ttyS0 quiet panic=-1'],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const late = setTimeout(() => machine.kill('SIGKILL'), LONGEST_MS);
  const lines: string[] = [];
  createInterface({ input: machine.stdout }).on('line', (line) => {
    lines.push(line);
    console.log(`  ${line}`);
  });
  await new Promise((resolve) => machine.once('close', resolve));
  clearTimeout(late);
  return lines;
}

/** The calls of the button presses that the host reported, in order. */
const callsIn = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => /^host: ([A-D] [a-z]+): /.exec(line)?.[1] ?? []);

const [kernel, modules, work] = process.argv.slice(2);
if (!kernel || !modules || !work) throw new Error('usage: boot.ts KERNEL MODULES WORK');
const archive = await pack(modules, work);
const begun = performance.now();
const lines = await boot(kernel, archive);
const seconds = ((performance.now() - begun) / 1000).toFixed(0);
const checks: readonly (readonly [what: string, holds: boolean])[] = [
  ['the machine played its part to the end', lines.includes('hands: done')],
  ['all buttons were learned', lines.some((line) => line.includes(`${BUTTONS.length} buttons on 3 boards`))],
  ['one pressed twice was told', lines.some((line) => line.includes('already A chow'))],
  ['every press was told, in order, and nothing else', isDeepStrictEqual(callsIn(lines), CALLS_EXPECTED)],
  ['the keyboard was left alone', !lines.some((line) => /^host: .*(QEMU|Keyboard)/.test(line))],
  ['nobody waited in vain', !lines.some((line) => line.includes('in vain'))],
];
for (const [what, holds] of checks) console.log(`${holds ? 'ok' : 'NOT OK'}: ${what}`);
const failed = checks.filter(([, holds]) => !holds).length;
if (failed > 0) console.log(`calls told: ${callsIn(lines).join(', ')}`);
console.log(`Call buttons on a real kernel: ${failed === 0 ? 'proven' : 'FAILED'}, ${seconds} s.`);
process.exitCode = failed === 0 ? 0 : 1;
