import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TableView } from '../../shared/view/view.ts';
import { LogFile } from '../ledger/log-file.ts';
import { openEntries } from '../ledger/open-entries.ts';

const MINGG = join(import.meta.dirname, '../mingg.js');

describe('mingg run --settings', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'mingg-settings-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs a table by these settings until it ends, or stops it when it has logged something. */
  const run = (settings: string, ...args: string[]): Promise<{ status: number | null; stderr: string }> => {
    const file = join(folder, 'mingg.toml');
    writeFileSync(file, settings);
    const table = spawn(process.execPath, [MINGG, 'run', '--settings', file, '--json', ...args]);
    table.stdout.once('data', () => table.kill('SIGTERM'));
    let stderr = '';
    table.stderr.on('data', (text) => {
      stderr += text;
    });
    return new Promise((resolve) => {
      table.on('close', (status) => resolve({ status, stderr }));
    });
  };

  it.each<[string, string, string[], RegExp]>([
    [
      'the line that is wrong',
      'web = false\nprot = 1',
      [],
      /mingg\.toml:2: there is no setting "prot"; did you mean port/,
    ],
    ['all that is wrong, in one line', 'web = 1\nport = -1', [], /^.*toml:1: web .*toml:2: port .*\n$/],
    [
      'a file of tiles that is not there',
      'tiles = "t.json"',
      [],
      /\/t\.json is not there: learn the tiles first, with mingg enrol/,
    ],
    ['buttons that are not there', 'buttons = "b.json"', ['--virtual'], /\/b\.json is not there/],
    [
      'that a network needs a password, and gives one',
      'host = "0.0.0.0"',
      ['--virtual'],
      /needs a password .*echo [-\w]{14} > FILE and add --password-file FILE, or password = "[-\w]{14}" in the settings\n$/,
    ],
    [
      'a password file that is not there',
      'host = "0.0.0.0"',
      ['--virtual', '--password-file', 'no'],
      /no is not there/,
    ],
    [
      'a password that is short',
      '',
      ['--virtual', '--host', '::', '--password-file', '/dev/null'],
      /the password in \/dev\/null must be another one: it must have 10 to 200 characters; it has 0/,
    ],
    [
      'that a player has no name',
      'seated = ["Anna", "Ben", "Chris", "Dora"]',
      ['--virtual', '--players', '3'],
      /seated names 4 players, and 3 play/,
    ],
    ['a club that is not there', 'rules-file = "c.toml"', ['--virtual'], /\/c\.toml: is not there/],
  ])('names %s', async (_, settings, args, message) => {
    const { status, stderr } = await run(settings, ...args);
    expect(stderr).toMatch(message);
    expect(status).toBe(2);
  });

  it.each<[string, string[], object]>([
    ['follows the file', [], { rules: 'philos', options: { limit: 1000 } }],
    [
      'puts the command line first, and leaves options to their rule set',
      ['--rules', 'kuester'],
      { rules: 'kuester' },
    ],
  ])('%s', async (what, args, table) => {
    const log = `${what}.db`;
    const settings = `rules = "philos"\noptions = { limit = 1000 }\nlog = "${log}"\nweb = false`;
    const { status } = await run(settings, '--virtual', '--seed', '1', ...args);
    expect(status).toBe(0);
    const file = new LogFile(join(folder, log));
    const [first] = [...openEntries(file)];
    file.close();
    expect(first!.entry).toMatchObject({ entry: 'table', ...table });
    if (!('options' in table)) expect(first!.entry).not.toHaveProperty('options');
  });

  it('where a real table knows no tiles yet, serves the page of setting up, and does not play', async () => {
    const file = join(folder, 'untaught.toml');
    writeFileSync(file, '# ours\ntiles = "untaught.json"\nport = 0');
    const table = spawn(process.execPath, [MINGG, 'run', '--settings', file]);
    let said = '';
    table.stdout.on('data', (text) => {
      said += text;
    });
    await vi.waitFor(() => expect(said).toContain('Ctrl-C'), 20_000);
    const [, page] = /(http:\S+\/)setup/.exec(said)!;
    const asked = async (input: object) => {
      const headers = { 'Content-Type': 'application/json', Origin: new URL(page!).origin };
      return fetch(`${page}setup/do`, { method: 'POST', headers, body: JSON.stringify(input) });
    };
    expect(await (await asked({ do: 'play' })).json()).toMatchObject({ code: 'no-tiles' });
    expect((await asked({ do: 'rules', rules: 'philos', options: {} })).status).toBe(204);
    expect(readFileSync(file, 'utf8')).toBe('# ours\ntiles = "untaught.json"\nport = 0\nrules = "philos"');
    table.kill('SIGTERM');
    expect(await once(table, 'close')).toEqual([0, null]);
  });

  it('names the players on the page, and nowhere in the log', async () => {
    const names = ['Annabella', 'Benedikt', 'Christoph', 'Dorothea'];
    const file = join(folder, 'named.toml');
    writeFileSync(file, `seated = ${JSON.stringify(names)}\nlog = "named.db"\nport = 0`);
    const args = ['run', '--settings', file, '--virtual', '--json', '--speed', 'max'];
    const table = spawn(process.execPath, [MINGG, ...args]);
    const ended = once(table, 'close');
    const [line] = (await once(table.stderr, 'data')) as [Buffer];
    const [, page] = /(http:\S+)referee#/.exec(`${line}`)!;
    const view = (await (await fetch(`${page}view.json`)).json()) as TableView;
    expect(Object.values(view.players.at).map((player) => player?.name)).toEqual(names);
    table.kill('SIGTERM');
    await ended;
    const bytes = Buffer.concat(
      readdirSync(folder)
        .filter((name) => name.startsWith('named.db') && !name.endsWith('.readings'))
        .flatMap((name) => (statSync(join(folder, name)).isFile() ? [readFileSync(join(folder, name))] : [])),
    );
    expect(bytes.length).toBeGreaterThan(10_000);
    for (const name of names) expect(bytes.includes(name)).toBe(false);
  });
});

describe('mingg run goes on, or ends as it should,', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'mingg-run-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const VIRTUAL = ['run', '--virtual', '--no-web', '--json', '--seed', '447', '--speed', 'max'];

  it('where the flight recorder cannot write', async () => {
    const traces = join(folder, 'traces');
    writeFileSync(traces, 'a file where its folder is to be');
    const table = spawn(process.execPath, [MINGG, ...VIRTUAL, '--hands', '1', '--traces', traces]);
    let said = '';
    let logged = 0;
    table.stderr.on('data', (text) => {
      said += text;
    });
    table.stdout.on('data', (text: Buffer) => {
      logged += text.toString().split('"logged"').length - 1;
      // A second one would end it at once.
      if (logged >= 10 && !table.killed) table.kill('SIGTERM');
    });
    const [status] = await once(table, 'close');
    expect(said).toMatch(/^the flight recorder gives this hand up, which goes on: .*traces /m);
    expect(status).toBe(0);
    expect(logged).toBeGreaterThanOrEqual(10);
  });

  // util-linux's script opens a terminal, which is gone when it is killed.
  it.each([
    ['SIGTERM', (log: string) => spawn(process.execPath, [MINGG, ...VIRTUAL, '--log', log]), 'SIGTERM'],
    [
      'SIGHUP, of a terminal that was closed',
      (log: string) => spawn(process.execPath, [MINGG, ...VIRTUAL, '--log', log]),
      'SIGHUP',
    ],
    [
      'the loss of its terminal',
      (log: string) =>
        spawn('script', [
          '-qfc',
          `"${process.execPath}" "${MINGG}" ${VIRTUAL.join(' ')} --log "${log}"`,
          '/dev/null',
        ]),
      'SIGKILL',
    ],
  ] as const)(
    'at %s',
    async (what, start, signal) => {
      const log = join(folder, `${what}.db`);
      const table = start(log);
      await once(table.stdout, 'data');
      table.kill(signal);
      await once(table, 'close');
      // The program that script started ends after it, and has then written everything into the log's own file.
      const left = () => statSync(`${log}-wal`, { throwIfNoEntry: false })?.size ?? 0;
      await vi.waitFor(() => expect(left()).toBe(0), 10_000);
      const [vkey] = spawnSync(process.execPath, [MINGG, 'log', 'vkey', log], {
        encoding: 'utf8',
      }).stdout.split('\n');
      const verified = spawnSync(process.execPath, [MINGG, 'verify', log, '--vkey', vkey!], {
        encoding: 'utf8',
      });
      expect(verified).toMatchObject({ status: 0, stderr: '' });
      if (signal !== 'SIGKILL') expect(table.exitCode).toBe(0);
    },
    40_000,
  );
});
