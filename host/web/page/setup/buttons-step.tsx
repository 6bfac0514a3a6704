import type { StepProps } from './step-props.ts';

/** Which input is which call button: each is pressed once. */
export function ButtonsStep({ view, words: all, act }: StepProps) {
  const words = all.buttons;
  const { next, problem, learning, boards, learned, done, of, told } = view.buttons!;
  const name = ({ place, call }: { place: string; call: keyof typeof words.calls }) =>
    [words.calls[call], place] as const;
  const text = () => {
    if (told === null) return '';
    if (told.is === 'several') return words.several;
    return words[told.is](...name(told.button));
  };
  return (
    <>
      <p class="hint">{words.means}</p>
      {problem !== '' && (
        <p class="refused" lang="en">
          {problem}
        </p>
      )}
      {problem === '' && boards.length === 0 && <p>{words.none}</p>}
      <ul class="list">
        {boards.map((board) => (
          <li key={board}>
            <span lang="en">{board}</span>
          </li>
        ))}
      </ul>
      {learning && next && (
        <p class="asked">
          <small>{words.number(done + 1, of)}</small>
          <b>{words.press(...name(next))}</b>
        </p>
      )}
      <p class={told?.is === 'learned' ? 'done' : 'told'} role="status">
        {text()}
      </p>
      <p>{words.count(learned.length)}</p>
      <div class="buttons">
        {!learning && (
          <button type="button" disabled={boards.length === 0} onClick={() => void act({ do: 'learn' })}>
            {words.learn}
          </button>
        )}
        {learning && view.virtual && (
          <button type="button" onClick={() => void act({ do: 'press' })}>
            {words.pressIt}
          </button>
        )}
        {learning && (
          <>
            <button type="button" onClick={() => void act({ do: 'skip-button' })}>
              {words.noSuch}
            </button>
            <button type="button" disabled={done === 0} onClick={() => void act({ do: 'button-back' })}>
              {words.oneBack}
            </button>
            <button type="button" onClick={() => void act({ do: 'enough-buttons' })}>
              {words.enough}
            </button>
          </>
        )}
      </div>
    </>
  );
}
