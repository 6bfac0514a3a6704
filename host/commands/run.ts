import { Command, InvalidArgumentError, Option } from 'commander';
import { explainScore } from '../../shared/explain/explain-score.ts';
import { points } from '../../shared/explain/numbers.ts';
import type { TableState } from '../../shared/match/table.ts';
import type { Rules } from '../../shared/position.ts';
import { placesOf } from '../../shared/seats.ts';
import { fiveOf } from '../../shared/view/view-five.ts';
import { matchOf } from '../../shared/view/view-match.ts';
import { parseVerifierKey, type VerifierKey } from '../ledger/signed-note.ts';
import type { SessionListener, SessionSummary, TableChoice } from '../live/session.ts';
import { loadRules, problemLine } from '../rules/load-rules.ts';
import { RuleNames } from '../rules/rule-names.ts';
import { AIR_NOISE, type AirNoiseName } from '../virtual/noisy-air.ts';
import { EXIT } from './exit-status.ts';
import { finalTable, matchText } from './final-table.ts';

interface RunOptions {
  readonly virtual?: boolean;
  readonly hands?: number;
  readonly match?: boolean;
  readonly seed?: number;
  readonly speed: number | 'max';
  readonly noise?: AirNoiseName;
  readonly rules: string;
  readonly rulesFile?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly players: 2 | 3 | 4 | 5;
  readonly log?: string;
  readonly keys?: string;
  readonly witness?: string;
  readonly witnessVkey?: VerifierKey;
  readonly traces?: string;
  readonly tiles?: string;
  readonly buttons?: string;
  readonly port?: number;
  readonly web: boolean;
  readonly json?: boolean;
}

/** `mingg run`: follows a table, the real one where its boards are plugged in, else a virtual one. */
export function runCommand(): Command {
  return new Command('run')
    .description('follow the table: the real one where its boards are plugged in, else a virtual one')
    .option('--virtual', 'play at a virtual table, even if boards are plugged in')
    .option('--hands <n>', 'end after this many hands', wholeNumber(1))
    .addOption(
      new Option(
        '--match',
        'end with the match, or when every wind has prevailed if the book names no end of it',
      ).conflicts('hands'),
    )
    .option('--seed <n>', 'of the virtual table: equal seeds give equal play', wholeNumber(0))
    .addOption(
      new Option('--speed <speed>', 'of the virtual table: max, or how many times life speed')
        .default(1 as const)
        .argParser(parseSpeed),
    )
    .addOption(
      new Option(
        '--noise <profile>',
        'of the virtual table: how badly tags and antennas hear each other',
      ).choices(Object.keys(AIR_NOISE)),
    )
    .option('--rules <id>', 'rule set: a book, or dmjl or bmja (mingg rules lists them)', 'kuester')
    .option('--rules-file <file>', "a club's rule file (JSON or TOML) to play by")
    .option('--options <json>', 'of the rule set, as in {"bonusTiles":true}', parseOptions)
    .addOption(
      new Option('--players <n>', '2 or 3 where the book knows such tables; 5 play in turn, one sitting out')
        .default(4 as const)
        .argParser(parsePlayers),
    )
    .option('--log <file>', 'keep the log in this file, and go on with the hand that is in it')
    .option('--keys <folder>', 'keep the keys of the log here (default: beside the log)')
    .option('--witness <url>', 'have a witness cosign the log')
    .addOption(new Option('--witness-vkey <key>', 'verifier key of the witness').argParser(witnessKey))
    .option('--traces <folder>', 'record what the readers see, one trace a hand (default: beside the log)')
    .option('--tiles <file>', 'of a real table: JSON of every tag and its tile, as mingg enrol writes it')
    .option('--buttons <file>', 'call buttons, as mingg buttons learn wrote them down')
    .option(
      '--port <n>',
      'port of the page (default: the first free one from 8144 on)',
      wholeNumber(0, 65_535),
    )
    .option('--no-web', 'without the page')
    .option('--json', 'tell what was logged, and at last what came of it, in JSON lines')
    .action(run);
}

async function run(options: RunOptions, command: Command): Promise<void> {
  // Loaded only here: serial ports, lights and emulator would double the time in which the other commands start.
  const { runSession } = await import('../live/session.ts');
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const rules = chooseRules(options, command);
  const table = await chooseTable(options, command);
  const { witness, witnessVkey } = options;
  if ((witness === undefined) !== (witnessVkey === undefined)) {
    command.error('mingg run: --witness and --witness-vkey go together: where the witness is, and who');
  }
  const teller = options.json ? jsonTeller() : proseTeller(table, options);
  try {
    const summary = await runSession(
      {
        rules,
        options: options.options,
        players: options.players,
        table,
        log: options.log,
        keys: options.keys,
        witness: witness && witnessVkey ? { url: witness.replace(/\/+$/, ''), key: witnessVkey } : undefined,
        web: options.web ? options.port : null,
        traces: options.traces,
        buttons: options.buttons,
        hands: options.match ? 'match' : (options.hands ?? Number.POSITIVE_INFINITY),
      },
      teller,
      stop.signal,
    );
    teller.sum(summary);
  } catch (error) {
    command.error(`mingg run: ${(error as Error).message}`);
  }
}

/** A rule set by its name, or a club's by its file; of a club the log keeps the whole file. */
function chooseRules({ rules, rulesFile }: RunOptions, command: Command): Rules {
  if (rulesFile === undefined) {
    const named = new RuleNames().rulesOf(rules);
    return named.ok ? named.value : command.error(`mingg run: ${named.error}`, { exitCode: EXIT.failed });
  }
  if (command.getOptionValueSource('rules') === 'cli') {
    command.error(
      'mingg run: give --rules or --rules-file, not both: the file says which rule set it starts from',
    );
  }
  const club = loadRules(rulesFile);
  if (club.ok) return club.value.file;
  const problems = club.error.problems.map((problem) => `mingg run: ${problemLine(problem)}`);
  return command.error(problems.join('\n'), { exitCode: EXIT.failed });
}

async function chooseTable(options: RunOptions, command: Command): Promise<TableChoice> {
  const { listBoardPorts } = await import('../readers/ports.ts');
  const ports = options.virtual ? [] : await listBoardPorts();
  if (ports.length > 0) {
    for (const option of ['seed', 'speed', 'noise'] as const) {
      if (command.getOptionValueSource(option) === 'cli') {
        command.error(`mingg run: --${option} is for a virtual table; boards are plugged in: add --virtual`);
      }
    }
    return { virtual: false, ports, tiles: options.tiles };
  }
  return { virtual: true, seed: options.seed, speed: options.speed, noise: options.noise };
}

/** Who tells what goes on. */
interface Teller extends SessionListener {
  sum(summary: SessionSummary): void;
}

/** For programs: a line for each entry that is durable (its leaf hash, no tiles), the summary as the last line. */
function jsonTeller(): Teller {
  const tell = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`);
  return {
    ready: (_, urls, code) => {
      if (urls.length > 0) process.stderr.write(`${refereeLine(urls, code)}\n`);
    },
    logged: (_, logged) => {
      for (const { n, leaf } of logged) tell({ logged: n, leaf: leaf.toString('hex') });
    },
    noticed: (what) => process.stderr.write(`${what}\n`),
    sum: tell,
  };
}

/** Where the referee rules, and the code for it: on another device it has to be typed. */
const refereeLine = ([first]: readonly string[], code: string): string =>
  `The referee:      ${first}referee#${code}`;

/** For people: where to look, and a line a hand. */
function proseTeller(table: TableChoice, options: RunOptions): Teller {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  if (table.virtual) {
    if (!options.virtual) say('No boards are plugged in.');
    const many = { 2: 'two', 3: 'three', 4: 'four', 5: 'five' }[options.players];
    say(
      `This table is VIRTUAL: ${many} players of its own play at emulated boards that run the real firmware.`,
    );
    say('Everything from their serial ports on is the real Mingg.');
    say('');
  }
  return {
    ready(state, urls, code, { vkey, witness }) {
      if (urls.length > 0) {
        say(`Watch the table:  ${urls.join('  or  ')}`);
        say(refereeLine(urls, code));
      }
      if (options.log !== undefined) {
        say(`The log:          ${options.log}`);
        say(`Its key:          ${vkey}`);
        say(
          `Its witness:      ${witness.state === 'none' ? 'none: this table is unwitnessed' : options.witness}`,
        );
      }
      if (options.hands === undefined && !options.match) say('End with Ctrl-C.');
      say('');
      say(`${handLine(state)}.`);
    },
    logged(entries, _, state) {
      for (const { entry } of entries) {
        if (entry === 'hand' && state.handNumber > 1) say(`${handLine(state)}.`);
        if (entry === 'referee') say('  The referee has ruled.');
        if (entry === 'result') say(`  The referee has corrected a result. Totals: ${standing(state)}`);
        if (entry !== 'score') continue;
        say(`  ${resultLine(state)}`);
        for (const line of sheetLines(state)) say(`    ${line}`);
        const ended = matchText(matchOf(state));
        if (ended !== null) say(`  ${ended}`);
      }
    },
    noticed: (what) => process.stderr.write(`  ! ${what}\n`),
    sum({ hands, wins, draws, givenUp, mismatches, lights, match, log }) {
      say('');
      for (const line of finalTable(match)) say(line);
      say('');
      say(
        `${hands} ${hands === 1 ? 'hand' : 'hands'}: ${wins} won, ${draws} drawn${givenUp > 0 ? `, ${givenUp} given up` : ''}. ${log.entries} entries in the log, root ${log.root}.`,
      );
      if (mismatches !== null) say(`Events logged otherwise than they were played: ${mismatches}.`);
      if (lights) say(`Lights read back from the board: ${lights.right ? 'right' : 'WRONG'}.`);
    },
  };
}

/** How the winner's total comes about, and who pays whom; nothing of a hand that nobody won. */
function sheetLines({ hand, score, rules }: TableState): string[] {
  if (score === null || hand?.end?.end !== 'win') return [];
  const { seat } = hand.end.win;
  const { players, payments } = explainScore(score, 'en', rules);
  const { lines, conclusion, total } = players.find((player) => player.seat === seat)!.told;
  const rows = lines.map(({ name, worth }) => `${name} ${worth}`).join(', ');
  return [`${rows}. ${conclusion}: ${points(total)}.`, payments.join(' ')];
}

function handLine(state: TableState): string {
  const { handNumber, roundWind, east } = state;
  const five = fiveOf(state);
  const out = five ? `, player ${five.out} sits out` : '';
  return `Hand ${handNumber}, round of ${WIND[roundWind]}, place ${east} is East${out}`;
}

const WIND = { E: 'the east', S: 'the south', W: 'the west', N: 'the north' } as const;

/** The totals, of places or of five players. */
function standing(state: TableState): string {
  const five = fiveOf(state);
  if (five) return five.totals.map((total, at) => `player ${at + 1} ${total}`).join(', ');
  return placesOf(state.players)
    .map((place) => `${place} ${state.totals[place]}`)
    .join(', ');
}

function resultLine(state: TableState): string {
  const { hand } = state;
  const last = state.finishedHands.at(-1)!;
  const totals = `Totals: ${standing(state)}`;
  if (last.endedBy !== undefined) return `ended by the penalty ${last.endedBy}. ${totals}`;
  if (last.abandoned) return `given up: nobody knows how it ended; the deal is repeated. ${totals}`;
  if (last.winner === null || hand?.end?.end !== 'win') return `drawn. ${totals}`;
  const { seat, tile, source } = hand.end.win;
  return `place ${last.winner} (${seat}) wins with ${tile} ${FROM[source]}: ${last.net[last.winner]} points. ${totals}`;
}

const FROM = {
  wall: 'from the wall',
  replacement: 'as a replacement',
  discard: 'from a discard',
  kong: 'from a robbed kong',
} as const;

function witnessKey(text: string): VerifierKey {
  const key = parseVerifierKey(text);
  if (!key.ok) throw new InvalidArgumentError(`${key.error}.`);
  if (key.value.type !== 'cosignature')
    throw new InvalidArgumentError('It is the key of a log, not of a witness.');
  return key.value;
}

const wholeNumber =
  (least: number, most = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    throw new InvalidArgumentError(
      `It must be a whole number from ${least}${most < 2 ** 32 ? ` to ${most}` : ''}.`,
    );
  };

function parsePlayers(text: string): RunOptions['players'] {
  const players = ([2, 3, 4, 5] as const).find((number) => `${number}` === text);
  if (players) return players;
  throw new InvalidArgumentError('It must be 2, 3, 4, or 5 of whom one sits out.');
}

function parseOptions(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Readonly<Record<string, unknown>>;
    }
  } catch {
    // Told below.
  }
  throw new InvalidArgumentError('It must be a JSON object of options, such as {"bonusTiles":true}.');
}

function parseSpeed(text: string): number | 'max' {
  if (text === 'max') return 'max';
  const speed = Number(text);
  if (text.trim() !== '' && speed > 0 && Number.isFinite(speed)) return speed;
  throw new InvalidArgumentError('It must be max, or a number above 0: 1 is life speed.');
}
