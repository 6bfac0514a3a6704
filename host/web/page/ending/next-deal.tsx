import type { ResultView } from '../../../../shared/view/view.ts';
import { useFivePlayer } from '../players.ts';
import { useTalk } from '../words/talk.ts';
import { useNames } from './names.ts';

/** Who deals the next hand, and why, in a sentence or two; and whether the match may end instead. */
export function NextDeal({ result }: { result: ResultView }) {
  const { words, field } = useTalk();
  const fivePlayer = useFivePlayer();
  const { told } = useNames(result);
  const { ending } = words;
  const { next, balance } = result;
  if (next === null) return <>{ending.lastHand}</>;
  const dealer = balance.find(({ place }) => place === next.east)!;
  const who = next.player === undefined ? told(dealer) : fivePlayer(next.player);
  const deal = next.stays ? ending.stays : ending.passes;
  return (
    <>
      {next.mayStop && `${words.match.mayStop}. `}
      {next.newSeats ? ending.newSeats : deal(who, ending.reasons[next.why])}
      {next.newRound && ` ${ending.newRound(field.winds[next.newRound])}`}
    </>
  );
}
