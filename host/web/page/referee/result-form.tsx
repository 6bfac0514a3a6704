import { useState } from 'preact/hooks';
import { signed } from '../../../../shared/explain/numbers.ts';
import { PLACES, type Place, placesOf, seatAt } from '../../../../shared/game/seats.ts';
import { REFEREE_WORDS } from '../../../../shared/languages/index.ts';
import type { RefereeInput } from '../../../../shared/referee/read-input.ts';
import type { FinishedView } from '../../../../shared/view/view-referee.ts';
import { useTalk } from '../words/talk.ts';
import { EnterButton } from './enter-button.tsx';
import type { FormProps } from './form-props.ts';
import { useMissing } from './missing.ts';
import { useFinished, useThen } from './told.ts';
import { WhyField } from './why-field.tsx';

/** A form to correct the result of a finished hand, with a reason, and to withdraw such a correction. */
export function ResultForm(props: FormProps) {
  const { view } = props;
  const words = REFEREE_WORDS[useTalk().language].desk;
  const finished = useFinished();
  const [number, setNumber] = useState<number | null>(null);
  const hand = view.finished.find((one) => one.number === number) ?? view.finished[0];
  if (!hand) return <p class="hint">{words.noFinished}</p>;
  return (
    <>
      <label>
        {words.hand}
        <select value={hand.number} onChange={({ currentTarget }) => setNumber(Number(currentTarget.value))}>
          {view.finished.map((one) => (
            <option key={one.number} value={one.number}>
              {finished(one, view.players.length)}
              {one.corrections.length > 0 && ` (${words.corrections(one.corrections.length)})`}
            </option>
          ))}
        </select>
      </label>
      <p class="hint">{finished(hand, view.players.length)}</p>
      <NetForm
        key={`${hand.number} ${hand.corrections.length} ${PLACES.map((place) => hand.net[place])}`}
        hand={hand}
        {...props}
      />
      {hand.corrections.length > 0 && <Corrections hand={hand} {...props} />}
    </>
  );
}

/** The net result of the hand for each player, old and corrected. */
function NetForm({ view, hand, by, send }: FormProps & { hand: FinishedView }) {
  const { language, field } = useTalk();
  const words = REFEREE_WORDS[language].desk;
  const then = useThen();
  const missing = useMissing();
  const [typed, setTyped] = useState<Readonly<Record<Place, string>>>({
    A: `${hand.net.A}`,
    B: `${hand.net.B}`,
    C: `${hand.net.C}`,
    D: `${hand.net.D}`,
  });
  const [why, setWhy] = useState('');
  const net = { A: Number(typed.A), B: Number(typed.B), C: Number(typed.C), D: Number(typed.D) };
  const sum = PLACES.reduce((total, place) => total + net[place], 0);
  const players = placesOf(view.players.length);
  const lacks = {
    by: by.trim() === '',
    change: PLACES.every((place) => net[place] === hand.net[place]),
    sum: sum !== 0 || PLACES.some((place) => !Number.isSafeInteger(net[place])),
    why: why.trim() === '',
  };
  const input: RefereeInput = {
    enter: 'result',
    by: by.trim(),
    why,
    hand: hand.number,
    replaces: hand.net,
    net,
  };
  return (
    <>
      <div class="net">
        {players.map((place) => (
          <label key={place}>
            <span>
              {then(hand, place)} ({field.winds[seatAt(place, hand.east, players.length)]}){' '}
              <s>{net[place] !== hand.net[place] && signed(hand.net[place])}</s>
            </span>
            <input
              type="number"
              step="1"
              value={typed[place]}
              onInput={({ currentTarget }) => setTyped({ ...typed, [place]: currentTarget.value })}
            />
          </label>
        ))}
      </div>
      <p class={sum === 0 ? 'hint' : 'refused'}>{words.sum(sum)}</p>
      <p class="buttons">
        <button type="button" onClick={() => setTyped({ A: '0', B: '0', C: '0', D: '0' })}>
          {words.nobodyPaysIt}
        </button>
      </p>
      <WhyField why={why} change={setWhy} />
      <EnterButton
        view={view}
        input={Object.values(lacks).some(Boolean) ? null : input}
        missing={missing(lacks)}
        label={words.correct}
        send={send}
      />
    </>
  );
}

/** The corrections of a hand; the last one can be withdrawn, then the one before it. */
function Corrections({ view, hand, by, send }: FormProps & { hand: FinishedView }) {
  const { language, rulings } = useTalk();
  const words = REFEREE_WORDS[language].desk;
  const missing = useMissing();
  const [withdraws, setWithdraws] = useState(false);
  const correction = hand.corrections.length;
  return (
    <ol class="list">
      {hand.corrections.map((one, nth) => (
        <li key={nth}>
          <span>{rulings.corrected(one.by, one.why)}</span>
          {nth === correction - 1 && (
            <button type="button" aria-expanded={withdraws} onClick={() => setWithdraws(!withdraws)}>
              {words.withdraw}
            </button>
          )}
          {nth === correction - 1 && withdraws && (
            <EnterButton
              view={view}
              input={
                by.trim() === '' ? null : { enter: 'withdraw', by: by.trim(), hand: hand.number, correction }
              }
              missing={missing({ by: by.trim() === '' })}
              label={words.withdrawThis}
              send={send}
              entered={() => setWithdraws(false)}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
