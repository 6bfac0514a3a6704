import { EventEmitter, once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import type { TableState } from '../../shared/match/table-state.ts';
import { OPEN_SIGHT } from '../../shared/view/sight.ts';
import type { ChancesView } from '../../shared/view/view-chances.ts';
import { withOtherSecrets } from '../../test/helpers/other-secrets.ts';
import { randomSource } from '../../test/helpers/random-hand.ts';
import { sampleTables } from '../../test/helpers/sample-views.ts';
import { LiveChances } from './live-chances.ts';

const open: LiveChances[] = [];
afterEach(async () => {
  for (const chances of open.splice(0)) await chances.close();
});

/** Chances that can be waited for. */
class Watched {
  readonly live: LiveChances;
  readonly #news = new EventEmitter();

  constructor(from: ChancesView['from']) {
    this.live = new LiveChances(from, () => this.#news.emit('found'));
    open.push(this.live);
  }

  /** What is found first of a table. */
  async first(table: TableState): Promise<ChancesView | null> {
    const found = once(this.#news, 'found');
    this.live.follow(table);
    await found;
    return this.live.of(table);
  }
}

/** Moments of the first hand of a seed in which something was laid down. */
const MOMENTS = [...takeHand(sampleTables(11, { rules: 'kuester' }))];

function* takeHand(told: ReturnType<typeof sampleTables>) {
  for (const one of told) {
    if (one.table.handNumber > 1) return;
    if (one.table.hand !== null) yield one;
  }
}

const isPlayed = ({ table: { hand } }: (typeof MOMENTS)[number]) =>
  hand !== null && hand.end === null && hand.phase !== 'deal' && hand.phase !== 'bonus';
const PLAYED = MOMENTS.filter(isPlayed);

describe('the chances of the hand on a table', () => {
  it('are shares of one, with a point of the course for each moment', async () => {
    const watched = new Watched('open');
    const tables = [PLAYED[5]!, PLAYED[15]!, PLAYED[25]!].map(({ table }) => table);
    for (const [at, table] of tables.entries()) {
      const found = (await watched.first(table))!;
      expect(found.course.length).toBe(at + 1);
      expect(found.course.at(-1)).toEqual(found.wins);
      const sum = found.wins.reduce((total, one) => total + one, found.drawn);
      expect(Math.abs(sum - 1000)).toBeLessThan(4);
      expect(found.error).toBeLessThan(20);
    }
    // An event was taken back: what came after it was not so.
    expect((await watched.first(tables[1]!))!.course.length).toBe(2);
  });

  it('from what lies open are the same whatever lies on the racks and in the wall', async () => {
    const told = PLAYED[20]!;
    const other = withOtherSecrets(told, OPEN_SIGHT, randomSource(3)).table;
    const [lying, all] = [new Watched('open'), new Watched('all hands')];
    const found = await lying.first(told.table);
    expect(found).not.toBeNull();
    expect(await lying.first(other)).toEqual(found);
    const known = await all.first(told.table);
    expect(await all.first(other)).not.toEqual(known);
  });

  it('end with the hand, and are of no other', async () => {
    const watched = new Watched('open');
    await watched.first(PLAYED[5]!.table);
    const over = MOMENTS.find(({ table }) => table.hand?.end)!.table;
    watched.live.follow(over);
    expect(watched.live.of(over)).toBeNull();
  });

  it('are told of Bouter too, whose hands have one chow or four', async () => {
    const bouter = [...takeHand(sampleTables(11, { rules: 'bouter' }))].find(isPlayed)!;
    expect(await new Watched('open').first(bouter.table)).not.toBeNull();
  });
});
