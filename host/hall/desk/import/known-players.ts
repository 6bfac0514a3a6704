import type { TournamentState } from '../../../../shared/tournament/tournament.ts';
import type { Hall } from '../../hall.ts';
import type { FilePlayer, Problems } from './players-file.ts';

/** What contradicts the players who are entered already, or other lines of the file. */
export function contradictions(
  players: readonly FilePlayer[],
  state: TournamentState | null,
  names: Hall['names'],
): Problems {
  const numbers = new Map(
    Object.keys(state?.players ?? {}).map((number) => [Number(number), 'in the tournament']),
  );
  const entered = new Set(
    [...names.values()].map(({ number, name }) => named(name, state?.players[number]?.team)),
  );
  return players.flatMap(({ number, name, team, where }) => {
    if (number === undefined) {
      // Two can have one name, but mostly the file was imported before.
      const isKnown = entered.has(named(name, team));
      return isKnown ? [`${where}: ${name} is entered already; give a number if it is somebody else`] : [];
    }
    const taken = numbers.get(number);
    if (taken === undefined) numbers.set(number, `at ${where}`);
    return taken === undefined ? [] : [`${where}: number ${number} is taken already, ${taken}`];
  });
}

const named = (name: string, team: string | undefined): string => JSON.stringify([name, team ?? null]);
