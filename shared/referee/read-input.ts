import type { Result } from '../game/result.ts';
import { type Place, SEATS, type Seat } from '../game/seats.ts';
import {
  type Fields,
  fields,
  type InputError,
  points,
  pointsOf,
  reading,
  refuse,
  text,
  whole,
  word,
} from './read-fields.ts';
import { readEvent } from './read-ruling.ts';
import type { RefereeEvent } from './referee.ts';

/**
 * What a referee enters: a ruling, a bet, the correction of a finished hand's result, or that one of these is withdrawn.
 * `seen`: how often something had been entered or withdrawn in the hand on the table when he looked; if it was more often
 * since, another referee was quicker, and the input is refused.
 */
export type RefereeInput = { readonly seen?: number } & (
  | {
      readonly enter: 'ruling';
      readonly by: string;
      /** Number of the hand: another may have begun meanwhile. */
      readonly hand: number;
      readonly event: RefereeEvent;
      /** For a fine by differences: the total that `seat` announced. */
      readonly announced?: number;
    }
  | {
      readonly enter: 'bet';
      /** Number of the hand in which the player bets. */
      readonly hand: number;
      readonly seat: Seat;
    }
  | {
      readonly enter: 'result';
      readonly by: string;
      readonly why: string;
      readonly hand: number;
      readonly replaces: Readonly<Record<Place, number>>;
      readonly net: Readonly<Record<Place, number>>;
    }
  | ({
      readonly enter: 'withdraw';
      readonly by: string;
      readonly hand: number;
    } & Withdrawing)
);

/** What is withdrawn, by its number: see `WithdrawnEntry`. */
export type Withdrawing = { readonly ruling: number } | { readonly correction: number };

/** Reads parsed JSON as a referee's input. Unknown fields are dropped. */
export function readRefereeInput(value: unknown): Result<RefereeInput, InputError> {
  return reading(() => {
    const given = fields('', value);
    return { ...read(given), ...(given.seen !== undefined && { seen: whole(given, 'seen') }) };
  });
}

function read(input: Fields): RefereeInput {
  const enter = word(input, 'enter', ['ruling', 'bet', 'result', 'withdraw']);
  // A bet is the player's own, so it names no referee.
  if (enter === 'bet') return { enter, hand: whole(input, 'hand'), seat: word(input, 'seat', SEATS) };
  const by = text(input, 'by');
  switch (enter) {
    case 'ruling': {
      const event = readEvent(fields('event', input.event));
      const announced = input.announced === undefined ? undefined : pointsOf(input, 'announced');
      return {
        enter: 'ruling',
        by,
        hand: whole(input, 'hand'),
        event,
        ...(announced !== undefined && { announced }),
      };
    }
    case 'result':
      return {
        enter: 'result',
        by,
        why: text(input, 'why'),
        hand: whole(input, 'hand'),
        replaces: points(input, 'replaces', whole),
        net: points(input, 'net', pointsOf),
      };
    case 'withdraw':
      return { enter, by, hand: whole(input, 'hand'), ...withdrawing(input) };
  }
}

function withdrawing(input: Fields): Withdrawing {
  if (input.ruling !== undefined) return { ruling: whole(input, 'ruling') };
  return input.correction === undefined
    ? refuse('ruling or correction', 'the number of what is withdrawn')
    : { correction: whole(input, 'correction') };
}
