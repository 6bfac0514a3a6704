import type { Budget } from './budget.ts';
import { TAG_ZONES } from './design.ts';

const HEAD = 'loop,zone,whose,must be read,margin dB,share read';
const LOOPS = ['rack', 'meld', 'discard'] as const;

/** The budgets as budgets.csv has them. */
export const writeBudgets = (all: readonly Budget[]): string =>
  [
    HEAD,
    ...all.map(({ loop, zone, own, mustRead, margin, read }) =>
      [
        loop,
        zone.replace(',', ''),
        own ? 'own' : 'another',
        mustRead ? 'yes' : 'no',
        margin.toFixed(1),
        read.toFixed(4),
      ].join(','),
    ),
    '',
  ].join('\n');

/** @throws Error naming the line that is none */
export function readBudgets(text: string): Budget[] {
  const [head, ...lines] = text.trimEnd().split('\n');
  if (head !== HEAD) throw new Error(`the first line is not ${HEAD}`);
  return lines.map((line, i) => {
    const [loopName, zoneName, whose, must, margin, read] = line.split(',');
    const loop = LOOPS.find((one) => one === loopName);
    const zone = TAG_ZONES.find((one) => one.replace(',', '') === zoneName);
    const share = Number(read);
    if (!loop || !zone || read === undefined || !(share >= 0 && share <= 1)) {
      throw new Error(`line ${i + 2} is no budget: ${line}`);
    }
    return {
      loop,
      zone,
      own: whose === 'own',
      mustRead: must === 'yes',
      margin: Number(margin),
      read: share,
    };
  });
}
