import { useState } from 'preact/hooks';
import type { StepProps } from './step-props.ts';

/** The hall whose tournament is played, and the witness of the log. */
export function PartnersStep({ view: { settings }, words: all, act, goOn }: StepProps) {
  const words = all.partners;
  const [given, setGiven] = useState({
    hall: settings.hall ?? '',
    hallCode: '',
    witness: settings.witness ?? '',
    witnessVkey: settings.witnessVkey ?? '',
  });
  const field = (name: keyof typeof given, hint: string | null, required = false) => (
    <>
      <label>
        {words[name]}
        <input
          value={given[name]}
          maxLength={1000}
          required={required}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          aria-describedby={hint === null ? undefined : `${name}-means`}
          onInput={({ currentTarget }) => setGiven({ ...given, [name]: currentTarget.value })}
        />
      </label>
      {hint !== null && (
        <p class="hint" id={`${name}-means`}>
          {hint}
        </p>
      )}
    </>
  );
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        if (await act({ do: 'partners', ...given })) goOn();
      }}
    >
      <p class="hint">{words.means}</p>
      {field('hall', words.hallMeans)}
      {field('hallCode', words.hallCodeMeans)}
      {field('witness', words.witnessMeans, given.witnessVkey !== '')}
      {field('witnessVkey', null, given.witness !== '')}
      <button type="submit" class="enter">
        {all.save}
      </button>
    </form>
  );
}
