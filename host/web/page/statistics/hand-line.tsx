import type { Language } from '../../../../shared/languages/index.ts';
import type { HandShown } from '../../../../shared/years/player-view.ts';
import { dayText } from './amounts.ts';
import type { StatisticsWords } from './words/words.ts';

interface HandLineProps {
  readonly hand: HandShown;
  readonly handsAt: Readonly<Record<string, string>>;
  readonly words: StatisticsWords;
  readonly language: Language;
}

/** A hand that proves something: the day, where to look at it, and its entries in the log. */
export function HandLine({ hand: { log, number, day, entries }, handsAt, words, language }: HandLineProps) {
  const when = day === null ? words.noDay : dayText(day, language);
  if (entries.length === 0) {
    return (
      <li>
        {when} · {words.oldResult} <small>({log})</small>
      </li>
    );
  }
  const at = handsAt[log];
  const name = words.hand(number);
  return (
    <li>
      {when} · {at === undefined ? name : <a href={`${at}${number}`}>{name}</a>}{' '}
      <small>
        {words.entries(entries.join(', '))} · {log}
      </small>
    </li>
  );
}
