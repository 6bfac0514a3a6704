import type { HandEvent } from '../../shared/game/events.ts';
import { PLACES, type Place } from '../../shared/game/seats.ts';
import type { AbandonedEntry, PlayersAt } from '../../shared/match/table.ts';
import { visible } from '../text/visible-text.ts';
import type { AnyEntry } from './entry-bytes.ts';
import { parseNote } from './signed-note.ts';

/** An entry as a line of words; tiles as `mingg score` writes them (5p, 2z, 3f). */
export function tellEntry(entry: AnyEntry): string {
  switch (entry.entry) {
    case 'log':
      return `a new log, since ${entry.reason}; the one before ended at ${entry.follows.split('\n')[1] ?? 'nothing'} entries`;
    case 'key':
      return `the key of the log is followed by ${entry.statement.split('\n')[2]}`;
    case 'table':
      return `table: rules of ${typeof entry.rules === 'string' ? entry.rules : entry.rules.id}, ${Object.keys(entry.tiles).length} tiles${entry.seed === undefined ? '' : `, virtual, seed ${entry.seed}`}`;
    case 'round':
      return `round ${entry.round} of ${entry.tournament}, table ${entry.table}: players ${tellPlayers(entry.players)}`;
    case 'seats':
      return `${entry.by} puts seats right: players ${tellPlayers(entry.players)} ${tellHands(entry)}: ${entry.why}`;
    case 'hand':
      return `hand ${entry.number}: round ${entry.roundWind}, place ${entry.east} is East, ${entry.drawsBefore} drawn before`;
    case 'event':
      return tellEvent(entry) + tellSigner(entry);
    case 'score':
      return `score: ${Object.entries(entry.net)
        .map(([seat, points]) => `${seat} ${signed(points)}`)
        .join(', ')}`;
    case 'referee':
      return `referee ${entry.by}: ${tellRuling(entry)}${tellSigner(entry)}`;
    case 'result':
      return `referee ${entry.by} corrects hand ${entry.hand}: ${tellNet(entry.net)} instead of ${tellNet(entry.replaces)}: ${entry.why}${tellSigner(entry)}`;
    case 'withdrawn':
      return `referee ${entry.by} withdraws ${'ruling' in entry ? `ruling ${entry.ruling} of those that stand in` : `correction ${entry.correction} of`} hand ${entry.hand}${tellSigner(entry)}`;
    case 'referees':
      return `the referees' keys: ${entry.keys.join(', ') || 'none'}`;
    case 'taken-back':
      return `taken back: of the hand's events the first ${entry.keep} hold: ${entry.reason}`;
    case 'answered':
      return `answered by ${entry.by}: ${entry.chosen.map(tellEvent).join(', ') || 'nothing else happened'}`;
    case 'undecided':
      return `undecided, and of no consequence: ${entry.about ?? entry.courses.map((course) => course.map(tellEvent).join(', ')).join('; or ')}`;
    case 'abandoned':
      return `given up: ${GIVEN_UP[entry.why]}; the deal is repeated`;
  }
}

const GIVEN_UP: Readonly<Record<AbandonedEntry['why'], string>> = {
  cleared: 'its tiles were cleared away',
  dealt: 'its tiles were dealt anew',
  'round-over': 'the round was over before it was dealt',
};

/** What each place wins or loses. */
export const tellNet = (net: Readonly<Record<Place, number>>): string =>
  PLACES.map((place) => `${place} ${signed(net[place])}`).join(' ');

const tellPlayers = (players: PlayersAt): string =>
  PLACES.map((place) => `${place} ${players[place]}`).join(', ');

const tellHands = ({ from, to }: { readonly from: number; readonly to?: number }): string =>
  to === undefined ? `from hand ${from} on` : `in the hands ${from} to ${to}`;

const signed = (points: number): string => (points > 0 ? `+${points}` : `${points}`);

function tellEvent(event: HandEvent): string {
  switch (event.event) {
    case 'deal':
      return `${event.seat} is dealt ${event.tiles.join(' ')}`;
    case 'bonus':
      return `${event.seat} lays out ${event.tile}`;
    case 'draw':
      return `${event.seat} draws ${event.tile}${event.from === 'dead' ? ' as a replacement' : ''}`;
    case 'discard':
      return `${event.seat} discards ${event.tile}`;
    case 'chow':
    case 'pung':
      return `${event.seat} claims ${event.tile} of ${event.from}: ${event.event} ${event.tiles.join(' ')}`;
    case 'kong':
      return `${event.seat} kong of ${event.tile}, ${event.kind}${event.kind === 'claimed' ? ` of ${event.from}` : ''}`;
    case 'win':
      return `${event.seat} wins with ${event.tile} ${WON[event.source]}${'from' in event ? ` of ${event.from}` : ''}`;
    case 'bet':
      return `${event.seat} bets`;
    case 'return':
      return `${event.seat} puts ${event.tile} back`;
    case 'exhausted':
      return 'the wall is exhausted: drawn';
  }
}

const WON = {
  wall: 'from the wall',
  replacement: 'as a replacement',
  discard: 'from a discard',
  kong: 'from a robbed kong',
} as const;

function tellRuling({
  entry: _,
  t: _t,
  by: _by,
  signed: _signed,
  referee,
  ...rest
}: AnyEntry & { entry: 'referee' }): string {
  const parts = Object.entries(rest).map(
    ([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  return [referee, ...parts].join(', ');
}

/** Whose signature an entry claims to carry; `mingg verify` checks it. */
function tellSigner({ signed }: { readonly signed?: string }): string {
  if (signed === undefined) return '';
  const note = parseNote(signed);
  return note.ok ? `, signed by ${note.value.signatures[0]!.name}` : ', signed, but not legibly';
}

/** When an entry was made: the time of day if its clock tells that, else minutes and seconds since the start. */
function clock(t: number): string {
  const time = new Date(t).toISOString();
  return t > LIKE_A_DATE ? time.slice(0, 19).replace('T', ' ') : time.slice(11, 19);
}
const LIKE_A_DATE = Date.UTC(2000);

/** An entry of the game record: its number, when it was made, and what it says. */
export function recordLine(n: number, entry: AnyEntry): string {
  const at = 't' in entry ? clock(entry.t) : '';
  return `${`${n}`.padStart(6)}  ${at.padEnd(8)}  ${visible(tellEntry(entry))}`;
}

/** The game record of a log: one line for each entry, an empty line before each hand. */
export function* gameRecord(
  entries: Iterable<{ readonly n: number; readonly entry: AnyEntry }>,
): Iterable<string> {
  for (const { n, entry } of entries) {
    yield `${entry.entry === 'hand' ? '\n' : ''}${recordLine(n, entry)}\n`;
  }
}
