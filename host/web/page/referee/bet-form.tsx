import { REFEREE_WORDS } from '../../../../shared/languages/index.ts';
import type { BetsView } from '../../../../shared/view/view-referee.ts';
import { useTalk } from '../words/talk.ts';
import { EnterButton } from './enter-button.tsx';
import type { FormProps } from './form-props.ts';
import { useMissing } from './missing.ts';
import { Who } from './who.tsx';

/**
 * Enters a player's bet, which no reader sees, and lists the bets made. It does not show who could bet, since that
 * would give away concealed tiles: nor does a preview, which is asked for only once the button is pressed.
 */
export function BetForm({ view, bets, seat, send }: FormProps & { bets: BetsView }) {
  const words = REFEREE_WORDS[useTalk().language].desk;
  const missing = useMissing();
  const input = seat && { enter: 'bet' as const, hand: view.hand, seat, seen: view.ruled };
  return (
    <>
      <p class="hint">{words.betMeans(bets.beforeDiscard)}</p>
      <EnterButton
        view={view}
        input={input}
        missing={missing({ virtual: view.virtual === true, player: seat === null })}
        label={words.makeBet}
        send={send}
        blind
      />
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
    </>
  );
}
