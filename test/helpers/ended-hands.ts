import type { BookId } from '../../shared/books/index.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import { scoreOf } from '../../shared/match/fold-score.ts';
import { nextHand } from '../../shared/match/match.ts';
import { foldEntry, type LogEntry, type TableEntry, type TableState } from '../../shared/match/table.ts';
import type { RefereeEvent } from '../../shared/referee/referee.ts';
import { NO_MEMORY, remember, type TableView, viewOf } from '../../shared/view/view.ts';
import { playedLog, tagged } from './played-log.ts';
import { must } from './random-hand.ts';
import { dealEvents, discard, selfDrawn } from './shorthand.ts';

/** What happens at a table: the next hand begins, it is scored, an event, a ruling, any other entry. */
export type Step = 'hand' | 'score' | HandEvent | RefereeEvent | ((table: TableState) => LogEntry);

/** The view of a table after a log and further steps. */
export function viewAfter(log: readonly LogEntry[], steps: readonly Step[] = []): TableView {
  let table: TableState | null = null;
  let memory = NO_MEMORY;
  const happens = (entry: LogEntry) => {
    table = must(foldEntry(table, entry));
    memory = remember(memory, entry, table);
  };
  for (const entry of log) happens(entry);
  for (const step of steps) happens(entryOf(step, table!));
  return viewOf(table!, memory);
}

function entryOf(step: Step, table: TableState): LogEntry {
  if (step === 'hand') return nextHand(table);
  if (step === 'score') return must(scoreOf(table));
  if (typeof step === 'function') return step(table);
  if ('referee' in step) return { entry: 'referee', t: 1, by: 'Anna', ...step };
  return { entry: 'event', t: 1, p: 1, tags: [], ...step } as LogEntry;
}

const opened = (rules: BookId, players?: TableEntry['players']): TableEntry => ({
  entry: 'table',
  rules,
  tiles: tagged(144),
  ...(players && { players }),
});

/** East wins with the tiles dealt; North has a concealed pung. */
const DEALT = dealEvents({ E: '111222333m11z555p', N: '777z' });
const HEAVEN = selfDrawn('E', '5p');
/** East has discarded. */
const BEGUN = [...dealEvents({ E: '777z5p' }, '5p'), discard('E', '5p')];

const fine = (penalty: string): Step => ({ referee: 'penalty', penalty, seat: 'S', harmed: ['N'] });

/** A referee takes ten points from East for each of the others. */
const correction = ({ finishedHands, handNumber }: TableState): LogEntry => {
  const replaces = finishedHands.at(-1)!.net;
  const { A, B, C, D } = replaces;
  const net = { A: A - 30, B: B + 10, C: C + 10, D: D + 10 };
  return {
    entry: 'result',
    t: 2,
    by: 'Anna',
    why: 'a season was counted twice',
    hand: handNumber,
    replaces,
    net,
  };
};

/** A log of hands played at random, of which the last one was drawn. */
function drawnAfter(hands: number): LogEntry[] {
  for (let seed = 1; ; seed++) {
    const log = playedLog(opened('kuester'), hands, seed);
    const view = viewAfter(log);
    if (view.result!.win === null) return log;
  }
}

/** The views of hands that have just ended in every way that a book of four players, or a referee, knows. */
export function endedHands() {
  const drawn = drawnAfter(5);
  const kuester = (...steps: Step[]) => viewAfter([opened('kuester')], ['hand', ...steps]);
  return {
    'won by a dealer who stays': kuester(...DEALT, HEAVEN, 'score'),
    'with a dead hand': kuester(
      ...DEALT,
      { referee: 'dead-hand', seat: 'N', reason: 'false-group' },
      HEAVEN,
      'score',
    ),
    corrected: kuester(...DEALT, HEAVEN, 'score', correction),
    drawn: viewAfter(drawn),
    'drawn, with a fine': viewAfter(drawn.slice(0, -1), [fine('kuester-1'), 'score']),
    'given up': kuester(...BEGUN, () => ({ entry: 'abandoned', t: 9, why: 'cleared' }), 'score'),
    'ended by a penalty': kuester(...BEGUN, fine('kuester-7'), 'score'),
    'of five players': viewAfter(playedLog(opened('kuester', 5), 12, 3)),
    'of three players': viewAfter(playedLog(opened('kuester', 3), 3, 100)),
    'of two players': viewAfter(playedLog(opened('kuester', 2), 3, 100)),
  } as const satisfies Record<string, TableView>;
}
