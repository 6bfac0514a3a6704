import { signed } from '../../../../shared/explain/numbers.ts';
import { PLACES, type Place, seatAt } from '../../../../shared/game/seats.ts';
import type { HandsWords } from '../../../../shared/languages/words.ts';
import { endOf } from '../../../../shared/match/how-ended.ts';
import type { FinishedHand } from '../../../../shared/match/table.ts';
import type { HandsView } from '../../../../shared/view/view-hands.ts';
import { useNameOf } from '../players.ts';
import { useTalk } from '../words/talk.ts';
import { addressOf, type HandAt } from './hand-at.ts';
import { playersOfHand } from './players-of.ts';

interface HandListProps {
  readonly known: HandsView;
  readonly shown: number;
  readonly show: (at: HandAt) => void;
  readonly words: HandsWords;
}

/** All finished hands, the latest first, each with a link. */
export function HandList({ known, shown, show, words }: HandListProps) {
  const { hands, players } = known;
  const { field, words: page } = useTalk();
  const nameOf = useNameOf();
  const places = PLACES.filter((place) => hands.some(({ net }) => net[place] !== 0));
  const who = (place: Place, { east }: FinishedHand) => field.winds[seatAt(place, east, places.length)];
  // Five players change their places: their names stand with the hands only.
  const heading = (place: Place) => (players.five.length > 0 ? place : nameOf(players, place));
  const told = (hand: FinishedHand) => {
    const end = endOf(hand);
    return end === 'won'
      ? words.ends.won(who(hand.winner!, hand), nameOf(playersOfHand(known, hand), hand.winner!))
      : words.ends[end];
  };
  return (
    <nav class="hand-list" aria-label={words.list}>
      <table>
        <thead>
          <tr>
            <td colSpan={2} />
            {places.map((place) => (
              <th key={place} scope="col">
                {heading(place)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hands.toReversed().map((hand) => (
            <tr key={hand.number} class={hand.number === shown ? 'shown' : ''}>
              <th scope="row">
                <a
                  href={addressOf({ hand: hand.number, moment: null })}
                  aria-current={hand.number === shown || undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    show({ hand: hand.number, moment: null });
                  }}
                >
                  {page.hand(hand.number)}
                </a>
              </th>
              <td>
                {told(hand)}
                {hand.corrections && <i> · {words.corrected}</i>}
              </td>
              {places.map((place) => (
                <td key={place} class={hand.net[place] < 0 ? 'number loss' : 'number'}>
                  {signed(hand.net[place])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </nav>
  );
}
