import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lineOf } from '../../firmware/reader/schema.ts';

const SOURCES = fileURLToPath(new URL('../../firmware/simavr/', import.meta.url));
const FIRMWARE = fileURLToPath(new URL('../../firmware/reader/reader.hex', import.meta.url));

/** A figure of the chip or its surroundings that nobody publishes; firmware/simavr/README.md lists them with their units. */
export type ScenarioTime =
  | 'rxStart'
  | 'rxJitter'
  | 'waitTransmit'
  | 'rfOn'
  | 'rfOff'
  | 'busy'
  | 'boot'
  | 'capture'
  | 'ghosts'
  | 'irqEnableReads'
  | 'irqActiveLow'
  | 'externalField'
  | 'busyInBoot'
  | 'tagHold'
  | 'strapRise'
  | 'supply';

/** A board, its chip and its tags. What is left out has the middle of its range. */
export interface BoardScenario {
  /** The number that the jumpers make, 0 to 7. */
  readonly straps?: number;
  readonly times?: Readonly<Partial<Record<ScenarioTime, number>>>;
  readonly tags?: readonly {
    readonly loop: number;
    /** 16 hex digits, most significant first. */
    readonly uid: string;
    /** How strongly it is heard, in dB. */
    readonly db?: number;
    /** The chance that it is not heard in a slot. */
    readonly edge?: number;
  }[];
  readonly seed?: number;
  readonly faults?: readonly {
    /** Milliseconds from the start, or the slot: `slot:3`. */
    readonly at: number | `slot:${number}`;
    readonly what: string;
  }[];
}

/** A line that the board said, with the time at which its LF had come. */
export interface BoardLine {
  readonly ms: number;
  readonly text: string;
}

export interface ScenarioRun {
  readonly lines: readonly BoardLine[];
  /** What was sent over the air, and RAM never touched: the counters of the command `air`. */
  readonly air: Readonly<Record<string, number>>;
}

const MISSING = [
  [['/usr/bin/g++'], 'g++'],
  [['/usr/include/simavr/sim_avr.h'], 'libsimavr-dev'],
  [['/usr/include/libelf.h'], 'libelf-dev'],
].flatMap(([paths, name]) => ((paths as string[]).some(existsSync) ? [] : [name as string]));

/** Why the second emulator cannot be built here; undefined if it can. */
export const SIMAVR_MISSING = MISSING.length ? `needs apt-get install ${MISSING.join(' ')}` : undefined;

let built: string | undefined;

/**
 * Builds the second emulator, once for these sources on this computer; other processes wait for it meanwhile.
 * It takes a quarter of a minute, more on a busy computer: for a `beforeAll` with {@link BUILD_MS}.
 * @returns the program's path
 * @throws Error what the compiler says
 */
export function buildSimavr(): string {
  if (built) return built;
  const hash = createHash('sha256');
  for (const name of readdirSync(SOURCES).sort())
    if (/\.(cpp|h|sh)$/.test(name)) hash.update(name).update(readFileSync(join(SOURCES, name)));
  const cache = join(tmpdir(), `mingg-simavr-${hash.digest('hex').slice(0, 16)}`);
  const program = join(cache, 'simavr-board');
  if (!existsSync(program)) {
    mkdirSync(cache, { recursive: true });
    const unlessThere = '[ -e "$1/simavr-board" ] || "$0" "$1"';
    const { status, stderr } = spawnSync(
      'flock',
      [cache, 'sh', '-c', unlessThere, join(SOURCES, 'build.sh'), cache],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`firmware/simavr/build.sh failed:\n${stderr}`);
  }
  built = program;
  return built;
}

/** The longest that {@link buildSimavr} may take. */
export const BUILD_MS = 300_000;

/**
 * Gives commands to the second emulator, in order.
 * @param hexFile the board's firmware; without it the chip stands alone
 * @returns the lines of each command's answer
 * @throws Error what the program says of a command
 */
export function playSimavr(commands: readonly string[], hexFile?: string): string[][] {
  const { stdout, stderr, status } = spawnSync(buildSimavr(), hexFile ? [hexFile] : [], {
    input: `${commands.join('\n')}\n`,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`simavr-board ended with ${status}: ${stderr}`);
  const answers: string[][] = [[]];
  for (const line of stdout.split('\n').slice(0, -1)) {
    if (line) answers.at(-1)!.push(line);
    else answers.push([]);
  }
  answers.pop();
  const wrong = answers.findIndex((lines) => lines.some((line) => line.startsWith('error ')));
  if (wrong >= 0) throw new Error(`${commands[wrong]}: ${answers[wrong]!.at(-1)}`);
  return answers;
}

/** The commands that make up a scenario. */
export function scenarioCommands({ straps, times, tags, seed, faults }: BoardScenario): string[] {
  const commands: string[] = [];
  if (seed !== undefined) commands.push(`set seed ${seed}`);
  if (straps !== undefined) commands.push(`set straps ${straps}`);
  for (const [name, value] of Object.entries(times ?? {}))
    commands.push(`set ${name} ${name === 'irqEnableReads' ? value.toString(16) : value}`);
  for (const { loop, uid, db = 0, edge = 0 } of tags ?? []) commands.push(`tag ${loop} ${uid} ${db} ${edge}`);
  for (const { at, what } of faults ?? []) commands.push(`fault ${at} ${what}`);
  return commands;
}

/** The longest that a request may take before the next is sent, in ms. */
const PATIENCE = 6000;

/**
 * Runs a board in the second emulator: it starts, then the host says its lines, each when the board has become quiet.
 * @param hostLines what the host says, without checksum
 * @param hexFile the board's firmware; the committed one if it is left out
 */
export function runScenario(
  scenario: BoardScenario,
  hostLines: readonly string[],
  hexFile = FIRMWARE,
): ScenarioRun {
  const said = hostLines.flatMap((body) => [
    `send ${Buffer.from(lineOf(body), 'latin1').toString('hex')}`,
    `run ${PATIENCE} until-quiet`,
  ]);
  const commands = [...scenarioCommands(scenario), `run ${PATIENCE} until-quiet`, ...said, 'air'];
  const answers = playSimavr(commands, hexFile);
  const lines = answers.flat().flatMap((answer) => {
    const match = /^line ([0-9.]+) (.*)$/.exec(answer);
    return match ? [{ ms: Number(match[1]), text: match[2]! }] : [];
  });
  const counters = answers.at(-1)![0]!.split(' ').slice(1);
  const air = Object.fromEntries(
    counters.map((counter) => {
      const [name, value] = counter.split('=');
      return [name!, Number(value)];
    }),
  );
  return { lines, air };
}
