import type { OptionValue, SpecialHand } from '../../../../shared/books/words/option-rule.ts';
import type { Language } from '../../../../shared/languages/index.ts';
import type { OptionChoice } from '../../../../shared/view/view-setup.ts';
import { CALCULATOR_WORDS } from '../calculator/words/index.ts';
import { OFFERED, type OptionWord } from '../calculator/words/words.ts';
import { useTalk } from '../words/talk.ts';
import type { SetupWords } from './words/words.ts';

interface OptionFieldProps {
  readonly option: OptionChoice;
  readonly value: OptionValue;
  readonly set: (value: OptionValue) => void;
  readonly words: SetupWords['rules'];
}

/** What a special hand is worth where nobody has said: half a limit of Bouter's. */
const USUAL_WORTH = 250;

/** An option of a rule set: what it is, what it may be, and what it is if nobody says. */
export function OptionField({ option, value, set, words }: OptionFieldProps) {
  const { language } = useTalk();
  const { name, rule } = option;
  const label = optionName(option, language, words);
  const about = `option-${name}`;
  const described = (usual: string, range = '') => (
    <small id={about}>
      <code>{name}</code> · {range}
      {words.standard(usual)}
    </small>
  );
  if ('words' in rule) {
    const told = (word: string) => CALCULATOR_WORDS[language].optionWord[word as OptionWord] ?? word;
    return (
      <label>
        {label} {described(told(rule.default))}
        <select
          aria-describedby={about}
          value={`${value}`}
          onChange={({ currentTarget }) => set(currentTarget.value)}
        >
          {rule.words.map((word) => (
            <option key={word} value={word}>
              {told(word)}
            </option>
          ))}
        </select>
      </label>
    );
  }
  if ('special' in rule)
    return <SpecialField label={label} value={value} set={set} words={words} name={name} />;
  if (!('least' in rule)) {
    return (
      <label class="row">
        <input
          type="checkbox"
          aria-describedby={about}
          checked={value === true}
          onChange={({ currentTarget }) => set(currentTarget.checked)}
        />
        <span>
          {label} {described(rule.default ? words.on : words.off)}
        </span>
      </label>
    );
  }
  const { least, most } = rule;
  const range = words.from(least, most >= BOUNDLESS ? null : most);
  return (
    <label>
      {label} {described(rule.default === null ? words.none : `${rule.default}`, `${range} · `)}
      <input
        type="number"
        inputMode="numeric"
        step="1"
        min={least}
        max={most}
        required={!rule.none}
        placeholder={rule.none && words.none}
        aria-describedby={about}
        value={value === null ? '' : Number(value)}
        onInput={({ currentTarget }) => {
          const number = currentTarget.valueAsNumber;
          if (Number.isInteger(number)) set(number);
          else if (rule.none && currentTarget.value === '') set(null);
        }}
      />
    </label>
  );
}

/** A bound that nobody reaches: not worth saying. */
const BOUNDLESS = 1_000_000_000;

interface SpecialFieldProps extends Pick<OptionFieldProps, 'value' | 'set' | 'words'> {
  readonly name: string;
  readonly label: string;
}

/** A hand that a club may count as special: for how much, and under which number of its list. */
function SpecialField({ name, label, value, set, words }: SpecialFieldProps) {
  const hand = value as SpecialHand | null;
  const number = (field: 'value' | 'number', text: string) => (
    <label>
      {text}
      <input
        type="number"
        inputMode="numeric"
        step="1"
        min="1"
        required={field === 'value'}
        value={hand?.[field] ?? ''}
        onInput={({ currentTarget }) => {
          const given = currentTarget.valueAsNumber;
          const { [field]: _, ...others } = hand!;
          if (Number.isInteger(given) && given > 0) set({ ...hand!, [field]: given });
          else if (field === 'number') set(others as SpecialHand);
        }}
      />
    </label>
  );
  return (
    <div class="special">
      <label class="row">
        <input
          type="checkbox"
          checked={hand !== null}
          onChange={({ currentTarget }) => set(currentTarget.checked ? { value: USUAL_WORTH } : null)}
        />
        <span>
          {label}{' '}
          <small>
            <code>{name}</code> · {words.special} · {words.standard(words.off)}
          </small>
        </span>
      </label>
      {hand && (
        <div class="two">
          {number('value', words.points)}
          {number('number', words.number)}
        </div>
      )}
    </div>
  );
}

/** An option in words: as the calculator calls it, by the hand of the book that it is about, or by its own name. */
function optionName({ name, names }: OptionChoice, language: Language, words: SetupWords['rules']): string {
  const known = OFFERED.find((one) => one === name);
  if (known) return CALCULATOR_WORDS[language].option[known];
  if (name === 'jokers') return words.jokers;
  if (names === null) return name;
  return name.endsWith('Number') ? words.numberOf(names[language]) : names[language];
}
