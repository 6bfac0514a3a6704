import { temperOf } from '../../../host/players/decisions.ts';
import type { Temper } from '../../../host/players/judgement.ts';
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

/** Of so many moments of a hand, one after the other, one is looked at. */
const EVERY = 50;

const mind = mindWith(new QuickJudge());
const MINDS = { E: mind, S: mind, W: mind, N: mind };

/**
 * A hand of the virtual players: how it ended, and some of its moments, if it was not over before the first. Each moment of
 * each hand is as likely to be among them, however long the hand is: else moments before an early win would be too often,
 * or those before a draw missing. And the tempers with which the players played it.
 */
export function playedMoments(
  book: string,
  seed: number,
  hand: number,
): { end: HandState; moments: HandState[]; tempers: Temper[] } {
  const setup = setupOf(book, hand);
  const chance = {
    shuffle: stream(seed, 'shuffle', hand),
    dice: stream(seed, 'dice', hand),
    decisions: stream(seed, 'decisions', hand),
  };
  const { events, state: end } = playHand(setup, tilesOf(setup), chance, [], MINDS);
  const moments: HandState[] = [];
  let left = new Random(`${seed}/moments/${hand}`).below(EVERY);
  let state = startHand(setup);
  for (const { event } of events) {
    const next = apply(state, event);
    if (!next.ok) throw new Error(next.error.message);
    state = next.value;
    if (!isInPlay(state.phase) || !momentOf(state, []).ok || left-- > 0) continue;
    moments.push(state);
    left = EVERY - 1;
  }
  // The first that a hand draws.
  const decisions = stream(seed, 'decisions', hand);
  return { end, moments, tempers: SEATS.map(() => temperOf(decisions)) };
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
