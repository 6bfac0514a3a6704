import { mindWith } from '../../../host/players/mind.ts';
import { playHand } from '../../../host/players/play.ts';
import { Random, stream } from '../../../host/players/random.ts';
import { findRules } from '../../../shared/books/index.ts';
import type { PlayedRules } from '../../../shared/books/played.ts';
import { setSizeOf } from '../../../shared/books/words/options.ts';
import { momentOf } from '../../../shared/chances/moment.ts';
import { type HandSetup, type HandState, isInPlay } from '../../../shared/game/hand-state.ts';
import { SEATS } from '../../../shared/game/seats.ts';
import { type Tile, tileSet } from '../../../shared/game/tiles.ts';
import { apply, startHand } from '../../../shared/hand/hand.ts';
import { QuickJudge } from '../quick-judge.ts';

/** The moment of a hand is drawn from so many; a hand that is over by then has none. Few are longer. */
const LONGEST = 100;

const mind = mindWith(new QuickJudge());
const MINDS = { E: mind, S: mind, W: mind, N: mind };

/** A hand of the virtual players: how it ended, and the moment that was drawn for it, if it was not over by then. */
export function playedMoment(
  book: string,
  seed: number,
  hand: number,
): { end: HandState; at: HandState | undefined } {
  const setup = setupOf(book, hand);
  const chance = {
    shuffle: stream(seed, 'shuffle', hand),
    dice: stream(seed, 'dice', hand),
    decisions: stream(seed, 'decisions', hand),
  };
  const { events, state: end } = playHand(setup, tilesOf(setup), chance, [], MINDS);
  // Chosen before anybody knows how long the hand is: else moments before an early win would be chosen too often.
  let left = new Random(`${seed}/moments/${hand}`).below(LONGEST);
  let state = startHand(setup);
  for (const { event } of events) {
    const next = apply(state, event);
    if (!next.ok) throw new Error(next.error.message);
    state = next.value;
    if (isInPlay(state.phase) && momentOf(state, []).ok && left-- === 0) return { end, at: state };
  }
  return { end, at: undefined };
}

function tilesOf({ setSize }: HandSetup): Readonly<Record<string, Tile>> {
  return Object.fromEntries(tileSet(setSize).map((tile, at) => [`t${at}`, tile]));
}

function setupOf(book: string, hand: number): HandSetup {
  const rules = findRules(book as PlayedRules);
  if (!rules.ok) throw new Error(rules.error.message);
  return {
    rules: book,
    roundWind: SEATS[hand % 4]!,
    drawsBefore: 0,
    seats: SEATS,
    setSize: setSizeOf(rules.value),
  };
}
