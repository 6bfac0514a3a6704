import type { RefereeEvent } from '../../../../shared/referee/referee.ts';
import type { Seat } from '../../../../shared/seats.ts';
import type { RefereeView } from '../../../../shared/view/view-referee.ts';

/** What a form in which a ruling is entered is given. */
export interface FormProps {
  readonly view: RefereeView;
  /** The player that a ruling is about. */
  readonly seat: Seat | null;
  /** Enters a ruling in the referee's name; `announced` goes with a fine by differences. */
  readonly rule: (event: RefereeEvent, announced?: number) => Promise<boolean>;
}
