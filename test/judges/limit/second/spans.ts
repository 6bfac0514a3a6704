import type { Habits } from '../costs.ts';
import type { Span } from '../moments.ts';
import type { Spans } from '../world.ts';

// How long the people of test/second-simulator take, ms. Their times are spread around a median, each by its factor and by
// the player's pace (random.ts, people.ts), with no bounds to speak of: a span has the middle of the spread, and at a
// cost all of it.

/** By what factor a third of the players is slower or quicker than the median. */
const PACE = 1.35;

/** How many standard deviations a time is off at most; usual are one and a half. */
const MOST_SPREAD = 2.5;
const USUAL_SPREAD = 1.5;

/** What a time costs that is not usual, nats: about one in eight. */
const RARE = 2;

/** How much longer something waits for hands that are busy, ms. */
const BUSY = 4000;

/** A time around a median, spread by a factor as well as by the pace. */
function around(median: number, factor = 1.5): Span {
  const deviation = Math.hypot(Math.log(factor), Math.log(PACE));
  const [usual, most] = [Math.exp(USUAL_SPREAD * deviation), Math.exp(MOST_SPREAD * deviation)];
  return [median / usual, median * usual, [median / most, median * most, RARE]];
}

/** From no time at all to that of a span. */
const within = ([, most, rare]: Span): Span => [0, most, [0, rare?.[1] ?? most, rare?.[2] ?? 0]];

/** So much longer at most. */
const longer = ([least, most, rare]: Span, by: number): Span => [
  least,
  most,
  [rare?.[0] ?? least, (rare?.[1] ?? most) + by, rare?.[2] ?? RARE],
];

const think: Span = longer([200, 3000, [90, 18_000, RARE]], BUSY);
const reach = longer(within(around(900, 1.8)), BUSY);
/** Somebody may look at a drawn tile first (peeks). */
const flight: Span = [200, 1500, [90, 8000, RARE]];
const group: Span = [200, 5000, [90, 16_000, RARE]];

/** The spans of the second simulator. */
export const SPANS: Spans = {
  firstLook: [0, 20_000],
  reach,
  replace: within(around(350)),
  flight,
  think,
  look: think,
  /** Said, and laid about then. */
  discardFlight: [200, 1150, [60, 2000, RARE]],
  /** Laid late, or dropped. */
  heldFlight: [1000, 5000, [900, 10_000, RARE]],
  halfFlight: [0, 1000, [0, 2000, RARE]],
  halfHeldFlight: [0, 5000, [0, 9000, RARE]],
  afterDiscard: [400, 6000, [200, 12_000, RARE]],
  call: longer(within(around(850, 1.7)), BUSY),
  earlyCall: longer([500, 2500, [200, 5000, RARE]], BUSY),
  pickUp: [0, 4000, [0, 14_000, RARE]],
  takenFromHand: [150, 5000, [80, 15_000, RARE]],
  group,
  afterClaim: [0, 1000, [0, 3000, RARE]],
  kong: think,
  kongPause: within(around(900)),
  robbing: longer(within(around(850, 1.7)), BUSY),
  robbed: longer(within(around(850, 1.7)), BUSY),
  bonusFind: longer(around(500), BUSY),
  bonusInHand: longer(within(around(500)), BUSY),
  bonusPause: [0, 2000, [0, 6000, RARE]],
  lateCall: longer([900, 3000], BUSY),
  win: longer(around(1500), BUSY),
  noWinner: [0, 20_000],
  show: [0, 8000, [0, 18_000, RARE]],
  untilShown: [1500, 1500],
  untilSwept: [9000, 9000],
  shown: [100, 8000, [80, 18_000, RARE]],
};

/** The mean shares of the second simulator's people (people.ts, act-turn.ts). */
export const HABITS: Habits = {
  straight: 0.45,
  laysStraight: 0.5,
  late: 0.125,
  held: 0.045,
  early: 0.1,
  reachesEarly: 0.15,
};
