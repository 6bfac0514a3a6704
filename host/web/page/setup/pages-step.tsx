import { useState } from 'preact/hooks';
import { type PagesView, SPECTATORS_DELAY } from '../../../../shared/view/view-setup.ts';
import type { StepProps } from './step-props.ts';

const MINUTE = 60;
/** What is proposed, in seconds: longer than most hands. */
const PROPOSED_DELAY = 15 * MINUTE;

/** Who sees what of a hand while it is played. */
export function PagesStep({ view: { settings }, words: all, act, goOn }: StepProps) {
  const words = all.pages;
  const [pages, setPages] = useState<PagesView>(settings.pages);
  const { spectators, spectatorsDelay } = pages;
  const choice = (name: 'ownTiles' | 'training' | 'spectators', may = true) => (
    <Choice
      id={name}
      is={pages[name]}
      set={(to) => setPages({ ...pages, [name]: to })}
      label={words[name]}
      hint={`${words[`${name}Means`]} (${all.rules.standard(all.rules.off)})`}
      may={may}
    />
  );
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        if (await act({ do: 'pages', ...pages, spectatorsDelay: spectators ? spectatorsDelay : null }))
          goOn();
      }}
    >
      <p class="hint">{words.means}</p>
      {choice('ownTiles')}
      {/* A tournament has no training; what stands in the settings can be taken back all the same. */}
      {choice('training', settings.hall === null || settings.pages.training)}
      {choice('spectators')}
      {spectators && (
        <>
          <Choice
            id="delay"
            is={spectatorsDelay !== null}
            set={(to) => setPages({ ...pages, spectatorsDelay: to ? PROPOSED_DELAY : null })}
            label={words.delay}
            hint={`${words.delayMeans} (${all.rules.standard(all.rules.off)})`}
          />
          {spectatorsDelay !== null && (
            <label>
              {words.minutes}
              <input
                type="number"
                required
                step="any"
                min={SPECTATORS_DELAY.least / MINUTE}
                max={SPECTATORS_DELAY.most / MINUTE}
                defaultValue={`${minutesOf(spectatorsDelay)}`}
                onInput={({ currentTarget: { valueAsNumber } }) => {
                  // An empty field is refused by its form.
                  if (Number.isNaN(valueAsNumber)) return;
                  setPages({ ...pages, spectatorsDelay: Math.round(valueAsNumber * MINUTE) });
                }}
              />
            </label>
          )}
        </>
      )}
      <button type="submit" class="enter">
        {all.save}
      </button>
    </form>
  );
}

/** To two digits, of which the whole seconds can be told. */
const minutesOf = (seconds: number): number => Math.round((seconds / MINUTE) * 100) / 100;

interface ChoiceProps {
  readonly id: string;
  readonly is: boolean;
  readonly set: (to: boolean) => void;
  readonly label: string;
  readonly hint: string;
  readonly may?: boolean;
}

/** A box to tick, with what it means below it. */
function Choice({ id, is, set, label, hint, may = true }: ChoiceProps) {
  return (
    <label class="row">
      <input
        type="checkbox"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-means`}
        checked={is}
        disabled={!may}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />
      <span>
        <span id={`${id}-label`}>{label}</span>
        <small id={`${id}-means`}>{hint}</small>
      </span>
    </label>
  );
}
