import { useState } from 'preact/hooks';
import { signed } from '../../../../shared/explain/numbers.ts';
import { PLACES, type Place } from '../../../../shared/game/seats.ts';
import { REFEREE_WORDS } from '../../../../shared/languages/index.ts';
import type { RefereeInput } from '../../../../shared/referee/read-input.ts';
import type { FinishedView, RefereeView } from '../../../../shared/view/view-referee.ts';
import { useTalk } from '../words/talk.ts';

interface ResultFormProps {
  readonly view: RefereeView;
  readonly by: string;
  readonly send: (input: RefereeInput) => Promise<boolean>;
}

/** A form to correct the result of a finished hand, with a reason. */
export function ResultForm({ view, by, send }: ResultFormProps) {
  const { language, words: page } = useTalk();
  const words = REFEREE_WORDS[language].desk;
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
              {page.hand(one.number)}
              {one.corrections > 0 && ` (${words.corrections(one.corrections)})`}
            </option>
          ))}
        </select>
      </label>
      <NetForm
        key={`${hand.number} ${hand.corrections} ${hand.net.A} ${hand.net.B}`}
        hand={hand}
        by={by}
        send={send}
      />
    </>
  );
}

/** The net result of the hand for each place, old and corrected. */
function NetForm({ hand, by, send }: Omit<ResultFormProps, 'view'> & { hand: FinishedView }) {
  const { language, words: page } = useTalk();
  const words = REFEREE_WORDS[language].desk;
  const [typed, setTyped] = useState<Readonly<Record<Place, string>>>({
    A: `${hand.net.A}`,
    B: `${hand.net.B}`,
    C: `${hand.net.C}`,
    D: `${hand.net.D}`,
  });
  const [why, setWhy] = useState('');
  const net = { A: Number(typed.A), B: Number(typed.B), C: Number(typed.C), D: Number(typed.D) };
  const sum = PLACES.reduce((total, place) => total + net[place], 0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send({ enter: 'result', by, why, hand: hand.number, replaces: hand.net, net });
      }}
    >
      <div class="net">
        {PLACES.map((place) => (
          <label key={place}>
            <span>
              {page.place(place)} <s>{net[place] !== hand.net[place] && signed(hand.net[place])}</s>
            </span>
            <input
              type="number"
              step="1"
              required
              value={typed[place]}
              onInput={({ currentTarget }) => setTyped({ ...typed, [place]: currentTarget.value })}
            />
          </label>
        ))}
      </div>
      <p class={sum === 0 ? 'hint' : 'refused'}>{words.sum(sum)}</p>
      <label>
        {words.why}
        <input
          value={why}
          maxLength={200}
          required
          onInput={({ currentTarget }) => setWhy(currentTarget.value)}
        />
      </label>
      <button type="submit" class="enter" disabled={sum !== 0 || why.trim() === '' || by.trim() === ''}>
        {words.correct}
      </button>
    </form>
  );
}
