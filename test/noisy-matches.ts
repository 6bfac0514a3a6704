import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { AirNoiseName } from '../host/virtual/noisy-air.ts';
import type { BoardKind } from '../host/virtual/world.ts';
import { PLAY_RULES, type PlayRuleSetId } from '../shared/play-rules/index.ts';
import type { TableJob } from './table-host.ts';
import type { MatchFollowed, TableRun } from './table-run.ts';

/** Which matches are played, one after the other, at two tables or more at a time. */
export interface NoisyMatches {
  /** In all; a match more is begun as long as they are not reached. */
  readonly hands: number;
  readonly handsOfMatch: number;
  readonly seed: number;
  /** Only by this rule set; else all take turns. */
  readonly rules: PlayRuleSetId | undefined;
  readonly noise: AirNoiseName;
  readonly boards: BoardKind;
  readonly mishaps: boolean;
  /** What is in this file is not played again, and what is played is added. */
  readonly keep: string | undefined;
}

const RULES = Object.keys(PLAY_RULES) as PlayRuleSetId[];

/** Plays matches at these tables until there are enough hands; `tell` is told of each match, those kept first. */
export async function playMatches(
  wanted: NoisyMatches,
  tables: readonly TableRun[],
  tell: (match: MatchFollowed, hands: number) => void,
): Promise<MatchFollowed[]> {
  const kept = new Map(keptIn(wanted.keep).map((match) => [JSON.stringify(match.job), match]));
  const matches: MatchFollowed[] = [];
  let hands = 0;
  let begun = 0;
  const take = (match: MatchFollowed) => {
    matches.push(match);
    hands += match.hands.length;
    tell(match, hands);
  };
  const workOff = async (table: TableRun) => {
    while (hands < wanted.hands) {
      const job = jobOf(wanted, begun++);
      const before = kept.get(JSON.stringify(job));
      const match = before ?? (await table.play(job));
      if (!before && wanted.keep !== undefined) appendFileSync(wanted.keep, `${JSON.stringify(match)}\n`);
      take(match);
      // A host that cannot even begin would be tried for ever.
      if (match.end === 'broken' && match.hands.length === 0) break;
    }
    table.close();
  };
  await Promise.all(tables.map(workOff));
  return matches;
}

function jobOf(wanted: NoisyMatches, index: number): TableJob {
  const { seed, rules, noise, boards, mishaps, hands, handsOfMatch } = wanted;
  return {
    rules: rules ?? RULES[index % RULES.length]!,
    seed: seed + index,
    hands: Math.min(handsOfMatch, hands),
    noise,
    boards,
    mishaps,
  };
}

function keptIn(file: string | undefined): MatchFollowed[] {
  if (file === undefined || !existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as MatchFollowed);
}

/** A hand that is neither right nor asked about, or one that is not right at all, in a line. */
export function troublesOf({ job, hands, end, faults }: MatchFollowed): string[] {
  const about = `${job.rules}, seed ${job.seed}`;
  return [
    ...hands
      .filter(({ right }) => !right)
      .map(({ number, what, asked }) => `${about}, hand ${number}: ${what}${asked > 0 ? ' (asked)' : ''}`),
    ...(end === 'played' ? [] : [`${about}: the match ended ${end}`]),
    ...faults.map((fault) => `${about}: ${fault}`),
  ];
}
