import {
  CIRCUMSTANCES,
  type Circumstance,
  type HandScore,
  type Refusal,
} from '../../../../shared/game/position.ts';
import { score } from '../../../../shared/scoring/score.ts';
import { type Wait, whatIf } from '../../../../shared/scoring/what-if.ts';
import { type Draft, missing, NOTHING, positionOf, seatsOf } from './draft.ts';

/** What can be said of a hand as far as it is composed. */
export type Outcome =
  /** It lacks so many tiles; less than 0: it has too many. */
  | { readonly is: 'unfinished'; readonly missing: number }
  /** It lacks one tile: what it waits for. */
  | { readonly is: 'waiting'; readonly waits: readonly Wait[] }
  | { readonly is: 'refused'; readonly refusal: Refusal }
  | { readonly is: 'scored'; readonly score: HandScore };

/** Scores what has been composed. */
export function outcomeOf(draft: Draft): Outcome {
  const lacks = missing(draft, draft.win.seat);
  if (lacks === 1) return waitsOf(draft);
  const position = positionOf(draft);
  if (lacks !== 0 || position === null) return { is: 'unfinished', missing: lacks };
  const scored = score(position);
  return scored.ok ? { is: 'scored', score: scored.value } : { is: 'refused', refusal: scored.error };
}

function waitsOf(draft: Draft): Outcome {
  const { rules, options, roundWind, dealer, players, win } = draft;
  const { concealed, melds = [], bonus = [] } = players[win.seat] ?? NOTHING;
  const found = whatIf({
    rules,
    options,
    roundWind,
    ...(dealer && { dealer }),
    seat: win.seat,
    seats: seatsOf(draft),
    concealed,
    melds,
    bonus,
  });
  return found.ok ? { is: 'waiting', waits: found.value } : { is: 'refused', refusal: found.error };
}

/** The circumstances that go with how the hand was won, whether they are chosen or not. */
export function possibleCircumstances(draft: Draft): readonly Circumstance[] {
  return CIRCUMSTANCES.filter((circumstance) => {
    const position = positionOf({ ...draft, win: { ...draft.win, circumstances: [circumstance] } });
    if (position === null) return false;
    const scored = score(position);
    return scored.ok || scored.error.code !== 'bad-source';
  });
}
