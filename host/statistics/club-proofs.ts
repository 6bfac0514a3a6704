import type { OwnHand } from '../../shared/statistics/match-course.ts';
import type { Figure, Statistics } from '../../shared/statistics/statistics.ts';
import { champions, ownTitles } from '../../shared/statistics/titles.ts';
import { proofKey } from '../../shared/years/proof-key.ts';
import { handsToProve, makeFigureProof, PROVABLE_FIGURES } from './figure-proof.ts';
import { logsAt } from './open-log.ts';
import { proveHands } from './proved-hands.ts';

/** A proof among those of a club. */
interface ClubProof {
  readonly key: string;
  readonly path: string;
  readonly text: string;
}

/** Figures that are shown to others besides titles: jerseys and scarves, collections, and what somebody did best. */
const SHOWN = PROVABLE_FIGURES.filter((id) => id !== 'won' && id !== 'points');

/**
 * Proofs of titles, and of what each player is proud of in all years; what cannot be proved is left out.
 * @param logs the paths from which the statistics were read
 */
export function makeProofs(statistics: Statistics, logs: readonly string[]): readonly ClubProof[] {
  const titles = [...champions(statistics), ...ownTitles(statistics)].flatMap(({ holders }) => holders);
  const own = statistics.players.flatMap((player) =>
    SHOWN.map((id) => statistics.figure(id, player, 'ever')),
  );
  const figures = new Map<string, { figure: Figure; hands: readonly OwnHand[] }>();
  for (const figure of [...titles, ...own]) {
    if (!figure.value) continue;
    const key = proofKey(
      statistics.players.indexOf(figure.player),
      `${figure.year ?? figure.period}`,
      figure.row.id,
    );
    const hands = provable(() => handsToProve(figure, statistics));
    if (hands !== null && hands.length > 0) figures.set(key, { figure, hands });
  }
  const all = [...figures.values()].flatMap(({ hands }) => hands.map(({ hand }) => hand));
  const proved = proveHands(all, logs.flatMap(logsAt));
  return [...figures].flatMap(([key, { figure, hands }]) => {
    const text = provable(() => makeFigureProof(figure, hands, proved));
    return text === null ? [] : [{ key, path: `proofs/${key.replaceAll(' ', '-')}.json`, text }];
  });
}

function provable<T>(make: () => T): T | null {
  try {
    return make();
  } catch {
    // Why it cannot be proved, `mingg statistics --proof` says.
    return null;
  }
}
