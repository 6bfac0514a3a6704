import type { LogHead } from '../referee/ruling-text.ts';
import type { RefereeView } from './view-referee.ts';

/** What a referee's page needs to sign what is entered: the log as it stands, and whose keys the table knows. */
export interface SigningView extends LogHead {
  /** Verifier keys of the referees who may sign; what another signs is refused. */
  readonly keys: readonly string[];
}

/** What the referee's desk shows; with what is needed to sign, where the table knows keys of referees. */
export interface DeskView extends RefereeView {
  readonly signing?: SigningView;
}
