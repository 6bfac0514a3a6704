import { REFEREE_WORDS } from '../../../../shared/languages/index.ts';
import { useTalk } from '../words/talk.ts';

/** The reason that goes into the log. */
export function WhyField({ why, change }: { why: string; change: (why: string) => void }) {
  const words = REFEREE_WORDS[useTalk().language].desk;
  return (
    <label>
      {words.why}
      <input value={why} maxLength={200} onInput={({ currentTarget }) => change(currentTarget.value)} />
    </label>
  );
}
