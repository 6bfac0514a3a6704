import type {
  AddedHandEntry,
  AttendanceEntry,
  DrawEntry,
  FinalEntry,
  HallEntry,
  HandWithoutReaders,
  PlanEntry,
  RulingEntry,
  StandingsEntry,
  SubstituteEntry,
  TournamentEntry,
} from '../../../shared/tournament/entries.ts';
import type { TableLine } from '../../../shared/tournament/plan.ts';

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
  readonly finals: readonly HeldFinal[];
  /** The seed by which the first round was drawn; empty before that. */
  readonly seed: string;
  /** Rulings that stand. */
  readonly rulings: readonly RulingEntry[];
  /** Hands without readers that count. */
  readonly addedHands: readonly HandWithoutReaders[];
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

/** A final: its seats follow from the standings that the log has of the round before. */
export interface HeldFinal {
  readonly round: number;
  readonly players: number;
}

/** Who has which number of a plan, and how many substitutes came before that. */
interface Seated {
  readonly order: readonly number[];
  /** Empty in a final. */
  readonly seed: string;
  readonly since: number;
}

class Reader {
  readonly #tournament: TournamentEntry;
  readonly #commitments = new Map<number, string>();
  readonly #plans = new Map<number, PlanEntry>();
  readonly #draws = new Map<number, Seated>();
  readonly #finals = new Map<number, number>();
  readonly #left = new Set<number>();
  readonly #tables = new Set<number>();
  readonly #begun = new Set<number>();
  readonly #over = new Set<number>();
  readonly #substitutes: SubstituteEntry[] = [];
  readonly #rulings = new Map<number, RulingEntry>();
  readonly #addedHands = new Map<number, AddedHandEntry>();
  #ruled = 0;
  #added = 0;
  /** The parts of the standings being shown that are still to come. */
  #toCome: readonly string[] = [];
  /** The standings shown last, as far as they came. */
  #shown: { readonly round: number; readonly players: readonly number[] } = { round: 0, players: [] };

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
      case 'attendance':
        return this.#attend(entry);
      case 'plan':
        return this.#plan(entry);
      case 'draw':
        return this.#draw(entry);
      case 'final':
        return this.#final(entry);
      case 'round':
        if (!this.#draws.has(entry.number)) return `round ${entry.number} was not drawn`;
        if (entry.table === undefined) (entry.is === 'begun' ? this.#begun : this.#over).add(entry.number);
        return null;
      case 'table':
        if (this.#tables.has(entry.number)) return `table ${entry.number} was named already`;
        this.#tables.add(entry.number);
        return null;
      case 'checkpoint':
        return this.#tables.has(entry.table) ? null : `table ${entry.table} was not named`;
      case 'ruling':
        return this.#rule(entry);
      case 'hand':
        return this.#addHand(entry);
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
    const first = Math.min(...this.#draws.keys());
    for (const { substitute } of this.#substitutes) held.add(substitute);
    return {
      tournament: this.#tournament,
      commitments: this.#commitments,
      chairs,
      finals: [...this.#finals].map(([round, players]) => ({ round, players })),
      seed: this.#draws.get(first)?.seed ?? '',
      rulings: [...this.#rulings.values()],
      addedHands: [...this.#addedHands.values()].flatMap(({ played }) => played ?? []),
      listed: this.#draws.size > 0 ? held : new Set(this.#commitments.keys()),
    };
  }

  #draw(entry: DrawEntry): string | null {
    const rounds = [...this.#plans.keys()].filter((round) => entry.round === 'all' || entry.round === round);
    const drawn = rounds.find((round) => this.#draws.has(round));
    if (drawn !== undefined) return `round ${drawn} was drawn already`;
    const unknown = entry.order.find((player) => !this.#commitments.has(player));
    if (unknown !== undefined) return `player ${unknown} was not entered`;
    const { order, seed } = entry;
    for (const round of rounds) this.#draws.set(round, { order, seed, since: this.#substitutes.length });
    return null;
  }

  #attend({ player, is }: AttendanceEntry): string | null {
    if (!this.#commitments.has(player)) return `player ${player} was not entered`;
    if (is === 'left' && this.#left.has(player)) return `player ${player} had left already`;
    if (is === 'back' && !this.#left.has(player)) return `player ${player} had not left`;
    if (is === 'left') this.#left.add(player);
    else this.#left.delete(player);
    return null;
  }

  /** A round can be planned anew until it begins, but only for others than those who have its seats. */
  #plan(entry: PlanEntry): string | null {
    const { round, tables, out, players = [...tables.flat(), ...out] } = entry;
    const gone = players.find((player) => this.#left.has(player));
    if (gone !== undefined) return `player ${gone} had left`;
    if (round > this.#tournament.rounds) return `the tournament has no round ${round} to be planned`;
    if (this.#draws.has(round)) {
      const text = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b).join();
      const seated = this.#seated(round).map((holders) => holders.at(-1)!);
      if (this.#begun.has(round) || text(seated) === text(players)) {
        return `round ${round} was drawn already by another plan`;
      }
      this.#draws.delete(round);
    }
    this.#plans.set(round, entry);
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

  #addHand(entry: AddedHandEntry): string | null {
    this.#added++;
    const { number, withdraws, played } = entry;
    if (number !== this.#added) return `it is hand ${number}, and the next is ${this.#added}`;
    if (withdraws !== undefined && !this.#addedHands.delete(withdraws))
      return `hand ${withdraws} does not count`;
    if (played === undefined)
      return withdraws === undefined ? 'it neither adds a hand nor withdraws one' : null;
    const { round, table, players, net } = played;
    if (!this.#begun.has(round)) return `round ${round} had not begun`;
    const chairs = this.#chairsOf(round);
    if (!chairs.some((chair) => chair.table === table)) return `round ${round} has no table ${table}`;
    const stranger = players.find((player) => !chairs.some(({ holders }) => holders.includes(player)));
    if (stranger !== undefined) return `player ${stranger} has no seat in round ${round}`;
    if (players.some((player, at) => players.indexOf(player) !== at)) return 'somebody sat there twice';
    if (net[0] + net[1] + net[2] + net[3] !== 0) return 'its points are not 0 in sum';
    this.#addedHands.set(number, entry);
    return null;
  }

  #final({ t, round, players }: FinalEntry): string | null {
    if (round <= this.#tournament.rounds) return `round ${round} is one of those that are planned`;
    for (let before = 1; before < round; before++)
      if (!this.#over.has(before)) return `round ${before} was not over`;
    if (this.#begun.has(round)) return `round ${round} had begun`;
    if (this.#toCome.length > 0 || this.#shown.round !== round - 1)
      return `the standings after round ${round - 1} were not those that were shown last`;
    if (players.length === 0 || players.length % 4 !== 0)
      return `${players.length} players do not fill tables of four`;
    const best = this.#shown.players.filter((player) => !this.#left.has(player)).slice(0, players.length);
    if (best.join() !== players.join()) {
      return `by the standings after round ${round - 1} its players are ${best.join(' ')}, not ${players.join(' ')}`;
    }
    const tables: TableLine[] = [];
    for (let at = 1; at <= players.length; at += 4) tables.push([at, at + 1, at + 2, at + 3]);
    this.#plans.set(round, { entry: 'plan', t, round, tables, out: [] });
    this.#draws.set(round, { order: players, seed: '', since: this.#substitutes.length });
    this.#finals.set(round, players.length);
    return null;
  }

  #show({ round, part, parts, standings }: StandingsEntry): string | null {
    const name = (at: number) => `part ${at} of ${parts} of the standings after round ${round}`;
    const [next, ...others] = this.#toCome;
    if (name(part) !== (next ?? name(1))) return `${next ?? 'the first part'} is to come`;
    const before = next === undefined ? [] : this.#shown.players;
    this.#shown = { round, players: [...before, ...standings.map(({ player }) => player)] };
    this.#toCome = next === undefined ? Array.from({ length: parts - 1 }, (_, at) => name(at + 2)) : others;
    return null;
  }

  #substitute(entry: SubstituteEntry): string | null {
    if (this.#over.has(entry.round)) return `round ${entry.round} was over`;
    if (!this.#commitments.has(entry.substitute)) return `player ${entry.substitute} was not entered`;
    const last = this.#seated(entry.round).map((holders) => holders.at(-1));
    if (!last.includes(entry.player)) return `player ${entry.player} had no seat in round ${entry.round}`;
    for (const round of this.#draws.keys()) {
      if (round < entry.round || round > (entry.until ?? round)) continue;
      const seated = this.#seated(round);
      const other = this.#plans
        .get(round)!
        .tables.flat()
        .some((number) => {
          const holders = seated[number - 1]!;
          return holders.includes(entry.substitute) && holders.at(-1) !== entry.player;
        });
      if (other) return `player ${entry.substitute} had a seat in round ${round}`;
    }
    this.#substitutes.push(entry);
    this.#left.delete(entry.substitute);
    if (entry.until === undefined) this.#left.add(entry.player);
    return null;
  }

  /** Who held each number of the plan in a round, in turn: he who was drawn, then substitutes. */
  #seated(round: number): number[][] {
    const { order = [], since = 0 } = this.#draws.get(round) ?? {};
    const seated = order.map((player) => [player]);
    for (const { round: from, until = round, player, substitute } of this.#substitutes.slice(since)) {
      if (from > round || until < round) continue;
      for (const holders of seated) if (holders.at(-1) === player) holders.push(substitute);
    }
    return seated;
  }

  #chairs(): Chair[] {
    return [...this.#draws.keys()].flatMap((round) => this.#chairsOf(round));
  }

  #chairsOf(round: number): Chair[] {
    const seated = this.#seated(round);
    return this.#plans.get(round)!.tables.flatMap((line, at) =>
      line.map((number, seat) => ({
        round,
        table: at + 1,
        seat: SEATS[seat]!,
        holders: seated[number - 1] ?? [],
      })),
    );
  }
}
