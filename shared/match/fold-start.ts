import { playRow } from '../books/played.ts';
import { ok } from '../game/result.ts';
import { PLACES, type Place, placesOf, SEATS } from '../game/seats.ts';
import type { HandStart, RuledStart } from '../referee/referee.ts';
import { startedAs } from './fold-hand.ts';
import { plus, unscored } from './fold-score.ts';
import type { RefereeEntry } from './log-entry.ts';
import { matchStanding, turnsSoFar } from './match.ts';
import { type Folded, NOTHING_WON, type TableState, wrong } from './table-state.ts';

type StartEntry = Extract<RefereeEntry, { referee: 'start' }>;

/**
 * Puts right how the hand on the table began; the match goes on from there. Events name seats, so another East is
 * possible only before the first of them. `table` has the ruling among its steps already.
 */
export function foldStart(table: TableState, { replaces, put }: StartEntry): Folded {
  const { hand, handNumber, east, roundWind, drawsBefore, players, steps } = table;
  const isAs = ({ totals, ...start }: RuledStart) =>
    start.east === east &&
    start.roundWind === roundWind &&
    start.drawsBefore === drawsBefore &&
    (totals === undefined || PLACES.every((place) => totals[place] === table.totals[place]));
  if (!isAs(replaces)) {
    const points = PLACES.map((place) => `${place} ${table.totals[place]}`).join(', ');
    const stands =
      `${east} is East, ${roundWind} prevails, ${drawsBefore} were drawn before` +
      (replaces.totals ? `, the totals are ${points}` : '');
    return wrong('wrong-start', `of hand ${handNumber} holds: ${stands}; look at it and put it right again`);
  }
  if (isAs(put)) return wrong('wrong-start', `hand ${handNumber} has begun like that; nothing is put right`);
  if (
    !placesOf(players).includes(put.east) ||
    !Number.isSafeInteger(put.drawsBefore) ||
    put.drawsBefore < 0
  ) {
    return wrong(
      'wrong-start',
      `East is one of ${placesOf(players).join(' ')}, and drawn hands are counted from 0`,
    );
  }
  if (hand!.phase === 'over') {
    return wrong('hand-is-over', `hand ${handNumber} is over: correct its result, or declare it void`);
  }
  if (put.east !== east && steps.some(namesSeats)) return playHasBegun(table);
  const fault = wrongTotals(table, replaces, put);
  if (fault !== null) return wrong('wrong-totals', fault);
  // Who was dealt what does not depend on the wind; what it is worth does.
  const setup = { ...hand!.setup, roundWind: put.roundWind, drawsBefore: put.drawsBefore };
  const { totals, ...begins } = put;
  return ok({
    ...table,
    ...begins,
    turnsBefore: turnsBefore(table, put),
    hand: { ...hand!, setup },
    ...(totals && { totals, brought: totals }),
  });
}

/** Why a match at this table cannot begin with the totals that are put; null if it can, or none are put. */
function wrongTotals(table: TableState, replaces: RuledStart, { totals }: RuledStart): string | null {
  if ((totals === undefined) !== (replaces.totals === undefined)) {
    return 'totals replace totals: give both, or none';
  }
  if (totals === undefined) return null;
  if (table.round) return 'a round of a tournament begins with 0 for everybody';
  if (!mayBring(table)) {
    return 'totals are put right in the first hand of a match; later correct the result of a hand';
  }
  const who: readonly Place[] = placesOf(table.players);
  const absent = PLACES.find((place) => !who.includes(place) && totals[place] !== 0);
  if (absent) return `nobody plays at ${absent}: ${who.join(' ')} do`;
  const sum = who.reduce((all, place) => all + totals[place], 0);
  // Of five, who sits out has what is left.
  return sum === 0 || table.players === 5
    ? null
    : `what some have won others have lost: the totals must be 0 in sum, not ${sum}`;
}

/** Whether the totals that a match begins with can be put right: in its first hand, and not in a tournament. */
export const mayBring = ({ hand, finishedHands, round }: TableState): boolean =>
  hand !== null && hand.phase !== 'over' && finishedHands.length === 0 && round === undefined;

/** Refuses another East than `table` has. */
export const playHasBegun = ({ handNumber, east }: TableState) =>
  wrong('play-has-begun', `hand ${handNumber} is played with ${east} at East: declare it void first`);

/** Whether a step of the hand is about seats, so that it would be of others if another were East. */
export const namesSeats = (step: TableState['steps'][number]): boolean =>
  step.entry === 'event' || !['start', 'stopped', 'resumed'].includes(step.referee);

/** How many dealers of the match had had their turn when the hand that begins like this was dealt. */
function turnsBefore(table: TableState, { east, roundWind }: HandStart): number {
  const { players, rules, turnsBefore } = table;
  const { rounds, dealersInRound } = playRow(rules).match;
  const inRound = dealersInRound === 'everybody' ? players : 1;
  const before = turnsBefore ?? turnsSoFar(table);
  const isAnew = table.finishedHands.length === 0 || matchStanding(table).newSeats;
  const places: readonly Place[] = placesOf(players);
  const moved = isAnew || inRound === 1 ? 0 : places.indexOf(east) - places.indexOf(table.east);
  const dealer = (before + moved + inRound) % inRound;
  const winds = (SEATS.indexOf(roundWind) - SEATS.indexOf(table.roundWind) + SEATS.length) % SEATS.length;
  // North before East is a round back, not three on.
  const round = Math.floor(before / inRound) + (winds === SEATS.length - 1 ? -1 : winds);
  const turns = round * inRound + dealer;
  return rounds === null ? Math.max(0, turns) : (turns + rounds * inRound) % (rounds * inRound);
}

/** The table with the hand on it as it began, before its first event or ruling, and before a start was put right. */
export function undealt(table: TableState): TableState {
  const { turnsBefore: _, brought = NOTHING_WON, ...open } = unscored(table);
  const first = table.steps.find(
    (step): step is StartEntry => step.entry === 'referee' && step.referee === 'start',
  );
  const { east, roundWind, drawsBefore } = first ? first.replaces : table;
  const totals = plus(open.totals, brought, -1);
  return startedAs({ ...open, totals }, { east, roundWind, drawsBefore });
}
