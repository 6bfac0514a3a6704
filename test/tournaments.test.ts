import { describe, expect, it } from 'vitest';
import { tournamentOf, tryTournament } from './helpers/tried-tournament.ts';

describe('live standings, recomputed ones and the truth of a simulated tournament are the same', () => {
  const tournaments = Array.from({ length: 30 }, (_, number) => tournamentOf(number));
  it.each(tournaments)(
    '$players players, $rounds rounds of $hands hands, $rules, faults $faults, seed $seed',
    async (tournament) => {
      expect((await tryTournament(tournament)).wrong).toBeNull();
    },
  );
});
