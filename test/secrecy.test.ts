import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPORT_FORMS, exportLog } from '../host/commands/log-export.ts';
import { parseEntry } from '../host/ledger/entry-bytes.ts';
import { LogFile } from '../host/ledger/log-file.ts';
import type { EventEntry } from '../shared/match/table.ts';

const MINGG = new URL('../host/mingg.js', import.meta.url).pathname;

/** All files below a folder, except those of the keys. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.includes('.keys'))
    .map((name) => join(folder, name))
    .filter((name) => statSync(name).isFile());

/** Ports on which a process listens, from the system. */
function listeningPorts(pid: number): number[] {
  const inodes = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.slice(1) ?? [];
      } catch {
        return []; // closed in the meantime
      }
    }),
  );
  return ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode]) => state === '0A' && inodes.has(inode ?? ''))
      .map(([, local]) => Number.parseInt(local!.split(':')[1]!, 16)),
  );
}

/** A port's output to a request, and to a client that only listens. */
async function hear(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    const enough = () => {
      socket.destroy();
      resolve(heard);
    };
    socket.on('data', (data) => {
      heard += data.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', enough);
    setTimeout(enough, 700);
  });
}

const get = (port: number, path: string, cookie = '') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n${cookie}Connection: close\r\n\r\n`;

/** Signs in, and returns the header of the session. */
async function signIn(port: number, code: string): Promise<string> {
  const origin = `http://localhost:${port}`;
  const headers = { Origin: origin, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ code });
  const given = await fetch(`${origin}/sign-in`, { method: 'POST', headers, body });
  expect(given.status).toBe(200);
  return `Cookie: ${given.headers.get('set-cookie')!.split(';')[0]}\r\n`;
}

/** What anybody at the table's own screen may ask for, and anybody elsewhere for some of it. */
const OPEN_PATHS = [
  '/',
  '/view.json',
  '/events',
  '/page.js',
  '/log',
  '/watch',
  '/watch/events',
  '/watch/delayed/events',
  '/overlay',
];

// Stops a table in mid-hand by its clock, and searches everything that can then be read for what only the players may
// know, which its own log reveals when the hand is over.
describe('while a hand is played', () => {
  let folder: string;
  let child: ChildProcess;
  const found = new Map<string, string>();
  let sizeThen = 0;
  const secrets: EventEntry[] = [];
  const salts: string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mingg-secrecy-'));
    const log = join(folder, 'table.db');
    child = spawn(
      process.execPath,
      [
        MINGG,
        'run',
        '--virtual',
        '--hands',
        '1',
        '--seed',
        '5',
        '--speed',
        'max',
        '--port',
        '0',
        '--json',
        '--log',
        log,
        '--own-tiles',
        '--training',
        '--spectators',
        '--spectators-delay',
        '60',
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const ended = new Promise((resolve) => child.once('close', resolve));
    let said = '';
    child.stderr!.on('data', (text) => {
      said += text;
    });
    const lines: string[] = [];
    await new Promise<void>((resolve) => {
      createInterface({ input: child.stdout! }).on('line', (line) => {
        lines.push(line);
        if (lines.length === 45) resolve();
      });
    });
    child.kill('SIGSTOP');
    sizeThen = sizeOf(log);
    for (const name of filesOf(folder)) found.set(name, readFileSync(name, 'latin1'));
    await exported(log);
    const printed = lines.join('\n');
    child.kill('SIGCONT');
    for (const port of new Set(listeningPorts(child.pid!))) {
      await Promise.all(
        OPEN_PATHS.map(async (path) => found.set(`port ${port} ${path}`, await hear(port, get(port, path)))),
      );
      const referee = await signIn(port, /#([-\w]+)/.exec(said)![1]!);
      for (const path of ['/referee', '/referee/desk', '/referee/access', '/session']) {
        found.set(`port ${port} ${path}`, await hear(port, get(port, path, referee)));
      }
      found.set(`port ${port} in silence`, await hear(port, ''));
    }
    found.set('standard output', printed);
    await ended;
    readSecrets(log);
  }, 240_000);
  afterAll(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  function sizeOf(log: string): number {
    const file = new LogFile(log);
    const { size } = file;
    file.close();
    return size;
  }

  /** Exports the log in all possible forms. */
  async function exported(log: string): Promise<void> {
    const file = new LogFile(log);
    for (const form of EXPORT_FORMS) {
      const target = join(folder, `export-${form}`);
      try {
        await exportLog(file, target, { as: form, hand: 1, entry: sizeThen - 1 });
      } catch (error) {
        found.set(`${form} refused`, (error as Error).message);
      }
      if (!existsSync(target)) continue;
      for (const name of form === 'tree' ? filesOf(target) : [target])
        found.set(name, readFileSync(name, 'latin1'));
    }
    file.close();
  }

  /** The secrets at the moment of the search, from the log of the finished hand. */
  function readSecrets(log: string): void {
    const file = new LogFile(log);
    for (const { bytes } of [...file.entries()].slice(2, sizeThen)) {
      const entry = parseEntry(bytes!);
      if (entry.ok && entry.value.entry === 'event') secrets.push(entry.value);
      salts.push(JSON.parse(bytes!.toString()).salt);
    }
    file.close();
  }

  it('there is something to look for, and somewhere', () => {
    expect(secrets.filter(({ event }) => event === 'deal')).toHaveLength(4);
    expect(secrets.filter(({ event }) => event === 'draw').length).toBeGreaterThan(10);
    const names = [...found.keys()].map((name) => name.replace(folder, '').replace(/port \d+/, 'port'));
    for (const name of [
      '/table.db',
      '/table.db-wal',
      '/table.db.readings/hand-1.sealed',
      '/export-tree/checkpoint',
      '/export-jsonl',
      '/export-csv',
      '/export-record',
      'hand refused',
      'proof refused',
      'port /view.json',
      'port /events',
      'port /watch/events',
      'port /referee/desk',
      'port /referee/access',
    ]) {
      expect(names).toContain(name);
    }
    expect([...found].find(([name]) => name.endsWith('/desk'))![1]).toContain('"penalties":[{');
    expect([...found].find(([name]) => name.endsWith('/view.json'))![1]).toContain('"discards":[{');
  });

  it('the public page is told what lies open, and late nothing that is not old enough', () => {
    const told = (path: string) => [...found].find(([name]) => name.endsWith(` ${path}`))![1];
    expect(told('/watch/events')).toContain('"hands":[]');
    expect(told('/watch/delayed/events')).toContain('event: build');
    expect(told('/watch/delayed/events')).not.toContain('event: view');
  });

  it('no file, export, page or socket holds an entry, its salt or its tags', () => {
    for (const [name, text] of found) {
      for (const { tags, ...event } of secrets) {
        const words = event.event === 'deal' ? [JSON.stringify(event.tiles), event.tiles.join(' ')] : [];
        if (tags.length > 1) words.push(JSON.stringify(tags), tags.join(' '));
        for (const word of words) expect(text.includes(word), `${name} holds ${word}`).toBe(false);
      }
      for (const salt of salts) expect(text.includes(salt), `${name} holds a salt`).toBe(false);
      expect(
        /"(event|zone)":|"deal"/.test(text.replaceAll(/^.*"news":.*$/gm, '')) && !name.endsWith('.js'),
        name,
      ).toBe(false);
    }
  });

  it('the tags are only in the table’s own entry, which lists the set', () => {
    const all = secrets.flatMap(({ tags }) => tags);
    for (const [name, text] of found) {
      const held = all.filter(
        (tag) =>
          new RegExp(`"${tag}"[,\\]]`).test(text) ||
          text.includes(Buffer.from(tag, 'hex').toString('latin1')) ||
          (name.startsWith('port ') && text.includes(tag)),
      );
      expect(held, name).toEqual([]);
    }
  });

  it('the page shows no tile that does not lie open', () => {
    const [, page] = [...found].find(([name]) => name.endsWith('/view.json'))!;
    const view = JSON.parse(page.slice(page.indexOf('{'), page.lastIndexOf('}') + 1));
    const lying = JSON.stringify({ ...view, news: null, recent: [] });
    const shown: string[] = lying.match(/(?<=")[1-9][mpszf](?=")/g) ?? [];
    expect(shown.length).toBeGreaterThan(0);
    expect(view.sides.every(({ rack }: { rack: unknown }) => typeof rack === 'number')).toBe(true);
    // The tiles that the players had shown by the end of the hand, before the winner showed his.
    const file = new LogFile(join(folder, 'table.db'));
    const open: string[] = [];
    for (const { bytes } of file.entries()) {
      const { event, tile, tiles, kind } = JSON.parse(bytes!.toString());
      if (['discard', 'bonus'].includes(event)) open.push(tile);
      if (['chow', 'pung'].includes(event)) open.push(...tiles);
      if (event === 'kong' && kind !== 'concealed') open.push(tile, tile, tile, tile);
    }
    file.close();
    for (const tile of new Set(shown)) {
      const count = (of: string[]) => of.filter((each) => each === tile).length;
      expect(count(shown), tile).toBeLessThanOrEqual(count(open));
    }
  });
});
