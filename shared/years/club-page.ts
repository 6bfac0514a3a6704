import type { Statistics } from '../statistics/statistics.ts';
import { type ClubView, clubView } from './club-view.ts';
import { playerView } from './player-view.ts';

/** The page of a club's years as it is served: what is shown of everybody, and where more is. */
export interface ClubPage extends ClubView, ClubLinks {}

/** What else there is beside the page. */
export interface ClubLinks {
  /** Players are the places of one table, whose names nobody knows. */
  readonly byPlace?: true;
  /** By the name of a log: the address of its hands, which the number of one completes. */
  readonly handsAt: Readonly<Record<string, string>>;
  /** Addresses of files that prove figures, by `proof-key.ts`. */
  readonly proofs: Readonly<Record<string, string>>;
}

/** The files that the page asks for, by their paths: one of everybody, and one for each player. */
export function* clubPageFiles(
  statistics: Statistics,
  links: ClubLinks,
): Iterable<readonly [path: string, text: string]> {
  const page: ClubPage = { ...clubView(statistics), ...links };
  yield ['club.json', JSON.stringify(page)];
  for (const [number, player] of statistics.players.entries()) {
    yield [`players/${number}.json`, JSON.stringify(playerView(statistics, player))];
  }
}
