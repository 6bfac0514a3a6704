import { useState } from 'preact/hooks';
import { signed } from '../../../../shared/explain/numbers.ts';
import type { Place, Seat } from '../../../../shared/game/seats.ts';
import { REFEREE_WORDS } from '../../../../shared/languages/index.ts';
import type { RefereeView } from '../../../../shared/view/view-referee.ts';
import { type Talk, useTalk } from '../words/talk.ts';
import { EnterButton } from './enter-button.tsx';
import type { FormProps } from './form-props.ts';
import { useMissing } from './missing.ts';
import { useToldSeat } from './told.ts';
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

/** The rulings and bets of the hand so far, in order; each can be withdrawn. */
export function Entered({ view, by, send }: Omit<FormProps, 'seat'>) {
  const talk = useTalk();
  const words = REFEREE_WORDS[talk.language].desk;
  const told = useToldSeat(view);
  const missing = useMissing();
  // Goes with the entries that were seen: if they change, nothing else is withdrawn by mistake.
  const [withdraws, setWithdraws] = useState<{ readonly ruling: number; readonly ruled: number } | null>(
    null,
  );
  const isWithdrawn = (nth: number) => withdraws?.ruling === nth + 1 && withdraws.ruled === view.ruled;
  return (
    <section class="card entered">
      <h2>{words.entered}</h2>
      {view.entered.length === 0 && <p class="hint">{words.nothingEntered}</p>}
      <ol class="list">
        {view.entered.map((entry, nth) => (
          <li key={nth}>
            <span>{entryText(talk, view, told, entry)}</span>{' '}
            <em>
              {[
                ...(entry.entry === 'referee' ? [entry.by] : []),
                ...(entry.signed === undefined ? [] : [REFEREE_WORDS[talk.language].signing.signed]),
              ].join(', ')}
            </em>
            <button
              type="button"
              aria-expanded={isWithdrawn(nth)}
              onClick={() => setWithdraws(isWithdrawn(nth) ? null : { ruling: nth + 1, ruled: view.ruled })}
            >
              {words.withdraw}
            </button>
            {isWithdrawn(nth) && (
              <EnterButton
                view={view}
                input={
                  by.trim() === ''
                    ? null
                    : {
                        enter: 'withdraw',
                        by: by.trim(),
                        hand: view.hand,
                        ruling: nth + 1,
                        seen: view.ruled,
                      }
                }
                missing={missing({ by: by.trim() === '' })}
                label={words.withdrawThis}
                send={send}
                entered={() => setWithdraws(null)}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** An entry in a sentence. */
function entryText(
  { language, field, words: page, rulings: ruling }: Talk,
  view: RefereeView,
  told: (seat: Seat) => string,
  entry: RefereeView['entered'][number],
): string {
  const { entries } = REFEREE_WORDS[language].desk;
  if (entry.entry === 'event') return entries.bet(told(entry.seat));
  const who = 'seat' in entry && entry.seat ? told(entry.seat) : '';
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
      return entries.declared(who, told(entry.against), view.names[entry.row]?.names[language] ?? entry.row);
    case 'liable':
      return entry.seat ? ruling.liable(who, entry.why) : `${entries.nobodyLiable}: ${entry.why}`;
    case 'exemption':
      return entry.granted ? ruling.exempt(who) : entries.notExempt(who);
    case 'void':
      return entries.isVoid(entry.why);
    case 'played':
      return entries.played(entry.winner && told(entry.winner), entry.why);
    case 'start':
      return [
        entries.start(told('E'), page.round(field.winds[entry.put.roundWind]), entry.why),
        ...(entry.put.totals ? [entries.totals(totalsText(view, told, entry.put.totals))] : []),
      ].join('; ');
    case 'stopped':
      return entries.stopped(entry.why);
    case 'resumed':
      return entries.resumed;
  }
}

const totalsText = (
  view: RefereeView,
  told: (seat: Seat) => string,
  totals: Readonly<Record<Place, number>>,
): string => view.players.map(({ seat, place }) => `${told(seat)} ${signed(totals[place])}`).join(', ');
