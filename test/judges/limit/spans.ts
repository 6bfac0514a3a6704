import { TIMES } from '../../../host/simulate/manners.ts';
import type { Span } from './moments.ts';

// How long players take, ms: the simulator's times (host/simulate/manners.ts) at the slowest and the quickest pace. Within
// a span every length is as likely as any other. Where a player's hands may be busy with something else, the span is
// longer.

/** The quickest and the slowest player. */
const PACE = [0.75, 1.5] as const;

/** How much longer something waits for hands that are busy, ms. */
const BUSY = 4000;

const paced = ([least, most]: Span): Span => [least * PACE[0], most * PACE[1]];
const delayed = ([least, most]: Span): Span => [least, most + BUSY];
const and = (...spans: readonly Span[]): Span => [
  spans.reduce((sum, [least]) => sum + least, 0),
  spans.reduce((sum, [, most]) => sum + most, 0),
];
const half = ([least, most]: Span): Span => [least / 2, most / 2];

const flight = paced(TIMES.flight);
const discardFlight = paced(TIMES.discardFlight);
const heldFlight = and(paced(TIMES.holdDiscard), discardFlight);

/** The spans between the movements of the tiles. */
export const SPANS = {
  firstLook: delayed(TIMES.firstLook),
  /** A discard lies; the next player takes a tile off the wall. */
  reach: delayed(paced(TIMES.reach)),
  flight,
  /** A tile of the rack is chosen, after picking up and putting back another one, perhaps. */
  think: delayed([TIMES.think[0] * PACE[0], (TIMES.ponder[1] + TIMES.hesitate[1]) * PACE[1]]),
  look: delayed(paced(TIMES.look)),
  discardFlight,
  heldFlight,
  /** Half of it: when the next player reaches early. */
  halfFlight: half(discardFlight),
  halfHeldFlight: half(heldFlight),
  rackLate: delayed(and([0, 0], paced(TIMES.rackLate))),
  call: delayed(TIMES.call),
  earlyCall: delayed(TIMES.earlyCall),
  /** From the call to a tile of the group being picked up, and to all lying there. */
  pickUp: [0, 3 * TIMES.groupStep[1] * PACE[1] + BUSY] as Span,
  group: [flight[0], 4 * TIMES.groupStep[1] * PACE[1] + flight[1] + BUSY] as Span,
  afterClaim: paced(TIMES.afterClaim),
  kong: delayed(paced(TIMES.think)),
  kongPause: paced(TIMES.kongPause),
  robbing: delayed(TIMES.robbing),
  bonusFind: delayed(paced(TIMES.bonusFind)),
  bonusPause: delayed(paced(TIMES.bonusPause)),
  lateCall: delayed(TIMES.lateCall),
  win: delayed(paced(TIMES.think)),
  noWinner: delayed(TIMES.noWinner),
  /** The winner's tiles are lifted, and lie, after his call. */
  show: [0, 14 * TIMES.showStep[1] * PACE[1] + BUSY] as Span,
  /** After the end, until the others show tiles, and until the tiles are swept together, at the earliest. */
  untilShown: [TIMES.gasp[0], TIMES.gasp[0]] as Span,
  untilSwept: [TIMES.gasp[0] + TIMES.afterwards[0], TIMES.gasp[0] + TIMES.afterwards[0]] as Span,
  shown: [flight[0], flight[1] + 6 * TIMES.setUp[1]] as Span,
} as const;

/** How rare habits are, nats: the simulator's mean shares (mannersOf). */
export const COSTS = {
  straight: -Math.log(0.275),
  notStraight: -Math.log(0.725),
  laysStraight: -Math.log(0.5),
  late: -Math.log(0.06),
  held: -Math.log(0.04),
  early: -Math.log(0.2),
  reachesEarly: -Math.log(0.125),
} as const;
