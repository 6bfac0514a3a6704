import type { HandEvent } from '../../../shared/game/events.ts';
import type { Seat } from '../../../shared/game/seats.ts';
import type { Costs } from './costs.ts';
import type { Front, Whereabouts } from './front.ts';
import type { TaggedEvent } from './history.ts';
import { highestAhead, type Moments, type Span } from './moments.ts';
import type { Movements } from './movements.ts';
import type { Spans, World } from './world.ts';

type Of<Name extends HandEvent['event']> = Extract<HandEvent, { event: Name }>;

/** Acts out events of play: how likely the readings are if an event follows, for each moment at which it is over. */
export class Acting {
  readonly #movements: Movements;
  readonly #spans: Spans;
  readonly #costs: Costs;

  constructor(movements: Movements, { spans, costs }: Pick<World, 'spans' | 'costs'>) {
    this.#movements = movements;
    this.#spans = spans;
    this.#costs = costs;
  }

  /**
   * @param next the event after it: what a player does with a tile depends on what he does next
   * @param where the tags before the event
   */
  after(front: Front, played: TaggedEvent, next: TaggedEvent | undefined, where: Whereabouts): Front {
    const { event, tags } = played;
    switch (event.event) {
      case 'draw':
        return this.#draw(front, event, tags[0]!, next, where);
      case 'discard':
        return this.#discard(front, event, tags[0]!, next, where);
      case 'bonus':
        return this.#bonus(front, event, tags[0]!, where);
      case 'return':
        return this.#giveBack(front, event, tags[0]!, where);
      case 'chow':
      case 'pung':
        return { rest: this.#claim(front, event, tags, where)?.later(this.#spans.afterClaim) };
      case 'kong':
        return this.#kong(front, event, tags, next, where);
      default:
        throw new Error(`${event.event} is not acted out`);
    }
  }

  #draw(
    { rest }: Front,
    { seat, from }: Of<'draw'>,
    tag: string,
    next: TaggedEvent | undefined,
    where: Whereabouts,
  ): Front {
    const begins = rest?.later(from === 'live' ? this.#spans.reach : this.#spans.replace);
    const held = begins?.plus(this.#movements.leaves(tag, 'wall')).later(this.#spans.flight);
    if (held === undefined) return {};
    const onRack = held.plus(this.#movements.arrives(tag, where.rack(seat)));
    const then = next?.event;
    if (then === undefined || !('seat' in then) || then.seat !== seat || then.event === 'return') {
      return { rest: onRack };
    }
    if (!next!.tags.includes(tag)) {
      return then.event === 'discard'
        ? { rest: onRack, late: held.minus(this.#costs.late) }
        : { rest: onRack };
    }
    const discarded = then.event === 'discard';
    return {
      rest: onRack.minus(discarded ? this.#costs.notStraight : this.#costs.laysStraight),
      hand: held.minus(discarded ? this.#costs.straight : this.#costs.laysStraight),
    };
  }

  #discard(
    front: Front,
    { seat }: Of<'discard'>,
    tag: string,
    next: TaggedEvent | undefined,
    where: Whereabouts,
  ): Front {
    const moves = this.#movements;
    const { drawn } = where;
    const chosen = (from: Moments | undefined) =>
      from?.later(this.#spans.think).plus(moves.leaves(tag, where.of(tag)));
    // The tile drawn late is on the rack for the history from here on, so it is laid there in every case.
    const late =
      drawn === null
        ? undefined
        : chosen(front.late)?.plus(moves.arrivesWithin(drawn, where.rack(seat), this.#spans.afterDiscard));
    const fromRack = chosen(front.rest);
    const picked = either(either(fromRack, late), front.hand?.later(this.#spans.look));
    if (picked === undefined) return {};
    const laid = moves.arrives(tag, 'discard');
    const rest = either(
      picked.later(this.#spans.discardFlight).plus(laid),
      picked.later(this.#spans.heldFlight, -this.#costs.held).plus(laid),
    );
    if (next === undefined) return { rest };
    const { event } = next;
    if (event.event === 'draw' && event.from === 'live') {
      const early = either(
        picked.later(this.#spans.halfFlight).plus(this.#laidWithin(tag, this.#spans.halfFlight)),
        picked
          .later(this.#spans.halfHeldFlight, -this.#costs.held)
          .plus(this.#laidWithin(tag, this.#spans.halfHeldFlight)),
      );
      return { rest: either(rest, early?.minus(this.#costs.reachesEarly)) };
    }
    const taken = event.event !== 'draw' && next.tags[0] === tag;
    return taken ? { rest, air: picked.minus(this.#costs.early) } : { rest };
  }

  #laidWithin(tag: string, span: Span): Float64Array {
    return this.#movements.arrivesWithin(tag, 'discard', span);
  }

  #bonus({ rest, hand }: Front, { seat }: Of<'bonus'>, tag: string, where: Whereabouts): Front {
    const meld = where.meld(seat);
    const found = rest
      ?.later(this.#spans.bonusFind)
      .plus(this.#movements.carries(tag, where.of(tag), meld, [0, 0]));
    const shown = hand
      ?.later(this.#spans.bonusInHand)
      .plus(this.#movements.arrivesWithin(tag, meld, this.#spans.flight));
    return { rest: either(found, shown)?.later(this.#spans.flight).later(this.#spans.bonusPause) };
  }

  #giveBack({ rest }: Front, { seat }: Of<'return'>, tag: string, where: Whereabouts): Front {
    const back = this.#movements.carries(tag, where.rack(seat), 'wall', [0, 0]);
    return { rest: rest?.later(this.#spans.lateCall).plus(back) };
  }

  #kong(
    front: Front,
    event: Of<'kong'>,
    tags: readonly string[],
    next: TaggedEvent | undefined,
    where: Whereabouts,
  ): Front {
    const robbed = next?.event.event === 'win';
    if (event.kind === 'claimed') {
      return {
        rest: this.#claim(front, event, tags, where)?.later(
          robbed ? this.#spans.robbing : this.#spans.kongPause,
        ),
      };
    }
    const { drawn } = where;
    const lay = (from: Moments | undefined, inHand: string | null) =>
      this.#lays(from?.later(this.#spans.kong), event.seat, tags, inHand, where);
    const laid = either(lay(front.rest, null), drawn === null ? undefined : lay(front.hand, drawn));
    if (!robbed) return { rest: laid?.later(this.#spans.kongPause) };
    const snatch = (from: Moments | undefined, inHand: string | null) =>
      this.#lays(from?.later(this.#spans.kong), event.seat, tags, inHand, where, next.tags[0]);
    const snatched = either(snatch(front.rest, null), drawn === null ? undefined : snatch(front.hand, drawn));
    return {
      rest: laid?.later(this.#spans.robbed),
      air: snatched?.later(this.#spans.robbed, -this.#costs.early),
    };
  }

  /** A discard is taken, from where it lies or out of its owner's hand. */
  #claim(
    { rest, air }: Front,
    { seat }: Of<'chow' | 'pung' | 'kong'>,
    tags: readonly string[],
    where: Whereabouts,
  ): Moments | undefined {
    return either(
      this.#lays(rest?.later(this.#spans.call), seat, tags, null, where),
      this.#lays(air?.later(this.#spans.earlyCall), seat, tags, tags[0]!, where),
    );
  }

  /**
   * A group is laid in the meld area in any order.
   * @param inHand a tag that comes straight out of somebody's hand
   * @param snatched a tag that is never laid down
   */
  #lays(
    from: Moments | undefined,
    seat: Seat,
    tags: readonly string[],
    inHand: string | null,
    where: Whereabouts,
    snatched?: string,
  ): Moments | undefined {
    const meld = where.meld(seat);
    let laid = from;
    for (const tag of tags) {
      if (tag === snatched) {
        if (tag === inHand) continue;
        laid = laid?.plus(highestAhead(this.#movements.leaves(tag, where.of(tag)), this.#spans.pickUp));
      } else if (tag === inHand) {
        laid = laid?.plus(this.#movements.arrivesWithin(tag, meld, this.#spans.takenFromHand));
      } else laid = laid?.plus(this.#movements.carries(tag, where.of(tag), meld, this.#spans.pickUp));
    }
    return laid?.later(this.#spans.group);
  }
}

function either(one: Moments | undefined, other: Moments | undefined): Moments | undefined {
  return one ? one.or(other) : other;
}
