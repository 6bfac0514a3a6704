import { useState } from 'preact/hooks';
import { REFEREE_WORDS } from '../../../../shared/languages/index.ts';
import type { RefereeEvent } from '../../../../shared/referee/referee.ts';
import type { ThreatView } from '../../../../shared/view/view-referee.ts';
import { useTalk } from '../words/talk.ts';
import { EnterButton } from './enter-button.tsx';
import { type FormProps, rulingInput } from './form-props.ts';
import { useMissing } from './missing.ts';
import { useTold } from './told.ts';
import { WhyField } from './why-field.tsx';

/** Binding warnings, who has to pay for all, and exemptions. */
export function LiabilityForm(props: FormProps) {
  const { view } = props;
  const words = REFEREE_WORDS[useTalk().language].desk;
  return (
    <>
      <h2>{words.warnings}</h2>
      {view.threats.length === 0 && <p class="hint">{words.noWarnings}</p>}
      <ul class="list">
        {view.threats.map((threat) => (
          <Warning key={threat.row + threat.against.seat} threat={threat} {...props} />
        ))}
      </ul>
      <h2>{words.paysForAll}</h2>
      {view.winner ? <AfterWin {...props} /> : <p class="hint">{words.afterWin}</p>}
    </>
  );
}

/** A player whom nobody may help, and the button by which another warns of him. */
function Warning({
  threat: { row, names, against, declared },
  view,
  by,
  seat,
  send,
}: FormProps & { threat: ThreatView }) {
  const { language } = useTalk();
  const words = REFEREE_WORDS[language].desk;
  const told = useTold();
  const missing = useMissing();
  return (
    <li>
      <span>
        {names.names[language]}: {words.nobodyMayHelp(told(against))}
      </span>
      {declared ? (
        <em>{words.warned}</em>
      ) : (
        <EnterButton
          view={view}
          input={
            seat && by.trim() !== ''
              ? rulingInput({ view, by }, { referee: 'declared', seat, against: against.seat, row })
              : null
          }
          missing={missing({ by: by.trim() === '', player: seat === null })}
          label={words.warn}
          send={send}
        />
      )}
    </li>
  );
}

type Finding = 'player' | 'nobody' | 'granted' | 'not-granted';

/** Who pays for all at present; a different finding, or a player who had no choice. */
function AfterWin({ view, by, seat, send }: FormProps) {
  const { language, rulings: ruling } = useTalk();
  const words = REFEREE_WORDS[language].desk;
  const told = useTold();
  const missing = useMissing();
  const [why, setWhy] = useState('');
  const [finding, setFinding] = useState<Finding | null>(null);
  const [ground, setGround] = useState<'no-other' | 'own-win'>('no-other');
  const { liable, grounds } = view;
  const row = liable?.row ? (view.names[liable.row]?.names[language] ?? null) : null;
  const isExemption = finding === 'granted' || finding === 'not-granted';
  const event = (): RefereeEvent => {
    if (isExemption) {
      return { referee: 'exemption', seat: liable!.who.seat, ground, granted: finding === 'granted' };
    }
    return { referee: 'liable', seat: finding === 'nobody' ? null : seat, why };
  };
  const lacks = {
    by: by.trim() === '',
    finding: finding === null,
    player: finding === 'player' && seat === null,
    why: !isExemption && why.trim() === '',
  };
  const choices: readonly (readonly [Finding, string])[] = [
    ['player', words.findLiable],
    ['nobody', words.findNobody],
    ...(view.exemption && liable
      ? ([
          ['granted', `${words.exempt}: ${words.grant}`],
          ['not-granted', `${words.exempt}: ${words.notGranted}`],
        ] as const)
      : []),
  ];
  return (
    <>
      <p>{liable ? ruling.liable(told(liable.who), row) : words.nobodyPays}</p>
      <fieldset class="rows">
        <legend>{words.paysForAll}</legend>
        {choices.map(([one, label]) => (
          <label class="row" key={one}>
            <input type="radio" name="finding" checked={finding === one} onChange={() => setFinding(one)} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {isExemption ? (
        <fieldset class="rows">
          <legend>
            {words.exempt} – {told(liable!.who)}
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
        </fieldset>
      ) : (
        <WhyField why={why} change={setWhy} />
      )}
      <EnterButton
        view={view}
        input={Object.values(lacks).some(Boolean) ? null : rulingInput({ view, by }, event())}
        missing={missing(lacks)}
        label={words.rule}
        send={send}
        entered={() => setFinding(null)}
      />
    </>
  );
}
