import { err, ok, type Result } from '../../shared/game/result.ts';
import type { DrawEntry } from '../../shared/tournament/entries.ts';
import { playersOf, type TournamentState } from '../../shared/tournament/tournament.ts';
import { parseCheckpoint } from '../ledger/checkpoint.ts';
import { cosignedAt } from '../ledger/cosignature.ts';
import { parseVerifierKey } from '../ledger/signed-note.ts';
import { drawOrder } from './log/draw.ts';

/**
 * The draw of a round, or of all, from the log's last checkpoint. Call it when nothing was logged since plan and players
 * that the draw should not depend on.
 */
export function witnessedDraw(
  { tournament, plans, players }: TournamentState,
  round: number | 'all',
  checkpoint: string | null,
): Result<Pick<DrawEntry, 'seed' | 'checkpoint' | 'order'>, { readonly message: string }> {
  const plan = plans[round === 'all' ? 1 : round];
  if (!plan) return err({ message: 'there is no plan that could be drawn' });
  const numbers = playersOf(plan);
  const missing = numbers.find((number) => !players[number]);
  if (missing !== undefined) {
    return err({ message: `the plan is of ${numbers.length} players, and player ${missing} is not entered` });
  }
  const parsed = checkpoint === null ? null : parseCheckpoint(checkpoint);
  if (checkpoint === null || !parsed?.ok) return err({ message: 'the log has no checkpoint yet' });
  const keys = tournament.witnesses.map(parseVerifierKey);
  if (!keys.some((key) => key.ok && cosignedAt(parsed.value.note, key.value) !== null)) {
    return err({
      message: 'no witness has cosigned the plan and the players yet: without that there is no seed',
    });
  }
  const seed = parsed.value.checkpoint.root.toString('base64');
  return ok({ seed, checkpoint, order: drawOrder(seed, numbers) });
}
