import {
  DEVICE_STEPS,
  SETUP_STEPS,
  type SetupStep,
  type SetupView,
} from '../../../../shared/view/view-setup.ts';
import type { SetupWords } from './words/words.ts';

/** The steps that can be done: a table in play has its boards for itself. */
export const stepsOf = ({ playing }: Pick<SetupView, 'playing'>): readonly SetupStep[] =>
  playing ? SETUP_STEPS.filter((step) => !DEVICE_STEPS.includes(step)) : SETUP_STEPS;

interface StepsProps {
  readonly view: SetupView;
  readonly words: SetupWords;
  readonly go: (step: SetupStep) => void;
}

/** All steps in order, each a way to it. */
export function Steps({ view, words, go }: StepsProps) {
  return (
    <nav class="steps" aria-label={words.title}>
      <ol>
        {stepsOf(view).map((step) => (
          <li key={step}>
            <button
              type="button"
              aria-current={step === view.at ? 'step' : undefined}
              onClick={() => go(step)}
            >
              <span class="name">{words.steps[step]}</span>
              {isDone(step, view) && <span class="is-done"> ✓</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Whether something stands there that the step is for. */
function isDone(step: SetupStep, { boards, tiles, buttons, lights, settings, checks }: SetupView): boolean {
  switch (step) {
    case 'boards':
      return boards?.readers.every(({ port, problem }) => port !== null && problem === '') ?? false;
    case 'tiles':
      return tiles !== null && tiles.left === 0;
    case 'buttons':
      return (buttons?.learned.length ?? 0) > 0;
    case 'lights':
      return lights !== null && lights.done === lights.of && lights.wrong.length === 0;
    case 'access':
      return settings.hasPassword;
    case 'players':
      return settings.seated.length > 0;
    case 'partners':
      return settings.hall !== null || settings.witness !== null;
    case 'check':
      return checks.length > 0 && checks.every(({ mark }) => mark !== 'fault');
    case 'language':
    case 'rules':
    case 'pages':
      return false;
  }
}
