import type { SeatDrawRow } from '../books/words/seat-draw-row.ts';
import { areThrowsOf, sumOf } from '../game/dice.ts';
import { err, ok, type Result } from '../game/result.ts';
import { type Seat, seatsOf } from '../game/seats.ts';

// Draws the seats at the beginning of a match from throws and discs. Players are numbered from 0 in the order of play
// as they stand round the table before; sums of dice are counted out among them in that order.

/** A disc or tile that a player draws; the red dragon makes the fifth player sit out (Schmale A.2). */
export type SeatDisc = Seat | 'out';

/** Why dice or discs do not decide the seats. */
export interface SeatDrawError {
  readonly code: 'wrong-throw' | 'tied' | 'wrong-discs';
  readonly message: string;
}

/** Each player's seat in the first hand: `seating[player]`. */
export type Seating = readonly SeatDisc[];

type Seated = Result<Seating, SeatDrawError>;

const refuse = (code: SeatDrawError['code'], message: string): Result<never, SeatDrawError> =>
  err({ code, message });

/**
 * Everybody throws; the highest draws first. `discs` lie face down in the order in which they are chosen. Players
 * with equal throws throw again.
 */
export function drawByThrows(sums: readonly number[], discs: readonly SeatDisc[]): Seated {
  const tie = tied(sums);
  if (tie) return refuse('tied', `players ${tie.join(' and ')} threw the same and throw again`);
  const wrong = wrongDiscs(discs, sums.length);
  if (wrong) return wrong;
  const order = sums.map((_, player) => player).sort((a, b) => sums[b]! - sums[a]!);
  return ok(sums.map((_, player) => discs[order.indexOf(player)]!));
}

/** Everybody throws; the highest is East, the others follow in order of play (Bouter 10). */
export function highestIsEast(sums: readonly number[]): Seated {
  const highest = Math.max(...sums);
  const first = sums.indexOf(highest);
  if (sums.lastIndexOf(highest) !== first) {
    return refuse('tied', `more than one threw ${highest}: these throw again`);
  }
  return ok(inOrderFrom(first, sums.length));
}

/**
 * The discs are taken in order of play, beginning with the player whom the throws find. `discs` are in the order in
 * which they lie, from the end called the first; `shuffler` is the player who shuffled them.
 */
export function drawInOrder(
  row: Extract<SeatDrawRow, { draw: 'in order' }>,
  shuffler: number,
  throws: readonly (readonly number[])[],
  discs: readonly SeatDisc[],
): Seated {
  const players = discs.length;
  const wrong = wrongDiscs(discs, players);
  if (wrong) return wrong;
  const wanted = [...row.throws, ...(row.dealerThrow ? [row.dealerThrow] : [])];
  if (!areThrowsOf(wanted, throws)) {
    return refuse('wrong-throw', `the throws are of ${wanted.join(', ')} dice, 1 to 6 each`);
  }
  const sums = throws.map(sumOf);
  const found: number[] = [(shuffler + row.thrower) % players];
  for (let at = 0; at < row.throws.length; at++) found.push((found.at(-1)! + sums[at]! - 1) % players);
  const odd = sums[row.throws.length - 1]! % 2 === 1;
  const lying = row.oddFromEnd && odd ? discs.toReversed() : discs;
  const drawn = new Array<SeatDisc>(players);
  lying.forEach((disc, nth) => {
    drawn[(found.at(-1)! + nth) % players] = disc;
  });
  if (row.dealerThrow === undefined) return ok(drawn);
  return ok(dealerBy(drawn, sums.at(-1)!));
}

/** East throws once more and counts out, from himself, who is East; the other winds follow in order. */
function dealerBy(drawn: Seating, sum: number): Seating {
  const seats = seatsOf(drawn.length);
  const dealer = seats[(sum - 1) % seats.length]!;
  const shift = seats.indexOf(dealer);
  return drawn.map((disc) =>
    disc === 'out' ? disc : seats[(seats.indexOf(disc) - shift + seats.length) % seats.length]!,
  );
}

function inOrderFrom(first: number, players: number): Seating {
  const seats = seatsOf(players);
  return seats.map((_, player) => seats[(player - first + players) % players]!);
}

function tied(sums: readonly number[]): number[] | null {
  const at = sums.findIndex((sum, player) => sums.indexOf(sum) !== player);
  return at < 0 ? null : [sums.indexOf(sums[at]!), at];
}

/** Refuses discs other than the winds played with, each once, and the red dragon for a fifth player. */
function wrongDiscs(discs: readonly SeatDisc[], players: number): ReturnType<typeof refuse> | null {
  const wanted: SeatDisc[] = [...seatsOf(players), ...(players === 5 ? (['out'] as const) : [])];
  const right = discs.length === players && wanted.every((disc) => discs.includes(disc));
  return right ? null : refuse('wrong-discs', `the discs must be ${wanted.join(' ')}, each once`);
}
