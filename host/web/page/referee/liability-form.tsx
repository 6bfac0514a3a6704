import { useState } from 'preact/hooks';
import { REFEREE_WORDS } from '../../../../shared/languages/index.ts';
import { useTalk } from '../words/talk.ts';
import type { FormProps } from './form-props.ts';

/** Binding warnings, who has to pay for all, and exemptions. */
export function LiabilityForm(props: FormProps) {
  const { view, seat, rule } = props;
  const { language, field } = useTalk();
  const words = REFEREE_WORDS[language].desk;
  return (
    <>
      <h2>{words.warnings}</h2>
      {view.threats.length === 0 && <p class="hint">{words.noWarnings}</p>}
      <ul class="list">
        {view.threats.map(({ row, names, against, declared }) => (
          <li key={row + against.seat}>
            <span>
              {names.names[language]}: {words.nobodyMayHelp(field.winds[against.seat])}
            </span>
            {declared ? (
              <em>{words.warned}</em>
            ) : (
              <button
                type="button"
                disabled={!seat || view.over}
                onClick={() => seat && rule({ referee: 'declared', seat, against: against.seat, row })}
              >
                {words.warn}
              </button>
            )}
          </li>
        ))}
      </ul>
      <h2>{words.paysForAll}</h2>
      {view.winner ? <AfterWin {...props} /> : <p class="hint">{words.afterWin}</p>}
    </>
  );
}

/** Who pays for all at present; forms for a different finding, and for a player who had no choice. */
function AfterWin({ view, seat, rule }: FormProps) {
  const { language, field, rulings: ruling } = useTalk();
  const words = REFEREE_WORDS[language].desk;
  const [why, setWhy] = useState('');
  const [ground, setGround] = useState<'no-other' | 'own-win'>('no-other');
  const { liable, grounds } = view;
  const row = liable?.row ? (view.names[liable.row]?.names[language] ?? null) : null;
  return (
    <>
      <p>{liable ? ruling.liable(field.winds[liable.who.seat], row) : words.nobodyPays}</p>
      <label>
        {words.why}
        <input value={why} maxLength={200} onInput={({ currentTarget }) => setWhy(currentTarget.value)} />
      </label>
      <div class="buttons">
        <button
          type="button"
          disabled={!seat || why.trim() === ''}
          onClick={() => seat && rule({ referee: 'liable', seat, why })}
        >
          {words.findLiable}
        </button>
        <button
          type="button"
          disabled={why.trim() === ''}
          onClick={() => rule({ referee: 'liable', seat: null, why })}
        >
          {words.findNobody}
        </button>
      </div>
      {view.exemption && liable && (
        <fieldset class="rows">
          <legend>
            {words.exempt} ({field.winds[liable.who.seat]})
          </legend>
          {(['no-other', 'own-win'] as const).map((one) => (
            <label class="row" key={one}>
              <input type="radio" name="ground" checked={ground === one} onChange={() => setGround(one)} />
              <span>
                {words.grounds[one]}
                {grounds?.[one === 'no-other' ? 'noOther' : 'ownWin'] && <small>{words.borneOut}</small>}
              </span>
            </label>
          ))}
          <div class="buttons">
            {[true, false].map((granted) => (
              <button
                type="button"
                key={`${granted}`}
                onClick={() => rule({ referee: 'exemption', seat: liable.who.seat, ground, granted })}
              >
                {granted ? words.grant : words.notGranted}
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
