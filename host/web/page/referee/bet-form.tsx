import type { Seat } from '../../../../shared/seats.ts';
import type { BetsView } from '../../../../shared/view/view-referee.ts';
import { REFEREE_WORDS } from '../words/referee/referee-words.ts';
import { useTalk } from '../words/talk.ts';
import { Who } from './who.tsx';

interface BetFormProps {
  readonly bets: BetsView;
  /** Who bets. */
  readonly seat: Seat | null;
  readonly bet: (seat: Seat) => Promise<boolean>;
}

/** A player bets, which no reader sees; and who has. Who could is not told: it would tell of concealed tiles. */
export function BetForm({ bets, seat, bet }: BetFormProps) {
  const words = REFEREE_WORDS[useTalk().language];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (seat) void bet(seat);
      }}
    >
      <p class="hint">{words.betMeans(bets.beforeDiscard)}</p>
      <button type="submit" class="enter" disabled={!seat}>
        {words.makeBet}
      </button>
      {bets.made.length > 0 && (
        <>
          <h2>{words.betsMade}</h2>
          <ul class="list">
            {bets.made.map((who) => (
              <li key={who.seat}>
                <Who who={who} />
              </li>
            ))}
          </ul>
        </>
      )}
    </form>
  );
}
