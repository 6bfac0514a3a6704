import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** How long a program may take to say something (ms). */
const PATIENCE = 200_000;

/** A program that runs on a computer of a {@link Lan}. */
export class LanProgram {
  readonly #child: ChildProcess;
  readonly #lines: string[] = [];
  #wake: () => void = () => {};

  constructor(child: ChildProcess) {
    this.#child = child;
    for (const stream of [child.stdout!, child.stderr!]) {
      createInterface(stream).on('line', (line) => {
        this.#lines.push(line);
        this.#wake();
      });
    }
  }

  /** All lines that it has said. */
  get lines(): readonly string[] {
    return this.#lines;
  }

  /** Waits for a line after the first `from`. @throws Error with all that it said instead */
  async says(pattern: RegExp, from = 0): Promise<RegExpExecArray> {
    const until = performance.now() + PATIENCE;
    for (;;) {
      const match = this.#lines
        .slice(from)
        .map((line) => pattern.exec(line))
        .find((one) => one !== null);
      if (match) return match;
      const left = until - performance.now();
      if (left < 0) throw new Error(`it did not say ${pattern}, but:\n${this.#lines.join('\n')}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  /** Sends it a line, and gives what it answers in a line of JSON. */
  async ask(line: string): Promise<unknown> {
    const from = this.#lines.length;
    this.#child.stdin!.write(`${line}\n`);
    return JSON.parse((await this.says(/^(.*)$/, from))[1]!);
  }

  /** Waits until it has ended by itself. @returns its exit status */
  async ended(): Promise<number | null> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) await once(this.#child, 'close');
    return this.#child.exitCode;
  }

  /** Stops it. */
  async stop(): Promise<void> {
    this.#child.kill();
    await this.ended();
  }
}

/** A local network of its own for tests, with some computers, each a network namespace of Linux. Needs root. */
export class Lan {
  readonly #names: readonly string[];
  readonly #programs: LanProgram[] = [];

  /** Why there can be none here; null if there can. */
  static whyNot(): string | null {
    if (process.getuid?.() !== 0) return 'needs root for network namespaces';
    const name = `mingg-${process.pid}-try`;
    const { status, error, stderr } = spawnSync('ip', ['netns', 'add', name], { encoding: 'utf8' });
    if (error || status !== 0) return `no network namespaces here: ${error?.message ?? stderr.trim()}`;
    const bridge = spawnSync('ip', ['-n', name, 'link', 'add', 'lan', 'type', 'bridge'], {
      encoding: 'utf8',
    });
    spawnSync('ip', ['netns', 'del', name]);
    return bridge.status === 0 ? null : `no network bridges here: ${bridge.stderr.trim()}`;
  }

  /** Makes the network. The first computer has the address 10.88.0.1. */
  constructor(computers: readonly string[]) {
    this.#names = computers;
    ip('netns', 'add', this.#space('switch'));
    this.#in('switch', 'link', 'add', 'lan', 'type', 'bridge');
    this.#in('switch', 'link', 'set', 'lan', 'up');
    for (const [at, name] of computers.entries()) {
      ip('netns', 'add', this.#space(name));
      const port = `port${at}`;
      const peer = ['type', 'veth', 'peer', 'name', port, 'netns', this.#space('switch')];
      this.#in(name, 'link', 'add', 'eth0', ...peer);
      this.#in('switch', 'link', 'set', port, 'master', 'lan', 'up');
      this.#in(name, 'link', 'set', 'lo', 'up');
      this.#in(name, 'addr', 'add', `10.88.0.${at + 1}/24`, 'dev', 'eth0');
      this.#in(name, 'link', 'set', 'eth0', 'up');
    }
  }

  /** Starts a program on a computer. */
  run(computer: string, ...command: readonly string[]): LanProgram {
    const child = spawn('ip', ['netns', 'exec', this.#space(computer), ...command]);
    const program = new LanProgram(child);
    this.#programs.push(program);
    return program;
  }

  /** The command that runs another one on a computer. */
  on(computer: string): readonly string[] {
    return ['ip', 'netns', 'exec', this.#space(computer)];
  }

  /** A computer loses its network, or has it again. */
  plug(computer: string, into: 'the network' | 'nothing'): void {
    this.#in(computer, 'link', 'set', 'eth0', into === 'nothing' ? 'down' : 'up');
  }

  /** A computer gets another address in place of its first. */
  move(computer: string, from: string, to: string): void {
    this.#in(computer, 'addr', 'del', `${from}/24`, 'dev', 'eth0');
    this.#in(computer, 'addr', 'add', `${to}/24`, 'dev', 'eth0');
  }

  /** Stops all programs, and takes the network down. */
  async close(): Promise<void> {
    await Promise.all(this.#programs.map((program) => program.stop()));
    for (const name of ['switch', ...this.#names]) ip('netns', 'del', this.#space(name));
  }

  #space(name: string): string {
    return `mingg-${process.pid}-${name}`;
  }

  #in(name: string, ...command: readonly string[]): void {
    ip('-n', this.#space(name), ...command);
  }
}

const ip = (...args: readonly string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });
