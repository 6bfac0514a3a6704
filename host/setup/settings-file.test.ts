import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fileInEnglish } from '../../shared/findings/settings/in-english.ts';
import { SettingsFile } from './settings-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mingg-settings-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const path = () => join(folder, 'mingg.toml');
const mode = (file: string) => (statSync(file).mode & 0o777).toString(8);

it('before there is a file, the settings are those of a new table beside it, for its owner alone', () => {
  const file = new SettingsFile(path());
  const read = file.read();
  expect(read).toMatchObject({
    ok: true,
    value: { tiles: join(folder, 'tiles.json'), log: join(folder, 'table.db') },
  });
  expect(existsSync(path())).toBe(false);
  expect(file.change({ players: 3 })).toMatchObject({ ok: true, value: { players: 3 } });
  expect(mode(path())).toBe('600');
  expect(readdirSync(folder)).toEqual(['mingg.toml']);
  expect(new SettingsFile(path()).read()).toEqual(file.read());
});

it.each([0o640, 0o644, 0o600])('a file keeps its rights, %o', (rights) => {
  writeFileSync(path(), 'port = 1\n');
  chmodSync(path(), rights);
  expect(new SettingsFile(path()).change({ password: 'bamboo and circles' }).ok).toBe(true);
  expect(mode(path())).toBe(rights.toString(8));
  expect(readFileSync(path(), 'utf8')).toBe('port = 1\npassword = "bamboo and circles"\n');
});

it('a link stays a link', () => {
  mkdirSync(join(folder, 'kept'));
  const target = join(folder, 'kept', 'real.toml');
  writeFileSync(target, '# mine\nport = 1\n');
  symlinkSync(target, path());
  expect(new SettingsFile(path()).change({ port: 2 }).ok).toBe(true);
  expect(lstatSync(path()).isSymbolicLink()).toBe(true);
  expect(readFileSync(target, 'utf8')).toBe('# mine\nport = 2\n');
});

it('a draft that the power cut short is no obstacle, and leaves no rights behind', () => {
  writeFileSync(path(), 'port = 1\n');
  chmodSync(path(), 0o600);
  writeFileSync(`${path()}.new`, 'po', { mode: 0o666 });
  expect(new SettingsFile(path()).change({ port: 2 }).ok).toBe(true);
  expect(mode(path())).toBe('600');
  expect(readdirSync(folder)).toEqual(['mingg.toml']);
});

it.each([
  ['a value that is wrong', 'port = 1\n', { players: 9 }, /mingg\.toml:2: players must be a whole number/],
  [
    'a password that is short, which is not told',
    'port = 1\n',
    { password: 'geheim' },
    /^((?!geheim).)*password must be another one((?!geheim).)*$/,
  ],
  [
    'names for others than play',
    'players = 3\n',
    { seated: ['A', 'B'] },
    /seated names 2 players, and 3 play/,
  ],
  ['a witness without its key', '', { witness: 'http://w' }, /witness and witness-vkey go together/],
  [
    'a file that was wrong before',
    'ruels = "x"\n',
    { port: 2 },
    /mingg\.toml:1: there is no setting "ruels"/,
  ],
  ['a file that is no TOML', 'port = \n', { port: 2 }, /mingg\.toml:1: this is no TOML/],
])('refuses %s, and writes nothing', (_, text, changes, why) => {
  writeFileSync(path(), text);
  const changed = new SettingsFile(path()).change(changes);
  if (changed.ok) throw new Error('it was taken');
  expect(fileInEnglish(path(), changed.error)).toMatch(why);
  expect(readFileSync(path(), 'utf8')).toBe(text);
});

it('says why nothing can be written', () => {
  const gone = new SettingsFile(join(folder, 'none', 'mingg.toml'));
  const reason = expect.stringMatching(/is not there/);
  expect(gone.change({ port: 2 })).toEqual({
    ok: false,
    error: [{ code: 'not-written', tells: { reason } }],
  });
});
