import { Random } from '../../host/players/random.ts';
import { BOOK_IDS } from '../../shared/books/index.ts';
import { prospectOf } from '../../shared/chances/prospect.ts';
import { placeOf } from '../../shared/game/seats.ts';
import { turnMoves } from '../../shared/hand/moves.ts';
import {
  type Disclosure,
  momentOf,
  NOTHING_DISCLOSED,
  type Sight,
  sightOf,
  VIEWERS,
  type Viewer,
} from '../../shared/view/sight.ts';
import { viewOf } from '../../shared/view/view.ts';
import { chancesSeen } from './chances-seen.ts';
import { type Told, withOtherSecrets } from './other-secrets.ts';
import { randomSource } from './random-hand.ts';
import { type SampleBook, sampleTables } from './sample-views.ts';

/** What a viewer who may not see some tiles was sent all the same. */
export interface Leak {
  readonly viewer: Viewer;
  readonly clock: 'now' | 'delayed';
  readonly disclosure: Disclosure;
  readonly hand: number;
  /** What was sent of a table and of another that differs only in what the viewer may not see. */
  readonly sent: string;
  readonly other: string;
}

const DISCLOSURES: readonly Disclosure[] = [
  NOTHING_DISCLOSED,
  { ownTiles: true, training: false, spectators: true },
  { ownTiles: false, training: true, spectators: true },
  { ownTiles: true, training: true, spectators: false },
];

/** The tables that are mixed: each book, with its numbers of players. */
const TABLES: readonly SampleBook[] = [
  ...BOOK_IDS.map((rules) => ({ rules })),
  { rules: 'kuester', players: 3 },
  { rules: 'kuester', players: 2 },
  { rules: 'kuester', players: 5 },
];

/** So many events lie between two states that are tried. */
const STRIDE = 12;

/** What is sent of a table, as text. */
export type Sent = (told: Told, sight: Sight) => string;

const VIEW: Sent = ({ table, memory }, sight) => JSON.stringify(viewOf(table, memory, sight));

/** What spectators are told of a hand's chances. */
export const CHANCES: Sent = ({ table }, sight) =>
  sight.chances ? JSON.stringify(chancesSeen(table, sight.racks.others)) : '';

/** What the review of a hand says of two discards of a player, who sees the own rack: what they promise by what he knew. */
export const PROSPECTS: Sent = ({ table: { hand, east } }, { own, racks }) => {
  if (hand === null || hand.phase !== 'turn' || !racks.own) return '';
  const { turn, setup } = hand;
  if (placeOf(turn, east, setup.seats.length) !== own) return '';
  const discards = turnMoves(hand).filter((move) => move.event === 'discard');
  const streams = (rollout: number) => new Random(`prospects ${rollout}`);
  return JSON.stringify(discards.slice(0, 2).map((discard) => prospectOf(hand, turn, discard, 3, streams)));
};

/**
 * Sends a table to every viewer: once as it is, once with other tiles where the viewer may not see them. The two must be the
 * same to the byte.
 * @returns where they are not, and how many were compared
 */
export function compareSights(
  told: Told,
  random: (below: number) => number,
  sent: Sent = VIEW,
): { readonly compared: number; readonly leaks: readonly Leak[] } {
  const disclosure = DISCLOSURES[random(DISCLOSURES.length)]!;
  const tried = new Set<string>();
  const leaks: Leak[] = [];
  for (const viewer of VIEWERS) {
    for (const clock of ['now', 'delayed'] as const) {
      const sight = sightOf(viewer, { hand: momentOf(told.table), clock }, disclosure);
      // Who has the same sight is sent the same.
      if (!sight.table || tried.has(JSON.stringify(sight))) continue;
      tried.add(JSON.stringify(sight));
      const one = sent(told, sight);
      const other = sent(withOtherSecrets(told, sight, random), sight);
      if (one === other) continue;
      leaks.push({ viewer, clock, disclosure, hand: told.table.handNumber, sent: one, other });
    }
  }
  return { compared: tried.size, leaks };
}

/** The same for so many states, of hands of every book in turn. @param sent what the pages are sent if not given */
export function trySights(seed: number, states: number, sent?: Sent): ReturnType<typeof compareSights> {
  const random = randomSource(seed);
  const playing = TABLES.map((book, nth) => sampleTables(seed + nth, book));
  const leaks: Leak[] = [];
  let compared = 0;
  for (let state = 0; state < states; state++) {
    const from = playing[state % playing.length]!;
    let told = from.next().value;
    // The first events of a hand are much alike, and its end is rare.
    for (let more = random(2 * STRIDE); more > 0 && told.table.score === null; more--) {
      told = from.next().value;
    }
    const found = compareSights(told, random, sent);
    compared += found.compared;
    leaks.push(...found.leaks);
  }
  return { compared, leaks };
}
