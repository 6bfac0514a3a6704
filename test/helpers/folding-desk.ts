import type { Desk, DeskRefusal } from '../../host/web/referee-routes.ts';
import { err, ok, type Result } from '../../shared/game/result.ts';
import { scoreOf } from '../../shared/match/fold-score.ts';
import { foldEntry, type LogEntry, type TableState } from '../../shared/match/table.ts';
import { type RefereeInput, readRefereeInput } from '../../shared/referee/read-input.ts';
import { NO_MEMORY, remember } from '../../shared/view/view.ts';
import { previewOf } from '../../shared/view/view-preview.ts';
import { refereeView } from '../../shared/view/view-referee.ts';
import { must } from './random-hand.ts';

/** A table where the host would only fold what is entered: what the referee's page is served from. */
export class FoldingDesk implements Desk {
  state: TableState | null = null;
  memory = NO_MEMORY;

  /** Folds an entry, and the score if it ends the hand. @returns why it is refused, or null */
  fold(entry: LogEntry): DeskRefusal | null {
    const steps = this.#after(entry);
    if (!steps.ok) return steps.error;
    for (const [step, state] of steps.value) {
      this.state = state;
      this.memory = remember(this.memory, step, state);
    }
    return null;
  }

  preview(value: unknown): ReturnType<Desk['preview']> {
    const input = must(readRefereeInput(value));
    const steps = this.#after(entryOf(input));
    if (!steps.ok) return steps;
    return ok(previewOf(this.state!, steps.value.at(-1)![1], input.hand));
  }

  #after(entry: LogEntry): Result<readonly (readonly [LogEntry, TableState])[], DeskRefusal> {
    const folded = foldEntry(this.state, entry);
    if (!folded.ok) {
      const { ruling, move, code, message } = folded.error;
      return err({ code: ruling?.code ?? move?.code ?? code, message });
    }
    const { hand, score } = folded.value;
    if (!hand?.end || score) return ok([[entry, folded.value]]);
    const scored = scoreOf(folded.value);
    if (!scored.ok) return err({ code: 'wrong-ruling', message: scored.error.message });
    return ok([
      [entry, folded.value],
      [scored.value, must(foldEntry(folded.value, scored.value))],
    ]);
  }

  view = () => refereeView(this.state!, [{ place: 'C', seat: 'W', fault: 'short', mayTell: false }]);

  enter(value: unknown): ReturnType<Desk['enter']> {
    const input = must(readRefereeInput(value));
    if (input.seen !== undefined && input.seen !== this.state!.ruled) {
      return err({ code: 'ruled-meanwhile', message: 'look again' });
    }
    const refused = this.fold(entryOf(input));
    return refused ? err(refused) : ok(this.view());
  }
}

function entryOf(input: RefereeInput): LogEntry {
  switch (input.enter) {
    case 'bet':
      return { entry: 'event', t: 1, p: 1, tags: [], event: 'bet', seat: input.seat };
    case 'ruling':
      return { entry: 'referee', t: 1, by: input.by, ...input.event };
    case 'result': {
      const { enter: _, seen: _seen, ...result } = input;
      return { entry: 'result', t: 1, ...result };
    }
    case 'withdraw': {
      const { enter: _, seen: _seen, ...withdrawn } = input;
      return { entry: 'withdrawn', t: 1, ...withdrawn };
    }
  }
}
