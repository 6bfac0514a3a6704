import { TIMES } from '../../../../host/simulate/manners.ts';
import type { Habits } from '../costs.ts';
import type { Span } from '../moments.ts';
import type { Spans } from '../world.ts';

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

const pickUp: Span = [0, 3 * TIMES.groupStep[1] * PACE[1] + BUSY];
const rackLate = delayed(and([0, 0], paced(TIMES.rackLate)));
const look = delayed(paced(TIMES.look));

/** The spans of the first simulator. */
export const SPANS: Spans = {
  firstLook: delayed(TIMES.firstLook),
  reach: delayed(paced(TIMES.reach)),
  replace: [0, look[1]],
  flight,
  /** After picking up and putting back another one, perhaps. */
  think: delayed([TIMES.think[0] * PACE[0], (TIMES.ponder[1] + TIMES.hesitate[1]) * PACE[1]]),
  look,
  discardFlight,
  heldFlight,
  /** Half of the flight. */
  halfFlight: half(discardFlight),
  halfHeldFlight: half(heldFlight),
  afterDiscard: [discardFlight[0], heldFlight[1] + rackLate[1]],
  call: delayed(TIMES.call),
  earlyCall: delayed(TIMES.earlyCall),
  pickUp,
  takenFromHand: [flight[0], pickUp[1] + flight[1]],
  group: [flight[0], 4 * TIMES.groupStep[1] * PACE[1] + flight[1] + BUSY],
  afterClaim: paced(TIMES.afterClaim),
  kong: delayed(paced(TIMES.think)),
  kongPause: paced(TIMES.kongPause),
  robbing: delayed(TIMES.robbing),
  robbed: [0, delayed(TIMES.robbing)[1]],
  bonusFind: delayed(paced(TIMES.bonusFind)),
  bonusInHand: [0, delayed(paced(TIMES.bonusPause))[1]],
  bonusPause: delayed(paced(TIMES.bonusPause)),
  lateCall: delayed(TIMES.lateCall),
  win: delayed(paced(TIMES.think)),
  noWinner: delayed(TIMES.noWinner),
  show: [0, 14 * TIMES.showStep[1] * PACE[1] + BUSY],
  untilShown: [TIMES.gasp[0], TIMES.gasp[0]],
  untilSwept: [TIMES.gasp[0] + TIMES.afterwards[0], TIMES.gasp[0] + TIMES.afterwards[0]],
  shown: [flight[0], flight[1] + 6 * TIMES.setUp[1]],
};

/** The mean shares of the first simulator (mannersOf). */
export const HABITS: Habits = {
  straight: 0.275,
  laysStraight: 0.5,
  late: 0.06,
  held: 0.04,
  early: 0.2,
  reachesEarly: 0.125,
};
