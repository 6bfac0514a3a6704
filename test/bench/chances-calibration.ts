import { parseArgs } from 'node:util';
import { playHand } from '../../host/players/play.ts';
import { Random, stream } from '../../host/players/random.ts';
import { findRules } from '../../shared/books/index.ts';
import { setSizeOf } from '../../shared/books/words/options.ts';
import { type Chances, chancesOf } from '../../shared/chances/chances.ts';
import { momentOf } from '../../shared/chances/moment.ts';
import { type HandSetup, type HandState, isInPlay } from '../../shared/game/hand-state.ts';
import { SEATS, type Seat } from '../../shared/game/seats.ts';
import { type Tile, tileSet } from '../../shared/game/tiles.ts';
import { apply, startHand } from '../../shared/hand/hand.ts';
import { positionOf } from '../../shared/hand/hand-position.ts';
import { score } from '../../shared/scoring/score.ts';

// `npm run bench -- chances-calibration [--book kuester] [--hands 200] [--rollouts 300] [--seed 1]`: of all moments called
// 30 %, do thirty in a hundred come true? The virtual players play hands that the engine follows; at up to three of each
// the chances are estimated, from what lies open and with all hands known, and compared with what came.

const { values } = parseArgs({
  options: {
    book: { type: 'string', default: 'kuester' },
    hands: { type: 'string', default: '200' },
    rollouts: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
  },
});
const HANDS = Number(values.hands);
const ROLLOUTS = Number(values.rollouts);
const SEED = Number(values.seed);
const MOMENTS = 3;
const BINS = 10;
const TOLD = 250;
/** Moments are drawn from so many; a hand that is over by then has none there. */
const LONGEST = 100;

/** The estimates of one decile, and what came of them. What comes from one hand is not independent. */
class Decile {
  number = 0;
  private said = 0;
  private came = 0;
  private squares = 0;
  private ofHand = 0;

  add(chance: number, happened: boolean): void {
    this.number++;
    this.said += chance;
    if (happened) this.came++;
    this.ofHand += Number(happened) - chance;
  }

  endHand(): void {
    this.squares += this.ofHand ** 2;
    this.ofHand = 0;
  }

  toString(): string {
    const [said, came, error] = [this.said, this.came, Math.sqrt(this.squares)].map(
      (sum) => sum / this.number,
    );
    const percent = (share: number, sign = ''): string => `${sign}${(100 * share).toFixed(1)}`.padStart(8);
    const more = came! - said!;
    return `${String(this.number).padStart(8)}${percent(said!)}${percent(came!)}${percent(more, more > 0 ? '+' : '')}  ± ${(100 * error!).toFixed(1)}`;
  }
}

/** What one kind of knowledge foretold: who wins, whether anybody does, and how many points. */
class Forecasts {
  private readonly name: string;
  private readonly wins = Array.from({ length: BINS }, () => new Decile());
  private readonly draws = Array.from({ length: BINS }, () => new Decile());
  private moments = 0;
  /** Squared errors of the chances to win, and of the same quarter or share for everybody. */
  private brier = 0;
  private plain = 0;
  private points = 0;
  private pointsSquares = 0;

  constructor(name: string) {
    this.name = name;
  }

  add({ wins, drawn, net, rollouts }: Chances, winner: number, came: readonly number[]): void {
    this.moments++;
    for (const [player, won] of wins.entries()) {
      const chance = won / rollouts;
      binOf(this.wins, chance).add(chance, player === winner);
      this.brier += (Number(player === winner) - chance) ** 2;
      this.plain += (Number(player === winner) - 1 / (wins.length + 0.4)) ** 2;
    }
    binOf(this.draws, drawn / rollouts).add(drawn / rollouts, winner < 0);
    // East's points stand for all: the four are not independent.
    const more = came[0]! - net[0]! / rollouts;
    this.points += more;
    this.pointsSquares += more ** 2;
  }

  endHand(): void {
    for (const decile of [...this.wins, ...this.draws]) decile.endHand();
  }

  print(): void {
    for (const [what, deciles] of [
      ['a player wins', this.wins],
      ['nobody wins', this.draws],
    ] as const) {
      console.log(`\n${this.name}: ${what}\n  called     number  said %  came %    more  s.e.`);
      for (const [at, decile] of deciles.entries()) {
        if (decile.number > 0) console.log(`  ${10 * at}–${10 * at + 10} %`.padEnd(12) + decile);
      }
    }
    const mean = this.points / this.moments;
    const error =
      Math.sqrt(this.pointsSquares / this.moments - mean ** 2) / Math.sqrt(this.moments / MOMENTS);
    console.log(
      `\nsquared error of the chances to win: ${(this.brier / this.moments).toFixed(3)} a moment; ` +
        `with the same chance for everybody always: ${(this.plain / this.moments).toFixed(3)}`,
    );
    console.log(
      `East's points: what came less what was expected, on average ${mean.toFixed(1)} ± ${error.toFixed(1)}`,
    );
  }
}

const binOf = (deciles: readonly Decile[], chance: number): Decile =>
  deciles[Math.min(BINS - 1, Math.floor(chance * BINS))]!;

function setupOf(book: string, hand: number): HandSetup {
  const rules = findRules(book);
  if (!rules.ok) throw new Error(rules.error.message);
  return {
    rules: book,
    roundWind: SEATS[hand % 4]!,
    drawsBefore: 0,
    seats: SEATS,
    setSize: setSizeOf(rules.value),
  };
}

/** The states of a hand at random moments of its play. */
function momentsOf(setup: HandSetup, tiles: Readonly<Record<string, Tile>>, hand: number) {
  const chance = {
    shuffle: stream(SEED, 'shuffle', hand),
    dice: stream(SEED, 'dice', hand),
    decisions: stream(SEED, 'decisions', hand),
  };
  const { events, state: end } = playHand(setup, tiles, chance);
  const inPlay: HandState[] = [];
  let state = startHand(setup);
  for (const { event } of events) {
    const next = apply(state, event);
    if (!next.ok) throw new Error(next.error.message);
    state = next.value;
    if (isInPlay(state.phase) && momentOf(state, []).ok) inPlay.push(state);
  }
  // Chosen before anybody knows how long the hand is: else moments before an early win would be chosen too often.
  const random = new Random(`${SEED}/moments/${hand}`);
  const chosen = Array.from({ length: MOMENTS }, () => inPlay[random.below(LONGEST)]);
  return { end, chosen: chosen.filter((state) => state !== undefined) };
}

const tiles = Object.fromEntries(
  tileSet(setupOf(values.book, 0).setSize).map((tile, at) => [`t${at}`, tile]),
);
const kinds: readonly (readonly [Forecasts, readonly Seat[]])[] = [
  [new Forecasts('from what lies open'), []],
  [new Forecasts('all hands known'), SEATS],
];
const { user: before } = process.cpuUsage();
for (let hand = 0; hand < HANDS; hand++) {
  const { end, chosen } = momentsOf(setupOf(values.book, hand), tiles, hand);
  const scored = score(positionOf(end));
  if (!scored.ok) throw new Error(scored.error.message);
  const winner = end.end?.end === 'win' ? SEATS.indexOf(end.end.win.seat) : -1;
  const came = SEATS.map((seat) => scored.value.net[seat]!);
  for (const [forecasts, known] of kinds) {
    for (const [at, state] of chosen.entries()) {
      const moment = momentOf(state, known);
      if (!moment.ok) throw new Error(moment.error.message);
      const streams = (rollout: number) => new Random(`${SEED}/chances/${hand}/${at}/${rollout}`);
      forecasts.add(chancesOf(moment.value, ROLLOUTS, streams), winner, came);
    }
    forecasts.endHand();
  }
  // A long run that is stopped has told what it knows.
  if ((hand + 1) % TOLD === 0 && hand + 1 < HANDS) print(hand + 1);
}
print(HANDS);

function print(hands: number): void {
  console.log(
    `\n${values.book}: ${hands} hands, up to ${MOMENTS} moments of each, ${ROLLOUTS} rollouts a moment, seed ${SEED}; ` +
      `${((process.cpuUsage().user - before) / 1e6).toFixed(0)} s of a processor`,
  );
  for (const [forecasts] of kinds) forecasts.print();
}
