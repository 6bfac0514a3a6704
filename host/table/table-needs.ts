import type { TableState } from '../../shared/match/table.ts';
import { TABLE_NEEDS, type TableNeed } from '../hall/wire/needs.ts';
import type { LiveTable } from './live-table.ts';
import type { Onlookers } from './onlookers.ts';

/** What a table needs people for now, the most urgent first. */
export function tableNeeds(
  table: Pick<LiveTable, 'state' | 'waitsForReferee' | 'refusesRound' | 'refusesSeats'>,
  onlookers: Pick<Onlookers, 'question' | 'asked' | 'notices'>,
): readonly TableNeed[] {
  const { state } = table;
  const asked = onlookers.asked(state) !== null;
  const nobodyCanAnswer = onlookers.question !== null && !asked;
  const needs: Readonly<Record<TableNeed, boolean>> = {
    referee: table.waitsForReferee || state.rulings.isStopped || nobodyCanAnswer || wasGivenUp(state),
    'refused-round': table.refusesRound,
    'refused-seats': table.refusesSeats,
    'no-reader': onlookers.notices.current.some(({ notice }) => notice === 'reader'),
    question: asked,
  };
  return TABLE_NEEDS.filter((need) => needs[need]);
}

/**
 * Whether the last hand was given up in the middle, and no referee has entered what it was worth. After another hand that
 * is of the past.
 */
function wasGivenUp({ finishedHands, handNumber, steps }: TableState): boolean {
  const last = finishedHands.at(-1);
  if (!last?.abandoned || last.isVoid || last.corrections) return false;
  // One that was not even dealt was given up because its round was over.
  return last.number !== handNumber || steps.length > 0;
}
