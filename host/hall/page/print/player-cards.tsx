import type { PrintView } from '../../view/print-view.ts';
import { addressForOthers } from '../hall-address.ts';
import { useHall } from '../hall-context.ts';
import { QrCode } from '../qr-code.tsx';

/** A card for each player, to be cut out: with the way to the player's own page. */
export function PlayerCards({ view: { address, people, tournament } }: { view: PrintView }) {
  const { words, nameOf } = useHall();
  const hall = addressForOthers(address);
  if (hall === null) return <p class="nothing">{words.print.hereOnly}</p>;
  return (
    <ul class="cards">
      {people.map(({ number, team }) => (
        <li key={number}>
          <QrCode text={`${hall}player/${number}`} label={`${hall}player/${number}`} />
          <div>
            <b>{nameOf(number)}</b>
            <span>{team}</span>
            <small>{tournament}</small>
            <small>{words.screen.onPhone}</small>
          </div>
        </li>
      ))}
    </ul>
  );
}
