import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { settingsInEnglish, wantedInEnglish } from '../../shared/findings/settings/in-english.ts';
import type { Rules } from '../../shared/game/position.ts';
import { SPECTATORS_DELAY } from '../../shared/view/view-setup.ts';
import { readButtonsFile } from '../buttons/call-buttons.ts';
import { readTilesFile, type TaggedTiles } from '../enrol/tiles-file.ts';
import { parseRefereeKeys } from '../ledger/referee-keys.ts';
import { makeVerifierKey, type VerifierKey } from '../ledger/signed-note.ts';
import { AIR_NOISE, type AirNoise, type AirNoiseName } from '../players/air-noise.ts';
import { loadRules, problemLine } from '../rules/load-rules.ts';
import { RuleNames } from '../rules/rule-names.ts';
import { placesIn, SERVICE } from '../setup/places.ts';
import { readSeated, seatedFault } from '../setup/seated.ts';
import { FIND, hallAddress, readSettings } from '../setup/settings.ts';
import { SettingsFile } from '../setup/settings-file.ts';
import type { HallChoice, SessionSettings, TableChoice } from '../table/session-settings.ts';
import { readTextFile } from '../text/text-file.ts';
import { isObject } from '../trace/fields.ts';
import { readReach } from '../web/reach.ts';
import type { SetupDesk } from '../web/setup-routes.ts';
import { EXIT } from './exit-status.ts';
import { natsAddress } from './nats-address.ts';
import { readNoise } from './noise-file.ts';
import { pageHost, pageNames } from './page-address.ts';
import { jsonReport, proseReport } from './session-report.ts';
import { setUpTable } from './set-up-table.ts';
import { say, warn } from './terminal.ts';
import { keyOfType } from './verifier-key.ts';
import { wholeNumber } from './whole-number.ts';

interface RunOptions {
  readonly settings?: string;
  readonly virtual?: boolean;
  readonly hands?: number;
  readonly match?: boolean;
  readonly seed?: number;
  readonly speed: number | 'max';
  readonly noise?: AirNoiseName | AirNoise;
  readonly rules: string;
  readonly rulesFile?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly players: 2 | 3 | 4 | 5;
  readonly seated?: readonly string[];
  readonly log?: string;
  readonly keys?: string;
  readonly witness?: string;
  readonly witnessVkey?: VerifierKey;
  readonly hall?: string;
  readonly hallCodeFile?: string;
  readonly nats?: string;
  readonly referee?: readonly VerifierKey[];
  readonly traces?: string;
  readonly tiles?: string;
  readonly buttons?: string;
  readonly port?: number;
  readonly host?: string;
  readonly names?: readonly string[];
  /** Only in a settings file: everybody on the computer can read a command line. */
  readonly password?: string;
  readonly passwordFile?: string;
  readonly ownTiles?: boolean;
  readonly training?: boolean;
  readonly spectators?: boolean;
  readonly spectatorsDelay?: number;
  readonly web: boolean;
  readonly json?: boolean;
}

/** `mingg run`: follows a table, the real one if its boards are plugged in, else a virtual one. */
export function runCommand(command: Command): void {
  command
    .option('--settings <file>', 'take from this file (TOML) what the command line does not say')
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
        `of the virtual table: how badly tags and antennas hear each other: ${Object.keys(AIR_NOISE).join(', ')}, or ` +
          'FILE.json as mingg bench --from FILE --json wrote it',
      ).argParser(readNoise),
    )
    .option('--rules <id>', 'rule set: a book, or dmjl or bmja (mingg rules lists them)', 'kuester')
    .option('--rules-file <file>', "a club's rule file (JSON or TOML) to play by")
    .option('--options <json>', 'of the rule set, as in {"bonusTiles":true}', parseOptions)
    .addOption(
      new Option('--players <n>', '2 or 3 where the book knows such tables; 5 play in turn, one sitting out')
        .default(4 as const)
        .argParser(parsePlayers),
    )
    .addOption(
      new Option(
        '--seated <names>',
        'the names of the players at places A to D, with commas between (of five, the last one sits out first): shown ' +
          'on the pages, never in the log',
      ).argParser(parseSeated),
    )
    .option('--log <file>', 'keep the log in this file, and go on with the hand that is in it')
    .option('--keys <folder>', 'keep the keys of the log here (default: beside the log)')
    .option('--witness <url>', 'have a witness cosign the log')
    .addOption(
      new Option('--witness-vkey <key>', 'verifier key of the witness').argParser(keyOfType('cosignature')),
    )
    .addOption(
      new Option(
        '--hall <address>',
        'play the rounds of a tournament, and deliver the log to its hall: the address that the hall shows, or find, ' +
          'to look for it in the local network',
      ).argParser(parseHall),
    )
    .option(
      '--hall-code-file <file>',
      'to join the hall: the first line of this file is the code that the organiser’s desk gives for this table',
    )
    .addOption(
      new Option(
        '--nats <url>',
        'reach the hall through this NATS broker once the table has joined: for a hall of several processes',
      ).argParser(natsAddress),
    )
    .addOption(
      new Option(
        '--referee <vkey>',
        'verifier key of a referee who may sign what he enters (mingg referee key); once for each',
      ).argParser(refereeKey),
    )
    .option('--traces <folder>', 'record what the readers see, one trace a hand (default: beside the log)')
    .option('--tiles <file>', 'of a real table: JSON of every tag and its tile, as mingg enrol writes it')
    .option('--buttons <file>', 'call buttons, as mingg buttons learn wrote them down')
    .option(
      '--port <n>',
      'port of the page (default: the first free one from 8144 on)',
      wholeNumber(0, 65_535),
    )
    .addOption(
      new Option(
        '--host <address>',
        'show the page at this address too, 0.0.0.0 or :: for every network; without it on this computer only',
      ).argParser(pageHost),
    )
    .option(
      '--password-file <file>',
      'what viewers give to see the page over a network: the first line of this file, 10 characters or more',
    )
    .addOption(
      new Option(
        '--names <names>',
        'other names of the page, with commas between, where a proxy or DNS has some',
      ).argParser(pageNames),
    )
    .option('--own-tiles', 'players who have signed in on a phone see their own tiles there')
    .option('--training', 'and what these wait for, while they play: for learning, not in a tournament')
    .option('--spectators', 'open the public page, /watch, and the overlay for streams, /overlay, to anybody')
    .option(
      '--spectators-delay <seconds>',
      'the public page shows all hands so late (default: not before they are over)',
      wholeNumber(SPECTATORS_DELAY.least, SPECTATORS_DELAY.most),
    )
    .option('--no-web', 'without the page')
    .option('--json', 'tell what was logged, and at last what came of it, in JSON lines')
    .addHelpText('after', REACH)
    .action(run);
}

const REACH = `
Who may do what on the page:
  at this computer   see the table, answer what it asks
  with the password  see the table, over the network (--host)
  with a place's code, or the referee's
                     answer as well; the log says who did. The codes are new each time mingg run starts: it prints
                     the referee's; the table's screen (Phones) and the referee's page have those of the places
  with a place's code, on a phone
                     see what the own hand was waiting for; --own-tiles and --training tell more
  anybody            with --spectators: see what lies open, at /watch; --spectators-delay tells more
Others see a page that asks for a code or the password. Sessions end after 12 hours, or 2 without use.`;

async function run(given: RunOptions, command: Command): Promise<void> {
  const stop = new AbortController();
  // A second Ctrl-C ends it at once. SIGTERM may arrive twice by accident: npm passes it on to the processes it
  // started.
  process.once('SIGINT', () => stop.abort());
  // SIGHUP: the terminal was closed, or the line to this computer is lost.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  try {
    const settled = await setUpFirst(given, command, stop.signal);
    if (settled === null) return;
    const options = withSettings(settled, command);
    // The named files must exist before anything begins.
    if (options.tiles !== undefined && !existsSync(options.tiles)) {
      throw new Error(
        `${options.tiles} is not there: learn the tiles first, with mingg enrol ${options.tiles}`,
      );
    }
    const tiles = options.tiles === undefined ? undefined : readTilesFile(options.tiles);
    const buttons = options.buttons === undefined ? undefined : readButtonsFile(options.buttons);
    const reach = readReach(options);
    const unnamed = options.seated && seatedFault(options.seated, options.players);
    if (unnamed) throw new Error(settingsInEnglish(unnamed));
    const rules = chooseRules(options, command);
    const { witness, witnessVkey } = options;
    if ((witness === undefined) !== (witnessVkey === undefined)) {
      throw new Error('--witness and --witness-vkey go together: where the witness is, and who');
    }
    const hall = hallChoice(options);
    const disclosed = disclosureOf(options);
    // Loaded only here: serial ports, lights and the emulator would double the time that the help takes.
    const { runSession } = await import('../table/session.ts');
    const { table, because } = await chooseTable(options, tiles, command);
    if (because !== null) (options.json ? warn : say)(because);
    const endless = options.hands === undefined && !options.match;
    const report = options.json ? jsonReport() : proseReport({ ...options, table, endless });
    const summary = await runSession(
      {
        rules,
        options: options.options,
        players: options.players,
        seated: options.seated,
        table,
        log: options.log,
        keys: options.keys,
        witness: witness && witnessVkey ? { url: witness.replace(/\/+$/, ''), key: witnessVkey } : undefined,
        hall,
        referees: options.referee,
        web: options.web ? options.port : null,
        reach,
        ...disclosed,
        traces: options.traces,
        buttons,
        setup: settled.settings === undefined ? undefined : await settingsDesk(settled.settings),
        hands: options.match ? 'match' : (options.hands ?? Number.POSITIVE_INFINITY),
      },
      report,
      stop.signal,
    );
    report.sum(summary);
  } catch (error) {
    // It was stopped before it had begun to play.
    if (error === stop.signal.reason) return;
    command.error(`mingg run: ${(error as Error).message}`);
  }
}

/** What is seen of the table besides what lies open. @throws Error if the options contradict one another */
function disclosureOf({
  ownTiles = false,
  training = false,
  spectators = false,
  spectatorsDelay,
  hall,
}: RunOptions): Pick<SessionSettings, 'disclosure' | 'spectatorsDelay'> {
  if (spectatorsDelay !== undefined && !spectators) {
    throw new Error('--spectators-delay is of the public page: add --spectators, which opens it');
  }
  if (training && hall !== undefined) {
    throw new Error('--training is not for the rounds of a tournament: leave out --training or --hall');
  }
  return { disclosure: { ownTiles, training, spectators }, spectatorsDelay: spectatorsDelay ?? null };
}

/**
 * The hall that is to be played in. A code is asked for at a terminal only, and only if the table has not joined.
 * @throws Error if the log is not kept: the hall would not know the table again
 */
function hallChoice({ hall, hallCodeFile, nats, log }: RunOptions): HallChoice | undefined {
  if (hall === undefined) {
    if (nats !== undefined) throw new Error('--nats goes with --hall: where the table joins');
    if (hallCodeFile === undefined) return undefined;
    throw new Error('--hall-code-file goes with --hall: where the hall is');
  }
  if (log === undefined) throw new Error('--hall needs --log FILE: the hall is sent what stands there');
  // Who has joined may throw the file away.
  const isThere = hallCodeFile !== undefined && existsSync(hallCodeFile);
  const code = isThere ? readTextFile(hallCodeFile).split(/\r?\n/, 1)[0]!.trim() : undefined;
  return { url: hall === FIND ? null : hall, nats, code, askCode: process.stdin.isTTY ? askCode : undefined };
}

async function askCode(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question('The code from the organiser’s desk for this table: ')).trim();
  } finally {
    terminal.close();
  }
}

/**
 * Where a real table does not know its tiles yet, serves the page of setting up, for somebody to see to it.
 * @returns the options with the settings that were made; null if it was stopped
 */
async function setUpFirst(
  given: RunOptions,
  command: Command,
  stop: AbortSignal,
): Promise<RunOptions | null> {
  const options = withSettings(given, command);
  const { tiles, virtual, web, json } = options;
  // A file that the command line names is told to be missing.
  const isNamed = command.getOptionValueSource('tiles') === 'cli';
  if (virtual || !web || json || isNamed || (tiles !== undefined && existsSync(tiles))) return given;
  if (tiles === undefined && !(await hasBoards())) return given;
  const file = new SettingsFile(given.settings ?? 'mingg.toml');
  warn(
    tiles === undefined ? 'Boards are plugged in, and no tiles are known yet.' : `${tiles} is not there yet.`,
  );
  const commandLine = `mingg run --settings ${file.path}`;
  const port = await setUpTable(file, { port: options.port, host: options.host, command: commandLine }, stop);
  // The page that is open goes on as that of the table.
  return port === null ? null : { ...given, settings: file.path, port };
}

/** Changes the settings of a table in play: they count when it is started anew. */
async function settingsDesk(path: string): Promise<SetupDesk> {
  const { Guide } = await import('../setup/guide/guide.ts');
  const { examineTable } = await import('../setup/guide/examine-table.ts');
  const file = new SettingsFile(path);
  const places = placesIn('/');
  return new Guide({
    file,
    devices: null,
    command:
      file.path === places.settings
        ? `sudo systemctl restart ${SERVICE}`
        : `mingg run --settings ${file.path}`,
    examine: () => examineTable(file.path),
    play: () => {},
  });
}

async function hasBoards(): Promise<boolean> {
  const { listBoardPorts } = await import('../readers/ports.ts');
  const ports = await listBoardPorts();
  return ports.ok && ports.value.length > 0;
}

/** The options of the command line, completed from the settings file. */
function withSettings(given: RunOptions, command: Command): RunOptions {
  if (given.settings === undefined) return given;
  const isGiven = (name: string) => command.getOptionValueSource(name) === 'cli';
  const others = isGiven('rules') || isGiven('rulesFile');
  const settings = Object.entries(readSettings(given.settings)).filter(([name]) => {
    // Options belong to the rule set given beside them.
    if (others && ['rules', 'rulesFile', 'options'].includes(name)) return false;
    return !isGiven(name);
  });
  return { ...given, ...Object.fromEntries(settings) };
}

/** A rule set by its name, or a club's by its file; for a club the log keeps the whole file. */
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

/**
 * Chooses the table: the real one if boards are plugged in or its tiles are named, else a virtual one. If the command
 * line did not choose, a line says why it is that one.
 * @throws Error if a real table is meant and cannot be played at
 */
async function chooseTable(
  options: RunOptions,
  tiles: TaggedTiles | undefined,
  command: Command,
): Promise<{ table: TableChoice; because: string | null }> {
  const { seed, speed, noise } = options;
  const virtual: TableChoice = { virtual: true, seed, speed, noise };
  if (options.virtual) return { table: virtual, because: null };
  const { listBoardPorts } = await import('../readers/ports.ts');
  const ports = await listBoardPorts();
  if (!ports.ok) {
    if (tiles) throw new Error(`${ports.error}; --virtual plays without boards`);
    return { table: virtual, because: `${ports.error}; this table is virtual.` };
  }
  const isPlugged = ports.value.length > 0;
  if (!isPlugged && !tiles) return { table: virtual, because: 'No boards are plugged in.' };
  for (const option of ['seed', 'speed', 'noise'] as const) {
    if (command.getOptionValueSource(option) !== 'cli') continue;
    const real = isPlugged ? 'boards are plugged in' : '--tiles names the tiles of a real one';
    throw new Error(`--${option} is for a virtual table, and ${real}: add --virtual`);
  }
  if (!tiles) {
    throw new Error(
      'a real table needs to know which tag is which tile: learn it with mingg enrol FILE, name the file with ' +
        '--tiles FILE, or play at a virtual table with --virtual',
    );
  }
  const because = isPlugged ? null : 'No boards are plugged in yet: the table waits for them.';
  return { table: { virtual: false, ports: ports.value, tiles }, because };
}

function parseHall(text: string): string {
  const address = hallAddress(text);
  if (address.ok) return address.value;
  throw new InvalidArgumentError(`It must be ${wantedInEnglish(address.error)}.`);
}

function refereeKey(text: string, before: readonly VerifierKey[] = []): readonly VerifierKey[] {
  const keys = parseRefereeKeys([...before.map(makeVerifierKey), text]);
  if (keys.ok) return keys.value;
  throw new InvalidArgumentError(`${keys.error}.`);
}

function parsePlayers(text: string): RunOptions['players'] {
  const players = ([2, 3, 4, 5] as const).find((number) => `${number}` === text);
  if (players) return players;
  throw new InvalidArgumentError('It must be 2, 3, 4, or 5 of whom one sits out.');
}

function parseSeated(text: string): readonly string[] {
  const names = readSeated(text.split(','));
  if (names.ok) return names.value;
  throw new InvalidArgumentError('It must be 2 to 5 names, no two alike, as in "Anna,Ben,Chris,Dora".');
}

function parseOptions(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // Reported below.
  }
  throw new InvalidArgumentError('It must be a JSON object of options, such as {"bonusTiles":true}.');
}

function parseSpeed(text: string): number | 'max' {
  if (text === 'max') return 'max';
  const speed = Number(text);
  if (text.trim() !== '' && speed > 0 && Number.isFinite(speed)) return speed;
  throw new InvalidArgumentError('It must be max, or a number above 0: 1 is life speed.');
}
