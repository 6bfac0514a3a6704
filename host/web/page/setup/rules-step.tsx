import { useEffect, useState } from 'preact/hooks';
import type { Options, OptionValue } from '../../../../shared/books/words/option-rule.ts';
import type { RulesChoice } from '../../../../shared/view/view-setup.ts';
import { OptionField } from './option-field.tsx';
import { askRules } from './setup-client.ts';
import type { StepProps } from './step-props.ts';

/** The rule set and its options. */
export function RulesStep({ view: { settings, log }, words: all, act, goOn }: StepProps) {
  const words = all.rules;
  const [choices, setChoices] = useState<readonly RulesChoice[]>([]);
  const [rules, setRules] = useState(settings.rules);
  const [options, setOptions] = useState<Options>(settings.options);
  useEffect(() => {
    void askRules().then(setChoices);
  }, []);
  const chosen = choices.find(({ id }) => id === rules);
  const set = (name: string, value: OptionValue) => setOptions({ ...options, [name]: value });
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        if (await act({ do: 'rules', rules, options })) goOn();
      }}
    >
      <p class="hint">{words.means}</p>
      {log !== null && <p class="note">{all.log(log)}</p>}
      {settings.rulesFile !== null && <p class="note">{words.club(settings.rulesFile)}</p>}
      <label>
        {words.rules}
        <select
          value={rules}
          onChange={({ currentTarget }) => {
            setRules(currentTarget.value);
            setOptions({});
          }}
        >
          {choices.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {chosen && chosen.options.length > 0 && (
        <fieldset class="options">
          <legend>{words.options}</legend>
          {chosen.options.map((option) => (
            <OptionField
              key={`${rules} ${option.name}`}
              option={option}
              value={options[option.name] === undefined ? option.rule.default : options[option.name]!}
              set={(value) => set(option.name, value)}
              words={words}
            />
          ))}
        </fieldset>
      )}
      <button type="submit" class="enter" disabled={!chosen}>
        {all.save}
      </button>
    </form>
  );
}
