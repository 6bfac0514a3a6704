import type { Judge } from '../../host/players/judgement.ts';
import type { Knowledge } from '../../host/players/knowledge.ts';
import type { Aims } from '../../shared/chances/aims.ts';
import { CHOW, Hands, PUNG } from '../../shared/chances/hands.ts';
import { Judgement } from '../../shared/chances/judgement.ts';
import { Tempers } from '../../shared/chances/tempers.ts';
import type { Meld } from '../../shared/game/position.ts';
import { kindOf, PLAYING_KINDS } from '../../shared/game/tiles.ts';

/** The players' judgement by the tables of `shared/chances/`: the same decisions, in a fifth of the time. */
export class QuickJudge implements Judge {
  private readonly hands = new Hands();
  private readonly none = new Hands();
  private readonly tempers = new Tempers();
  private readonly valued = new Int8Array(4 * PLAYING_KINDS);
  private judgement: Judgement | null = null;
  private aims: Aims | null = null;

  away(known: Knowledge, rack: ArrayLike<number>, laid?: Meld['type']): number {
    const { outlook } = this.judgementFor(known);
    this.read(known, rack, laid);
    return outlook.distance(this.hands, 0);
  }

  leastUseful(known: Knowledge, { ambition }: { readonly ambition: number }): number {
    const judgement = this.judgementFor(known);
    const { hands } = this;
    this.read(known, known.rack);
    for (let kind = 0; kind < PLAYING_KINDS; kind++) {
      hands.open[kind] = known.seen[kind]! - known.rack[kind]!;
      hands.dead[kind] = known.dead[kind]!;
      this.valued[kind] = known.valued.has(kind) ? 1 : 0;
    }
    this.tempers.ambition[0] = ambition;
    return judgement.leastUseful(0, known.live);
  }

  private judgementFor({ aims }: Knowledge): Judgement {
    if (this.judgement === null || !isSame(aims, this.aims)) {
      this.judgement = new Judgement(this.hands, this.tempers, aims, this.valued);
      this.aims = aims;
    }
    return this.judgement;
  }

  private read({ melds }: Knowledge, rack: ArrayLike<number>, laid?: Meld['type']): void {
    const { hands } = this;
    hands.copy(this.none);
    for (let kind = 0; kind < PLAYING_KINDS; kind++) if (rack[kind]! > 0) hands.add(0, kind, rack[kind]!);
    for (const { type, tiles } of melds) {
      hands.declare(0, type === 'chow' ? CHOW : PUNG, Math.min(...tiles.map(kindOf)), 0);
    }
    // Only its type matters for the distance, which is all that is asked with another group.
    if (laid) hands.declare(0, laid === 'chow' ? CHOW : PUNG, 0, 0);
  }
}

const isSame = (one: Aims, other: Aims | null): boolean =>
  one.chows === other?.chows && one.sevenPairs === other.sevenPairs && one.oddOnes === other.oddOnes;
