import type { SetupInput, SetupView } from '../../../../shared/view/view-setup.ts';
import type { SetupWords } from './words/words.ts';

/** What each step of setting up is given. */
export interface StepProps {
  readonly view: SetupView;
  readonly words: SetupWords;
  /** Has the host do something. @returns whether it was done; if not, the page says why */
  readonly act: (input: SetupInput) => Promise<boolean>;
  /** Goes on to the next step. */
  readonly goOn: () => void;
}
