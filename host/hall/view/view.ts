import type { PlayersAt } from '../../../shared/match/table.ts';
import type {
  HandWithoutReaders,
  RoundStanding,
  RulingEntry,
  Standing,
} from '../../../shared/tournament/entries.ts';
import type { PlannedRound, TableLine } from '../../../shared/tournament/plan.ts';
import { finalists, manyRounds, type TournamentState } from '../../../shared/tournament/tournament.ts';
import type { SeenTable } from '../../../shared/view/seen-table.ts';
import type { TableNeed } from '../wire/needs.ts';
import { type HallFacts, type PlayerHand, roundInPlay, type TablePhase } from './facts.ts';
import type { RoundClock } from './round-clock.ts';

// What each kind of page may see. Nothing concealed is in any of them: of a hand in play its number, of a player the name
// as long as it is not withdrawn. Each name stands once, in `people`; everything else speaks of players by their numbers.
// Nothing in a view depends on the time, so a view changes only when something happens.

/** A player; the name is null once it is withdrawn. */
export interface Person {
  readonly number: number;
  readonly name: string | null;
  readonly team?: string;
}

/** The round that is played, or else the next one to be played, or else the last one. */
export interface RoundView {
  readonly number: number;
  /** How many the tournament has. */
  readonly of: number;
  readonly phase: 'undrawn' | 'drawn' | 'playing' | 'ended';
  /** When time is up, and what is left while the clock is stopped; null without a limit, and while the round is not played. */
  readonly clock: Pick<RoundClock, 'ends' | 'left'> | null;
}

/** A table in that round. */
export interface TableTile {
  readonly table: number;
  /** East first. */
  readonly players: TableLine;
  readonly phase: TablePhase;
  readonly hand: number;
}

/** A table as the organiser sees it. */
export interface DeskTable extends TableTile {
  /** Its log is known to the hall. */
  readonly joined: boolean;
  readonly heard: number | null;
  /** What it says that it needs people for, the most urgent first. */
  readonly needs: readonly TableNeed[];
  /** Minutes that this table has more. */
  readonly extra: number;
  /** Who has left of those who have a seat there. */
  readonly gone: readonly number[];
}

/** A line of the standings. */
export type StandingLine = Omit<Standing, 'rounds'>;

/** A ruling that stands, and changes something. */
export interface RulingLine {
  readonly number: number;
  readonly by: string;
  readonly why: string;
  readonly changes: readonly {
    readonly player: number;
    readonly tablePoints?: number;
    readonly matchPoints?: number;
  }[];
}

/** A hand without readers that counts. */
export interface AddedHandLine extends HandWithoutReaders {
  readonly number: number;
}

/** What all pages show. */
interface EveryView {
  /** The tournament's name; null before it is opened. */
  readonly tournament: string | null;
  readonly round: RoundView | null;
  readonly people: readonly Person[];
}

/** The plan of the rounds that have not begun, and how good it is. */
export interface PlanView {
  /** Whom it is of, and who took seats since it was drawn. */
  readonly players: readonly number[];
  readonly rounds: readonly number[];
  /** All of them are drawn. */
  readonly drawn: boolean;
  /** How often two meet again, and how often that cannot be avoided. */
  readonly repeats: number;
  readonly repeatsAtLeast: number;
  readonly windSpread: number;
}

/** What an organiser needs to know before the first round. */
export interface SetupView {
  readonly rules: readonly string[];
  /** The verifier key of the hall's log: a witness has to know it. */
  readonly vkey: string;
  /** The address of the witness; null if the hall was started without one. */
  readonly witness: string | null;
  readonly plan: PlanView | null;
}

/** A final that can be seated now. */
export interface FinalView {
  readonly round: number;
  /** How many could play at most. */
  readonly most: number;
}

/** A table on the big screens: what lies there for everybody to see. */
export interface FeaturedView {
  readonly table: number;
  readonly players: PlayersAt | null;
  readonly seen: SeenTable;
}

/** The organiser's page. */
export interface DeskView extends EveryView {
  /** Where other devices find the hall, with a last slash; null if it serves its own computer only. */
  readonly address: string | null;
  readonly setup: SetupView;
  /** The round whose standings were shown, and logged, last; null before the first. */
  readonly shown: number | null;
  /** Tables whose results are missing until they have delivered again. */
  readonly unfilled: readonly number[];
  readonly tables: readonly DeskTable[];
  /** The number of the table that is featured on big screens; null if none is. */
  readonly featured: number | null;
  /** Who sits out. */
  readonly out: readonly number[];
  /** Who plays no more. */
  readonly left: readonly number[];
  readonly standings: readonly StandingLine[];
  readonly rulings: readonly RulingLine[];
  readonly addedHands: readonly AddedHandLine[];
  /** Null while standings were not shown after the last round. */
  readonly final: FinalView | null;
}

/** A big screen, for everybody in the hall. */
export interface ScreenView extends EveryView {
  /** Null if no table is featured, or it shows nothing now. */
  readonly featured: FeaturedView | null;
  /** Where phones find the hall, with a last slash; null if it serves its own computer only. */
  readonly address: string | null;
  readonly tables: readonly TableTile[];
  readonly out: readonly number[];
  readonly standings: readonly StandingLine[];
}

/** Where a player sits in a round; table and seat are null for who sits out. */
export interface PlayerSeat {
  readonly round: number;
  readonly table: number | null;
  readonly seat: RoundStanding['seat'] | null;
  /** All at the table, East first. */
  readonly players: readonly number[];
}

/** The page of one player. */
export interface PlayerView extends EveryView {
  readonly player: number;
  /** Of the page, where none was chosen on the device; absent if it is not known. */
  readonly language?: string;
  /** Of this round and the later ones, as far as they are drawn. */
  readonly seats: readonly PlayerSeat[];
  /** Minutes that the player's table has more in this round. */
  readonly extra: number;
  /** Null before the first finished hand of the tournament. */
  readonly standing: StandingLine | null;
  readonly results: readonly RoundStanding[];
  /** The rounds in which hands of this player were played without readers, one a hand. */
  readonly withoutReaders: readonly number[];
  /** The finished hands that the player has played. */
  readonly hands: readonly PlayerHand[];
}

const WINDS = ['E', 'S', 'W', 'N'] as const;
const NOBODY: PlannedRound = { tables: [], out: [] };

/** What the organiser's page shows. */
export function deskView(facts: HallFacts, setup: SetupView): DeskView {
  const { state, clock, unfilled } = facts;
  const seating = seatingNow(facts);
  return {
    ...everyView(facts),
    address: facts.address,
    featured: facts.featured?.table ?? null,
    setup,
    shown: state?.shown?.round ?? null,
    unfilled,
    people: everybody(facts),
    tables: seating.tables.map((players, at) => ({
      ...tableTile(facts, players, at + 1),
      joined: state?.tables[at + 1] !== undefined,
      heard: facts.tables.get(at + 1)?.heard ?? null,
      needs: facts.tables.get(at + 1)?.needs ?? [],
      extra: clock?.extra[at + 1] ?? 0,
      gone: players.filter((player) => state?.left.includes(player)),
    })),
    out: seating.out,
    left: state?.left ?? [],
    standings: facts.standings.map(withoutRounds),
    rulings: rulingLines(state?.rulings ?? []),
    addedHands: addedHandLines(facts),
    final: state && finalView(state),
  };
}

/** What big screens show. */
export function screenView(facts: HallFacts): ScreenView {
  const seating = seatingNow(facts);
  const shown = new Set([...seating.tables.flat(), ...seating.out]);
  for (const { player } of facts.standings) shown.add(player);
  for (const player of Object.values(facts.featured?.players ?? {})) shown.add(player);
  return {
    ...everyView(facts),
    address: facts.address,
    featured: featuredView(facts),
    people: people(facts, shown),
    tables: seating.tables.map((players, at) => tableTile(facts, players, at + 1)),
    out: seating.out,
    standings: facts.standings.map(withoutRounds),
  };
}

function featuredView({ featured }: HallFacts): FeaturedView | null {
  if (!featured?.seen) return null;
  const { table, players, seen } = featured;
  return { table, players, seen };
}

/** What the page of a player shows; null if nobody has the number. */
export function playerView(facts: HallFacts, player: number): PlayerView | null {
  const { state } = facts;
  if (!state?.players[player]) return null;
  const { language } = state.players[player];
  const round = roundView(facts);
  const seats = round === null ? [] : seatsOf(facts, player, round.number);
  const table = seats.find((seat) => seat.round === round?.number)?.table;
  const standing = facts.standings.find((line) => line.player === player);
  const hands = facts.handsOf(player);
  const winners = hands.flatMap(({ winner }) => winner ?? []);
  return {
    ...everyView(facts),
    player,
    ...(language !== undefined && { language }),
    people: people(facts, new Set([player, ...seats.flatMap(({ players }) => players), ...winners])),
    seats,
    extra: (table && facts.clock?.extra[table]) || 0,
    standing: standing ? withoutRounds(standing) : null,
    results: standing?.rounds ?? [],
    withoutReaders: addedHandLines(facts).flatMap(({ players, round }) =>
      players.includes(player) ? [round] : [],
    ),
    hands,
  };
}

const everyView = (facts: HallFacts): Omit<EveryView, 'people'> => ({
  tournament: facts.state?.tournament.name ?? null,
  round: roundView(facts),
});

function roundView({ state, clock }: HallFacts): RoundView | null {
  if (state === null) return null;
  const { begun, ended } = state;
  const of = manyRounds(state);
  const playing = roundInPlay(state);
  if (playing !== undefined) {
    return { number: playing, of, phase: 'playing', clock: clock && { ends: clock.ends, left: clock.left } };
  }
  const number = Math.min(Math.max(0, ...begun) + 1, of);
  const phase = ended.includes(number) ? 'ended' : state.draws[number] ? 'drawn' : 'undrawn';
  return { number, of, phase, clock: null };
}

/** Who sits where in the round that pages show; nobody before its draw. */
const seatingNow = (facts: HallFacts): PlannedRound =>
  facts.seatings.get(roundView(facts)?.number ?? 0) ?? NOBODY;

/** A table while its round is played; before and after, what it did in another round is of no interest. */
function tableTile(facts: HallFacts, players: TableLine, table: number): TableTile {
  const { phase = 'waiting', hand = 0 } = facts.tables.get(table) ?? {};
  switch (roundView(facts)?.phase) {
    case 'playing':
      return { table, players, phase, hand };
    case 'ended':
      return { table, players, phase: 'finished', hand };
    default:
      return { table, players, phase: 'waiting', hand: 0 };
  }
}

function seatsOf({ seatings }: HallFacts, player: number, from: number): PlayerSeat[] {
  return [...seatings].flatMap(([round, { tables, out }]): PlayerSeat[] => {
    if (round < from) return [];
    const at = tables.findIndex((players) => players.includes(player));
    const players = tables[at];
    if (players) return [{ round, table: at + 1, seat: WINDS[players.indexOf(player)]!, players }];
    return out.includes(player) ? [{ round, table: null, seat: null, players: [] }] : [];
  });
}

/** All players of the tournament. */
export const everybody = (facts: HallFacts): Person[] =>
  people(facts, Object.keys(facts.state?.players ?? {}).map(Number));

const people = ({ state, names }: HallFacts, numbers: Iterable<number>): Person[] =>
  [...numbers]
    .toSorted((a, b) => a - b)
    .map((number) => {
      const team = state?.players[number]?.team;
      return { number, name: names.get(number) ?? null, ...(team !== undefined && { team }) };
    });

/** One that only withdraws another has nothing that could be withdrawn. */
const rulingLines = (rulings: readonly RulingEntry[]): RulingLine[] =>
  rulings
    .filter(({ changes }) => changes.length > 0)
    .map(({ number, by, why, changes }) => ({ number, by, why, changes }));

function finalView(state: TournamentState): FinalView | null {
  const least = finalists(state, 4);
  if (!least.ok) return null;
  const there = state.shown!.players.filter((player) => !state.left.includes(player)).length;
  return { round: least.value.round, most: there - (there % 4) };
}

const addedHandLines = ({ state }: HallFacts): AddedHandLine[] =>
  Object.entries(state?.addedHands ?? {}).map(([number, played]) => ({ number: Number(number), ...played }));

const withoutRounds = ({ rounds: _, ...line }: Standing): StandingLine => line;
