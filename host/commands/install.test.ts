import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/* What it does to a computer is tried on one: a virtual machine with systemd. */

it.each([[[]], [['--dry-run']]])('mingg install %j from a checkout says how a package is made', (args) => {
  const mingg = join(import.meta.dirname, '../mingg.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [mingg, 'install', ...args], {
    encoding: 'utf8',
  });
  expect(stderr).toMatch(
    /^mingg install: .* is a checkout.*npm pack, then sudo npm install -g \.\/mingg-.*\.tgz.*\n$/,
  );
  expect(stdout).toBe('');
  expect(status).toBe(2);
});
