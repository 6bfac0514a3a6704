/**
 * Scores random positions of every rule set, and broken ones, from text to text: each must get a score that adds up
 * or a refusal of the contract, and nothing may throw. Settled in numbers, without the lines, it must come to the same.
 *
 *     npm run long -- positions --positions 1000000 --seed 1
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { utf8 } from '../../host/commands/json-bytes.ts';
import { answerLines } from '../../host/commands/score-lines.ts';
import { byId, RULE_SETS } from '../../shared/books/index.ts';
import { type HandScore, REFUSALS, type Refusal } from '../../shared/game/position.ts';
import { POSITIONS } from '../helpers/book-positions.ts';
import { brokenPosition } from '../helpers/broken-position.ts';
import { randomSource } from '../helpers/random-hand.ts';
import { randomPosition } from '../helpers/random-position.ts';
import { settlingFault } from '../helpers/settles-alike.ts';

export interface Report {
  readonly scored: number;
  /** How often each refusal code occurred. */
  readonly refused: ReadonlyMap<string, number>;
  /** The faults, with the seed that reproduces each. */
  readonly faults: readonly string[];
}

const FAULTS_KEPT = 20;
const RULE_SETS_BY_ID = byId(RULE_SETS);

/** Scores `positions` positions, every third of them broken; `told` gets the progress. */
export function scorePositions(positions: number, seed: number, told: (line: string) => void): Report {
  const faults: string[] = [];
  const refused = new Map<string, number>();
  let scored = 0;
  for (let at = 0; at < positions && faults.length < FAULTS_KEPT; at++) {
    const book = POSITIONS[at % POSITIONS.length]!;
    const one = seed + Math.floor(at / POSITIONS.length);
    const position = randomPosition(one, book);
    const text = one % 3 === 0 ? brokenPosition(randomSource(one), position) : JSON.stringify(position);
    const fault = (what: string) =>
      faults.push(`${book.rules}, seed ${one}: ${what}: ${text.slice(0, 2000)}`);
    try {
      const { text: line } = answerLines({ text: utf8(text), first: 1 }, RULE_SETS_BY_ID);
      if (text === '' && line.length === 0) continue;
      const answer = JSON.parse(new TextDecoder().decode(line)) as HandScore | { error: Refusal };
      const wrong = 'error' in answer ? refusalFault(answer.error) : scoreFault(answer);
      if (wrong) fault(wrong);
      const differs = text === JSON.stringify(position) ? settlingFault(position) : null;
      if (differs) fault(differs);
      if ('error' in answer) refused.set(answer.error.code, (refused.get(answer.error.code) ?? 0) + 1);
      else scored++;
    } catch (error) {
      fault((error as Error).stack ?? String(error));
    }
    if ((at + 1) % 100_000 === 0) told(`${at + 1} of ${positions}`);
  }
  return { scored, refused, faults };
}

/** The fault in a refusal, if any. */
function refusalFault({ code, message, path }: Refusal): string | null {
  if (!REFUSALS.includes(code)) return `no code of the contract: ${code}`;
  return /^line 1: ./.test(message) && typeof path === 'string' ? null : 'says nothing';
}

/** The fault in a score that does not add up, if any. */
function scoreFault({ players, payments, net }: HandScore): string | null {
  for (const [seat, { total }] of Object.entries(players)) {
    if (!Number.isSafeInteger(total) || total < 0) return `${seat} has a total of ${total}`;
  }
  const sums = new Map(Object.keys(players).map((seat) => [seat, 0]));
  for (const { from, to, points } of payments) {
    if (!Number.isSafeInteger(points) || points <= 0 || from === to) return `${from} pays ${points} to ${to}`;
    sums.set(from, sums.get(from)! - points);
    sums.set(to, sums.get(to)! + points);
  }
  for (const [seat, sum] of sums) {
    if (net[seat as keyof typeof net] !== sum)
      return `${seat} has paid and received ${sum}, which net does not say`;
  }
  const all = [...sums.values()].reduce((sum, one) => sum + one, 0);
  return all === 0 ? null : `the payments leave ${all}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      positions: { type: 'string', default: '1000000' },
      seed: { type: 'string', default: '1' },
    },
  });
  const report = scorePositions(Number(values.positions), Number(values.seed), console.log);
  for (const fault of report.faults) console.error(fault);
  const refused = [...report.refused]
    .sort(([, a], [, b]) => b - a)
    .map(([code, times]) => `${code} ${times}`);
  console.log(`${report.scored} scored, refused: ${refused.join(', ')}; ${report.faults.length} faults`);
  process.exitCode = report.faults.length > 0 ? 1 : 0;
}
