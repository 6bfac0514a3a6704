import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { type Places, placesIn } from '../../host/setup/places.ts';
import { fetchPackage } from '../../host/setup/update/fetch.ts';
import { lastWords, type Service } from '../../host/setup/update/service.ts';
import { keptLog } from './kept-log.ts';

const MODULES = new URL('../../node_modules', import.meta.url).pathname;

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Settings for a virtual table: a log, and a page if a port is given. */
export const settingsOf = ({ log }: Places, port?: number): string =>
  `log = ${JSON.stringify(log)}\nweb = ${port !== undefined}\n${port === undefined ? '' : `port = ${port}\n`}`;

/** A table installed below a folder: a version from its package, settings, and a log in mid-hand. */
export async function installTable(root: string, pack: string, version: string): Promise<Places> {
  const places = placesIn(root);
  for (const folder of [places.versions, places.state, dirname(places.settings)]) {
    mkdirSync(folder, { recursive: true });
  }
  symlinkSync(MODULES, join(root, 'node_modules'));
  const fetched = fetchPackage(pack, join(root, 'fetched'));
  renameSync(fetched, join(places.versions, version));
  symlinkSync(version, places.current);
  writeFileSync(places.settings, settingsOf(places));
  await keptLog(places.log, { seed: 3, hands: 1, events: 20 });
  return places;
}

/** The service of a table without systemd: the current version, as a process. */
export class ProcessService implements Service {
  readonly #places: Places;
  #child: ChildProcess | null = null;
  #said = '';

  constructor(places: Places) {
    this.#places = places;
  }

  process(): number | null {
    const child = this.#child;
    return child && child.exitCode === null && child.signalCode === null ? (child.pid ?? null) : null;
  }

  restart(): void {
    this.stop();
    const { current, settings, log } = this.#places;
    const program = join(current, 'host/mingg.js');
    const options = ['run', '--virtual', '--speed', '0.01', '--settings', settings, '--log', log];
    this.#child = spawn(process.execPath, [program, ...options], { stdio: ['ignore', 'ignore', 'pipe'] });
    this.#child.stderr!.on('data', (text) => {
      this.#said += text;
    });
  }

  stop(): void {
    this.#child?.kill('SIGKILL');
    // Its lock is released when the kernel has ended it.
    while (this.#child?.pid !== undefined && isRunning(this.#child.pid)) Atomics.wait(PAUSE, 0, 0, 10);
    this.#child = null;
  }

  lastWords(): string {
    return lastWords(this.#said);
  }
}

const PAUSE = new Int32Array(new SharedArrayBuffer(4));

/**
 * Whether a process or one of its threads still has its files open; an ended process stays until its parent waits for
 * it.
 */
function isRunning(pid: number): boolean {
  if (!existsSync(`/proc/${pid}`)) return false;
  const ended = /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return !ended || readdirSync(`/proc/${pid}/task`).length > 1;
}
