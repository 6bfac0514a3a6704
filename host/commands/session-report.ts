import { explainScore } from '../../shared/explain/explain-score.ts';
import { points } from '../../shared/explain/numbers.ts';
import { type Place, placesOf } from '../../shared/game/seats.ts';
import { PAGE_WORDS } from '../../shared/languages/index.ts';
import type { TableState } from '../../shared/match/table.ts';
import { fiveOf } from '../../shared/view/view-five.ts';
import { matchOf } from '../../shared/view/view-match.ts';
import { NOBODY_NAMED, type PlayersView } from '../../shared/view/view-players.ts';
import type { SessionListener, SessionSummary, TableChoice } from '../table/session-settings.ts';
import { finalTable, matchText } from './final-table.ts';
import { fiveNamed, nameAt } from './named.ts';
import { say, warn } from './terminal.ts';

/** Reports on standard output what happens at a table. */
export interface SessionReport extends SessionListener {
  sum(summary: SessionSummary): void;
}

/** For programs: a line for each durable entry (its leaf hash, no tiles), and the summary as the last line. */
export function jsonReport(): SessionReport {
  const tell = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`);
  return {
    ready: (_, page) => {
      if (page !== null) warn(refereeLine(page));
    },
    logged: (_, logged) => {
      for (const { n, leaf } of logged) tell({ logged: n, leaf: leaf.toString('hex') });
    },
    noticed: (what) => warn(what),
    sum: tell,
  };
}

type Page = NonNullable<Parameters<SessionListener['ready']>[1]>;

/** The address of the referee's page, with the code for it. */
const refereeLine = ({ urls: [first], code }: Page): string => `The referee:      ${first}referee#${code}`;

/** Facts for the beginning of a report in prose. */
export interface ProseReportOptions {
  readonly table: TableChoice;
  readonly players: 2 | 3 | 4 | 5;
  /** The log's file; undefined if it is not kept. */
  readonly log?: string | undefined;
  /** Address of the witness. */
  readonly witness?: string | undefined;
  /** Whether the table plays until it is stopped. */
  readonly endless: boolean;
}

/** For people: the addresses, and a line for each hand. */
export function proseReport({ table, players, log, witness, endless }: ProseReportOptions): SessionReport {
  if (table.virtual) {
    const many = { 2: 'two', 3: 'three', 4: 'four', 5: 'five' }[players];
    say(
      `This table is VIRTUAL: ${many} players of its own play at emulated boards that run the real firmware.`,
    );
    say('Everything from their serial ports on is the real Mingg.');
    say('');
  }
  // A table that opens its log logs a hand before its addresses are told.
  let isReady = false;
  let seated = NOBODY_NAMED;
  return {
    ready(state, page, { vkey, witness: link }, named) {
      isReady = true;
      seated = named;
      if (page !== null) {
        const others =
          page.urls.length > 1 ? '' : '  (on this computer; on others: mingg run --help, --host)';
        say(`Watch the table:  ${page.urls.join('  or  ')}${others}`);
        say(refereeLine(page));
      }
      if (log !== undefined) {
        say(`The log:          ${log}`);
        say(`Its key:          ${vkey}`);
        say(`Its witness:      ${link.state === 'none' ? 'none: this table is unwitnessed' : witness}`);
      }
      if (endless) say('End with Ctrl-C.');
      say('');
      say(['bold', state.hand === null ? WAITING : `${handLine(state, seated)}.`]);
    },
    logged(entries, _, state, named) {
      seated = named;
      for (const { entry } of entries) {
        if (entry === 'hand' && isReady) say(['bold', `${handLine(state, seated)}.`]);
        if (entry === 'referee') say('  The referee has ruled.');
        if (entry === 'withdrawn') say('  The referee has withdrawn an entry.');
        if (entry === 'result') {
          say(`  The referee has corrected a result. Totals: ${standing(state, seated)}`);
        }
        if (entry !== 'score') continue;
        say(`  ${resultLine(state, seated)}`);
        for (const line of sheetLines(state)) say(`    ${line}`);
        const ended = matchText(matchOf(state));
        if (ended !== null) say(`  ${ended}`);
      }
    },
    noticed: (what) => warn(['yellow', '  ! '], what),
    sum({ hands, wins, draws, givenUp, mismatches, lights, match, log: kept }) {
      say('');
      for (const line of finalTable(match, seated)) say(line);
      say('');
      say(
        `${hands} ${hands === 1 ? 'hand' : 'hands'}: ${wins} won, ${draws} drawn${givenUp > 0 ? `, ${givenUp} given up` : ''}. ${kept.entries} entries in the log, root ${kept.root}.`,
      );
      if (mismatches !== null) say(`Events logged otherwise than they were played: ${mismatches}.`);
      if (lights) say(`Lights read back from the board: ${lights.right ? 'right' : 'WRONG'}.`);
    },
  };
}

/** How the winner's total is made up, and who pays whom; nothing for a hand that nobody won. */
function sheetLines({ hand, score, rules }: TableState): string[] {
  if (score === null || hand?.end?.end !== 'win') return [];
  const { seat } = hand.end.win;
  const { players, payments } = explainScore(score, 'en', rules);
  const { lines, conclusion, total } = players.find((player) => player.seat === seat)!.told;
  const rows = lines.map(({ name, worth }) => `${name} ${worth}`).join(', ');
  return [`${rows}. ${conclusion}: ${points(total)}.`, payments.join(' ')];
}

function handLine(state: TableState, players: PlayersView): string {
  const { handNumber, roundWind, east } = state;
  const five = fiveOf(state);
  const out = five ? `, ${fiveNamed(players, five.out)} sits out` : '';
  return `Hand ${handNumber}, round of ${WIND[roundWind]}, ${whoAt(players, east)} is East${out}`;
}

/** Who sits at a place, in a sentence. */
const whoAt = (players: PlayersView, place: Place): string => nameAt(players, place) ?? `place ${place}`;

const WAITING = PAGE_WORDS.en.table.notices.betweenRounds;

const WIND = { E: 'the east', S: 'the south', W: 'the west', N: 'the north' } as const;

/** The totals by name or place, or of five players. */
function standing(state: TableState, players: PlayersView): string {
  const five = fiveOf(state);
  if (five) return five.totals.map((total, at) => `${fiveNamed(players, at + 1)} ${total}`).join(', ');
  return placesOf(state.players)
    .map((place) => `${nameAt(players, place) ?? place} ${state.totals[place]}`)
    .join(', ');
}

function resultLine(state: TableState, players: PlayersView): string {
  const { hand } = state;
  const last = state.finishedHands.at(-1)!;
  const totals = `Totals: ${standing(state, players)}`;
  if (last.endedBy !== undefined) return `ended by the penalty ${last.endedBy}. ${totals}`;
  if (last.isVoid) return `void, as the referee declared; the deal is repeated. ${totals}`;
  if (hand?.end?.end === 'typed' && last.winner !== null) {
    return `${whoAt(players, last.winner)} wins, as the referee typed in: ${last.net[last.winner]} points. ${totals}`;
  }
  if (last.abandoned) return `given up: nobody knows how it ended; the deal is repeated. ${totals}`;
  if (last.winner === null || hand?.end?.end !== 'win') return `drawn. ${totals}`;
  const { seat, tile, source } = hand.end.win;
  return `${whoAt(players, last.winner)} (${seat}) wins with ${tile} ${FROM[source]}: ${last.net[last.winner]} points. ${totals}`;
}

const FROM = {
  wall: 'from the wall',
  replacement: 'as a replacement',
  discard: 'from a discard',
  kong: 'from a robbed kong',
} as const;
