import type { FigureView, PlayerView } from '../../../../shared/years/player-view.ts';
import { dayText } from './amounts.ts';
import type { PartProps } from './parts.ts';

interface CollectionProps extends PartProps {
  readonly view: PlayerView;
}

/** The collection of 42 very special hands and situations as a case of drawers: what is in it since when, and the gaps. */
export function Collection({ view, place, words, language }: CollectionProps) {
  if (view.collection.length === 0) return null;
  const figure = view.figures.ever!.collection!;
  return (
    <section id="collection">
      <h2>
        {words.section.collection}
        {place.period === 'ever' ? '' : ` · ${words.ever}`}
      </h2>
      <p>{words.collected(figure.value!, figure.of!)}</p>
      <ul class="drawers">
        {view.collection.map(({ number, name, hands: [first] }) => (
          <Drawer
            key={`${number} ${name}`}
            number={number}
            name={name ?? (number > 50 ? words.situation(number) : null)}
            day={dayOf(view, first)}
            found={first !== undefined}
            gap={words.gap}
            language={language}
          />
        ))}
      </ul>
    </section>
  );
}

/** The game of twenty-one in a year: the first 21 special hands, and the gaps (Bouter 142, 143). */
export function TwentyOne({ view, place, words, language }: CollectionProps) {
  const figures = view.figures[place.period];
  const found = figures?.['twenty-one'];
  if (found === undefined) return null;
  const gaps = figures!.gaps!;
  const slots = [...(found.items ?? []), ...gapsOf(found, gaps)].sort(
    (one, other) => one.value - other.value,
  );
  return (
    <section id="twenty-one">
      <h2>
        {words.section['twenty-one']}
        {found.year === undefined ? '' : ` ${found.year}`}
      </h2>
      <p>{words.collected(found.value!, found.of!)}</p>
      <ul class="drawers">
        {slots.map(({ name, value, hands: [first] }) => (
          <Drawer
            key={value}
            number={value}
            name={first === undefined ? null : name.replace(/^BMJ-\d+ /, '')}
            day={dayOf(view, first)}
            found={first !== undefined}
            gap={words.gap}
            language={language}
          />
        ))}
      </ul>
    </section>
  );
}

/** The gaps beside what was found: both are of the same year, since most found is fewest missing. */
const gapsOf = (found: FigureView, gaps: FigureView) =>
  (gaps.items ?? []).filter(({ value }) => !found.items?.some((item) => item.value === value));

const dayOf = (view: PlayerView, hand: number | undefined): string | null =>
  hand === undefined ? null : view.hands[hand]!.day;

interface DrawerProps {
  readonly number: number;
  readonly name: string | null;
  readonly day: string | null;
  readonly found: boolean;
  readonly gap: string;
  readonly language: PartProps['language'];
}

function Drawer({ number, name, day, found, gap, language }: DrawerProps) {
  return (
    <li class={found ? 'found' : ''}>
      <b>{number}</b>
      <span>{name}</span>
      <small>{found ? day && dayText(day, language) : gap}</small>
    </li>
  );
}
