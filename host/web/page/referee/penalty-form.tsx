import { useState } from 'preact/hooks';
import { SEATS, type Seat } from '../../../../shared/game/seats.ts';
import { REFEREE_WORDS } from '../../../../shared/languages/index.ts';
import type { DeskWords } from '../../../../shared/languages/words.ts';
import type { PenaltyChoice } from '../../../../shared/view/view-referee.ts';
import { useTalk } from '../words/talk.ts';
import type { FormProps } from './form-props.ts';
import { Who } from './who.tsx';

/** A form for the penalties of the book: which one, who was harmed, and what it costs. */
export function PenaltyForm({ view, seat, rule }: FormProps) {
  const { language } = useTalk();
  const words = REFEREE_WORDS[language].desk;
  const [id, setId] = useState<string | null>(null);
  const [harmed, setHarmed] = useState<readonly Seat[]>([]);
  const [from, setFrom] = useState<Seat | null>(null);
  const [announced, setAnnounced] = useState('');
  const chosen = view.penalties.find((penalty) => penalty.id === id);
  if (view.penalties.length === 0) return <p class="hint">{words.noPenalties}</p>;
  const others = view.players.filter((who) => who.seat !== seat);
  const byDifference = chosen?.fine === 'difference';
  // A player who has to pay for all has harmed all; for a fine by differences the host computes who is harmed.
  const named = byDifference || chosen?.fine === 'everything' ? SEATS.filter((one) => one !== seat) : harmed;
  const twice = typeof chosen?.fine === 'object' && 'discarderTwice' in chosen.fine;
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        if (!chosen || !seat) return;
        const who = named.filter((one) => one !== seat);
        const entered = await rule(
          { referee: 'penalty', penalty: chosen.id, seat, harmed: who, ...(twice && from && { from }) },
          byDifference ? Number(announced) : undefined,
        );
        if (!entered) return;
        setId(null);
        setHarmed([]);
        setAnnounced('');
      }}
    >
      <fieldset class="rows">
        <legend>{words.chosenPenalty}</legend>
        {view.penalties.map((penalty) => (
          <label key={penalty.id} class="row">
            <input
              type="radio"
              name="penalty"
              checked={penalty.id === id}
              onChange={() => setId(penalty.id)}
            />
            <span>
              <b>{penalty.place}</b> {penalty.names.names[language]}
              {!penalty.names.book.includes(language) && penalty.names.book[0] && (
                <i lang={penalty.names.book[0]}> {penalty.names.names[penalty.names.book[0]]}</i>
              )}
              <small>{consequence(words, penalty)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {chosen && byDifference && (
        <label>
          {words.announced}
          <input
            type="number"
            inputMode="numeric"
            min="0"
            required
            value={announced}
            onInput={({ currentTarget }) => setAnnounced(currentTarget.value)}
          />
        </label>
      )}
      {chosen && !byDifference && chosen.fine !== 'everything' && (
        <fieldset class="choices">
          <legend>{chosen.harm?.[language]}</legend>
          {others.map((who) => (
            <button
              type="button"
              key={who.seat}
              aria-pressed={harmed.includes(who.seat)}
              onClick={() =>
                setHarmed(
                  harmed.includes(who.seat)
                    ? harmed.filter((one) => one !== who.seat)
                    : [...harmed, who.seat],
                )
              }
            >
              <Who who={who} />
            </button>
          ))}
        </fieldset>
      )}
      {chosen && twice && (
        <fieldset class="choices">
          <legend>{words.from}</legend>
          {others.map((who) => (
            <button
              type="button"
              key={who.seat}
              aria-pressed={from === who.seat}
              onClick={() => setFrom(from === who.seat ? null : who.seat)}
            >
              <Who who={who} />
            </button>
          ))}
        </fieldset>
      )}
      <button type="submit" class="enter" disabled={!chosen || !seat}>
        {words.impose}
      </button>
    </form>
  );
}

/** The cost of a penalty, in words. */
function consequence({ fine: words }: DeskWords, { fine, handEnds }: PenaltyChoice): string {
  const told: string[] = [];
  if (typeof fine === 'string') told.push(words[fine]);
  else if ('points' in fine) told.push(words.points(fine.points));
  else told.push(words.laak(fine.laak));
  if (typeof fine === 'object' && 'discarderTwice' in fine) told.push(words.discarderTwice);
  if (fine !== 'everything' && fine !== 'difference') told.push(words.dealerDouble);
  if (handEnds) told.push(words.handEnds);
  return told.join('; ');
}
