import type { Examined } from '../../../../shared/findings/finding.ts';
import { FINDING_WORDS, findingText } from '../../../../shared/findings/index.ts';
import type { Language } from '../../../../shared/languages/index.ts';
import { useTalk } from '../words/talk.ts';
import type { StepProps } from './step-props.ts';
import type { SetupWords } from './words/words.ts';

/** A last look at everything, and the beginning of play. */
export function CheckStep({ view, words: all, act }: StepProps) {
  const words = all.check;
  const { language } = useTalk();
  const { checks, checking, playing, command } = view;
  // With a fault found, looking again after mending is the next thing to do.
  const faulty = checks.some(({ mark }) => mark === 'fault');
  return (
    <>
      <p class="hint">{words.means}</p>
      <button type="button" disabled={checking} onClick={() => void act({ do: 'check' })}>
        {checking ? words.checking : words.begin}
      </button>
      <ul class="list findings" aria-busy={checking}>
        {checks.map((examined) => (
          <FindingRow key={examined.check} examined={examined} marks={words.marks} language={language} />
        ))}
      </ul>
      {!playing && (
        <>
          <button type="button" class={faulty ? undefined : 'enter'} onClick={() => void act({ do: 'play' })}>
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

interface FindingRowProps {
  readonly examined: Examined;
  readonly marks: SetupWords['check']['marks'];
  readonly language: Language;
}

/** A finding in the language of the page; what another part of Mingg said about it is in English. */
function FindingRow({ examined, marks, language }: FindingRowProps) {
  const { check, mark, detail } = examined;
  const [found, next] = findingText(examined, language);
  return (
    <li class={mark}>
      <b>{FINDING_WORDS[language].checks[check]}</b>
      <em>{marks[mark]}</em>
      <span>
        {found}
        {detail !== undefined && (
          <>
            : <span lang="en">{detail}</span>
          </>
        )}
        {next !== undefined && <small>{next}</small>}
      </span>
    </li>
  );
}
