import { useState } from 'preact/hooks';
import { signed } from '../../../../shared/explain/numbers.ts';
import { PLACES, type Place, placesOf, SEATS, type Seat } from '../../../../shared/game/seats.ts';
import { REFEREE_WORDS } from '../../../../shared/languages/index.ts';
import { usePlayerAt } from '../players.ts';
import { useTalk } from '../words/talk.ts';
import { EnterButton } from './enter-button.tsx';
import { type FormProps, rulingInput } from './form-props.ts';
import { useMissing } from './missing.ts';
import { WhyField } from './why-field.tsx';

/** The hand as a whole: stop the table and go on, put a wrong beginning right, declare the hand void. */
export function HandForm(props: FormProps) {
  const words = REFEREE_WORDS[useTalk().language].desk.whole;
  return (
    <>
      <h2>{words.stopTitle}</h2>
      <Stop {...props} />
      <h2>{words.startTitle}</h2>
      <Start key={JSON.stringify([props.view.start, props.view.totals])} {...props} />
      <h2>{words.voidTitle}</h2>
      <Void {...props} />
    </>
  );
}

function Stop({ view, by, send }: FormProps) {
  const words = REFEREE_WORDS[useTalk().language].desk.whole;
  const missing = useMissing();
  const [why, setWhy] = useState('');
  const { isStopped } = view;
  const lacks = { by: by.trim() === '', why: !isStopped && why.trim() === '' };
  return (
    <>
      <p class="hint">{isStopped ? words.goOnMeans : words.stopMeans}</p>
      {!isStopped && <WhyField why={why} change={setWhy} />}
      <EnterButton
        view={view}
        input={
          Object.values(lacks).some(Boolean)
            ? null
            : rulingInput({ view, by }, isStopped ? { referee: 'resumed' } : { referee: 'stopped', why })
        }
        missing={missing(lacks)}
        label={isStopped ? words.goOn : words.stop}
        send={send}
        blind
        entered={() => setWhy('')}
      />
    </>
  );
}

function Void({ view, by, send }: FormProps) {
  const words = REFEREE_WORDS[useTalk().language].desk.whole;
  const missing = useMissing();
  const [why, setWhy] = useState('');
  const lacks = { by: by.trim() === '', isVoid: view.isVoid, why: why.trim() === '' };
  return (
    <>
      <p class="hint">{words.voidMeans}</p>
      <WhyField why={why} change={setWhy} />
      <EnterButton
        view={view}
        input={
          Object.values(lacks).some(Boolean) ? null : rulingInput({ view, by }, { referee: 'void', why })
        }
        missing={missing(lacks)}
        label={words.makeVoid}
        send={send}
        entered={() => setWhy('')}
      />
    </>
  );
}

function Start({ view, by, send }: FormProps) {
  const { language, field, words: page } = useTalk();
  const words = REFEREE_WORDS[language].desk.whole;
  const missing = useMissing();
  const playerAt = usePlayerAt();
  const { start } = view;
  const [east, setEast] = useState<Place>(start.east);
  const [roundWind, setRoundWind] = useState<Seat>(start.roundWind);
  const [draws, setDraws] = useState(`${start.drawsBefore}`);
  const [why, setWhy] = useState('');
  const [totals, setTotals] = useState<Totals | null>(view.totals);
  const isSameTotals = totals === null || PLACES.every((place) => totals[place] === view.totals![place]);
  const sum = totals === null ? 0 : PLACES.reduce((all, place) => all + totals[place], 0);
  const begins = { east, roundWind, drawsBefore: Number(draws) };
  const put = isSameTotals ? begins : { ...begins, totals };
  const replaces = isSameTotals ? start : { ...start, totals: view.totals! };
  const lacks = {
    by: by.trim() === '',
    over: view.over,
    change: isSameTotals && JSON.stringify(begins) === JSON.stringify(start),
    sum: Number.isNaN(sum) || (sum !== 0 && !view.oneSitsOut),
    why: why.trim() === '',
  };
  return (
    <>
      <p class="hint">{words.startMeans}</p>
      <div class="net">
        <label>
          {field.winds.E}
          <select value={east} onChange={({ currentTarget }) => setEast(currentTarget.value as Place)}>
            {placesOf(view.players.length).map((place) => (
              <option key={place} value={place}>
                {playerAt(place) ?? page.place(place)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {words.roundWind}
          <select
            value={roundWind}
            onChange={({ currentTarget }) => setRoundWind(currentTarget.value as Seat)}
          >
            {SEATS.map((wind) => (
              <option key={wind} value={wind}>
                {page.round(field.winds[wind])}
              </option>
            ))}
          </select>
        </label>
        <label>
          {words.drawsBefore}
          <input
            type="number"
            inputMode="numeric"
            min="0"
            step="1"
            value={draws}
            onInput={({ currentTarget }) => setDraws(currentTarget.value)}
          />
        </label>
      </div>
      {totals && <TotalsFields view={view} totals={totals} change={setTotals} />}
      <WhyField why={why} change={setWhy} />
      <EnterButton
        view={view}
        input={
          Object.values(lacks).some(Boolean)
            ? null
            : rulingInput({ view, by }, { referee: 'start', why, replaces, put })
        }
        missing={missing(lacks)}
        label={words.putStart}
        send={send}
      />
    </>
  );
}

type Totals = Readonly<Record<Place, number>>;

interface TotalsFieldsProps {
  readonly view: FormProps['view'];
  readonly totals: Totals;
  readonly change: (totals: Totals) => void;
}

/** What each player had won or lost before the first hand of a match. */
function TotalsFields({ view, totals, change }: TotalsFieldsProps) {
  const { language, words: page } = useTalk();
  const { desk } = REFEREE_WORDS[language];
  const playerAt = usePlayerAt();
  const sum = PLACES.reduce((all, place) => all + totals[place], 0);
  const told = view.oneSitsOut ? desk.whole.sitsOutWith(signed(-sum)) : desk.sum(sum);
  return (
    <fieldset>
      <legend>{desk.whole.totals}</legend>
      <p class="hint">{desk.whole.totalsMean}</p>
      <div class="net">
        {placesOf(view.players.length).map((place) => (
          <label key={place}>
            {playerAt(place) ?? page.place(place)}
            <input
              type="number"
              step="1"
              defaultValue={`${view.totals![place]}`}
              onInput={({ currentTarget }) => change({ ...totals, [place]: currentTarget.valueAsNumber })}
            />
          </label>
        ))}
      </div>
      {!Number.isNaN(sum) && <p class={sum === 0 || view.oneSitsOut ? 'hint' : 'refused'}>{told}</p>}
    </fieldset>
  );
}
