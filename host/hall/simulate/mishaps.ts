import { PLACES, SEATS } from '../../../shared/game/seats.ts';
import type { PlayersAt } from '../../../shared/match/table.ts';
import type { TableLine } from '../../../shared/tournament/plan.ts';
import { manyRounds, seatingOf } from '../../../shared/tournament/tournament.ts';
import { placesOfLine } from '../places-of-line.ts';
import type { Going } from './going.ts';
import type { SimulatedTable } from './simulated-table.ts';
import { sure } from './sure.ts';
import { UnseenHands } from './unseen-hands.ts';
import { drawAgain, seatFinal, substituteForOne } from './who-plays.ts';

/** How likely each is: at a hand of a table, or in a round. */
const FAULTS = {
  'table without power': 0.06,
  'late delivery': 0.15,
  'fine at a table': 0.08,
  'result corrected': 0.06,
  'hall killed': 0.15,
  'ruling made': 0.25,
  'ruling withdrawn': 0.15,
  'ruling corrected': 0.15,
  'substitute before a round': 0.2,
  'substitute in a round': 0.1,
  'wrong seats at a table': 0.1,
  'wrong table': 0.15,
} as const;

const CHANGES = {
  'player left': 0.3,
  'player late': 0.3,
  'substitute for one round': 0.3,
  'hand without readers': 0.12,
  'added hand withdrawn': 0.1,
  'added hand corrected': 0.1,
  final: 0.5,
} as const;

/** What goes wrong, or changes. */
export type Mishap = keyof typeof FAULTS | keyof typeof CHANGES;

/** Players who do not sit where they should, until it is found. */
interface Astray {
  readonly round: number;
  /** Number of the first hand that they play so. */
  readonly from: number;
}

/** Plays the hands of a tournament, with all that goes wrong in one, and keeps the truth of it. */
export class Mishaps {
  readonly #going: Going;
  /** Who really sits at each table. */
  readonly #sitting = new Map<number, PlayersAt>();
  readonly #astray = new Map<number, Astray>();
  readonly #late = new Set<number>();
  /** Rulings that stand: their numbers and what they change. */
  readonly #rulings = new Map<number, { player: number; tablePoints: number }>();
  readonly #unseen: UnseenHands;
  readonly #reserves: number[];
  /** The tables that have players in the round. */
  #playing: readonly SimulatedTable[] = [];
  /** How often each came. */
  readonly counted = new Map<Mishap, number>();

  constructor(going: Going) {
    this.#going = going;
    this.#unseen = new UnseenHands(going);
    const { draws, players } = going.simulated.hall.state!;
    const drawn = new Set(draws[1]!.order);
    this.#reserves = Object.keys(players)
      .map(Number)
      .filter((player) => !drawn.has(player));
  }

  /** Before a planned round begins. */
  beforeRound(round: number): void {
    const [left, late] = [this.#happens('player left'), this.#happens('player late')];
    if (left || late) drawAgain(this.#going, round, left, late, this.#reserves);
    if (this.#happens('substitute for one round')) substituteForOne(this.#going, round);
    if (this.#happens('substitute before a round')) this.#substitute(round);
  }

  /** The players of a round sit down: where they should, or elsewhere. */
  sitDown(round: number, seating: readonly TableLine[]): void {
    const { random } = this.#going;
    this.#playing = this.#going.tables.slice(0, seating.length);
    const tables = this.#playing;
    for (const [at, table] of tables.entries()) this.#sitting.set(table.number, placesOfLine(seating[at]!));
    for (const table of tables) {
      if (!this.#happens('wrong seats at a table')) continue;
      const [A, B, C, D] = random.shuffled(Object.values(this.#sitting.get(table.number)!));
      this.#sitting.set(table.number, { A: A!, B: B!, C: C!, D: D! });
      this.#astray.set(table.number, { round, from: table.state.handNumber + 1 });
    }
    if (tables.length > 1 && this.#happens('wrong table')) this.#swapTables(round);
  }

  /** Plays a hand at a table, and delivers it, sooner or later. */
  async playHand(round: number, table: SimulatedTable, isLast: boolean): Promise<void> {
    const { truth, random } = this.#going;
    const { number } = table;
    const players = this.#sitting.get(number)!;
    const powerCut = this.#happens('table without power') ? random.below(60) : null;
    const played = await table.play(powerCut, () => this.#deliver(table));
    truth.played(round, number, played, players);
    if (this.#happens('fine at a table')) {
      const [seat, harmed] = random.shuffled(SEATS);
      const fined = table.fine(seat!, harmed!);
      if (fined) truth.change(number, played.number, fined);
    }
    if (this.#happens('result corrected')) this.#correct(table);
    if (this.#happens('hand without readers')) this.#unseen.play(round, number, players);
    if (isLast || random.chance(0.5)) this.#putRight(round, table, isLast);
    if (this.#happens('late delivery')) this.#late.add(number);
    else if (!this.#late.has(number) || random.chance(0.5)) this.#deliver(table);
  }

  /** When all tables have played a hand. */
  async afterHand(round: number, isLast: boolean): Promise<void> {
    if (this.#happens('hall killed')) await this.#going.simulated.restart();
    if (this.#happens('ruling made')) this.#rule();
    if (this.#rulings.size > 0 && this.#happens('ruling withdrawn')) this.#withdraw(false);
    if (this.#rulings.size > 0 && this.#happens('ruling corrected')) this.#withdraw(true);
    if (this.#unseen.size > 0 && this.#happens('added hand withdrawn')) this.#unseen.withdraw(false);
    if (this.#unseen.size > 0 && this.#happens('added hand corrected')) this.#unseen.withdraw(true);
    if (!isLast && this.#happens('substitute in a round')) this.#substitute(round);
  }

  /** After the last planned round, when its standings were shown. */
  afterRounds(): void {
    if (this.#happens('final')) seatFinal(this.#going);
  }

  /** Tables deliver again what a hall lost that was killed; what is late stays late. */
  refill(): void {
    const { unfilled } = this.#going.simulated.hall;
    for (const table of this.#going.tables) if (unfilled.includes(table.number)) this.#deliver(table);
  }

  /** After the last round everything is delivered, and shown once more. */
  atTheEnd(): void {
    for (const table of this.#going.tables) this.#deliver(table);
    const { hall } = this.#going.simulated;
    sure(hall.showStandings(manyRounds(hall.state!)));
  }

  #happens(mishap: Mishap): boolean {
    const { random, faults, changes } = this.#going;
    const chance =
      mishap in FAULTS
        ? faults && FAULTS[mishap as keyof typeof FAULTS]
        : changes && CHANGES[mishap as keyof typeof CHANGES];
    if (chance === false || !random.chance(chance)) return false;
    this.counted.set(mishap, (this.counted.get(mishap) ?? 0) + 1);
    return true;
  }

  #deliver(table: SimulatedTable): void {
    const { hall } = this.#going.simulated;
    table.cosigned(sure(hall.deliver(table.number, table.delivery(hall.openedOf(table.number))))!);
    this.#late.delete(table.number);
  }

  #correct(table: SimulatedTable): void {
    const { random, truth } = this.#going;
    const hand = 1 + random.below(table.state.handNumber);
    const [from, to] = random.shuffled(PLACES);
    const points = 1 + random.below(200);
    if (!table.correct(hand, from!, to!, points)) return;
    truth.change(table.number, hand, { A: 0, B: 0, C: 0, D: 0, [from!]: -points, [to!]: points });
  }

  /** Two players of different tables go to one another's. */
  #swapTables(round: number): void {
    const { random } = this.#going;
    const [one, other] = random.shuffled(this.#playing);
    const [place, otherPlace] = [PLACES[random.below(4)]!, PLACES[random.below(4)]!];
    const [sat, otherSat] = [this.#sitting.get(one!.number)!, this.#sitting.get(other!.number)!];
    this.#sitting.set(one!.number, { ...sat, [place]: otherSat[otherPlace] });
    this.#sitting.set(other!.number, { ...otherSat, [otherPlace]: sat[place] });
    for (const table of [one!, other!]) {
      if (!this.#astray.has(table.number)) {
        this.#astray.set(table.number, { round, from: table.state.handNumber + 1 });
      }
    }
  }

  /** Wrong seats are found: the hands played count for those who played them, and the rest of the round is as it should be, or as they sit. */
  #putRight(round: number, table: SimulatedTable, isLast: boolean): void {
    const astray = this.#astray.get(table.number);
    if (!astray) return;
    this.#astray.delete(table.number);
    const sat = this.#sitting.get(table.number)!;
    // Who came from another table stays: those there may not have found it yet.
    const seating = seatingOf(this.#going.simulated.hall.state!, round)!.tables[table.number - 1]!;
    const isOwn = Object.values(sat).every((player) => seating.includes(player));
    if (isLast || !isOwn || this.#going.random.chance(0.5)) table.putRight(sat, astray.from);
    else {
      table.putRight(sat, astray.from, table.state.handNumber);
      this.#sitting.set(table.number, placesOfLine(seating));
    }
  }

  /** Somebody leaves, and one of the reserves takes his seat. */
  #substitute(round: number): void {
    const { simulated, random, truth, tables, now } = this.#going;
    const substitute = this.#reserves.pop();
    if (substitute === undefined) return;
    const seating = seatingOf(simulated.hall.state!, round)!;
    const all = [...seating.tables.flat(), ...seating.out];
    const player = all[random.below(all.length)]!;
    const reason = { by: 'Anna', why: 'has to go home' };
    sure(simulated.hall.enter([{ entry: 'substitute', t: now(), round, player, substitute, ...reason }]));
    truth.heirs.set(`${round} ${player}`, substitute);
    for (const table of tables) {
      const sat = this.#sitting.get(table.number);
      const place = PLACES.find((one) => sat?.[one] === player);
      if (!sat || !place || table.state.round?.round !== round) continue;
      const next = { ...sat, [place]: substitute };
      this.#sitting.set(table.number, next);
      // If they sit wrongly, the hands played are put right first.
      const astray = this.#astray.get(table.number);
      if (astray) table.putRight(sat, astray.from);
      this.#astray.delete(table.number);
      table.putRight(next, table.state.handNumber + 1);
    }
  }

  #rule(): void {
    const { simulated, random, now } = this.#going;
    const { order } = simulated.hall.state!.draws[1]!;
    const change = { player: order[random.below(order.length)]!, tablePoints: -10 * (1 + random.below(20)) };
    const number = simulated.hall.state!.lastRuling + 1;
    const reason = { by: 'Anna', why: 'came late' };
    sure(simulated.hall.enter([{ entry: 'ruling', t: now(), number, ...reason, changes: [change] }]));
    this.#stands(number, change);
  }

  #withdraw(isCorrected: boolean): void {
    const { simulated, random, truth, now } = this.#going;
    const [withdraws, change] = random.shuffled([...this.#rulings])[0]!;
    const instead = { ...change, tablePoints: change.tablePoints + 5 };
    const number = simulated.hall.state!.lastRuling + 1;
    const what = { by: 'Anna', why: 'was not late', withdraws, changes: isCorrected ? [instead] : [] };
    sure(simulated.hall.enter([{ entry: 'ruling', t: now(), number, ...what }]));
    this.#rulings.delete(withdraws);
    truth.ruled(change.player, -change.tablePoints);
    if (isCorrected) this.#stands(number, instead);
  }

  #stands(number: number, change: { player: number; tablePoints: number }): void {
    this.#rulings.set(number, change);
    this.#going.truth.ruled(change.player, change.tablePoints);
  }
}
