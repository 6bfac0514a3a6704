import { useState } from 'preact/hooks';
import { points, signed } from '../../../../shared/explain/numbers.ts';
import type { FigureView, ItemView, PlayerView } from '../../../../shared/years/player-view.ts';
import { proofKey } from '../../../../shared/years/proof-key.ts';
import { dayText } from './amounts.ts';
import { HandLine } from './hand-line.tsx';
import { nameOf, type PartProps } from './parts.ts';

/** So many hands are listed at first; more on demand. */
const MOST = 20;

interface EvidenceProps extends PartProps {
  readonly player: number;
  readonly view: PlayerView;
  readonly id: string;
  readonly figure: FigureView;
}

/** What a figure follows from: its parts, its hands with their log entries, and a proof for others if there is one. */
export function Evidence({ club, place, words, language, player, view, id, figure }: EvidenceProps) {
  const [most, setMost] = useState(MOST);
  const proof = club.proofs[proofKey(player, `${figure.year ?? place.period}`, id)];
  const firstDay = ({ hands: [first] }: ItemView) => {
    const day = first === undefined ? null : view.hands[first]!.day;
    return day === null || id === 'paid-by' ? '' : ` · ${words.first(dayText(day, language))}`;
  };
  const itemName = (name: string): string => {
    const situation = /^situation (\d+)$/.exec(name);
    if (situation) return words.situation(Number(situation[1]));
    const other = club.byPlace ? club.players.findIndex((one) => one.name === name) : -1;
    return other >= 0 ? nameOf(club, other, words) : (club.limitHands[name]?.[language] ?? name);
  };
  const itemValue = (item: ItemView): string => {
    if (id === 'paid-by') return signed(item.value);
    return id === 'twenty-one' || id === 'gaps' ? '' : `${points(item.value)} ×`;
  };
  return (
    <div class="evidence">
      {(figure.items?.length ?? 0) > 0 && (
        <ul class="items">
          {figure.items!.map((item) => (
            <li key={item.name}>
              <b>{itemValue(item)}</b> {itemName(item.name)}
              {firstDay(item)}
            </li>
          ))}
        </ul>
      )}
      {proof && (
        <p>
          <a class="proof" href={proof} download>
            {words.proof}
          </a>{' '}
          {words.proofMeans}
        </p>
      )}
      {figure.hands.length > 0 && <p>{words.hands(figure.hands.length)}</p>}
      <ul class="hands">
        {figure.hands.slice(0, most).map((hand) => (
          <HandLine
            key={hand}
            hand={view.hands[hand]!}
            handsAt={club.handsAt}
            words={words}
            language={language}
          />
        ))}
      </ul>
      {figure.hands.length > most && (
        <button type="button" onClick={() => setMost(figure.hands.length)}>
          {words.more(figure.hands.length - most)}
        </button>
      )}
    </div>
  );
}
