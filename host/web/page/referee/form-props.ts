import type { Seat } from '../../../../shared/game/seats.ts';
import type { RefereeInput } from '../../../../shared/referee/read-input.ts';
import type { RefereeEvent } from '../../../../shared/referee/referee.ts';
import type { DeskView } from '../../../../shared/view/view-signing.ts';

/** The props of a form of the desk. */
export interface FormProps {
  readonly view: DeskView;
  /** Who rules; empty until he has said so. */
  readonly by: string;
  /** The player that a ruling is about. */
  readonly seat: Seat | null;
  /** Enters an input. @returns whether it was entered */
  readonly send: (input: RefereeInput) => Promise<boolean>;
}

/** A ruling as an input; `announced` goes with a fine by differences. */
export const rulingInput = (
  { view, by }: Pick<FormProps, 'view' | 'by'>,
  event: RefereeEvent,
  announced?: number,
): RefereeInput => ({
  enter: 'ruling',
  by: by.trim(),
  hand: view.hand,
  event,
  ...(announced !== undefined && { announced }),
  seen: view.ruled,
});
