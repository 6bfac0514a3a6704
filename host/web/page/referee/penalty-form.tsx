import { useState } from 'preact/hooks';
import type { Seat } from '../../../../shared/game/seats.ts';
import { REFEREE_WORDS } from '../../../../shared/languages/index.ts';
import type { DeskWords } from '../../../../shared/languages/referee/words.ts';
import type { PenaltyChoice } from '../../../../shared/view/view-referee.ts';
import { useTalk } from '../words/talk.ts';
import { BookName } from './book-name.tsx';
import { EnterButton } from './enter-button.tsx';
import { type FormProps, rulingInput } from './form-props.ts';
import { useMissing } from './missing.ts';
import { SeatChoice } from './seat-choice.tsx';

/** A form for the penalties of the book: which one, who was harmed, and what it costs. */
export function PenaltyForm({ view, by, seat, send }: FormProps) {
  const { language } = useTalk();
  const words = REFEREE_WORDS[language].desk;
  const [id, setId] = useState<string | null>(null);
  const [harmed, setHarmed] = useState<readonly Seat[]>([]);
  const [from, setFrom] = useState<Seat | null>(null);
  const [announced, setAnnounced] = useState('');
  const missing = useMissing();
  if (view.penalties.length === 0) return <p class="hint">{words.noPenalties}</p>;
  const chosen = view.penalties.find((penalty) => penalty.id === id);
  const others = view.players.filter((who) => who.seat !== seat);
  const byDifference = chosen?.fine === 'difference';
  // A player who has to pay for all has harmed all; for a fine by differences the host computes who is harmed.
  const all = byDifference || chosen?.fine === 'everything';
  const named = all ? others.map((who) => who.seat) : harmed.filter((one) => one !== seat);
  const twice = typeof chosen?.fine === 'object' && 'discarderTwice' in chosen.fine;
  const lacks = {
    by: by.trim() === '',
    player: seat === null,
    penalty: !chosen,
    announced: byDifference && announced.trim() === '',
    harmed: chosen !== undefined && !byDifference && named.length === 0,
  };
  const input = () =>
    rulingInput(
      { view, by },
      {
        referee: 'penalty',
        penalty: chosen!.id,
        seat: seat!,
        harmed: named,
        ...(twice && from && { from }),
      },
      byDifference ? Number(announced) : undefined,
    );
  return (
    <>
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
              <b>{penalty.place}</b> <BookName names={penalty.names} />
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
            value={announced}
            onInput={({ currentTarget }) => setAnnounced(currentTarget.value)}
          />
        </label>
      )}
      {chosen && !byDifference && chosen.fine !== 'everything' && (
        <SeatChoice
          legend={chosen.harm?.[language] ?? ''}
          players={others}
          chosen={harmed}
          toggle={(one) =>
            setHarmed(harmed.includes(one) ? harmed.filter((other) => other !== one) : [...harmed, one])
          }
        />
      )}
      {chosen && twice && (
        <SeatChoice
          legend={words.from}
          players={others}
          chosen={from ? [from] : []}
          toggle={(one) => setFrom(from === one ? null : one)}
        />
      )}
      <EnterButton
        view={view}
        input={Object.values(lacks).some(Boolean) ? null : input()}
        missing={missing(lacks)}
        label={words.impose}
        send={send}
        entered={() => {
          setId(null);
          setHarmed([]);
          setAnnounced('');
        }}
      />
    </>
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
