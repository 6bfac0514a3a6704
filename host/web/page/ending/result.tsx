import type { ResultView } from '../../../../shared/view/view.ts';
import { useTalk } from '../words/talk.ts';
import { resultTitle } from '../words/tell.ts';
import { HandEnd } from './hand-end.tsx';
import { Waits } from './waits.tsx';

/** The last finished hand beside the table, folded, while the next one is played. */
export function Result({ result, clockwise }: { result: ResultView; clockwise: boolean }) {
  const talk = useTalk();
  return (
    <details class="result">
      <summary>{talk.words.result(result.hand, resultTitle(talk, result))}</summary>
      <HandEnd result={result} clockwise={clockwise} goesOn={false} />
      {result.waits.length > 0 && <Waits result={result} />}
    </details>
  );
}
