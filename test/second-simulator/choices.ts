import { playerAt } from '../../shared/game/hand-players.ts';
import type { HandState } from '../../shared/game/hand-state.ts';
import { isHonour, isSuit, type Kind, kindOf, suitOf, type Tile } from '../../shared/game/tiles.ts';
import type { Claim } from '../../shared/hand/claims.ts';
import type { TurnMove } from '../../shared/hand/moves.ts';
import type { Fate } from './fate.ts';
import { distance } from './hand-distance.ts';
import type { People, Person } from './people.ts';
import type { Dice } from './random.ts';

/** What players decide. They play for a hand of groups and a pair, each with other manners. */
export class Choices {
  readonly #dice: Dice;
  readonly #people: People;
  readonly #fate: Fate;

  constructor(dice: Dice, people: People, fate: Fate) {
    this.#dice = dice;
    this.#people = people;
    this.#fate = fate;
  }

  /** Whether a player who can win does. */
  wins(robbing = false): boolean {
    if (this.#fate === 'robbed' && !robbing) return this.#dice.chance(0.3);
    return this.#dice.chance(this.#fate === 'long' ? 0.15 : 0.96);
  }

  /** Chooses one of the moves of the player in turn. */
  move(state: HandState, moves: readonly TurnMove[]): TurnMove {
    const [first] = moves;
    if (moves.length === 1) return first!;
    const win = moves.find(({ event }) => event === 'win');
    if (win && this.wins()) return win;
    // A tile added to the pung just claimed looks like a kong claimed slowly, so it waits for a turn.
    const justClaimed = state.drawn === null && state.discards.at(-1)?.claimed === state.turn;
    const kong = moves.find((one) => one.event === 'kong' && !(one.kind === 'promoted' && justClaimed));
    if (kong && this.#dice.chance(this.#fate === 'robbed' ? 0.9 : 0.6)) return kong;
    const others = moves.filter(({ event }) => event === 'discard' || event === 'bonus');
    if (first!.event === 'bonus') return this.#dice.pick(others);
    return this.#discard(state, others as Extract<TurnMove, { event: 'discard' }>[]);
  }

  /** The claims that players want to make: at most one each. */
  wanted(state: HandState, claims: readonly Claim[]): Claim[] {
    const seats = [...new Set(claims.map(({ seat }) => seat))];
    return seats.flatMap((seat) => {
      const own = claims.filter((claim) => claim.seat === seat);
      const [first] = own;
      if (first?.event === 'win') {
        if (this.wins()) return first;
        // Few players claim a tile to win without noticing that it does.
        if (!this.#dice.chance(0.05)) return [];
      }
      return own.find((claim) => claim.event !== 'win' && this.#wants(state, claim)) ?? [];
    });
  }

  #wants(state: HandState, claim: Exclude<Claim, { event: 'win' }>): boolean {
    const person = this.#people[claim.seat];
    if (claim.event === 'kong') return this.#dice.chance(0.5);
    if (claim.event === 'chow' && !person.chows) return false;
    const kind = kindOf(claim.tile);
    if (claim.event === 'pung' && this.#fate === 'robbed') return this.#dice.chance(0.8);
    if (claim.event === 'pung' && isHonour(kind)) return this.#dice.chance(0.5 + person.claims / 2);
    const { concealed, melds } = playerAt(state, claim.seat);
    const rest = concealed.slice();
    rest[kind]! += 1;
    for (const tile of claim.tiles) rest[kindOf(tile)]! -= 1;
    const better =
      distance(rest, melds.length + 1, person.chows) < distance(concealed, melds.length, person.chows);
    return better && this.#dice.chance(claim.event === 'pung' ? person.claims : 0.7 * person.claims);
  }

  #discard(state: HandState, moves: readonly Extract<TurnMove, { event: 'discard' }>[]): TurnMove {
    const { seat } = moves[0]!;
    const { concealed, melds } = playerAt(state, seat);
    const person = this.#people[seat];
    const worth = moves.map((move) => {
      const rest = concealed.slice();
      rest[kindOf(move.tile)]! -= 1;
      return (
        -10 * distance(rest, melds.length, person.chows) -
        company(concealed, kindOf(move.tile), person) -
        this.#dice.next()
      );
    });
    return moves[worth.indexOf(Math.max(...worth))]!;
  }
}

/** How much a tile has to do with the others of the rack. */
function company(counts: readonly number[], kind: Kind, { chows }: Person): number {
  let found = 2 * (counts[kind]! - 1);
  if (!isSuit(kind) || !chows) return found;
  for (const step of [-2, -1, 1, 2]) {
    const other = kind + step;
    if (other >= 0 && isSuit(other) && suitOf(other) === suitOf(kind)) {
      found += counts[other]! > 0 ? 3 - Math.abs(step) : 0.2;
    }
  }
  return found;
}

/** Two tiles that somebody lays down by mistake for a claim: a pair, best of the tile, or two of one suit. */
export function mistaken(rack: readonly Tile[], tile: Tile): Tile[] {
  const copies = rack.filter((own) => own === tile);
  if (copies.length >= 2) return copies.slice(0, 2);
  const near = [...new Set(rack)].filter(
    (own) =>
      isSuit(kindOf(own)) &&
      isSuit(kindOf(tile)) &&
      suitOf(kindOf(own)) === suitOf(kindOf(tile)) &&
      Math.abs(kindOf(own) - kindOf(tile)) <= 3,
  );
  return near.length >= 2 ? near.slice(0, 2) : [];
}
