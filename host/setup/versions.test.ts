import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MinggPackage, packageAt } from './package-folder.ts';
import { type Places, placesIn } from './places.ts';
import { currentVersion, isKept, keepVersion, replaceLink, switchTo } from './versions.ts';

let root: string;
let places: Places;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mingg-versions-'));
  places = placesIn(root);
});
afterEach(() => rmSync(root, { recursive: true }));

/** A package as npm installs it, with a program of this text. */
function installed(version: string, program: string): MinggPackage {
  const folder = join(root, 'npm', version);
  for (const part of ['dist', 'host', 'node_modules/serialport'])
    mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ version, dependencies: { serialport: '13' } }),
  );
  writeFileSync(join(folder, 'dist/mingg.js'), program);
  return { folder, version };
}

describe('versions', () => {
  it('are kept beside each other, and one of them runs', () => {
    const [one, other] = [installed('0.1.0', 'one'), installed('0.2.0', 'two')];
    expect(currentVersion(places)).toBeNull();
    for (const pack of [one, other]) {
      expect(isKept(pack, places)).toBe(false);
      keepVersion(pack, places);
      expect(isKept(pack, places)).toBe(true);
      switchTo(pack.version, places);
      expect(currentVersion(places)).toBe(pack.version);
    }
    expect(readFileSync(join(places.current, 'dist/mingg.js'), 'utf8')).toBe('two');
    switchTo('0.1.0', places);
    expect(readFileSync(join(places.current, 'dist/mingg.js'), 'utf8')).toBe('one');
    expect(readdirSync(places.versions).sort()).toEqual(['0.1.0', '0.2.0', 'current']);
  });

  it('of the same number are told apart by their program', () => {
    keepVersion(installed('0.1.0', 'one'), places);
    const again = installed('0.1.0', 'another');
    expect(isKept(again, places)).toBe(false);
    keepVersion(again, places);
    expect(readFileSync(join(places.versions, '0.1.0/dist/mingg.js'), 'utf8')).toBe('another');
    expect(readdirSync(places.versions)).toEqual(['0.1.0']);
  });

  it('are copied anew after a copy that was cut off', () => {
    mkdirSync(join(places.versions, 'new/half'), { recursive: true });
    keepVersion(installed('0.1.0', 'one'), places);
    expect(existsSync(join(places.versions, '0.1.0/half'))).toBe(false);
    expect(readdirSync(places.versions)).toEqual(['0.1.0']);
  });

  it('a link replaces another, and what an earlier attempt left', () => {
    writeFileSync(`${join(root, 'link')}.new`, '');
    replaceLink('one', join(root, 'link'));
    replaceLink('two', join(root, 'link'));
    expect(readdirSync(root)).toEqual(['link']);
  });
});

describe('a folder', () => {
  const cases: [string, (pack: MinggPackage) => void, RegExp | null][] = [
    ['as npm installs it', () => {}, null],
    [
      'of a checkout',
      ({ folder }) => {
        mkdirSync(join(folder, 'host/build'));
        writeFileSync(join(folder, 'host/build/up-to-date.js'), '');
      },
      /is a checkout.*npm pack/,
    ],
    [
      'whose packages lie elsewhere',
      ({ folder }) => rmSync(join(folder, 'node_modules'), { recursive: true }),
      /\(serialport\).*npm install -g/,
    ],
  ];
  it.each(cases)('%s', (_, change, message) => {
    const pack = installed('0.1.0', 'one');
    change(pack);
    const found = packageAt(pack.folder);
    if (message === null) expect(found).toEqual({ ok: true, value: pack });
    else expect(!found.ok && found.error).toMatch(message);
  });
});
