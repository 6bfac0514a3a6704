import type { ResultView } from '../../../../shared/view/view.ts';
import { useTalk } from '../words/talk.ts';
import { useNames } from './names.ts';

/** Who deals the next hand, and why. */
export function NextDeal({ result }: { result: ResultView }) {
  const { words, field, five } = useTalk();
  const { told } = useNames(result);
  const { ending } = words;
  const { next, balance } = result;
  if (next === null) return <p class="next-deal">{ending.lastHand}</p>;
  const dealer = balance.find(({ place }) => place === next.east)!;
  const who = next.player === undefined ? told(dealer) : five.player(next.player);
  const deal = next.stays ? ending.stays : ending.passes;
  return (
    <p class="next-deal">
      {next.newSeats ? ending.newSeats : deal(who, ending.reasons[next.why])}
      {next.newRound && ` ${ending.newRound(field.winds[next.newRound])}`}
    </p>
  );
}
