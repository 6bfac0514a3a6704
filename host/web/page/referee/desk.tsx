import { useState } from 'preact/hooks';
import type { Place } from '../../../../shared/game/seats.ts';
import { REFEREE_WORDS } from '../../../../shared/languages/index.ts';
import type { RefereeInput } from '../../../../shared/referee/read-input.ts';
import type { DeskView } from '../../../../shared/view/view-signing.ts';
import { useTalk } from '../words/talk.ts';
import { Beliefs } from './beliefs.tsx';
import { BetForm } from './bet-form.tsx';
import { DeadForm } from './dead-form.tsx';
import type { Answer, Entering } from './desk-client.ts';
import { Entered, Seen } from './entered.tsx';
import type { FormProps } from './form-props.ts';
import { HandForm } from './hand-form.tsx';
import { KeyChoice } from './key-choice.tsx';
import { LiabilityForm } from './liability-form.tsx';
import { PenaltyForm } from './penalty-form.tsx';
import { useRefusal } from './refusal.ts';
import { ResultForm } from './result-form.tsx';
import { type RefereeKey, signInput } from './signing-key.ts';
import { TypedForm } from './typed-form.tsx';
import { Who } from './who.tsx';

const TABS = ['penalty', 'dead', 'liability', 'bet', 'result', 'typed', 'whole'] as const;
const NAME = 'mingg.referee.name';

/** The desk: who rules on which player, the forms, and the entries so far. */
export function Desk({ view, enter }: { view: DeskView; enter: (input: Entering) => Promise<Answer> }) {
  const talk = useTalk();
  const words = REFEREE_WORDS[talk.language].desk;
  const refusal = useRefusal();
  const [by, setBy] = useState(() => localStorage.getItem(NAME) ?? '');
  // The winds change with the next hand; the player stays at his place.
  const [place, setPlace] = useState<Place | null>(null);
  const seat = view.players.find((who) => who.place === place)?.seat ?? null;
  const [tab, setTab] = useState<(typeof TABS)[number]>('penalty');
  const [answer, setAnswer] = useState<Answer | null>(null);
  // Only in this page's memory: gone when the page is closed.
  const [key, setKey] = useState<RefereeKey | null>(null);
  const entered = async (input: RefereeInput): Promise<Answer> => {
    if (key === null) return enter(input);
    // If the table was restarted without his key, the entry must not go out unsigned.
    if (!view.signing) return { ok: false, code: 'unknown-key', message: '' };
    return enter({ signed: await signInput(key, view.signing, input) });
  };
  const send = async (input: RefereeInput) => {
    const told = await entered(input);
    setAnswer(told);
    return told.ok;
  };
  const props: FormProps = { view, by, seat, send };
  const [last] = view.finished;
  if (view.hand === 0) return <p class="card">{words.noHand}</p>;
  return (
    <div class="desk">
      <section class="card who">
        <p class="round">
          {talk.words.hand(view.hand)}
          {' · '}
          {talk.words.round(talk.field.winds[view.start.roundWind])}
          {view.over && ` · ${talk.words.over}`}
        </p>
        {view.isStopped && <p class="stopped">{words.whole.stopped}</p>}
        <label>
          {words.yourName}
          <input
            value={by}
            maxLength={60}
            onInput={({ currentTarget }) => {
              setBy(currentTarget.value);
              localStorage.setItem(NAME, currentTarget.value);
            }}
          />
        </label>
        {view.signing && <KeyChoice signing={view.signing} chosen={key} choose={setKey} />}
        <fieldset class="choices players">
          <legend>{words.player}</legend>
          {view.players.map((who) => (
            <button
              type="button"
              key={who.seat}
              aria-pressed={place === who.place}
              onClick={() => setPlace(who.place)}
            >
              <Who who={who} />
              {last?.winner === who.place && <small>{words.wonLast}</small>}
            </button>
          ))}
        </fieldset>
      </section>
      <section class="card forms">
        <div class="tabs" role="tablist">
          {TABS.filter((one) => one !== 'bet' || view.bets).map((one) => (
            <button
              type="button"
              role="tab"
              key={one}
              aria-selected={tab === one}
              onClick={() => {
                setTab(one);
                setAnswer(null);
              }}
            >
              {words.tabs[one]}
            </button>
          ))}
        </div>
        {tab === 'penalty' && <PenaltyForm key={view.hand} {...props} />}
        {tab === 'dead' && <DeadForm key={view.hand} {...props} />}
        {tab === 'liability' && <LiabilityForm key={view.hand} {...props} />}
        {tab === 'bet' && view.bets && <BetForm key={view.hand} bets={view.bets} {...props} />}
        {tab === 'result' && <ResultForm {...props} />}
        {tab === 'typed' && <TypedForm key={view.hand} {...props} />}
        {tab === 'whole' && <HandForm key={view.hand} {...props} />}
        <p class={answer && !answer.ok ? 'refused' : 'done'} role="status">
          {answer && (answer.ok ? words.done : refusal(answer))}
        </p>
      </section>
      <Seen view={view} />
      <Entered view={view} by={by} send={send} />
      {view.beliefs !== undefined && <Beliefs beliefs={view.beliefs} />}
    </div>
  );
}
