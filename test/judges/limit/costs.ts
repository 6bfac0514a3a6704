/** How common habits are, as shares of the occasions. */
export interface Habits {
  /** A drawn tile is discarded straight from the wall. */
  readonly straight: number;
  /** Another use of a tile straight from the wall. */
  readonly laysStraight: number;
  /** A drawn tile is put on the rack after the discard. */
  readonly late: number;
  /** A discard is not laid down at once. */
  readonly held: number;
  /** A tile is claimed before it lies. */
  readonly early: number;
  /** The next player reaches before the discard lies. */
  readonly reachesEarly: number;
}

/** What habits cost, nats; `notStraight`: a drawn tile is stood on the rack before it is discarded. */
export type Costs = Readonly<Record<keyof Habits | 'notStraight', number>>;

/** The costs of habits: the rarer, the dearer. */
export const costsOf = (habits: Habits): Costs => ({
  straight: -Math.log(habits.straight),
  notStraight: -Math.log(1 - habits.straight),
  laysStraight: -Math.log(habits.laysStraight),
  late: -Math.log(habits.late),
  held: -Math.log(habits.held),
  early: -Math.log(habits.early),
  reachesEarly: -Math.log(habits.reachesEarly),
});
