import { playRow } from '../../shared/play-rules/index.ts';
import type { History } from './history.ts';

/** Of two histories that led to the same place only the likelier goes on. @returns whether the given one does */
export function merge(pool: Map<string, History>, history: History): boolean {
  const key = placeOf(history);
  const other = pool.get(key);
  if (!other || other === history) {
    pool.set(key, history);
    return true;
  }
  const same = other.tip?.id === history.tip?.id;
  if (history.score <= other.score + (same ? 1e-9 : 0)) {
    if (!same) doubt(other, history);
    return false;
  }
  pool.set(key, history);
  if (same) history.doubts = other.doubts;
  else doubt(history, other);
  return true;
}

/**
 * The best scores, by how many events the histories have. With more events a history may explain tiles that have
 * lain for long; others of the same promise, which have yet to take these steps, are not behind it for that.
 */
export class Bests {
  /** By its count of events, the best of the histories with so many or fewer. */
  readonly #scores: number[] = [];

  constructor(histories: Iterable<History>) {
    for (const history of histories) this.add(history);
  }

  add({ tip, score }: History): void {
    const count = tip?.count ?? 0;
    for (let at = this.#scores.length; at <= count; at++) this.#scores.push(this.#scores.at(-1) ?? -Infinity);
    for (let at = count; this.#scores[at]! < score; at++) this.#scores[at] = score;
  }

  /** The best of the histories with as many events as this one or fewer. */
  upTo({ tip }: History): number {
    return this.#scores[tip?.count ?? 0] ?? this.#scores.at(-1)!;
  }
}

/** So many other ways are remembered of how a history may have come about, the latest of those that may be true. */
const MOST_DOUBTS = 5;

/**
 * Less likely ones beside the history are forgotten, the others asked about: thousands of tiles are discarded in a day,
 * and a wrong one told in silence is worse than a question.
 */
const UNLIKELY = 0.003;

function doubt(history: History, other: History): void {
  const odds = Math.exp(other.score - history.score);
  if (odds < UNLIKELY) return;
  const known = history.doubts.find(({ tip }) => tip?.id === other.tip?.id);
  if (known && known.odds >= odds) return;
  const doubts = history.doubts.filter((one) => one !== known);
  history.doubts = [...doubts, { tip: other.tip, instead: history.tip, odds }]
    .sort((a, b) => (b.instead?.count ?? 0) - (a.instead?.count ?? 0) || b.odds - a.odds)
    .slice(0, MOST_DOUBTS);
}

/** All that matters for what may follow, as a text. */
function placeOf({ belief, blanks }: History): string {
  const { state, spots, drawn, discard } = belief;
  const { phase, turn, due, round, players, wall } = state;
  const lie = String.fromCharCode(...spots);
  // Whoever did what before: nothing follows, and nothing that is read tells any more how the tiles came to lie so.
  if (phase === 'over') return `${lie}over ${blanks.join()}`;
  const melds = state.setup.seats.map((seat) => players[seat]!.melds.length).join('');
  // A discard matters as long as it may be claimed.
  const open = phase === 'claim' || playRow(state.setup.rules).lateClaims !== 'none' ? discard : null;
  const rest = [phase, turn, drawn, open, blanks.join(), melds, wall.taken, wall.replaced, due?.replaces];
  return `${lie}${rest.join(' ')}${round ? Object.values(round).join('') : ''}`;
}
