import type { Lamp } from '../../../../shared/view/view-setup.ts';
import { type Talk, useTalk } from '../words/talk.ts';
import type { StepProps } from './step-props.ts';
import type { SetupWords } from './words/words.ts';

/** Each light alone, one after the other: is it the right one? */
export function LightsStep({ view, words: all, act }: StepProps) {
  const words = all.lights;
  const talk = useTalk();
  const { lit, done, of, wrong } = view.lights!;
  const isThere = view.boards?.lights != null;
  if (view.boards === null || view.boards.state === 'opening') {
    return <p aria-busy="true">{all.boards.opening}</p>;
  }
  return (
    <>
      <p class="hint">{words.means}</p>
      {!isThere && <p class="refused">{words.noBoard}</p>}
      {lit && (
        <p class="asked" role="status">
          <small>{words.number(done + 1, of)}</small>
          <b>{lampText(talk, words, lit)}</b>
          {words.question}
        </p>
      )}
      {done === of && wrong.length === 0 && (
        <p class="done" role="status">
          {words.right}
        </p>
      )}
      {wrong.length > 0 && (
        <>
          <p class="refused">{words.wrong}</p>
          <ul class="list">
            {wrong.map(({ lamp, wire }) => (
              <li key={`${lamp.at} ${lamp.shows}`}>
                <span>{lampText(talk, words, lamp)}</span>
                <em>
                  {words.wired} <code>{wire}</code>
                </em>
              </li>
            ))}
          </ul>
        </>
      )}
      <div class="buttons">
        {lit ? (
          <>
            <button type="button" onClick={() => void act({ do: 'lamp', right: true })}>
              {words.yes}
            </button>
            <button type="button" onClick={() => void act({ do: 'lamp', right: false })}>
              {words.no}
            </button>
            <button type="button" disabled={done === 0} onClick={() => void act({ do: 'lamp-back' })}>
              {words.oneBack}
            </button>
          </>
        ) : (
          <button type="button" disabled={!isThere} onClick={() => void act({ do: 'try-lights' })}>
            {words.begin}
          </button>
        )}
      </div>
    </>
  );
}

/** Which light it is. */
function lampText({ field }: Talk, words: SetupWords['lights'], { at, shows }: Lamp): string {
  if (at === 'number') return words.counter;
  if (at === 'round') return words.round(field.winds[shows]);
  if (shows === 'dealer') return words.dealer(at);
  return shows === 'question' ? words.asks(at) : words.at(at, field.winds[shows]);
}
