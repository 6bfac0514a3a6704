import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tileSet } from '../../shared/game/tiles.ts';
import { foldEntry } from '../../shared/match/table.ts';
import type { Viewer } from '../../shared/view/sight.ts';
import { NO_MEMORY, viewOf } from '../../shared/view/view.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { Feed, type Seen } from './feed.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const TILES = Object.fromEntries(tileSet(144).map((tile, at) => [`tag ${at}`, tile]));
const EMPTY = viewOf(must(foldEntry(null, { entry: 'table', rules: 'kuester', tiles: TILES })), NO_MEMORY);

/** A view of hand `open` for everybody; the place C sees `own` besides. */
const seen =
  (open: number, own: number): Seen =>
  (viewer) =>
    viewer === 'spectator' && open === 0
      ? null
      : { ...EMPTY, hand: open, drawsBefore: viewer === 'place C' ? own : 0 };

/** What a viewer is sent, and when (ms), while these pushes are made at their times. */
async function sentTo(
  viewer: Viewer,
  pushes: readonly (readonly [at: number, seen: Seen | 'again'])[],
  until: number,
): Promise<readonly (readonly [at: number, event: string, hand?: string])[]> {
  const feed = new Feed('build', seen(0, 0));
  const sent: [number, string, string?][] = [];
  const start = performance.now();
  let gone = false;
  const served = feed.serve(
    viewer,
    async ({ event, data }) => {
      const [, hand] = /"hand":(\d+)/.exec(data) ?? [];
      sent.push([Math.round(performance.now() - start), event, ...(hand ? [hand] : [])] as [number, string]);
    },
    () => gone,
  );
  for (const [at, what] of pushes) {
    await vi.advanceTimersByTimeAsync(at - (performance.now() - start));
    if (what === 'again') feed.again();
    else feed.push(what);
  }
  await vi.advanceTimersByTimeAsync(until - (performance.now() - start));
  gone = true;
  feed.close();
  await vi.advanceTimersByTimeAsync(10_000);
  await served;
  return sent;
}

describe('what a page is sent, and when', () => {
  it('the first event after a quiet time at once, the next ones no faster than people can see', async () => {
    const pushes = [100, 110, 120, 130].map((at) => [at, seen(at, 0)] as const);
    expect(await sentTo('viewer', pushes, 1000)).toEqual([
      [0, 'build'],
      [0, 'view', '0'],
      [100, 'view', '100'],
      [150, 'view', '130'],
    ]);
  });

  it('does not depend on what the viewer may not see: neither views nor heartbeats', async () => {
    const open: readonly (readonly [number, Seen])[] = [
      [1000, seen(1, 0)],
      [9000, seen(2, 0)],
    ];
    // The player at C draws and sorts meanwhile, and somebody signs in.
    const hidden = [500, 1020, 3000, 5990, 7100].map((at) => [at, seen(at < 1000 ? 0 : 1, at)] as const);
    const both = [...open, ...hidden, [4000, 'again'] as const].sort(([a], [b]) => a - b);
    for (const viewer of ['screen', 'viewer', 'place A', 'spectator'] as const) {
      const told = await sentTo(viewer, both, 20_000);
      expect(told, viewer).toEqual(await sentTo(viewer, open, 20_000));
      expect(told.filter(([, event]) => event === 'beat').length).toBeGreaterThan(1);
    }
    const own = await sentTo('place C', both, 20_000);
    expect(own.filter(([, event]) => event === 'view')).toHaveLength(8);
  });

  it('the referee is told of everything: the desk may have changed', async () => {
    const sent = await sentTo('referee', [[1000, 'again']], 2000);
    expect(sent.map(([at, event]) => [at, event])).toEqual([
      [0, 'build'],
      [0, 'view'],
      [1000, 'view'],
    ]);
  });

  it('who may see nothing yet is sent nothing but heartbeats', async () => {
    const sent = await sentTo(
      'spectator',
      [
        [7000, seen(0, 1)],
        [12_000, seen(1, 1)],
      ],
      13_000,
    );
    expect(sent).toEqual([
      [0, 'build'],
      [5000, 'beat'],
      [10_000, 'beat'],
      [12_000, 'view', '1'],
    ]);
  });

  it('a view is made once for all who see the same', async () => {
    let made = 0;
    const feed = new Feed('build', () => EMPTY);
    feed.push(() => {
      made++;
      return EMPTY;
    });
    for (let viewer = 0; viewer < 50; viewer++) expect(feed.latest('viewer')).toBe(JSON.stringify(EMPTY));
    expect(made).toBe(1);
  });
});
