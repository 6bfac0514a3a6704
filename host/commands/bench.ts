import { type Command, Option } from 'commander';
import { BenchFile, type BenchReadings, readBench, readBenchIfThere } from '../bench/bench-file.ts';
import { figures } from '../bench/bench-report.ts';
import { BenchState } from '../bench/bench-state.ts';
import { wordsOf } from '../bench/finding-words.ts';
import { noiseProfile } from '../bench/noise-profile.ts';
import { type BenchHeader, TRIAL_NAMES, type TrialName } from '../bench/records.ts';
import { judge } from '../bench/verdict.ts';
import { VERSION } from '../setup/running-version.ts';
import { type BenchPerson, Person, terminalTeller, virtualPerson } from './bench-hands.ts';
import { sayBoard, sayEnd, sayRule, sayTitle, sayVerdict } from './bench-lines.ts';
import { EXIT } from './exit-status.ts';
import { say } from './terminal.ts';

/** The boards of --virtual: `host/bench/virtual-bench.ts` has them, and is loaded only when one is wanted. */
const BOARDS = ['good', 'late-chip', 'detuned-loop', 'dead-tag', 'foreign-tag', 'far-reach'] as const;

const DEFAULT_FILE = 'bench.jsonl';

interface BenchOptions {
  readonly from?: string;
  readonly trial?: TrialName;
  readonly virtual?: (typeof BOARDS)[number];
  readonly json?: boolean;
}

/** `mingg bench`: leads through the trials that decide whether a loop, its chip and its tags serve for a table. */
export function benchCommand(command: Command): void {
  command
    .argument(
      '[file]',
      'the file that keeps the readings; what is in it already is not done again',
      DEFAULT_FILE,
    )
    .addOption(
      new Option('--trial <name>', 'only this trial, again if it was made before').choices(TRIAL_NAMES),
    )
    .addOption(
      new Option('--virtual [board]', 'try it out at an emulated board, a good one or one with a fault')
        .choices(BOARDS)
        .preset('good'),
    )
    .addOption(
      new Option('--from <file>', 'only judge the readings of this file; no board is needed').conflicts([
        'virtual',
        'trial',
      ]),
    )
    .option(
      '--json',
      'with --from: print JSON lines, one for each trial, then the profile for the simulators',
    )
    .addHelpText(
      'after',
      '\nIt takes one reader board with one loop and 30 tags, some 12 minutes of readings, and your hands between them.',
    )
    .action(bench);
}

async function bench(file: string, options: BenchOptions, command: Command): Promise<void> {
  const { from, json } = options;
  try {
    if (from !== undefined) return judgeFile(from, json === true);
    if (json) throw new Error('--json goes with --from');
    await makeTrials(file, options);
  } catch (error) {
    command.error(`mingg bench: ${(error as Error).message}`);
  }
}

function judgeFile(path: string, json: boolean): void {
  const { header, records } = readBench(path);
  const state = new BenchState(records);
  const profile = noiseProfile(state);
  process.exitCode = exitStatus(state, TRIAL_NAMES);
  if (json) {
    for (const name of TRIAL_NAMES) {
      const { result, why, findings } = judge(state, name);
      const told = findings.map((finding) => ({ ...finding, ...wordsOf(finding) }));
      const lines = figures(state, name);
      say(
        JSON.stringify({ trial: name, result, ...(why !== null && { why }), figures: lines, findings: told }),
      );
    }
    say(JSON.stringify({ profile }));
    return;
  }
  sayBoard(header, state);
  for (const name of TRIAL_NAMES) {
    sayTitle(state, name);
    sayVerdict(state, judge(state, name));
  }
  sayEnd(state, path, profile, header.virtual === true);
}

async function makeTrials(path: string, { trial, virtual }: BenchOptions): Promise<void> {
  const closing: (() => unknown)[] = [];
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  for (const signal of SIGNALS) process.on(signal, onSignal);
  try {
    // Loaded only here: serial ports and the emulator would slow down the start of every other command.
    const { BenchBoard } = await import('../bench/bench-board.ts');
    const { BenchRun } = await import('../bench/bench-run.ts');
    const before = readBenchIfThere(path);
    const emulated = virtual === undefined ? null : await openVirtual(virtual, closing);
    const board = emulated
      ? await BenchBoard.openEmulated(emulated.port)
      : await BenchBoard.open(await realPorts());
    closing.push(() => board.close());
    const header = headerOf(board.hello, emulated !== null);
    if (before) refuseOther(path, before, header);
    const file = new BenchFile(path, header);
    closing.push(() => file.close());
    const state = new BenchState(before?.records);
    const person = emulated ? virtualPerson(emulated) : new Person(stop);
    closing.push(() => person.close());
    const run = new BenchRun({
      board,
      file,
      state,
      hands: person,
      teller: terminalTeller(),
      stop: stop.signal,
    });
    try {
      await run.begin(new Date().toISOString());
      sayRule();
      sayBoard(before?.header ?? header, state);
      const finished = await lead(run, state, person, trial);
      sayEnd(state, path, noiseProfile(state), emulated !== null);
      if (!finished) say(goOn(path, virtual));
      process.exitCode = exitStatus(state, trial ? [trial] : TRIAL_NAMES);
    } catch (error) {
      throw new Error(`${(error as Error).message}. ${goOn(path, virtual)}`, { cause: error });
    }
  } finally {
    for (const signal of SIGNALS) process.off(signal, onSignal);
    for (const close of closing.reverse()) await close();
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** How to go on with what was begun. */
function goOn(path: string, virtual: string | undefined): string {
  const words = [
    'mingg bench',
    path === DEFAULT_FILE ? [] : path,
    virtual ? '--virtual' : [],
    virtual === 'good' ? [] : (virtual ?? []),
  ];
  return `The readings so far are in ${path}. Go on with: ${words.flat().join(' ')}`;
}

/** Makes the trials that are still to be made, or only one. @returns false if it was stopped */
async function lead(
  run: { make(trial: TrialName, anew?: boolean): Promise<boolean> },
  state: BenchState,
  person: BenchPerson,
  only: TrialName | undefined,
): Promise<boolean> {
  for (const name of only ? [only] : TRIAL_NAMES) {
    sayTitle(state, name);
    let anew = only !== undefined;
    if (!anew && state.isDone(name)) say('  made before:');
    for (let again = true; again; ) {
      if (!(await run.make(name, anew))) return false;
      const verdict = judge(state, name);
      sayVerdict(state, verdict);
      const next = verdict.result === 'fail' ? await person.afterFailure() : 'next';
      if (next === 'stop') return false;
      again = next === 'again';
      anew = again;
    }
    if (state.blocked) return false;
  }
  return true;
}

async function openVirtual(name: (typeof BOARDS)[number], closing: (() => unknown)[]) {
  const { VIRTUAL_BOARDS, VirtualBench } = await import('../bench/virtual-bench.ts');
  const emulated = new VirtualBench(VIRTUAL_BOARDS[name]);
  closing.push(() => emulated.close());
  return emulated;
}

async function realPorts(): Promise<readonly string[]> {
  const { listBoardPorts } = await import('../readers/ports.ts');
  const ports = await listBoardPorts();
  if (!ports.ok) throw new Error(ports.error);
  return ports.value;
}

const headerOf = (
  { firmware, zones }: Pick<BenchHeader, 'firmware' | 'zones'>,
  virtual: boolean,
): BenchHeader => ({
  bench: 1,
  program: VERSION,
  firmware,
  zones,
  date: new Date().toISOString(),
  ...(virtual && { virtual }),
});

/** Readings of different boards do not belong into one file. */
function refuseOther(path: string, { header }: BenchReadings, now: BenchHeader): void {
  const [then, here] = [header, now].map(
    ({ firmware, virtual }) => `${virtual ? 'an emulated board' : 'a board'} with firmware ${firmware}`,
  );
  if (then !== here)
    throw new Error(`${path} has readings of ${then}, and this is ${here}: name another file`);
}

/** 0 if all these trials passed, else 1. */
const exitStatus = (state: BenchState, names: readonly TrialName[]): number =>
  names.every((name) => judge(state, name).result === 'pass') ? EXIT.done : EXIT.no;
