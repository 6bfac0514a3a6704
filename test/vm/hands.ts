import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readlinkSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { BOARDS, BUTTONS, type WiredButton } from './expected.ts';
import { UhidDevice } from './uhid.ts';

/*
 * Runs inside the virtual machine: makes encoder boards, starts the host beside them and presses their buttons. It
 * checks nothing; the program that started the machine reads the host's output.
 */

/** How long a button is held, in ms. */
const HELD_MS = 60;

/** How long to wait for output of the host, in ms: an emulated machine is slow. */
const PATIENCE_MS = 30_000;

const plugs: (UhidDevice | null)[] = BOARDS.map(() => null);
const say = (line: string) => process.stdout.write(`hands: ${line}\n`);

function plug(at: number): void {
  const { about, socket } = BOARDS[at]!;
  plugs[at] = new UhidDevice({ ...about, socket });
  say(`board ${at} plugged in`);
}

function unplug(at: number): void {
  plugs[at]!.unplug();
  plugs[at] = null;
  say(`board ${at} unplugged`);
}

/** Sets the held inputs of a board. */
const hold = (at: number, ...inputs: string[]) => plugs[at]!.send(BOARDS[at]!.report(inputs));

/** Releases all inputs; on a board for two players, those of one player. */
const letGo = (at: number, input: string) => {
  const [first] = BOARDS[at]!.report([input]);
  const rest = BOARDS[at]!.report([]);
  if (input.startsWith('report')) rest[0] = first!;
  plugs[at]!.send(rest);
};

async function press({ board, input }: WiredButton): Promise<void> {
  hold(board, input);
  await sleep(HELD_MS);
  letGo(board, input);
  await sleep(2 * HELD_MS);
}

/** The host and its output. */
class Host {
  readonly child: ChildProcess;
  readonly #lines: string[] = [];
  #heard = 0;
  #wake = () => {};

  constructor(...args: string[]) {
    this.child = spawn(process.execPath, ['/mingg/host.mjs', ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    createInterface({ input: this.child.stdout! }).on('line', (line) => {
      process.stdout.write(`host: ${line}\n`);
      this.#lines.push(line);
      this.#wake();
    });
  }

  /** Waits for the next line with this text, after the last one found. */
  async says(text: string): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    while (Date.now() < end) {
      const at = this.#lines.findIndex((line, i) => i >= this.#heard && line.includes(text));
      if (at >= 0) {
        this.#heard = at + 1;
        return;
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        setTimeout(resolve, 100);
      });
    }
    say(`waited in vain for the host to say: ${text}`);
  }

  async ends(): Promise<void> {
    if (this.child.exitCode === null) await new Promise((resolve) => this.child.once('exit', resolve));
  }
}

/** Waits until another process has opened this many boards: the table does not report that. */
async function waitForOpen(count: number): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (openNodes() < count && Date.now() < end) await sleep(100);
  // An open board may not be listened to yet.
  await sleep(500);
}

/** How many hidraw nodes are open in other processes. */
function openNodes(): number {
  const open = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        return readdirSync(`/proc/${id}/fd`).map((fd) => readlinkSync(`/proc/${id}/fd/${fd}`));
      } catch {
        // It has ended or closed a file in the meantime.
        return [];
      }
    });
  return new Set(open.filter((path) => path.startsWith('/dev/hidraw'))).size;
}

async function pressAll(host: Host): Promise<void> {
  for (const button of BUTTONS) {
    await press(button);
    await host.says(`${button.name}: `);
  }
}

for (const at of BOARDS.keys()) plug(at);
const learn = new Host('buttons', 'learn', '/mingg/buttons.json');
for (const [step, button] of BUTTONS.entries()) {
  await learn.says(`[${step + 1} of ${BUTTONS.length}]`);
  if (step === 7) {
    await press(BUTTONS[0]!);
    await learn.says('that is already A chow');
  }
  await press(button);
}
await learn.ends();

for (const at of BOARDS.keys()) unplug(at);
const test = new Host('buttons', 'test', '/mingg/buttons.json');
await test.says('No encoder board');
for (const at of BOARDS.keys()) plug(at);
for (const { about } of BOARDS) await test.says(`Found ${about.name}`);
await pressAll(test);

// Two at the same time, and the boards unplugged while they are held.
hold(1, 'button 1', 'X low');
await test.says('B chow: ');
for (const at of BOARDS.keys()) unplug(at);
for (const _ of BOARDS) await test.says('Lost ');
test.child.kill('SIGTERM');
await test.ends();

const table = new Host('listen', '/mingg/buttons.json');
await table.says('listening');
for (const at of [2, 1, 0]) plug(at);
await waitForOpen(3);
await pressAll(table);
for (const at of [1, 0]) {
  unplug(at);
  await table.says('the table goes on without');
}
await press(BUTTONS.at(-1)!);
await table.says(`${BUTTONS.at(-1)!.name}: `);
for (const at of [0, 1]) plug(at);
await waitForOpen(3);
await pressAll(table);
table.child.kill('SIGTERM');
await table.ends();
say('done');
