import { meldOf, placeOfZone, type Zone } from '../../../host/trace/zones.ts';
import type { HandEvent } from '../../../shared/game/events.ts';
import type { Front, Whereabouts } from './front.ts';
import type { TaggedEvent } from './history.ts';
import { higher, highestFrom, Moments, STEP } from './moments.ts';
import type { Movements } from './movements.ts';
import type { Spans } from './world.ts';

/** For so many moments before the end of the readings a tile may be in somebody's hand. */
const IN_HAND = 3000 / STEP;

type Win = Extract<HandEvent, { event: 'win' }>;

/** Acts out the end of a hand, after which tiles are shown, swept away or left. */
export class Ending {
  readonly #movements: Movements;
  readonly #spans: Spans;

  constructor(movements: Movements, spans: Spans) {
    this.#movements = movements;
    this.#spans = spans;
  }

  /** The log-likelihood of all readings, for each moment at which the hand may have ended. */
  after(front: Front, { event, tags }: TaggedEvent, where: Whereabouts): Moments {
    if (event.event === 'win') return this.#win(front, event, tags[0]!, where);
    return this.#rest(front.rest?.later(this.#spans.noWinner), where, () => false);
  }

  /** The readings end before the hand does: all tiles stay where they are, but one that may be in somebody's hand. */
  cutOff(front: Front, where: Whereabouts): number {
    let all = 0;
    let lifted = 0;
    for (const [tag, spot] of where.all()) {
      if (spot === 'wall' || spot === 'hand') continue;
      const stays = this.#movements.leaves(tag, spot);
      all += stays.at(-1)!;
      lifted = Math.max(lifted, highestFrom(stays.subarray(-IN_HAND))[0]! - stays.at(-1)!);
    }
    return (front.rest?.best ?? Number.NEGATIVE_INFINITY) + all + lifted;
  }

  #win(front: Front, { seat, source }: Win, winning: string, where: Whereabouts): Moments {
    const rack = where.rack(seat);
    const meld = where.meld(seat);
    const spot = where.of(winning);
    const own = (tag: string) => where.of(tag) === rack || tag === winning;
    const moves = this.#movements;
    const claims = source === 'discard' || source === 'kong';
    const begins = front.rest?.later(claims ? this.#spans.call : this.#spans.win);
    let lying: Moments | undefined;
    if (spot === rack) lying = begins?.plus(moves.shows(winning, rack, meld));
    else if (spot !== 'wall') {
      let taken = higher(moves.shows(winning, spot, meld), moves.showsOverRack(winning, spot, rack, meld));
      if (spot === 'discard') taken = higher(taken, moves.ends(winning, spot, null));
      lying = begins?.plus(taken);
    }
    // A tile that is still in somebody's hand is laid down with the others.
    const held = (
      claims ? front.air?.later(this.#spans.earlyCall) : front.hand?.later(this.#spans.win)
    )?.plus(moves.shows(winning, 'hand', meld));
    const ends = this.#rest(lying ? lying.or(held) : held, where, own);
    return this.#shown(ends, where, own, winning, rack, meld);
  }

  /** Adds the winner's tiles besides the winning one. */
  #shown(
    ends: Moments,
    where: Whereabouts,
    own: (tag: string) => boolean,
    winning: string,
    rack: Zone,
    meld: Zone,
  ): Moments {
    let all = ends;
    for (const [tag] of where.all()) {
      if (own(tag) && tag !== winning) all = all.plus(this.#movements.shows(tag, rack, meld));
    }
    return all;
  }

  /** Adds the tiles that nobody wins with. */
  #rest(from: Moments | undefined, where: Whereabouts, own: (tag: string) => boolean): Moments {
    let all = from ?? new Moments(0, new Float64Array(0));
    for (const [tag, spot] of where.all()) {
      if (own(tag) || spot === 'wall' || spot === 'hand') continue;
      const place = placeOfZone(spot);
      all = all.plus(this.#movements.ends(tag, spot, place === null ? null : meldOf(place)));
    }
    return all;
  }
}
