import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { err, ok } from '../../../shared/game/result.ts';
import type { SetupInput, SetupView } from '../../../shared/view/view-setup.ts';
import { parseButtonsFile } from '../../buttons/buttons-file.ts';
import { makeTilesFile, parseTilesFile } from '../../enrol/tiles-file.ts';
import { makeVerifierKey } from '../../ledger/signed-note.ts';
import { newKey } from '../../ledger/signing-key.ts';
import { stream } from '../../players/random.ts';
import { tagTiles } from '../../players/tags.ts';
import { SETTING_NAMES } from '../settings.ts';
import { SettingsFile } from '../settings-file.ts';
import type { Devices } from './devices.ts';
import { Guide } from './guide.ts';
import { LAMPS } from './lights-step.ts';
import { virtualDevices } from './virtual-devices.ts';

const SECRET = 'bamboo and circles';

const NO_PARTNERS = { hall: '', hallCode: '', witness: '', witnessVkey: '' };
const NOBODY = { ownTiles: false, training: false, spectators: true };

let folder: string;
let guide: Guide;
let devices: Devices | null = null;
let plays = 0;
const path = () => join(folder, 'mingg.toml');

/** A guide at emulated boards; `null` for a table in play. */
function open(at: Devices | null): Guide {
  devices = at;
  guide = new Guide({
    file: new SettingsFile(path()),
    devices,
    command: 'mingg run',
    examine: async function* () {
      yield { check: 'Log', mark: 'none', code: 'log-none', tells: {} };
    },
    play: () => {
      plays++;
    },
  });
  return guide;
}

async function closeGuide(): Promise<void> {
  await guide.close();
  devices?.close();
}

async function does(input: SetupInput): Promise<SetupView> {
  const done = await guide.act(input);
  if (!done.ok) throw new Error(done.error.message);
  return guide.view();
}

const until = (holds: (view: SetupView) => boolean) =>
  vi.waitFor(() => expect(holds(guide.view())).toBe(true), { timeout: 30_000, interval: 20 });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mingg-guide-'));
  plays = 0;
});
afterEach(async () => {
  await closeGuide();
  rmSync(folder, { recursive: true });
});

describe('at emulated boards', () => {
  it('the whole set-up, left in the middle and taken up again', async () => {
    const truth = tagTiles(144, stream(1, 'tags'));
    const known = Object.entries(truth).filter(([, tile]) => !['9s', '7z', '8f'].includes(tile));
    writeFileSync(join(folder, 'tiles.json'), makeTilesFile(Object.fromEntries(known)));
    open(virtualDevices(100));
    expect(guide.view()).toMatchObject({ at: 'language', virtual: true, playing: false, boards: null });

    await does({ do: 'go', step: 'boards' });
    await until(({ boards }) => boards?.lights != null);
    const { readers, strangers } = guide.view().boards!;
    expect(readers.map(({ place, problem }) => [place, problem])).toEqual(
      [...'ABCD', null].map((at) => [at, '']),
    );
    expect(strangers).toEqual([]);
    for (const zone of ['C.rack', 'B.meld', 'discard'] as const) {
      await does({ do: 'lay', zone });
      await until(({ boards }) => {
        const lying = Object.entries(boards!.lying).filter(([, count]) => count > 0);
        return lying.length === 1 && lying[0]![0] === zone;
      });
    }

    await does({ do: 'go', step: 'tiles' });
    expect(guide.view().tiles).toMatchObject({ size: 144, left: 3, next: { tile: '9s', wanted: 4 }, of: 3 });
    await does({ do: 'skip-kind' });
    await until(({ tiles }) => tiles!.told?.is === 'learned');
    await does({ do: 'kind-back' });
    await until(({ tiles }) => tiles!.left === 1 && tiles!.next === null);
    expect(guide.view().tiles).toMatchObject({ known: 140, done: 3 });

    // The power fails, and comes back.
    await closeGuide();
    open(virtualDevices(100));
    expect(guide.view()).toMatchObject({ at: 'tiles', tiles: { known: 140, left: 1, next: { tile: '9s' } } });
    await until(({ tiles }) => tiles!.left === 0);
    expect(parseTilesFile(readFileSync(join(folder, 'tiles.json'), 'utf8'))).toEqual({
      ok: true,
      value: truth,
    });

    await does({ do: 'go', step: 'lights' });
    await does({ do: 'try-lights' });
    for (const [nth, lamp] of LAMPS.entries()) {
      expect(guide.view().lights!.lit).toEqual(lamp);
      await does({ do: 'lamp', right: nth !== 4 });
    }
    expect(guide.view().lights).toEqual({
      lit: null,
      done: 29,
      of: 29,
      wrong: [{ lamp: { at: 'A', shows: 'dealer' }, wire: 'DIG 0 · SEG D' }],
    });

    await does({ do: 'play' });
    expect(plays).toBe(1);
    expect(guide.view().at).toBe('lights');
    await closeGuide();
    // It is done: the next time it begins with the first step.
    open(virtualDevices(100));
    expect(guide.view().at).toBe('language');
  });

  it('of two boards with the same straps one is used, and what is wrong with the other is told', async () => {
    const [one, other] = [virtualDevices(100), virtualDevices(100)];
    const [ports, twins] = await Promise.all([one.ports(), other.ports()]);
    if (!ports.ok || !twins.ok) throw new Error('no ports');
    const twin = twins.value[1]!;
    const both = ok([...ports.value.slice(0, 4), twin]);
    open({ ...one, ports: async () => both, lights: null });
    await does({ do: 'go', step: 'boards' });
    await until(({ boards }) => boards?.state === 'open');
    const { readers, strangers, lights } = guide.view().boards!;
    expect(readers.map(({ port }) => port !== null)).toEqual([true, true, true, true, false]);
    expect(strangers).toEqual([
      { port: twin, problem: expect.stringMatching(/^it says it is the reader of place B, but so does/) },
    ]);
    expect(lights).toBe(null);
    await closeGuide();
    other.close();
    open(null);
  });

  it('without any board it says so, and why', async () => {
    open({ ...virtualDevices(100), ports: async () => err('udev is not installed') });
    await does({ do: 'go', step: 'boards' });
    await until(({ boards }) => boards?.state === 'none');
    expect(guide.view().boards).toMatchObject({ problem: 'udev is not installed' });
  });

  it('buttons are learned one by one, kept at once, and learned on after the power failed', async () => {
    open(virtualDevices(100));
    await does({ do: 'go', step: 'buttons' });
    await until(({ buttons }) => buttons!.boards.length === 1);
    await does({ do: 'learn' });
    await does({ do: 'press' });
    await until(({ buttons }) => buttons!.done === 1);
    expect(guide.view().buttons!.told).toEqual({ is: 'learned', button: { place: 'A', call: 'chow' } });
    await does({ do: 'skip-button' });
    await does({ do: 'press' });
    await until(({ buttons }) => buttons!.done === 3);
    await closeGuide();

    open(virtualDevices(100));
    await until(({ buttons }) => buttons!.boards.length === 1);
    await does({ do: 'learn' });
    expect(guide.view().buttons).toMatchObject({ done: 3, next: { place: 'A', call: 'mahjong' } });
    await does({ do: 'button-back' });
    expect(guide.view().buttons!.learned).toEqual([{ place: 'A', call: 'chow' }]);
    await does({ do: 'press' });
    await until(({ buttons }) => buttons!.done === 3);
    const told = await does({ do: 'enough-buttons' });
    expect(told.buttons).toMatchObject({ learning: false, learned: [{ call: 'chow' }, { call: 'kong' }] });
    const file = parseButtonsFile(readFileSync(join(folder, 'buttons.json'), 'utf8'));
    expect(file).toMatchObject({
      ok: true,
      value: [
        { inputs: { 'button 1': { place: 'A', call: 'chow' }, 'button 3': { place: 'A', call: 'kong' } } },
      ],
    });
    expect(new SettingsFile(path()).read()).toMatchObject({
      value: { buttons: join(folder, 'buttons.json') },
    });
  });

  it('the lights that are lit are those on the board', async () => {
    const emulated = virtualDevices(100);
    open(emulated);
    await does({ do: 'go', step: 'lights' });
    await until(({ boards }) => boards?.lights != null);
    await does({ do: 'try-lights' });
    await does({ do: 'lamp', right: true });
    // A is S: the first row, the second column.
    await vi.waitFor(
      async () => expect((await emulated.readLights()).rows).toEqual([64, 0, 0, 0, 0, 0, 0, 0]),
      10_000,
    );
    await does({ do: 'lamp-back' });
    await vi.waitFor(async () => expect((await emulated.readLights()).rows[0]).toBe(128), 10_000);
    await does({ do: 'go', step: 'rules' });
    await vi.waitFor(async () => expect((await emulated.readLights()).rows[0]).toBe(0), 10_000);
  });
});

describe('settings', () => {
  beforeEach(() => {
    open(null);
  });

  it('are written as they are chosen, and a password is never sent back', async () => {
    await does({ do: 'access', network: true, password: SECRET });
    await does({
      do: 'rules',
      rules: 'bouter',
      options: { limit: null, snake: { value: 250 }, round: true },
    });
    await does({ do: 'players', players: 5, seated: ['Anna', ' Ben', 'Chris', 'Dora', 'Emil'] });
    await does({
      do: 'partners',
      hall: 'find',
      hallCode: 'k7qd-9fxm-2hwp',
      witness: '',
      witnessVkey: '',
    });
    expect(new SettingsFile(path()).read()).toMatchObject({
      value: {
        host: '0.0.0.0',
        password: SECRET,
        rules: 'bouter',
        // Only what differs from the book's defaults.
        options: { limit: null, snake: { value: 250 } },
        players: 5,
        seated: ['Anna', 'Ben', 'Chris', 'Dora', 'Emil'],
        hall: 'find',
        hallCodeFile: join(folder, 'hall-code'),
      },
    });
    expect(readFileSync(join(folder, 'hall-code'), 'utf8')).toBe('k7qd-9fxm-2hwp\n');
    expect(statSync(join(folder, 'hall-code')).mode & 0o077).toBe(0);
    const sent = JSON.stringify(guide.view());
    expect(sent).not.toContain(SECRET);
    expect(sent).not.toContain('k7qd');
    expect(guide.view().settings).toMatchObject({ network: true, hasPassword: true, players: 5 });
    // Empty means: as it is.
    await does({ do: 'access', network: true });
    expect(new SettingsFile(path()).read()).toMatchObject({ value: { password: SECRET } });
    await does({ do: 'access', network: false });
    await does({ do: 'players', players: 5, seated: ['', '', '', '', ''] });
    const { ok, ...read } = new SettingsFile(path()).read();
    expect(ok && read).toMatchObject({ value: { password: SECRET, players: 5 } });
    expect(guide.view().settings).toMatchObject({ network: false, seated: [] });
    // Another book, which five cannot play, takes the names with them.
    await does({ do: 'rules', rules: 'philos', options: {} });
    expect(guide.view().settings).toMatchObject({ rules: 'philos', options: {} });
  });

  it.each<[string, unknown, string, RegExp]>([
    ['no object', 7, 'bad-input', /nothing/],
    ['nothing known', { do: 'format' }, 'bad-input', /nothing/],
    ['what every object has', { do: 'toString' }, 'bad-input', /nothing/],
    ['a step that is none', { do: 'go', step: 'away' }, 'bad-input', /nothing/],
    ['a place that is none', { do: 'show', place: 'E' }, 'bad-input', /nothing/],
    ['a delay that tells too much', { do: 'pages', ...NOBODY, spectatorsDelay: 59 }, 'bad-input', /nothing/],
    [
      'a delay that lasts too long',
      { do: 'pages', ...NOBODY, spectatorsDelay: 7201 },
      'bad-input',
      /nothing/,
    ],
    ['a delay of half seconds', { do: 'pages', ...NOBODY, spectatorsDelay: 90.5 }, 'bad-input', /nothing/],
    ['half of who sees what', { do: 'pages', ownTiles: true }, 'bad-input', /nothing/],
    ['six names', { do: 'players', players: 4, seated: [...'abcdef'] }, 'bad-input', /nothing/],
    ['an endless text', { do: 'access', network: true, password: 'x'.repeat(2000) }, 'bad-input', /nothing/],
    ['a network without a password', { do: 'access', network: true }, 'settings', /needs a password/],
    [
      'a short password',
      { do: 'access', network: false, password: 'geheim' },
      'settings',
      /10 to 200 characters/,
    ],
    ['rules that are none', { do: 'rules', rules: 'mine', options: {} }, 'settings', /no rule set/],
    [
      'an option too high',
      { do: 'rules', rules: 'kuester', options: { handPremium: 1001 } },
      'settings',
      /handPremium must be a whole number from 0 to 1000/,
    ],
    [
      'an option that the book lacks',
      { do: 'rules', rules: 'philos', options: { jokers: 1 } },
      'settings',
      /has no option "jokers"/,
    ],
    [
      'too few names',
      { do: 'players', players: 4, seated: ['Anna', 'Ben', '', 'Dora'] },
      'settings',
      /seated must be a list/,
    ],
    [
      'names for fewer',
      { do: 'players', players: 4, seated: ['Anna', 'Ben'] },
      'settings',
      /names 2 players, and 4 play/,
    ],
    ['one name twice', { do: 'players', players: 2, seated: ['Anna', 'Anna'] }, 'settings', /no two alike/],
    [
      'an address that is none',
      { do: 'partners', hall: 'the hall', hallCode: '', witness: '', witnessVkey: '' },
      'settings',
      /hall must be an address/,
    ],
    [
      'a witness without its key',
      { do: 'partners', hall: '', hallCode: '', witness: 'http://w', witnessVkey: '' },
      'settings',
      /go together/,
    ],
  ])('%s is refused, and nothing is written', async (_, input, code, why) => {
    const refused = await guide.act(input);
    expect(refused).toMatchObject({ ok: false, error: { code, message: expect.stringMatching(why) } });
    expect(new SettingsFile(path()).text).toBe(new SettingsFile(join(folder, 'other')).text);
    expect(JSON.stringify(refused)).not.toContain('geheim');
  });

  it('who sees what is written, and what nobody sees is left out', async () => {
    const all = { ownTiles: true, training: true, spectators: true, spectatorsDelay: 300 };
    expect(guide.view().settings.pages).toEqual({
      ownTiles: false,
      training: false,
      spectators: false,
      spectatorsDelay: null,
    });
    await does({ do: 'pages', ...all });
    expect(guide.view().settings.pages).toEqual(all);
    expect(await guide.act({ do: 'partners', ...NO_PARTNERS, hall: 'find' })).toMatchObject({
      error: { code: 'settings', message: expect.stringMatching(/training is not for the rounds/) },
    });
    // Without a public page nothing is late.
    await does({ do: 'pages', ownTiles: false, training: false, spectators: false, spectatorsDelay: 300 });
    expect(new SettingsFile(path()).text).toMatch(
      /^#own-tiles = true\n\n[\s\S]*^#spectators = true\n\n[\s\S]*^#spectators-delay = 300$/m,
    );
  });

  it('players that a book does not know are refused', async () => {
    await does({ do: 'rules', rules: 'philos', options: {} });
    const refused = await guide.act({ do: 'players', players: 3, seated: [] });
    expect(refused).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/is played by 4, 5, not by 3/) },
    });
  });

  it('a club’s own rule file gives way to a book that is chosen', async () => {
    writeFileSync(path(), 'rules-file = "club.toml" # ours\n');
    expect(guide.view().settings.rulesFile).toBe(join(folder, 'club.toml'));
    await does({ do: 'rules', rules: 'dmjl', options: {} });
    expect(readFileSync(path(), 'utf8')).toBe('#rules-file = "club.toml" # ours\nrules = "dmjl"\n');
  });

  it('what is wrong in the file is told, and nothing written over it', async () => {
    writeFileSync(path(), 'ruels = "philos"\n');
    expect(guide.view().problems).toMatchObject([
      { line: 1, code: 'unknown-setting', tells: { name: '"ruels"' } },
    ]);
    expect(await guide.act({ do: 'players', players: 3, seated: [] })).toMatchObject({ ok: false });
    expect(readFileSync(path(), 'utf8')).toBe('ruels = "philos"\n');
  });
});

/** The settings that the guide does not offer, and why. */
const LEFT_TO_THE_FILE: Readonly<Record<string, string>> = {
  'rules-file': 'it names a file that somebody has to write at this computer first',
  log: 'where logs are kept is chosen when the table is installed; the guide shows it',
  keys: 'the same of its keys',
  traces: 'the same of its recorded readings',
  referees: 'who may sign is for who owns the computer, not for who has the code of this page',
  web: 'without a page there is no guide',
  port: 'the page that saves it would be gone',
  names: 'they go with DNS or a proxy, which is set up at a computer',
  'password-file': 'the guide writes the password itself',
  nats: 'only halls of several computers have a broker',
};

it('every setting is offered, or it is said why not', async () => {
  const witness = makeVerifierKey(newKey('witness.example', 'cosignature').verifier);
  writeFileSync(path(), '');
  open(virtualDevices(100));
  await does({ do: 'access', network: true, password: SECRET });
  await does({ do: 'go', step: 'tiles' });
  await does({ do: 'enrol', size: 144 });
  await does({ do: 'go', step: 'buttons' });
  await until(({ buttons }) => buttons!.boards.length === 1);
  await does({ do: 'learn' });
  await does({ do: 'press' });
  await until(({ buttons }) => buttons!.done === 1);
  await does({ do: 'rules', rules: 'kuester', options: { limit: 400 } });
  await does({ do: 'players', players: 4, seated: [...'abcd'] });
  await does({ do: 'pages', ownTiles: true, training: true, spectators: true, spectatorsDelay: 60 });
  const first = Object.keys(parse(readFileSync(path(), 'utf8')));
  // A tournament has no training.
  await does({ do: 'pages', ...NOBODY, spectatorsDelay: null });
  await does({ do: 'partners', hall: 'find', hallCode: 'a', witness: 'http://w', witnessVkey: witness });
  const offered = new Set([...first, ...Object.keys(parse(readFileSync(path(), 'utf8')))]);
  expect([...offered, ...Object.keys(LEFT_TO_THE_FILE)].sort()).toEqual([...SETTING_NAMES].sort());
});

describe('at a table in play', () => {
  it('only settings change, and what counts later is named', async () => {
    writeFileSync(path(), 'rules = "philos"\nlog = "mingg.toml"\n');
    open(null);
    expect(guide.view()).toMatchObject({
      playing: true,
      at: 'rules',
      changed: [],
      boards: null,
      log: path(),
    });
    await does({ do: 'players', players: 4, seated: [...'abcd'] });
    await does({ do: 'rules', rules: 'kuester', options: { limit: 500 } });
    expect(guide.view().changed.toSorted()).toEqual(['options', 'players', 'rules', 'seated']);
  });

  it.each<SetupInput>([
    { do: 'go', step: 'tiles' },
    { do: 'look' },
    { do: 'enrol', size: 144 },
    { do: 'lamp', right: true },
    { do: 'show', place: 'A' },
    { do: 'learn' },
    { do: 'play' },
  ])('its boards are its own: $do', async (input) => {
    open(null);
    expect(await guide.act(input)).toMatchObject({ ok: false, error: { code: 'table-plays' } });
    expect(plays).toBe(0);
  });
});
