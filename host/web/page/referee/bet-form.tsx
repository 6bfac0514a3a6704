import type { Seat } from '../../../../shared/game/seats.ts';
import { REFEREE_WORDS } from '../../../../shared/languages/index.ts';
import type { BetsView } from '../../../../shared/view/view-referee.ts';
import { useTalk } from '../words/talk.ts';
import { Who } from './who.tsx';

interface BetFormProps {
  readonly bets: BetsView;
  /** The player who bets. */
  readonly seat: Seat | null;
  readonly bet: (seat: Seat) => Promise<boolean>;
}

/**
 * Enters a player's bet, which no reader sees, and lists the bets made. It does not show who could bet, since that
 * would give away concealed tiles.
 */
export function BetForm({ bets, seat, bet }: BetFormProps) {
  const words = REFEREE_WORDS[useTalk().language].desk;
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
