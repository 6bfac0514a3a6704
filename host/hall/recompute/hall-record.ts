import type {
  DrawEntry,
  HallEntry,
  PlanEntry,
  RulingEntry,
  StandingsEntry,
  SubstituteEntry,
  TournamentEntry,
} from '../../../shared/tournament/entries.ts';

// Written apart from the fold by which the hall itself follows its log (`shared/tournament/tournament.ts`), so that a mistake
// in one of the two is found by the other.

/** An entry with its number in the hall's log. */
export interface Numbered {
  readonly n: number;
  readonly entry: HallEntry;
}

/** A seat in a round: one line of the plan, and who held it in turn. The round belongs to the last. */
export interface Chair {
  readonly round: number;
  readonly table: number;
  readonly seat: 'E' | 'S' | 'W' | 'N';
  readonly holders: readonly number[];
}

/** What the hall's log says up to an entry. */
export interface HallRecord {
  readonly tournament: TournamentEntry;
  readonly commitments: ReadonlyMap<number, string>;
  readonly chairs: readonly Chair[];
  /** The seed of the first draw; empty before it. */
  readonly seed: string;
  /** Rulings that stand. */
  readonly rulings: readonly RulingEntry[];
  /** Everybody who has a line: who was drawn or took a seat, or before the draw all. */
  readonly listed: ReadonlySet<number>;
}

/** The hall's log contradicts itself. */
export class HallFault extends Error {
  override readonly name = 'HallFault';
}

const SEATS = ['E', 'S', 'W', 'N'] as const;

/** Reads what the entries say. @throws HallFault where one cannot follow those before it */
export function readRecord(entries: readonly Numbered[]): HallRecord {
  const [first, ...rest] = entries;
  if (first?.entry.entry !== 'tournament') throw new HallFault('its first entry opens no tournament');
  const reader = new Reader(first.entry);
  for (const { n, entry } of rest) {
    const fault = reader.read(entry);
    if (fault !== null) throw new HallFault(`entry ${n} (${entry.entry}) cannot follow: ${fault}`);
  }
  return reader.record();
}

class Reader {
  readonly #tournament: TournamentEntry;
  readonly #commitments = new Map<number, string>();
  readonly #plans = new Map<number, PlanEntry>();
  readonly #draws = new Map<number, DrawEntry>();
  readonly #tables = new Set<number>();
  readonly #over = new Set<number>();
  readonly #substitutes: SubstituteEntry[] = [];
  readonly #rulings = new Map<number, RulingEntry>();
  #seed = '';
  #ruled = 0;
  /** The parts of the standings being shown that are still to come. */
  #toCome: readonly string[] = [];

  constructor(tournament: TournamentEntry) {
    this.#tournament = tournament;
  }

  /** Takes in an entry; what is wrong with it in plain words, or null. */
  read(entry: HallEntry): string | null {
    switch (entry.entry) {
      case 'tournament':
        return 'a tournament was opened already';
      case 'player':
        if (this.#commitments.has(entry.number)) return `player ${entry.number} was entered already`;
        this.#commitments.set(entry.number, entry.commitment);
        return null;
      case 'plan':
        if (this.#draws.has(entry.round)) return `round ${entry.round} was drawn already by another plan`;
        this.#plans.set(entry.round, entry);
        return null;
      case 'draw':
        return this.#draw(entry);
      case 'round':
        if (!this.#draws.has(entry.number)) return `round ${entry.number} was not drawn`;
        if (entry.is === 'ended' && entry.table === undefined) this.#over.add(entry.number);
        return null;
      case 'table':
        if (this.#tables.has(entry.number)) return `table ${entry.number} was named already`;
        this.#tables.add(entry.number);
        return null;
      case 'checkpoint':
        return this.#tables.has(entry.table) ? null : `table ${entry.table} was not named`;
      case 'ruling':
        return this.#rule(entry);
      case 'substitute':
        return this.#substitute(entry);
      case 'standings':
        return this.#show(entry);
    }
  }

  record(): HallRecord {
    const chairs = this.#chairs();
    const held = new Set(chairs.flatMap(({ holders }) => holders));
    for (const { order } of this.#draws.values()) for (const player of order) held.add(player);
    for (const { substitute } of this.#substitutes) held.add(substitute);
    return {
      tournament: this.#tournament,
      commitments: this.#commitments,
      chairs,
      seed: this.#seed,
      rulings: [...this.#rulings.values()],
      listed: this.#draws.size > 0 ? held : new Set(this.#commitments.keys()),
    };
  }

  #draw(entry: DrawEntry): string | null {
    const rounds = [...this.#plans.keys()].filter((round) => entry.round === 'all' || entry.round === round);
    const drawn = rounds.find((round) => this.#draws.has(round));
    if (drawn !== undefined) return `round ${drawn} was drawn already`;
    const unknown = entry.order.find((player) => !this.#commitments.has(player));
    if (unknown !== undefined) return `player ${unknown} was not entered`;
    for (const round of rounds) this.#draws.set(round, entry);
    if (this.#seed === '') this.#seed = entry.seed;
    return null;
  }

  #rule(entry: RulingEntry): string | null {
    this.#ruled++;
    if (entry.number !== this.#ruled) return `it is ruling ${entry.number}, and the next is ${this.#ruled}`;
    const unknown = entry.changes.find(({ player }) => !this.#commitments.has(player));
    if (unknown) return `player ${unknown.player} was not entered`;
    if (entry.withdraws !== undefined && !this.#rulings.delete(entry.withdraws)) {
      return `ruling ${entry.withdraws} does not stand`;
    }
    this.#rulings.set(entry.number, entry);
    return null;
  }

  #show({ round, part, parts }: StandingsEntry): string | null {
    const name = (at: number) => `part ${at} of ${parts} of the standings after round ${round}`;
    const [next, ...others] = this.#toCome;
    if (name(part) !== (next ?? name(1))) return `${next ?? 'the first part'} is to come`;
    this.#toCome = next === undefined ? Array.from({ length: parts - 1 }, (_, at) => name(at + 2)) : others;
    return null;
  }

  #substitute(entry: SubstituteEntry): string | null {
    if (this.#over.has(entry.round)) return `round ${entry.round} was over`;
    if (!this.#commitments.has(entry.substitute)) return `player ${entry.substitute} was not entered`;
    const last = this.#seated(entry.round).map((holders) => holders.at(-1));
    if (!last.includes(entry.player)) return `player ${entry.player} had no seat in round ${entry.round}`;
    for (const round of this.#draws.keys()) {
      if (round < entry.round) continue;
      const other = this.#seated(round).some(
        (holders) => holders.includes(entry.substitute) && holders.at(-1) !== entry.player,
      );
      if (other) return `player ${entry.substitute} had a seat in round ${round}`;
    }
    this.#substitutes.push(entry);
    return null;
  }

  /** Who held each number of the plan in a round, in turn: he who was drawn, then substitutes. */
  #seated(round: number): number[][] {
    const seated = (this.#draws.get(round)?.order ?? []).map((player) => [player]);
    for (const { round: since, player, substitute } of this.#substitutes) {
      if (since > round) continue;
      seated.find((holders) => holders.at(-1) === player)?.push(substitute);
    }
    return seated;
  }

  #chairs(): Chair[] {
    return [...this.#draws.keys()].flatMap((round) => {
      const seated = this.#seated(round);
      return this.#plans.get(round)!.tables.flatMap((line, at) =>
        line.map((number, seat) => ({
          round,
          table: at + 1,
          seat: SEATS[seat]!,
          holders: seated[number - 1] ?? [],
        })),
      );
    });
  }
}
