import { describe, expect, it } from 'vitest';
import { type Tournament, tournamentOf, tryTournament } from './helpers/tried-tournament.ts';

/** Hands of all tables; each takes some 20 ms. */
const handsOf = ({ players, rounds, hands }: Tournament): number => Math.floor(players / 4) * rounds * hands;

describe('live standings, recomputed ones and the truth of a simulated tournament are the same', () => {
  // `npm run long -- tournaments` tries larger ones.
  const small = Array.from({ length: 300 }, (_, number) => tournamentOf(number)).filter(
    (tournament) => handsOf(tournament) <= 8,
  );
  it.each(small.slice(0, 30))(
    '$players players, $rounds rounds of $hands hands, $rules, faults $faults, changes $changes, seed $seed',
    async (tournament) => {
      expect((await tryTournament(tournament)).wrong).toBeNull();
    },
  );
});
