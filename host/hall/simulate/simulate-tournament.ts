import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { PlayedRules } from '../../../shared/books/played.ts';
import { drawSchedule } from '../../../shared/seating/draw-schedule.ts';
import type { Scoring } from '../../../shared/tournament/entries.ts';
import { manyRounds, seatingOf } from '../../../shared/tournament/tournament.ts';
import { Random } from '../../players/random.ts';
import { exportTree } from '../export-tree.ts';
import { placesOfLine } from '../places-of-line.ts';
import { Mishaps } from './mishaps.ts';
import { type OpenHall, SimulatedHall } from './simulated-hall.ts';
import { SimulatedTable } from './simulated-table.ts';
import { sure } from './sure.ts';
import { Truth } from './truth.ts';

/** What is simulated. */
export interface SimulateSettings {
  readonly players: number;
  readonly rounds: number;
  /** Hands of a round at each table. */
  readonly hands: number;
  /** Equal seeds give equal trees. */
  readonly seed: string;
  /** Things go wrong. */
  readonly faults: boolean;
  /** Players leave and come late, hands are played without readers, a final follows. */
  readonly changes?: boolean;
  /** The name of the hall's log; `mingg/hall` if it is left out. */
  readonly origin?: string;
  /** The folder to be written; nothing is there yet. */
  readonly out: string;
  readonly rules?: PlayedRules;
  readonly scoring?: Scoring;
  /** Opens the hall; as one process without a broker if it is left out. */
  readonly openHall?: OpenHall;
  /** Is called after each hand with how many of all were played. */
  readonly progress?: (played: number, of: number) => void;
}

/** What came of it. */
export interface Simulated {
  readonly tables: number;
  readonly hands: number;
  readonly truth: Truth;
  /** What went wrong or changed, and how often. */
  readonly mishaps: ReadonlyMap<string, number>;
}

const SCORING: Scoring = { points: [4, 2, 1, 0] };
/** How many players there are for one who can be substituted. */
const RESERVE = 8;
/** When the simulated day begins, and how long a hand takes (ms). */
const MORNING = Date.UTC(2027, 0, 2, 9);
const HAND_MS = 6 * 60_000;

/**
 * Plays a whole tournament without readers, through a real hall, and writes what it leaves: exported trees with their
 * keys, what the hall showed at the end, and what really happened.
 */
export async function simulateTournament(settings: SimulateSettings): Promise<Simulated> {
  const {
    players,
    rounds,
    hands,
    seed,
    faults,
    changes = false,
    out,
    rules = 'kuester',
    scoring = SCORING,
  } = settings;
  if (existsSync(out) && readdirSync(out).length > 0)
    throw new Error(`${out} is not empty; name a new folder`);
  const folder = mkdtempSync(join(tmpdir(), 'mingg-hall-'));
  const closing: (() => Promise<void>)[] = [];
  let time = MORNING;
  const now = () => time;
  try {
    const simulated = await SimulatedHall.open(folder, seed, now, settings.origin, settings.openHall);
    closing.push(() => simulated.close());
    const numbers = Array.from({ length: players }, (_, at) => at + 1);
    const entrants = { players: numbers, apart: [], played: [] };
    const plan = drawSchedule(entrants, rounds, new Random(`${seed}/plan`)).rounds;
    const reserves = faults ? Math.ceil(players / RESERVE) : 0;
    simulated.begin({ name: `Simulated ${seed}`, rules, players, reserves, plan, scoring });
    const tables: SimulatedTable[] = [];
    // One player may come late before each round.
    const most = changes ? Math.floor((players + rounds) / 4) : plan[0]!.tables.length;
    for (let number = 1; number <= most; number++) {
      const table = await SimulatedTable.open({ folder, number, seed, rules, now });
      closing.push(() => table.close());
      tables.push(table);
      const { origin, vkey } = table;
      sure(simulated.hall.enter([{ entry: 'table', t: time, number, origin, vkey }]));
    }
    const truth = new Truth();
    const random = new Random(`${seed}/mishaps`);
    const mishaps = new Mishaps({ simulated, tables, truth, random, now, faults, changes });
    let played = 0;
    for (let round = 1; round <= manyRounds(simulated.hall.state!); round++) {
      if (round <= rounds) mishaps.beforeRound(round);
      sure(simulated.hall.enter([{ entry: 'round', t: time, number: round, is: 'begun' }]));
      const seating = seatingOf(simulated.hall.state!, round)!.tables;
      const playing = tables.slice(0, seating.length);
      for (const [at, table] of playing.entries()) {
        table.begin(simulated.hall.origin, round, placesOfLine(seating[at]!));
      }
      mishaps.sitDown(round, seating);
      for (let hand = 1; hand <= hands; hand++) {
        time += HAND_MS;
        for (const table of playing) {
          await mishaps.playHand(round, table, hand === hands);
          played++;
          // A hall of several processes says now and then that it still leads.
          await turn();
          settings.progress?.(played, manyRounds(simulated.hall.state!) * hands * tables.length);
        }
        await mishaps.afterHand(round, hand === hands);
      }
      sure(simulated.hall.enter([{ entry: 'round', t: time, number: round, is: 'ended' }]));
      mishaps.refill();
      sure(simulated.hall.showStandings(round));
      if (round === rounds) mishaps.afterRounds();
    }
    mishaps.atTheEnd();
    for (const { path, number, vkey } of tables) exportTree(path, join(out, treeOf(number)), vkey);
    exportTree(simulated.path, join(out, 'hall'), simulated.hall.vkey);
    write(join(out, 'hall', 'names.jsonl'), [...simulated.hall.names.values()]);
    const { names } = simulated.hall;
    const standings = simulated.hall.standings();
    write(
      join(out, 'standings.jsonl'),
      standings.map(({ rank, player, ...line }) => ({
        rank,
        player,
        name: names.get(player)!.name,
        ...line,
      })),
    );
    write(join(out, 'truth.jsonl'), truth.lines());
    return { tables: tables.length, hands: played, truth, mishaps: mishaps.counted };
  } finally {
    for (const close of closing.reverse()) await close();
    rmSync(folder, { recursive: true });
  }
}

const treeOf = (table: number): string => `table-${String(table).padStart(2, '0')}`;

const write = (path: string, lines: readonly object[]): void =>
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
