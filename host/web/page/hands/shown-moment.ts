import { useMemo } from 'preact/hooks';
import type { TableState } from '../../../../shared/match/table.ts';
import { type OpenHand, openHands } from '../../../../shared/view/open-hands.ts';
import { FINISHED_SIGHT } from '../../../../shared/view/sight.ts';
import { NO_MEMORY, type TableView, viewOf } from '../../../../shared/view/view.ts';

/** The table at a moment of a finished hand, and all hands as they were. */
export function useShownMoment(table: TableState): {
  readonly view: TableView;
  readonly hands: readonly OpenHand[];
} {
  const view = useMemo(() => viewOf(table, NO_MEMORY), [table]);
  const hands = useMemo(() => openHands(table, FINISHED_SIGHT), [table]);
  return { view, hands };
}
