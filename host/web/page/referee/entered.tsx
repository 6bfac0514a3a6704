import { REFEREE_WORDS } from '../../../../shared/languages/index.ts';
import type { RefereeView } from '../../../../shared/view/view-referee.ts';
import { type Talk, useTalk } from '../words/talk.ts';
import { Who } from './who.tsx';

/** The faults that the table noticed by itself, and whether they may be told. */
export function Seen({ view }: { view: RefereeView }) {
  const {
    language,
    rulings: { reasons },
  } = useTalk();
  const words = REFEREE_WORDS[language].desk;
  return (
    <section class="card seen">
      <h2>{words.seen}</h2>
      {view.seen.length === 0 && <p class="hint">{words.seenNothing}</p>}
      <ul class="list">
        {view.seen.map((seen) => (
          <li key={seen.seat + seen.fault}>
            <span>
              <Who who={seen} />: {reasons[seen.fault]}
            </span>
            <em class={seen.mayTell ? '' : 'silent'}>{seen.mayTell ? words.mayTell : words.keepSilent}</em>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The rulings on the hand so far, in order. */
export function Entered({ view }: { view: RefereeView }) {
  const talk = useTalk();
  const words = REFEREE_WORDS[talk.language].desk;
  return (
    <section class="card entered">
      <h2>{words.entered}</h2>
      {view.entered.length === 0 && <p class="hint">{words.nothingEntered}</p>}
      <ol class="list">
        {view.entered.map((entry, nth) => (
          <li key={nth}>
            <span>{entryText(talk, view, entry)}</span>{' '}
            <em>
              {entry.by}
              {entry.signed !== undefined && `, ${REFEREE_WORDS[talk.language].signing.signed}`}
            </em>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** An entry in a sentence. */
function entryText(
  { language, field, rulings: ruling }: Talk,
  view: RefereeView,
  entry: RefereeView['entered'][number],
): string {
  const { entries } = REFEREE_WORDS[language].desk;
  const who = entry.seat ? field.winds[entry.seat] : '';
  switch (entry.referee) {
    case 'penalty': {
      const penalty = view.penalties.find(({ id }) => id === entry.penalty);
      return ruling.penalty(who, penalty?.names.names[language] ?? entry.penalty);
    }
    case 'dead-hand':
      return ruling.dead(who, ruling.reasons[entry.reason]);
    case 'cured':
      return entries.cured(who);
    case 'declared':
      return entries.declared(
        who,
        field.winds[entry.against],
        view.names[entry.row]?.names[language] ?? entry.row,
      );
    case 'liable':
      return entry.seat ? ruling.liable(who, entry.why) : `${entries.nobodyLiable}: ${entry.why}`;
    case 'exemption':
      return entry.granted ? ruling.exempt(who) : entries.notExempt(who);
  }
}
