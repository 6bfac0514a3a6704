import { err, ok, type Result } from '../../../shared/game/result.ts';
import { makeNote } from '../../ledger/signed-note.ts';
import {
  addCheckpoint,
  lastCosigned,
  type WitnessAddress,
  type WitnessRefusal,
} from '../../ledger/witness-client.ts';
import type { Hall } from '../hall.ts';

/** Why there is no checkpoint to draw from. */
export interface NotCosigned {
  readonly code: WitnessRefusal['code'] | 'nothing-logged';
  readonly message: string;
}

/**
 * Has a witness cosign the hall's log up to now.
 * @returns the first checkpoint since the last plan or player that the witness cosigned, with the cosignature: a draw
 *   that was interrupted must not get another seed when it is tried again
 */
export async function cosignHall(
  { log, planned }: Pick<Hall, 'log' | 'planned'>,
  witness: WitnessAddress,
): Promise<Result<string, NotCosigned>> {
  const last = await lastCosigned(witness, log.origin);
  if (!last.ok) return last;
  const { checkpoint } = log;
  if (checkpoint === null) {
    return err({ code: 'nothing-logged', message: 'the hall’s log is empty: open a tournament first' });
  }
  const seen = last.value?.checkpoint;
  if (seen && (seen.size > log.size || !log.root(seen.size).equals(seen.root))) {
    const message =
      `the witness cosigned ${seen.size} entries of the hall’s log that are not those of this log, which has ` +
      `${log.size}: it was put back to an older state. Put back its newest copy`;
    return err({ code: 'inconsistent', message });
  }
  if (last.value !== null && planned > 0 && seen!.size >= planned) return ok(makeNote(last.value.note));
  const older = seen?.size ?? 0;
  const cosigned = await addCheckpoint(witness, older, log.consistencyProof(older), checkpoint);
  if (cosigned.ok) log.keepCosigned(cosigned.value);
  return cosigned;
}
