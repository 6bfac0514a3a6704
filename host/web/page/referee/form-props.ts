import type { Seat } from '../../../../shared/game/seats.ts';
import type { RefereeEvent } from '../../../../shared/referee/referee.ts';
import type { RefereeView } from '../../../../shared/view/view-referee.ts';

/** The props of a form for a ruling. */
export interface FormProps {
  readonly view: RefereeView;
  /** The player that a ruling is about. */
  readonly seat: Seat | null;
  /** Enters a ruling in the referee's name; `announced` goes with a fine by differences. */
  readonly rule: (event: RefereeEvent, announced?: number) => Promise<boolean>;
}
