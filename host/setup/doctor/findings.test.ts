import { describe, expect, it } from 'vitest';
import type { Mark } from '../../../shared/findings/finding.ts';
import { inEnglish } from '../../../shared/findings/index.ts';
import { err, ok } from '../../../shared/game/result.ts';
import type { LearnedBoard } from '../../buttons/buttons-file.ts';
import type { PluggedBoard } from '../../buttons/hid.ts';
import type { LoopDiagnosis } from '../../readers/readers.ts';
import { tableFinding } from './boards.ts';
import { buttonsFinding } from './buttons.ts';
import { clockFinding } from './clock.ts';
import { diskFinding, mountOf } from './disk.ts';
import { examine } from './examine.ts';
import { nodeFinding } from './program.ts';
import { chipsFinding } from './reader-chips.ts';
import { serviceFinding } from './service.ts';

/* What the systems of other computers would say: full disks, failed services, clocks without a network. */

const NOBODY = {} as Parameters<typeof examine>[1];

describe('a check', () => {
  it('that throws is a fault', async () => {
    const look = () => {
      throw new Error('no such thing');
    };
    const finding = await examine({ name: 'Clock', look }, NOBODY);
    expect(finding).toMatchObject({ check: 'Clock', mark: 'fault', detail: 'no such thing' });
    expect(inEnglish(finding)[0]).toBe('it cannot be looked at: no such thing');
  });

  it('that lacks a part of Mingg says so', async () => {
    const look = () => import('no-such-package' as string);
    const finding = await examine({ name: 'Clock', look }, NOBODY);
    expect(finding.mark).toBe('fault');
    expect(inEnglish(finding)[1]).toMatch(/install it anew/);
  });

  it('that hangs is left', async () => {
    const look = () => new Promise<never>(() => {});
    expect(await examine({ name: 'Clock', patience: 20, look }, NOBODY)).toMatchObject({
      mark: 'warning',
      code: 'late',
      tells: { seconds: 0.02 },
    });
  });
});

it.each<[string, Mark]>([
  ['20.19.0', 'ok'],
  ['20.20.1', 'ok'],
  ['24.0.0', 'ok'],
  ['20.18.9', 'fault'],
  ['18.99.0', 'fault'],
  ['9.0.0', 'fault'],
])('Node.js %s: %s', (version, mark) => {
  expect(nodeFinding(version)).toMatchObject({ mark });
});

const RUNS = {
  LoadState: 'loaded',
  UnitFileState: 'enabled',
  ActiveState: 'active',
  NRestarts: '0',
  Result: 'success',
};

it.each<[string, Partial<typeof RUNS>, boolean, Mark, RegExp]>([
  ['runs', {}, true, 'ok', /^it runs and starts at boot$/],
  ['is not there', { LoadState: 'not-found' }, false, 'fault', /not there/],
  ['was stopped', { ActiveState: 'inactive' }, true, 'warning', /was stopped; it starts at boot/],
  ['fails', { ActiveState: 'failed', Result: 'exit-code' }, true, 'fault', /does not run \(exit-code\)/],
  [
    'fails again and again',
    { ActiveState: 'activating', NRestarts: '7' },
    true,
    'fault',
    /started anew 7 times/,
  ],
  ['is not enabled', { UnitFileState: 'disabled' }, true, 'warning', /does not start at boot/],
  ['is an older one', {}, false, 'warning', /another unit/],
  ['was started anew', { NRestarts: '2' }, true, 'warning', /started anew 2 times/],
])('a service that %s', (_, differs, shipped, mark, found) => {
  const told = Object.entries({ ...RUNS, ...differs }).map(([name, value]) => `${name}=${value}`);
  const finding = serviceFinding(told.join('\n'), shipped);
  expect(finding.mark).toBe(mark);
  expect(inEnglish(finding)[0]).toMatch(found);
});

const MOUNTS = [
  '/dev/mmcblk0p2 / ext4 rw,noatime 0 0',
  '/dev/mmcblk0p1 /boot/firmware vfat rw 0 0',
  '/dev/sda1 /var/lib ext4 ro,noatime 0 0',
  'tmpfs /var/lib/mingg tmpfs rw 0 0',
  '/dev/sdb1 /media/my\\040stick exfat rw 0 0',
].join('\n');

it.each([
  ['/etc', '/', 'ext4', false],
  ['/boot/firmware/x', '/boot/firmware', 'vfat', false],
  ['/boot/firmware2', '/', 'ext4', false],
  ['/var/lib/other', '/var/lib', 'ext4', true],
  ['/var/lib/mingg', '/var/lib/mingg', 'tmpfs', false],
  ['/media/my stick/log', '/media/my stick', 'exfat', false],
])('%s is on %s', (folder, at, type, readOnly) => {
  expect(mountOf(MOUNTS, folder)).toEqual({ at, type, readOnly });
});

it.each<[string, number, string, boolean, Mark]>([
  ['with room', 5e9, '/etc', true, 'ok'],
  ['nearly full', 9e8, '/etc', true, 'warning'],
  ['full', 9e7, '/etc', true, 'fault'],
  ['read-only', 5e9, '/var/lib/other', true, 'fault'],
  ['that forgets', 5e9, '/var/lib/mingg', true, 'warning'],
  ['that forgets, where no table is installed', 5e9, '/var/lib/mingg', false, 'ok'],
])('a disk %s', (_, free, folder, installed, mark) => {
  expect(diskFinding(folder, free, mountOf(MOUNTS, folder), installed)).toMatchObject({ mark });
});

const NOW = Date.UTC(2026, 0, 31, 20, 15);
const DAY = 24 * 3600 * 1000;

it.each<[string, number | null, string | null, Mark]>([
  ['set by the network', NOW, 'yes', 'ok'],
  ['not set', NOW, 'no', 'warning'],
  ['of which nothing is known', null, null, 'none'],
  ['slower than the log', NOW + 2 * DAY, 'no', 'fault'],
  ['slower than the log, whatever is said', NOW + 2 * DAY, 'yes', 'fault'],
  ['a little slower than the log', NOW + 1000, 'yes', 'ok'],
])('a clock %s', (_, written, told, mark) => {
  expect(clockFinding(NOW, written, told)).toMatchObject({ mark });
});

it.each<[string, Parameters<typeof tableFinding>[0], Mark, RegExp]>([
  ['well', [{ notice: 'unsure' }], 'ok', /has them all, at 6 ports/],
  ['without a reader', [{ notice: 'reader', reader: 'B' }], 'warning', /the reader of place B/],
  ['without the middle', [{ notice: 'reader', reader: 'discard' }], 'warning', /the reader of the discards/],
  ['without lights', [{ notice: 'lights' }], 'warning', /the lights/],
])('a table that runs, %s', (_, notices, mark, found) => {
  const finding = tableFinding(notices, 6);
  expect(finding.mark).toBe(mark);
  expect(inEnglish(finding)[0]).toMatch(found);
});

const GOOD = {
  versions: null,
  antenna: 300,
  fieldOn: 4,
  ready: 60,
  latest: 30,
  refusals: 0,
  starts: 1,
  supply: 5000,
};
const told = (outcome: LoopDiagnosis['outcome']): LoopDiagnosis[] => [
  { board: 'the reader of place A', zone: 'A.rack', loop: 0, outcome: ok(GOOD) },
  { board: 'the reader of place A', zone: 'A.meld', loop: 1, outcome },
];

it.each<[string, LoopDiagnosis[], Mark | undefined, RegExp]>([
  ['well', told(ok(GOOD)), undefined, /^$/],
  ['of old firmware', [], undefined, /^$/],
  [
    'whose chip is dead',
    told(err({ code: 'refused', reason: 'chip' })),
    'fault',
    /place A, loop 1 .* cannot read: chip/,
  ],
  ['that does not answer', told(err({ code: 'timeout' })), 'fault', /cannot read: timeout/],
  ['on a long cable', told(ok({ ...GOOD, supply: 4100 })), 'warning', /A\.meld\): its supply is 4100 mV/],
  ['without an antenna', told(ok({ ...GOOD, antenna: 0 })), 'warning', /own field does not come back/],
  ['whose chip drops out', told(ok({ ...GOOD, starts: 9 })), 'warning', /reset 9 times/],
  ['with a very late chip', told(ok({ ...GOOD, latest: 76 })), 'warning', /76 µs late/],
  ['with bad wires', told(ok({ ...GOOD, refusals: 300 })), 'warning', /refused 300 commands/],
])('a reader %s', (_, diagnoses, mark, found) => {
  const finding = chipsFinding(diagnoses);
  expect(finding?.mark).toBe(mark);
  expect(finding ? inEnglish(finding)[0] : '').toMatch(found);
});

const board = (socket: string, path = '/dev/hidraw0'): PluggedBoard & LearnedBoard => ({
  ...{ vendor: '0079', product: '0006', serial: '', socket, path, name: 'Joystick' },
  inputs: { 'button 1': { place: 'A', call: 'pung' }, 'button 2': { place: 'A', call: 'kong' } },
});

it.each<[string, LearnedBoard[], PluggedBoard[], boolean, Mark, RegExp]>([
  ['plugged in', [board('1')], [board('1')], true, 'ok', /2 buttons on Joystick/],
  ['not plugged in', [board('1')], [], true, 'warning', /not plugged in: Joystick/],
  [
    'in other sockets',
    [board('1'), board('2')],
    [board('3'), board('4')],
    true,
    'warning',
    /several like it/,
  ],
  ['that may not be read', [board('1')], [board('1')], false, 'warning', /may not read \/dev\/hidraw0/],
])('buttons %s', (_, learned, plugged, mayRead, mark, found) => {
  const finding = buttonsFinding(learned, plugged, () => mayRead);
  expect(finding.mark).toBe(mark);
  expect(inEnglish(finding)[0]).toMatch(found);
});
