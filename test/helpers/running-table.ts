import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import type { LogEntry } from '../../shared/match/table.ts';
import { wholeLog } from './whole-log.ts';

const MINGG = join(import.meta.dirname, '../../host/mingg.js');
const PASSWORD = 'bamboo and circles';
/** An address of this computer that stands for its address in the table's network. */
const NETWORK = '127.0.0.2';

/** Who sits at the places A to D. */
export const PLAYERS = ['Anna', 'Ben', 'Chris', 'Dora'] as const;

/** A line that `mingg run` prints when its page can be opened: the address, and the referee's code. */
const READY = /^The referee: +(http:\S+\/)referee#(\S+)$/;

/** `mingg run` at a virtual table, in a process of its own, which can be killed and started again on its log. */
export class RunningTable {
  readonly #folder: string;
  #child: ChildProcess | null = null;
  #isOver = false;
  #port = 0;
  #code = '';

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Lays the folder of a table, which is removed at the end of the test; whatever then still runs there is killed.
   */
  static lay(): RunningTable {
    const table = new RunningTable(mkdtempSync(join(tmpdir(), 'mingg-evening-')));
    onTestFinished(async () => {
      table.#isOver = true;
      await table.kill();
      rmSync(table.#folder, { recursive: true });
    });
    return table;
  }

  /** The file of its log. */
  get log(): string {
    return join(this.#folder, 'table.db');
  }

  /** The page as the table's own screen opens it. */
  get screen(): string {
    return `http://localhost:${this.#port}/`;
  }

  /** The page as other devices open it. */
  get network(): string {
    return `http://${NETWORK}:${this.#port}/`;
  }

  /** The referee's code, another one at each start. */
  get code(): string {
    return this.#code;
  }

  /**
   * Starts it, at the same port as before, and waits until its page can be opened.
   * @param args of `mingg run`. @throws Error with what the program said if it ends before that
   */
  async start(args: readonly string[]): Promise<void> {
    if (this.#isOver) throw new Error('the test is over');
    const password = join(this.#folder, 'password');
    writeFileSync(password, PASSWORD);
    const place = ['--log', this.log, '--seated', PLAYERS.join(',')];
    const reach = ['--port', `${this.#port}`, '--host', NETWORK, '--password-file', password];
    const child = spawn(process.execPath, [MINGG, 'run', '--virtual', ...place, ...reach, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    let said = '';
    child.stderr.on('data', (text) => {
      said += text;
    });
    for await (const line of createInterface({ input: child.stdout })) {
      const [, url, code] = READY.exec(line) ?? [];
      if (url === undefined || code === undefined) continue;
      this.#port = Number(new URL(url).port);
      this.#code = code;
      // What it prints from now on must not fill the pipe.
      child.stdout.resume();
      return;
    }
    throw new Error(`mingg run ended before its page could be opened: ${said}`);
  }

  /** The power fails; nothing happens if it does not run. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** Ends it as systemd does, and reads its log. */
  async stop(): Promise<readonly LogEntry[]> {
    await this.#end('SIGTERM');
    return wholeLog(this.log);
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    child.kill(signal);
    await closed;
  }
}
