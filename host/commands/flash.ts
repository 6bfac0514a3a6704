import { Argument, type Command } from 'commander';
import type { BoardAnswer } from '../flash/ask-board.ts';
import type { ProgramName } from '../flash/programs.ts';
import type { Progress } from '../flash/write-program.ts';
import { EXIT } from './exit-status.ts';
import { say as sayLine } from './terminal.ts';

/** `mingg flash`: writes a board's program onto it, or says which program is on it. */
export function flashCommand(command: Command): void {
  command
    .addArgument(
      new Argument(
        '[program]',
        'what the board is to be; without it nothing is written: what is on it?',
      ).choices(['reader', 'lights']),
    )
    .option('--port <path>', 'of the board, such as /dev/ttyUSB0, where several are plugged in')
    .action(flash);
}

async function flash(
  name: ProgramName | undefined,
  { port }: { readonly port?: string },
  command: Command,
): Promise<void> {
  const { FlashError } = await import('../flash/flash-error.ts');
  try {
    const ports = port === undefined ? await plugged() : [port];
    if (name === undefined) await ask(ports);
    else await write(name, ports);
  } catch (error) {
    if (!(error instanceof FlashError)) throw error;
    process.stdout.write(CLEAR_LINE);
    command.error(`mingg flash: ${error.message}`, { exitCode: EXIT.failed });
  }
}

async function plugged(): Promise<readonly string[]> {
  const { FlashError } = await import('../flash/flash-error.ts');
  const { listBoardPorts } = await import('../readers/ports.ts');
  const ports = await listBoardPorts();
  if (!ports.ok) throw new FlashError(`${ports.error}; or name the board's port with --port.`);
  if (ports.value.length === 0) {
    throw new FlashError(
      'no board is plugged in. If one is, its cable may carry power only: try another; or name its port with --port.',
    );
  }
  return ports.value;
}

/** Says which program is on each board. */
async function ask(ports: readonly string[]): Promise<void> {
  const { askBoard } = await import('../flash/ask-board.ts');
  for (const path of ports) {
    const answer = await askBoard(path);
    say(`${path}: ${words(answer)}`);
    if (answer.fault !== '') process.exitCode = EXIT.no;
  }
}

async function write(name: ProgramName, ports: readonly string[]): Promise<void> {
  const { flashBoard } = await import('../flash/flash-board.ts');
  const { FlashError } = await import('../flash/flash-error.ts');
  const { PROGRAMS } = await import('../flash/programs.ts');
  const [path] = ports as [string];
  if (ports.length > 1) {
    throw new FlashError(
      `several boards are plugged in: ${ports.join(', ')}. Say which with --port, or leave only one plugged in; ` +
        '`mingg flash` says what is on each.',
    );
  }
  say(`${path}: it becomes ${PROGRAMS[name].board}.`);
  const answer = await flashBoard(path, PROGRAMS[name], { say, progress });
  say(`${path}: ${words(answer)}`);
  if (answer.fault !== '') process.exitCode = EXIT.no;
}

function words(answer: BoardAnswer): string {
  const { fault } = answer;
  switch (answer.is) {
    case 'reader':
      return `${answer.name}${answer.firmware && `, firmware ${answer.firmware}`}${fault && `. ${fault}`}`;
    case 'lights':
      return `the lights board, ${answer.firmware}`;
    case 'empty':
      return `${answer.loader.name} ${answer.loader.version}: ${fault}`;
    case 'busy':
    case 'unknown':
      return fault;
  }
}

/** Clears the progress line that is shown on a terminal. */
const CLEAR_LINE = process.stdout.isTTY ? '\r\x1b[K' : '';

function say(line: string): void {
  process.stdout.write(CLEAR_LINE);
  sayLine(line);
}

function progress({ doing, done, of }: Progress): void {
  if (CLEAR_LINE) process.stdout.write(`${CLEAR_LINE}${doing} page ${done + 1} of ${of}`);
}
