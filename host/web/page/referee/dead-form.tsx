import { useState } from 'preact/hooks';
import type { DeadReason } from '../../../../shared/books/words/penalty-row.ts';
import type { Seat } from '../../../../shared/game/seats.ts';
import { REFEREE_WORDS } from '../../../../shared/languages/index.ts';
import { useTalk } from '../words/talk.ts';
import { EnterButton } from './enter-button.tsx';
import { type FormProps, rulingInput } from './form-props.ts';
import { useMissing } from './missing.ts';
import { useTold } from './told.ts';

/** The book's reasons for a dead hand, when they may be told, and the hands that are dead. */
export function DeadForm({ view, by, seat, send }: FormProps) {
  const {
    language,
    rulings: { reasons },
  } = useTalk();
  const words = REFEREE_WORDS[language].desk;
  const told = useTold();
  const [reason, setReason] = useState<DeadReason | null>(null);
  const missing = useMissing();
  const [curing, setCuring] = useState<Seat | null>(null);
  const lacks = { by: by.trim() === '', player: seat === null, reason: reason === null };
  const isWhole = seat !== null && reason !== null && by.trim() !== '';
  return (
    <>
      <fieldset class="rows">
        <legend>{words.reason}</legend>
        {view.deadHands.map((choice) => (
          <label key={choice.reason} class="row">
            <input
              type="radio"
              name="reason"
              checked={choice.reason === reason}
              onChange={() => setReason(choice.reason)}
            />
            <span>
              {choice.place && <b>{choice.place}</b>} {reasons[choice.reason]}
              {choice.mayTell && (
                <small>
                  {words.telling[choice.mayTell]}; {words.cure[choice.cure ?? 'never']}
                </small>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      <EnterButton
        view={view}
        input={isWhole ? rulingInput({ view, by }, { referee: 'dead-hand', seat, reason }) : null}
        missing={missing(lacks)}
        label={words.makeDead}
        send={send}
        entered={() => setReason(null)}
      />
      {view.dead.length > 0 && (
        <>
          <h2>{words.deadHands}</h2>
          <ul class="list">
            {view.dead.map((dead) => (
              <li key={dead.who.seat}>
                <span>
                  {told(dead.who)}: {reasons[dead.reason]} –{' '}
                  <em class={dead.mayTell ? '' : 'silent'}>
                    {dead.mayTell ? words.mayTell : words.keepSilent}
                  </em>
                </span>
                {dead.mayCure && curing !== dead.who.seat && (
                  <button type="button" onClick={() => setCuring(dead.who.seat)}>
                    {words.putRight}
                  </button>
                )}
                {dead.mayCure && curing === dead.who.seat && (
                  <EnterButton
                    view={view}
                    input={
                      by.trim() === '' ? null : rulingInput({ view, by }, { referee: 'cured', seat: curing })
                    }
                    missing={missing({ by: by.trim() === '' })}
                    label={words.putRight}
                    send={send}
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
