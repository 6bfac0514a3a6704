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
import { Sampling } from './sampling.ts';

/** Of so many moments of a hand one is looked at. */
const EVERY = 100;
/** Of so many where chances are high that else are not … */
const EVERY_RARE = 10;
/** … of a drawn hand, when so few live tiles are left … */
const LATE = 24;
/** … and of a win, when a player has declared so many groups. */
const MANY_GROUPS = 3;

/** A moment that is looked at. */
export interface Looked {
  readonly state: HandState;
  /** For how many it stands: 1 for one of a hundred. */
  readonly weight: number;
}

const mind = mindWith(new QuickJudge());
const MINDS = { E: mind, S: mind, W: mind, N: mind };

/**
 * A hand of the virtual players: how it ended, and some of its moments, if it was not over before the first. Each moment is
 * looked at with a likelihood that depends on what lies open, and stands for the more the less likely it was: so each counts
 * alike on average, however long the hand is. And the tempers with which the players played it.
 */
export function playedMoments(
  book: string,
  seed: number,
  hand: number,
): { end: HandState; moments: Looked[]; tempers: Temper[] } {
  const setup = setupOf(book, hand);
  const chance = {
    shuffle: stream(seed, 'shuffle', hand),
    dice: stream(seed, 'dice', hand),
    decisions: stream(seed, 'decisions', hand),
  };
  const { events, state: end } = playHand(setup, tilesOf(setup), chance, [], MINDS);
  const moments: Looked[] = [];
  const sampling = new Sampling(new Random(`${seed}/moments/${hand}`).fraction());
  let state = startHand(setup);
  for (const { event } of events) {
    const next = apply(state, event);
    if (!next.ok) throw new Error(next.error.message);
    state = next.value;
    if (!isInPlay(state.phase) || !momentOf(state, []).ok) continue;
    const every = isRare(state) ? EVERY_RARE : EVERY;
    if (sampling.takes(every)) moments.push({ state, weight: every / EVERY });
  }
  // The first that a hand draws.
  const decisions = stream(seed, 'decisions', hand);
  return { end, moments, tempers: SEATS.map(() => temperOf(decisions)) };
}

/** Whether chances are high at this moment that are seldom so. */
function isRare({ wall, players }: HandState): boolean {
  return wall.live <= LATE || SEATS.some((seat) => players[seat]!.melds.length >= MANY_GROUPS);
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
