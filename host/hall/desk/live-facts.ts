import type { PlannedRound } from '../../../shared/tournament/plan.ts';
import { seatingOf, type TournamentState } from '../../../shared/tournament/tournament.ts';
import { RuleNames } from '../../rules/rule-names.ts';
import type { Hall } from '../hall.ts';
import {
  type FeaturedFacts,
  type HallFacts,
  roundInPlay,
  type TableFacts,
  tableFacts,
} from '../view/facts.ts';
import type { RoundClock } from '../view/round-clock.ts';
import type { PlanView, SetupView } from '../view/view.ts';
import type { TableNeed } from '../wire/needs.ts';
import { PlayerHands } from './player-hands.ts';
import { planToCome } from './rounds-to-come.ts';

/** What is known of a hall besides its log. */
export interface Known {
  /** The clock of the round in play. */
  clock(): RoundClock | null;
  /** When a table was last heard of, in ms since 1970; null if not since the hall was started. */
  heard(table: number): number | null;
  /** What a table needs people for, the most urgent first. */
  needs(table: number): readonly TableNeed[];
  /** The address of the witness. */
  readonly witness: string | null;
  /** The table that is featured on big screens, and what lies there. */
  featured(): Omit<FeaturedFacts, 'players'> | null;
  /** Where other devices find the hall. */
  address(): string | null;
}

/** What is known of a hall at this moment. It is made at most once between two changes, however many pages look. */
export class LiveFacts {
  readonly #hall: Hall;
  readonly #known: Known;
  readonly #listeners = new Set<() => void>();
  readonly #end: () => void;
  readonly #rules = [...new RuleNames().keys()];
  readonly #hands: PlayerHands;
  #facts: HallFacts | null = null;
  #seatings: { readonly state: TournamentState; readonly seatings: HallFacts['seatings'] } | null = null;
  #plan: { readonly state: TournamentState; readonly view: PlanView | null } | null = null;

  constructor(hall: Hall, known: Known) {
    this.#hall = hall;
    this.#known = known;
    this.#hands = new PlayerHands(hall.origin);
    this.#end = hall.subscribe(() => this.changed());
  }

  get facts(): HallFacts {
    this.#facts ??= this.#made();
    return this.#facts;
  }

  /** What an organiser needs to know before the first round. */
  get setup(): SetupView {
    return {
      rules: this.#rules,
      vkey: this.#hall.vkey,
      witness: this.#known.witness,
      plan: this.#planView(),
    };
  }

  /** Calls the listener after each change. @returns ends that */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Something may have changed of which the hall does not tell: the clock, when tables were heard of, or what they need. */
  changed(): void {
    this.#facts = null;
    for (const listener of this.#listeners) listener();
  }

  close(): void {
    this.#end();
  }

  #made(): HallFacts {
    const { state, names, unfilled } = this.#hall;
    const round = state === null ? undefined : (roundInPlay(state) ?? state.begun.at(-1));
    const tables = Object.keys(state?.tables ?? {}).map(Number);
    for (const table of tables) this.#hands.moved(table, this.#hall.delivered(table));
    return {
      state,
      seatings: state === null ? new Map() : this.#seatingsOf(state),
      names: new Map([...names.values()].map(({ number, name }) => [number, name])),
      standings: this.#hall.standings(),
      unfilled,
      tables: new Map(
        tables.map((table): [number, TableFacts] => [
          table,
          {
            ...tableFacts(this.#hall.delivered(table), round),
            heard: this.#known.heard(table),
            needs: this.#known.needs(table),
          },
        ]),
      ),
      clock: this.#known.clock(),
      handsOf: (player) => this.#hands.of(player),
      featured: this.#featured(),
      address: this.#known.address(),
    };
  }

  #featured(): FeaturedFacts | null {
    const featured = this.#known.featured();
    if (featured === null) return null;
    const players = this.#hall.delivered(featured.table)?.round?.onTable ?? null;
    return { ...featured, players };
  }

  /** Seatings follow from few entries, and take long to make of many rounds. */
  #seatingsOf(state: TournamentState): HallFacts['seatings'] {
    if (!isSameSeating(this.#seatings?.state, state)) {
      const seatings = Object.keys(state.draws).flatMap((round): [number, PlannedRound][] => {
        const seating = seatingOf(state, Number(round));
        return seating ? [[Number(round), seating]] : [];
      });
      this.#seatings = { state, seatings: new Map(seatings) };
    }
    return this.#seatings!.seatings;
  }

  #planView(): PlanView | null {
    const { state } = this.#hall;
    if (state === null) return null;
    // To measure a plan takes long if it is of many players.
    const before = this.#plan?.state;
    if (!isSameSeating(before, state) || before?.begun !== state.begun) {
      this.#plan = { state, view: planToCome(state) };
    }
    return this.#plan!.view;
  }
}

/** Whether nothing has changed of who sits where. */
const isSameSeating = (before: TournamentState | undefined, now: TournamentState): boolean =>
  before?.plans === now.plans && before.draws === now.draws && before.substitutes === now.substitutes;
