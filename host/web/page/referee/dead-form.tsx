import { useState } from 'preact/hooks';
import type { DeadReason } from '../../../../shared/books/words/penalty-row.ts';
import { REFEREE_WORDS } from '../../../../shared/languages/index.ts';
import { useTalk } from '../words/talk.ts';
import type { FormProps } from './form-props.ts';
import { Who } from './who.tsx';

/** The book's reasons for a dead hand, when they may be told, and the hands that are dead. */
export function DeadForm({ view, seat, rule }: FormProps) {
  const {
    language,
    rulings: { reasons },
  } = useTalk();
  const words = REFEREE_WORDS[language].desk;
  const [reason, setReason] = useState<DeadReason | null>(null);
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        if (reason && seat && (await rule({ referee: 'dead-hand', seat, reason }))) setReason(null);
      }}
    >
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
      <button type="submit" class="enter" disabled={!reason || !seat}>
        {words.makeDead}
      </button>
      {view.dead.length > 0 && (
        <>
          <h2>{words.deadHands}</h2>
          <ul class="list">
            {view.dead.map((dead) => (
              <li key={dead.who.seat}>
                <span>
                  <Who who={dead.who} />: {reasons[dead.reason]} –{' '}
                  <em class={dead.mayTell ? '' : 'silent'}>
                    {dead.mayTell ? words.mayTell : words.keepSilent}
                  </em>
                </span>
                {dead.mayCure && (
                  <button type="button" onClick={() => rule({ referee: 'cured', seat: dead.who.seat })}>
                    {words.putRight}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </form>
  );
}
