import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EmulatedReader, firmware } from '../../test/helpers/emulated-reader.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const read = (...path: string[]): string => readFileSync(join(...path), 'utf8');

describe('the committed firmware', () => {
  const out = mkdtempSync(join(tmpdir(), 'reader-build-'));
  let output = '';

  beforeAll(() => {
    // build.sh itself says which packages are missing; its words are the error of this test.
    const build = spawnSync(join(here, 'build.sh'), [out], { encoding: 'utf8' });
    if (build.status !== 0) throw new Error(`firmware/reader/build.sh failed:\n${build.stderr}`);
    output = build.stdout;
  });
  afterAll(() => rmSync(out, { recursive: true, force: true }));

  test('is what its sources build', () => {
    const tools = read(out, 'reader.hex.toolchain');
    const recorded = read(here, 'reader.hex.toolchain');
    if (tools === recorded) {
      const same = read(out, 'reader.hex') === read(here, 'reader.hex');
      expect(same, 'reader.hex is stale: run firmware/reader/build.sh and commit it').toBe(true);
      return;
    }
    // Other tools make other bytes. What can be tested with them is that their build works.
    console.warn(`Bytes not compared: reader.hex was built with ${recorded}, here is ${tools}`);
    const reader = new EmulatedReader(1, firmware(join(out, 'reader.hex')));
    expect(reader.boot.map((line) => line.fields.zones)).toEqual(['B.rack,B.meld']);
    reader.loops[0] = ['E004010203040506'];
    expect(reader.read(0).uids).toEqual(['E004010203040506']);
  });

  test('fits, with room for the stack', () => {
    const flash = Number(/flash (\d+) of 32256/.exec(output)?.[1]);
    const ram = Number(/RAM (\d+) of 2048/.exec(output)?.[1]);
    expect(flash).toBeGreaterThan(0);
    expect(flash).toBeLessThan(16_384);
    expect(ram).toBeGreaterThan(0);
    expect(ram).toBeLessThan(1024);
  });

  test('does not depend on the folder it is built in', () => {
    const elsewhere = join(out, 'some where else');
    execFileSync('cp', ['-r', here, elsewhere]);
    execFileSync(join(elsewhere, 'build.sh'), { stdio: 'pipe' });
    expect(read(elsewhere, 'reader.hex') === read(out, 'reader.hex')).toBe(true);
  });
});

test('without the compiler the build names the packages to install', () => {
  const build = spawnSync('/bin/sh', [join(here, 'build.sh')], {
    encoding: 'utf8',
    env: { PATH: '/nowhere' },
  });
  expect(build.status).toBe(1);
  expect(build.stderr).toContain('apt-get install gcc-avr avr-libc binutils-avr');
});

test('a chip that has no file is refused', () => {
  const build = spawnSync(join(here, 'build.sh'), [tmpdir(), 'nochip'], { encoding: 'utf8' });
  expect(build.status).toBe(1);
  expect(build.stderr).toContain('chips/nochip.cpp');
});
