import type { Standing } from '../../../shared/tournament/entries.ts';
import type { PlannedRound } from '../../../shared/tournament/plan.ts';
import type { HallFacts } from './facts.ts';
import { everybody, type Person } from './view.ts';

/** What is printed: who sits where in each round that is drawn, and what came of it. */
export interface PrintView {
  /** Null before it is opened. */
  readonly tournament: string | null;
  /** Where phones find the hall, with a last slash; null if it serves its own computer only. */
  readonly address: string | null;
  readonly rounds: readonly (PlannedRound & { readonly round: number })[];
  readonly people: readonly Person[];
  readonly standings: readonly Standing[];
}

/** What the organiser can print, without withdrawn names. */
export const printView = (facts: HallFacts): PrintView => ({
  tournament: facts.state?.tournament.name ?? null,
  address: facts.address,
  rounds: [...facts.seatings].map(([round, seating]) => ({ round, ...seating })),
  people: everybody(facts),
  standings: facts.standings,
});
