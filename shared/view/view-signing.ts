import type { LogHead } from '../referee/ruling-text.ts';
import type { BeliefView } from './view-beliefs.ts';
import type { RefereeView } from './view-referee.ts';

/** What a referee's page needs to sign an input: the log's present head, and the keys that the table knows. */
export interface SigningView extends LogHead {
  /** Verifier keys of the referees who may sign; any other signature is refused. */
  readonly keys: readonly string[];
}

/** The header with the number of a told desk: answers may overtake each other, and the one with the highest is the newest. */
export const DESK_NUMBER = 'Mingg-Desk';

/** What the referee's desk shows, with what is needed to sign if the table knows referees' keys. */
export interface DeskView extends RefereeView {
  readonly signing?: SigningView;
  /** What the tracker believes, the last move first; null if the hand is not followed. Absent: nobody asked. */
  readonly beliefs?: readonly BeliefView[] | null;
  /** The players are virtual, and do not bet. */
  readonly virtual?: true;
}
