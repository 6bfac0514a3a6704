/**
 * Thousands of hands through the whole host, faster than life: readings come in as lines on its serial ports, the air
 * is noisy, boards are unplugged and come back on other ports, fall silent, restart and babble, and of one table the
 * host is killed again and again. Every hand must end right or have been asked about, nothing that was acknowledged
 * may be lost, every log must verify, and the host of the table that is not killed must not grow.
 *
 *     npm run soak                             2,000 hands, all rule sets in turn, two tables at a time
 *     npm run soak -- --hands 100 --seed 7     --rules kuester
 *     npm run soak -- --keep FILE              what FILE has is not played again, what is played is added
 *     npm run soak -- --traces FOLDER          keeps what the readers saw of the hands that were not right
 */
import { parseArgs } from 'node:util';
import { AIR_NOISE, type AirNoiseName } from '../host/virtual/noisy-air.ts';
import { Random } from '../host/virtual/players/random.ts';
import { isPlayable, type PlayRuleSetId } from '../shared/play-rules/index.ts';
import { type Growth, growthOf, type HeldPer } from './growth.ts';
import { type NoisyMatches, playMatches, troublesOf } from './noisy-matches.ts';
import type { Holding } from './table-host.ts';
import { type HandFollowed, type MatchFollowed, TableRun } from './table-run.ts';

const HANDS_OF_MATCH = 20;

/** A hand is some 150 entries; starting a host again costs as much time as three hands. */
const ENTRIES_A_KILL = 800;

/** What is reported of the memory: once in so many hands. */
const REPORT_EVERY = 100;

/** What came of a soak. */
export interface Soaked {
  readonly matches: readonly MatchFollowed[];
  readonly hands: number;
  readonly right: number;
  /** Hands that were not right, but asked about, or given up openly. */
  readonly asked: number;
  /** Hands of which only which tile was drawn when is logged wrong, which is not asked: it matters to nothing. */
  readonly drawsOnly: number;
  readonly wrong: number;
  readonly kills: number;
  readonly lost: number;
  readonly faults: readonly string[];
  readonly growth: Growth;
}

/** Plays two tables at a time, of which the second is never killed; `killEvery` is in log entries. */
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
  const right = hands.filter((hand) => hand.right).length;
  const asked = hands.filter((hand) => !hand.right && isOpen(hand)).length;
  const drawsOnly = hands.filter((hand) => !isOpen(hand) && hand.drawsOnly).length;
  const sum = (of: (match: MatchFollowed) => number) => matches.reduce((all, match) => all + of(match), 0);
  return {
    matches,
    hands: hands.length,
    right,
    asked,
    drawsOnly,
    wrong: hands.length - right - asked - drawsOnly,
    kills: sum(({ kills }) => kills),
    lost: sum(({ lost }) => lost),
    faults: matches.flatMap(({ faults }) => faults),
    growth: growthOf(
      matches.filter(({ killable }) => !killable).flatMap(({ holdings }) => holdings),
      REPORT_EVERY,
    ),
  };
}

/** Whether the table said itself that it was not sure of a hand. */
const isOpen = ({ asked, abandoned }: HandFollowed): boolean => asked > 0 || abandoned;

/** Whether a soak found nothing wrong. */
export const isGood = ({ wrong, lost, faults, growth }: Soaked): boolean =>
  wrong === 0 && lost === 0 && faults.length === 0 && !growth.grows;

function report(soaked: Soaked, seconds: number): void {
  const { hands, right, asked, drawsOnly, wrong, kills, lost, faults, growth, matches } = soaked;
  const ends = matches.filter(({ end }) => end !== 'played').length;
  console.log(
    '\n| hands | right | asked about | only draws | neither | kills | entries lost | faults | matches cut short | seconds |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  const cells = [hands, right, asked, drawsOnly, wrong, kills, lost, faults.length, ends, seconds.toFixed(0)];
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

/** What the host that lasts held when its match was over. */
function memoryOf(holdings: readonly Holding[]): string {
  const last = holdings.at(-1);
  return last ? `, RSS ${last.rss.toFixed(0)} MB, heap ${last.heap.toFixed(0)} MB` : '';
}

function wholeNumber(text: string, option: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  console.error(`--${option} must be a whole number from 1`);
  process.exit(2);
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: {
      hands: { type: 'string', default: '2000' },
      seed: { type: 'string', default: '1' },
      noise: { type: 'string', default: 'normal' },
      rules: { type: 'string' },
      keep: { type: 'string' },
      traces: { type: 'string' },
    },
  });
  const { noise, rules, keep, traces } = values;
  if (!(noise in AIR_NOISE) || (rules !== undefined && !isPlayable(rules))) {
    console.error(`no such ${noise in AIR_NOISE ? `rule set: ${rules}` : `noise: ${noise}`}`);
    process.exit(2);
  }
  const hands = wholeNumber(values.hands, 'hands');
  const begun = performance.now();
  const soaked = await soak(
    {
      hands,
      seed: wholeNumber(values.seed, 'seed'),
      keep,
      rules: rules as PlayRuleSetId | undefined,
      noise: noise as AirNoiseName,
    },
    ENTRIES_A_KILL,
    traces ?? null,
    ({ job, hands: played, kills, killable, seconds, end, holdings }, done) => {
      const right = played.filter((hand) => hand.right).length;
      console.log(
        `${job.rules}, seed ${job.seed}: ${right} of ${played.length} hands right, ${kills} kills, ${end}, ` +
          `${seconds.toFixed(0)} s${killable ? '' : memoryOf(holdings)} (${done} of ${hands})`,
      );
    },
  );
  report(soaked, (performance.now() - begun) / 1000);
  process.exitCode = isGood(soaked) ? 0 : 1;
}
