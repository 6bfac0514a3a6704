import { useEffect, useState } from 'preact/hooks';
import { points, signed } from '../../../../shared/explain/numbers.ts';
import type { Place } from '../../../../shared/game/seats.ts';
import { REFEREE_WORDS } from '../../../../shared/languages/index.ts';
import type { RefereeInput } from '../../../../shared/referee/read-input.ts';
import type { PreviewView } from '../../../../shared/view/view-preview.ts';
import type { RefereeView } from '../../../../shared/view/view-referee.ts';
import { useTalk } from '../words/talk.ts';
import { askPreview, type Previewed } from './desk-client.ts';
import { useRefusal } from './refusal.ts';
import { useTold } from './told.ts';

/** How long (ms) an input must stay the same before the host is asked about it: names and reasons are typed. */
const PAUSE = 150;

/** What an input would change, by the host; null while that is not known. Asked again when the table has gone on. */
export function usePreview(input: RefereeInput | null, view: RefereeView): Previewed | null {
  const asked = input && JSON.stringify(input);
  const [told, setTold] = useState<{ readonly asked: string; readonly answer: Previewed } | null>(null);
  useEffect(() => {
    if (asked === null) return;
    const stop = new AbortController();
    const waiting = setTimeout(async () => {
      const answer = await askPreview(JSON.parse(asked), stop.signal);
      if (!stop.signal.aborted) setTold({ asked, answer });
    }, PAUSE);
    return () => {
      clearTimeout(waiting);
      stop.abort();
    };
  }, [asked, view]);
  return told !== null && told.asked === asked ? told.answer : null;
}

/** What an input would change, in words and amounts; or why it would be refused. */
export function Preview({ told, view }: { told: Previewed; view: RefereeView }) {
  const { language } = useTalk();
  const words = REFEREE_WORDS[language].desk.preview;
  const refusal = useRefusal();
  const lines = useLines(view);
  if (!told.ok) return <p class="refused">{refusal(told)}</p>;
  const { preview } = told;
  const changes = lines(preview);
  return (
    <section class="preview" aria-label={words.title}>
      <h2>{words.title}</h2>
      <ul>
        {changes.map((line, nth) => (
          <li key={nth}>{line}</li>
        ))}
        {changes.length === 0 && preview.amounts.length === 0 && <li>{words.nothing}</li>}
      </ul>
      {preview.amounts.length > 0 && <Amounts preview={preview} />}
    </section>
  );
}

/** What changes besides the amounts, a sentence each. */
function useLines(view: RefereeView): (preview: PreviewView) => string[] {
  const { language, field, words: page } = useTalk();
  const words = REFEREE_WORDS[language].desk.preview;
  const told = useTold();
  // The next dealer is named by the wind that he has now.
  const dealer = (place: Place) =>
    view.players.find((who) => who.place === place) ?? { seat: 'E' as const, place };
  return ({ fines, bars, liable, over, isVoid, start, next }) => [
    ...(isVoid === undefined ? [] : [isVoid ? words.isVoid : words.counts]),
    ...fines.map((fine) => {
      if (fine.points === null) return words.paysWorth(told(fine.from), told(fine.to));
      const say = fine.back ? words.paysNot : words.pays;
      return say(told(fine.from), told(fine.to), points(fine.points));
    }),
    ...bars.map(({ who, from }) => {
      if (from.length === 0) return words.free(told(who));
      return from.length > 1 ? words.barsBoth(told(who)) : words.bars[from[0]!](told(who));
    }),
    ...(liable === undefined ? [] : [liable ? words.liable(told(liable)) : words.nobodyLiable]),
    ...(over === undefined ? [] : [over ? words.ends : words.goesOn]),
    ...(start === undefined
      ? []
      : [
          words.start(
            told({ seat: 'E', place: start.east }),
            page.round(field.winds[start.roundWind]),
            start.drawsBefore,
          ),
        ]),
    ...(next === undefined
      ? []
      : [next === null ? words.matchOver : words.deals(told(dealer(next.east)), next.stays)]),
  ];
}

/** The change by the hand and the totals, old and new, for each player. */
function Amounts({ preview: { amounts } }: { preview: PreviewView }) {
  const words = REFEREE_WORDS[useTalk().language].desk.preview;
  const told = useTold();
  const hasTotals = amounts.some(({ total }) => total !== null);
  const hasResult = amounts.some(({ net }) => net.before !== null || net.after !== null);
  const amount = (one: number | null) => (one === null ? '–' : signed(one));
  return (
    <table>
      <thead>
        <tr>
          <td />
          {hasResult && <th scope="col">{words.net}</th>}
          {hasTotals && <th scope="col">{words.total}</th>}
        </tr>
      </thead>
      <tbody>
        {amounts.map(({ net, total, ...who }) => (
          <tr key={who.seat}>
            <th scope="row">{told(who)}</th>
            {hasResult && (
              <td>
                <Change before={amount(net.before)} after={amount(net.after)} />
              </td>
            )}
            {hasTotals && (
              <td>{total && <Change before={points(total.before)} after={points(total.after)} />}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ChangeOf {
  readonly before: string;
  readonly after: string;
}

/** An amount that changes, or stays. */
function Change({ before, after }: ChangeOf) {
  if (before === after) return <>{after}</>;
  return (
    <>
      <del>{before}</del> <ins>{after}</ins>
    </>
  );
}
