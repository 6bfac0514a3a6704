import type { Evidence } from './evidence.ts';
import type { History } from './history.ts';
import { Sight } from './sight.ts';
import { SPOTS } from './spots.ts';
import type { TagId } from './tagged-set.ts';

/** The tags that are seen where the best history does not have them, and since when each. */
export class Unexplained {
  #since: ReadonlyMap<TagId, number> = new Map();

  /** Looks where the tags lie by a history at a moment (ms). */
  look(history: History, evidence: Evidence, t: number): void {
    const sight = new Sight(history, evidence, t);
    const since = new Map<TagId, number>();
    for (let tag = 0; tag < history.since.length; tag++) {
      if (isAway(tag, sight)) since.set(tag, this.#since.get(tag) ?? t);
    }
    this.#since = since;
  }

  /** Those that have lain there since that moment (ms) or longer. */
  by(moment: number): TagId[] {
    return [...this.#since].filter(([, since]) => since <= moment).map(([tag]) => tag);
  }
}

/** Whether a tag is seen elsewhere than a history has it; one that strays is soon read again where it lies. */
function isAway(tag: TagId, sight: Sight): boolean {
  if (!sight.isElsewhere(tag)) return false;
  const { evidence, history } = sight;
  const home = evidence.run(tag, history.belief.spots[tag]!)?.until ?? Number.NEGATIVE_INFINITY;
  for (let spot = 0; spot < SPOTS; spot++) {
    if (sight.isAt(tag, spot) && evidence.run(tag, spot)!.until > home) return true;
  }
  return false;
}
