import type { Seat } from '../../../../shared/game/seats.ts';
import type { WhoView } from '../../../../shared/view/view-referee.ts';
import { Who } from './who.tsx';

interface SeatChoiceProps {
  readonly legend: string;
  readonly players: readonly WhoView[];
  readonly chosen: readonly Seat[];
  readonly toggle: (seat: Seat) => void;
}

/** A choice among players. */
export function SeatChoice({ legend, players, chosen, toggle }: SeatChoiceProps) {
  return (
    <fieldset class="choices">
      <legend>{legend}</legend>
      {players.map((who) => (
        <button
          type="button"
          key={who.seat}
          aria-pressed={chosen.includes(who.seat)}
          onClick={() => toggle(who.seat)}
        >
          <Who who={who} />
        </button>
      ))}
    </fieldset>
  );
}
