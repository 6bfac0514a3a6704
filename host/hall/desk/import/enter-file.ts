import { err, ok, type Result } from '../../../../shared/game/result.ts';
import type { Hall } from '../../hall.ts';
import type { NotDone, Organiser } from '../organiser.ts';
import { readImport } from './import-file.ts';
import { contradictions } from './known-players.ts';
import type { Problems } from './players-file.ts';

/** Problems of a file that are told at once. */
const MOST_PROBLEMS = 5;

/** Enters the players of a file; one with a tournament opens it first. All of the file is checked before. */
export function enterFile(
  text: string,
  organiser: Pick<Organiser, 'open' | 'players'>,
  { state, names }: Pick<Hall, 'state' | 'names'>,
): Result<void, NotDone> {
  const file = readImport(text);
  if (!file.ok) return badFile(file.error);
  const { tournament, players } = file.value;
  const wrong = contradictions(players, state, names);
  if (wrong.length > 0) return badFile(wrong);
  if (tournament !== null && state !== null) {
    return badFile([
      `it opens the tournament ${tournament.name}, and ${state.tournament.name} is open already`,
    ]);
  }
  const opened = tournament === null ? ok(undefined) : organiser.open(tournament);
  if (!opened.ok || players.length === 0) return opened;
  return organiser.players({ players: players.map(({ where: _, ...player }) => player) });
}

/** Some of what is wrong with a file: who puts these lines right sees the others. */
function badFile(problems: Problems): Result<never, NotDone> {
  const more = problems.length > MOST_PROBLEMS ? ` … and ${problems.length - MOST_PROBLEMS} more` : '';
  return err({ code: 'bad-file', message: `${problems.slice(0, MOST_PROBLEMS).join('; ')}${more}` });
}
