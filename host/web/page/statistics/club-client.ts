import { err, ok, type Result } from '../../../../shared/game/result.ts';
import type { ClubPage } from '../../../../shared/years/club-page.ts';
import type { PlayerView } from '../../../../shared/years/player-view.ts';

/** Asks for what is shown of everybody. */
export const askClub = (): Promise<Result<ClubPage, string>> => ask('club.json');

/** Asks for a player, by his number. */
export const askPlayer = (player: number): Promise<Result<PlayerView, string>> =>
  ask(`players/${player}.json`);

async function ask<T>(path: string): Promise<Result<T, string>> {
  try {
    const response = await fetch(`./${path}`);
    if (response.status === 401) location.reload();
    return response.ok ? ok((await response.json()) as T) : err(`${path}: ${response.statusText}`);
  } catch (error) {
    return err((error as Error).message);
  }
}
