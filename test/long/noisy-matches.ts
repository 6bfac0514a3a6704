import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { AirNoiseName } from '../../host/players/air-noise.ts';
import type { BoardKind } from '../../host/virtual/world.ts';
import { BOOK_IDS, type BookId } from '../../shared/books/index.ts';
import type { TableJob } from './table-host.ts';
import type { MatchFollowed, TableRun } from './table-run.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** The matches to play, one after the other, at two or more tables at a time. */
export interface NoisyMatches {
  /** The total; another match begins until it is reached. */
  readonly hands: number;
  readonly handsOfMatch: number;
  readonly seed: number;
  /** Only this rule set; by default all in turn. */
  readonly rules: BookId | undefined;
  readonly noise: AirNoiseName;
  readonly boards: BoardKind;
  readonly mishaps: boolean;
  /** Results in this file are not played again, and new ones are added. */
  readonly keep: string | undefined;
}

const RULES = BOOK_IDS;

/**
 * Plays matches at these tables until there are enough hands; `tell` is called for each match, first for those kept.
 */
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
      // A host that cannot even begin would be restarted forever.
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

/** What became of a hand, in words. */
const VERDICTS: Readonly<Record<Verdict, string>> = {
  right: 'right',
  asked: 'asked',
  undecided: 'undecided',
  drawsOnly: 'draws wrong, not said',
  wrong: 'wrong, not said',
};

/** A line for each hand that is not right, with what became of it. */
export function troublesOf({ job, hands, end, faults }: MatchFollowed): string[] {
  const about = `${job.rules}, seed ${job.seed}`;
  return [
    ...hands
      .filter(({ right }) => !right)
      .map((hand) => `${about}, hand ${hand.number}: ${hand.what} (${VERDICTS[verdictOf(hand)]})`),
    ...(end === 'played' ? [] : [`${about}: the match ended ${end}`]),
    ...faults.map((fault) => `${about}: ${fault}`),
  ];
}
