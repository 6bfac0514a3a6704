import type { Person } from '../../view/view.ts';
import { useHall } from '../hall-context.ts';

/** Who decides, and why: every ruling and substitute has both in the log. */
export function ReasonFields() {
  const { words } = useHall();
  return (
    <>
      <label>
        {words.desk.by}
        <input name="by" required maxLength={80} autoComplete="name" />
      </label>
      <label>
        {words.desk.why}
        <input name="why" required maxLength={300} />
        <small>{words.desk.whyMeans}</small>
      </label>
    </>
  );
}

interface PlayerFieldProps {
  readonly name: string;
  readonly label: string;
  readonly people: readonly Person[];
  /** Who is chosen at first; nobody if not given. */
  readonly chosen?: number;
}

/** A choice of a player. */
export function PlayerField({ name, label, people, chosen }: PlayerFieldProps) {
  const { words, nameOf } = useHall();
  return (
    <label>
      {label}
      <select name={name} required>
        <option value="">{words.desk.choose}</option>
        {people.map(({ number }) => (
          <option key={number} value={number} selected={number === chosen}>
            {number} · {nameOf(number)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The fields of a form as they are filled in, by their names. */
export interface FilledIn {
  text(name: string): string;
  number(name: string): number;
  /** JSON; an empty field is an empty object, and a text that is no JSON is null. */
  json(name: string): unknown;
  /** {@link ReasonFields}. */
  reason(): { readonly by: string; readonly why: string };
}

export function filledIn(form: HTMLFormElement): FilledIn {
  const data = new FormData(form);
  const text = (name: string) => `${data.get(name) ?? ''}`.trim();
  const json = (name: string): unknown => {
    try {
      return JSON.parse(text(name) || '{}');
    } catch {
      return null;
    }
  };
  const reason = () => ({ by: text('by'), why: text('why') });
  return { text, number: (name) => Number(text(name)), json, reason };
}
