/**
 * Thousands of hands through the whole host, faster than in life. Readings come in as lines on its serial ports, the
 * air is noisy, boards are unplugged and come back on other ports, fall silent, restart and babble, and one table's
 * host is killed again and again. Every hand must end right or have been asked about, no acknowledged entry may be
 * lost, every log must verify, and the host of the table that is not killed must not grow.
 *
 *     npm run long -- soak                          2,000 hands, all rule sets in turn, two tables at a time
 *     npm run long -- soak --hands 100 --seed 7     --rules kuester
 *     npm run long -- soak --keep FILE              skips the results in FILE, and adds the others
 *     npm run long -- soak --traces FOLDER          keeps the readings of hands that were not right
 */
import { Random } from '../../host/players/random.ts';
import { type Growth, growthOf, type HeldPer } from './growth.ts';
import { type NoisyMatches, playMatches, troublesOf } from './noisy-matches.ts';
import { readNoisyOptions } from './noisy-options.ts';
import type { Holding } from './table-host.ts';
import { type MatchFollowed, TableRun } from './table-run.ts';
import { type Verdict, verdictOf } from './verdict.ts';

const HANDS_OF_MATCH = 20;

/** A hand has some 150 entries; restarting a host costs as much time as three hands. */
const ENTRIES_A_KILL = 800;

/** The memory is reported once in this many hands. */
const REPORT_EVERY = 100;

/** The result of a soak. */
export interface Soaked {
  readonly matches: readonly MatchFollowed[];
  readonly hands: number;
  readonly right: number;
  /** Hands that were not right, but were asked about or openly given up. */
  readonly asked: number;
  /** Hands scored right of which the log says that they may have been played otherwise; nothing depends on it. */
  readonly undecided: number;
  /** Hands in which only the drawn tiles are logged wrong, and it is not said. */
  readonly drawsOnly: number;
  readonly wrong: number;
  readonly kills: number;
  readonly lost: number;
  readonly faults: readonly string[];
  readonly growth: Growth;
}

/** Plays at two tables at a time, of which the second is never killed; `killEvery` is in log entries. */
export async function soak(
  wanted: Pick<NoisyMatches, 'hands' | 'seed' | 'rules' | 'keep' | 'noise'> & {
    readonly handsOfMatch?: number;
  },
  killEvery: number,
  traces: string | null,
  tell: (match: MatchFollowed, hands: number) => void,
): Promise<Soaked> {
  const killed = new TableRun({ chance: new Random(`soak ${wanted.seed}`), entries: killEvery }, traces);
  const lasting = new TableRun(null, traces);
  const setUp = { handsOfMatch: HANDS_OF_MATCH, ...wanted, boards: 'lines' } as const;
  const matches = await playMatches({ ...setUp, mishaps: true }, [killed, lasting], tell);
  const hands = matches.flatMap((match) => match.hands);
  const verdicts = hands.map(verdictOf);
  const count = (verdict: Verdict) => verdicts.filter((one) => one === verdict).length;
  const sum = (of: (match: MatchFollowed) => number) => matches.reduce((all, match) => all + of(match), 0);
  return {
    matches,
    hands: hands.length,
    right: count('right'),
    asked: count('asked'),
    undecided: count('undecided'),
    drawsOnly: count('drawsOnly'),
    wrong: count('wrong'),
    kills: sum(({ kills }) => kills),
    lost: sum(({ lost }) => lost),
    faults: matches.flatMap(({ faults }) => faults),
    growth: growthOf(
      matches.filter(({ killable }) => !killable).flatMap(({ holdings }) => holdings),
      REPORT_EVERY,
    ),
  };
}

/** Whether a soak found nothing wrong. */
export const isGood = ({ wrong, lost, faults, growth }: Soaked): boolean =>
  wrong === 0 && lost === 0 && faults.length === 0 && !growth.grows;

function report(soaked: Soaked, seconds: number): void {
  const { hands, right, asked, undecided, drawsOnly, wrong, kills, lost, faults, growth, matches } = soaked;
  const ends = matches.filter(({ end }) => end !== 'played').length;
  console.log(
    '\n| hands | right | asked about | undecided | only draws | neither | kills | entries lost | faults | matches cut short | seconds |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|---|');
  const cells = [
    hands,
    right,
    asked,
    undecided,
    drawsOnly,
    wrong,
    kills,
    lost,
    faults.length,
    ends,
    seconds.toFixed(0),
  ];
  console.log(`| ${cells.join(' | ')} |`);
  console.log('\n| hands of the host that lasted | RSS, MB | heap, MB | resources | files |');
  console.log('|---|---|---|---|---|');
  const row = ({ hands: at, rss, heap, resources, files }: HeldPer) =>
    console.log(`| ${at} | ${rss} | ${heap} | ${resources} | ${files} |`);
  for (const held of growth.held) row(held);
  const few = 'too few hands of one process to tell whether it grows';
  console.log(growth.grows ? `it GROWS: ${growth.what}` : growth.tooFew ? few : 'it does not grow');
  const troubles = matches.flatMap(troublesOf);
  if (troubles.length > 0) console.log(`\n${troubles.join('\n')}`);
}

/** The memory of the host that is not killed, when its match was over. */
function memoryOf(holdings: readonly Holding[]): string {
  const last = holdings.at(-1);
  return last ? `, RSS ${last.rss.toFixed(0)} MB, heap ${last.heap.toFixed(0)} MB` : '';
}

if (process.argv[1] === import.meta.filename) {
  const { wanted, traces } = readNoisyOptions({ hands: '2000', noise: 'normal' });
  const begun = performance.now();
  const soaked = await soak(
    wanted,
    ENTRIES_A_KILL,
    traces,
    ({ job, hands: played, kills, killable, seconds, end, holdings }, done) => {
      const right = played.filter((hand) => hand.right).length;
      console.log(
        `${job.rules}, seed ${job.seed}: ${right} of ${played.length} hands right, ${kills} kills, ${end}, ` +
          `${seconds.toFixed(0)} s${killable ? '' : memoryOf(holdings)} (${done} of ${wanted.hands})`,
      );
    },
  );
  report(soaked, (performance.now() - begun) / 1000);
  process.exitCode = isGood(soaked) ? 0 : 1;
}
