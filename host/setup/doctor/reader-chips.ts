import type { Finding, Findings } from '../../../shared/findings/finding.ts';
import type { BoardDiagnosis } from '../../readers/messages.ts';
import type { LoopDiagnosis } from '../../readers/readers.ts';
import { boardCalled } from './board-called.ts';
import { fault, warning } from './check.ts';

/** What a good board does not show. Figures from data sheets and emulation: unproven on a bench. */
function sign(diagnosis: BoardDiagnosis, at: Findings['loop-dead']): Finding | null {
  const { supply, starts, antenna, latest, refusals } = diagnosis;
  if (supply !== null && supply < 4500) return warning('supply-low', { ...at, millivolts: supply });
  if (starts > 3) return warning('chip-resets', { ...at, times: starts });
  if (antenna === 0) return warning('field-lost', at);
  if (latest > 70) return warning('answers-late', { ...at, microseconds: latest });
  if (refusals > 20) return warning('chip-refusals', { ...at, count: refusals });
  return null;
}

/** The first thing that is wrong with the chips and antennas of the boards that told; null if nothing is. */
export function chipsFinding(diagnoses: readonly LoopDiagnosis[]): Finding | null {
  for (const { board, zone, loop, outcome } of diagnoses) {
    const at = { board: boardCalled(board), loop, zone };
    if (!outcome.ok) {
      const { error } = outcome;
      return fault('loop-dead', at, 'reason' in error ? error.reason : error.code);
    }
    const found = sign(outcome.value, at);
    if (found) return found;
  }
  return null;
}
