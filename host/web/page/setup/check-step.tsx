import { useTalk } from '../words/talk.ts';
import type { StepProps } from './step-props.ts';

/** A last look at everything, and the beginning of play. */
export function CheckStep({ view, words: all, act }: StepProps) {
  const words = all.check;
  const { language } = useTalk();
  const { checks, checking, playing, command } = view;
  return (
    <>
      <p class="hint">
        {words.means} {language !== 'en' && words.english}
      </p>
      <button type="button" disabled={checking} onClick={() => void act({ do: 'check' })}>
        {checking ? words.checking : words.begin}
      </button>
      <ul class="list findings" aria-busy={checking}>
        {checks.map(({ check, mark, found, next }) => (
          <li key={check} class={mark}>
            <b lang="en">{check}</b>
            <em>{words.marks[mark]}</em>
            <span lang="en">
              {found}
              {next !== undefined && <small>{next}</small>}
            </span>
          </li>
        ))}
      </ul>
      {!playing && (
        <>
          <button type="button" class="enter" onClick={() => void act({ do: 'play' })}>
            {words.play}
          </button>
          <p class="hint">
            {words.command} <code>{command}</code>
          </p>
        </>
      )}
    </>
  );
}
