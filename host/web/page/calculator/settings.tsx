import { BOOK_IDS, type BookId, findRules } from '../../../../shared/books/index.ts';
import type { OptionRule } from '../../../../shared/books/words/option-rule.ts';
import type { Seat } from '../../../../shared/game/seats.ts';
import { useTalk } from '../words/talk.ts';
import { atTable, byRules, seatsOf, tablesOf, wonBy } from './draft.ts';
import type { PartProps } from './parts.ts';
import { OFFERED, type Offered, OPTION_WORDS, type OptionWord } from './words/words.ts';

const rulesOf = (id: BookId) => {
  const found = findRules(id);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
};

/** By which rules, in whose round, and who wins. */
export function Settings({ draft, change, words }: PartProps) {
  const { field } = useTalk();
  const winds = (seats: readonly Seat[]) =>
    seats.map((seat) => (
      <option key={seat} value={seat}>
        {field.winds[seat]}
      </option>
    ));
  return (
    <section class="card settings">
      <label>
        {words.rules}
        <select
          value={draft.rules}
          onChange={({ currentTarget }) => change(byRules(draft, currentTarget.value as BookId))}
        >
          {BOOK_IDS.map((id) => (
            <option key={id} value={id}>
              {rulesOf(id).title}
            </option>
          ))}
        </select>
      </label>
      <div class="three">
        <label>
          {words.roundWind}
          <select
            value={draft.roundWind}
            onChange={({ currentTarget }) => change({ ...draft, roundWind: currentTarget.value as Seat })}
          >
            {winds(['E', 'S', 'W', 'N'])}
          </select>
        </label>
        <label>
          {words.winner}
          <select
            value={draft.win.seat}
            onChange={({ currentTarget }) => change(wonBy(draft, currentTarget.value as Seat))}
          >
            {winds(seatsOf(draft))}
          </select>
        </label>
        {tablesOf(draft.rules).length > 1 && (
          <label>
            {words.players}
            <select
              value={draft.seats}
              onChange={({ currentTarget }) => change(atTable(draft, Number(currentTarget.value)))}
            >
              {tablesOf(draft.rules).map(({ length }) => (
                <option key={length} value={length}>
                  {length}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          {words.drawsBefore}
          <input
            type="number"
            min={0}
            max={99}
            value={draft.drawsBefore ?? 0}
            onInput={({ currentTarget }) => {
              const draws = currentTarget.valueAsNumber;
              if (Number.isInteger(draws) && draws >= 0) change({ ...draft, drawsBefore: draws });
            }}
          />
        </label>
      </div>
      <BookOptions draft={draft} change={change} words={words} />
    </section>
  );
}

function BookOptions({ draft, change, words }: PartProps) {
  const { options } = rulesOf(draft.rules);
  const offered = OFFERED.filter((name) => options[name]);
  const set = (name: Offered, value: unknown) => {
    const { [name]: _, ...others } = draft.options;
    const isDefault = value === options[name]!.default;
    change({ ...draft, options: isDefault ? others : { ...others, [name]: value } });
  };
  return (
    <details>
      <summary>{words.options}</summary>
      {offered.map((name) => (
        <OptionField
          key={`${draft.rules} ${name}`}
          label={words.option[name]}
          rule={options[name]!}
          value={name in draft.options ? draft.options[name] : options[name]!.default}
          set={(value) => set(name, value)}
          words={words}
        />
      ))}
    </details>
  );
}

interface OptionFieldProps extends Pick<PartProps, 'words'> {
  readonly label: string;
  readonly rule: OptionRule;
  readonly value: unknown;
  readonly set: (value: unknown) => void;
}

function OptionField({ label, rule, value, set, words }: OptionFieldProps) {
  if ('words' in rule) {
    const known = rule.words.filter((word): word is OptionWord => OPTION_WORDS.includes(word as OptionWord));
    return (
      <label>
        {label}
        <select value={`${value}`} onChange={({ currentTarget }) => set(currentTarget.value)}>
          {known.map((word) => (
            <option key={word} value={word}>
              {words.optionWord[word]}
            </option>
          ))}
        </select>
      </label>
    );
  }
  if (typeof rule.default === 'boolean') {
    return (
      <label class="switch">
        <input
          type="checkbox"
          checked={value === true}
          onChange={({ currentTarget }) => set(currentTarget.checked)}
        />
        {label}
      </label>
    );
  }
  if (!('least' in rule)) return null;
  const { least, most } = rule;
  return (
    <label>
      {label}
      <input
        type="number"
        min={least}
        max={most}
        value={value === null ? '' : Number(value)}
        placeholder={rule.none && words.none}
        onInput={({ currentTarget }) => {
          const number = currentTarget.valueAsNumber;
          if (Number.isInteger(number) && number >= least && number <= most) set(number);
          else if (rule.none && currentTarget.value === '') set(null);
        }}
      />
    </label>
  );
}
