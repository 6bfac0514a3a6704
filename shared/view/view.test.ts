import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KUESTER } from '../books/kuester/book.ts';
import { inEveryLanguage } from '../explain/in-every-language.ts';
import type { HandEvent } from '../game/events.ts';
import { SEATS, type Seat } from '../game/seats.ts';
import { type Tile, tileSet } from '../game/tiles.ts';
import { positionOf } from '../hand/hand-position.ts';
import { claims, turnMoves } from '../hand/moves.ts';
import { nextHand } from '../match/match.ts';
import { foldEntry, type LogEntry, type TableState } from '../match/table.ts';
import { score } from '../scoring/score.ts';
import { OPEN_SIGHT } from './sight.ts';
import { NO_MEMORY, remember, type TableView, type ViewMemory, viewOf } from './view.ts';
import { refereeView } from './view-referee.ts';

const SET = tileSet(144);
const TAGS: Record<string, Tile> = Object.fromEntries(
  SET.map((tile, index) => [`E00401${index.toString(16).toUpperCase().padStart(10, '0')}`, tile]),
);

/** A table, and what the view remembers from its log. */
interface Shown {
  readonly table: TableState;
  readonly memory: ViewMemory;
}
const view = ({ table, memory }: Shown): TableView => viewOf(table, memory);

function after(before: Shown | null, entry: LogEntry): Shown {
  const folded = foldEntry(before?.table ?? null, entry);
  if (!folded.ok) throw new Error(folded.error.message);
  return { table: folded.value, memory: remember(before?.memory ?? NO_MEMORY, entry, folded.value) };
}
const happens = (shown: Shown, event: HandEvent): Shown =>
  after(shown, { entry: 'event', t: 0, p: 1, tags: [], ...event });
const opened = (seed?: number): Shown =>
  after(null, { entry: 'table', rules: 'kuester', tiles: TAGS, ...(seed !== undefined && { seed }) });

function scored(shown: Shown): Shown {
  const result = score(positionOf(shown.table.hand!));
  if (!result.ok) throw new Error(result.error.message);
  return after(shown, { entry: 'score', ...result.value });
}

/**
 * Deals the first 53 of `tiles` and plays at random, yielding every state of the hand; claims are made if `keen` says
 * so.
 */
function* playAtRandom(from: Shown, tiles: Tile[], choose: (below: number) => number): Generator<Shown> {
  let shown = after(from, nextHand(from.table));
  const wall = [...tiles];
  yield shown;
  for (const seat of SEATS) {
    shown = happens(shown, { event: 'deal', seat, tiles: wall.splice(0, seat === 'E' ? 14 : 13) });
    yield shown;
  }
  while (shown.table.hand!.end === null) {
    const hand = shown.table.hand!;
    const offered = claims(hand);
    const moves = turnMoves(hand);
    // Wins are always claimed, so that some of these short hands end in one.
    const claim = offered.find(({ event }) => event === 'win') ?? offered[choose(offered.length + 1)];
    const move = moves.find(({ event }) => event === 'win') ?? moves[choose(moves.length)]!;
    if (claim) shown = happens(shown, claim);
    else if (move.event === 'draw') shown = happens(shown, { ...move, tile: wall.pop()! });
    else shown = happens(shown, move);
    yield shown;
  }
  yield scored(shown);
}

const shuffles = fc.shuffledSubarray(SET, { minLength: 144, maxLength: 144 });

/** Numbers from a stream that fast-check fills. */
const chooser = (numbers: readonly number[]) => {
  let at = 0;
  return (below: number) => (below <= 1 ? 0 : numbers[at++ % numbers.length]! % below);
};
const games = fc.record({
  tiles: shuffles,
  numbers: fc.array(fc.nat(1 << 20), { minLength: 40, maxLength: 40 }),
});

describe('what the view must not show', () => {
  test('no tag leaves the host', () => {
    fc.assert(
      fc.property(games, ({ tiles, numbers }) => {
        for (const shown of playAtRandom(opened(1), tiles, chooser(numbers))) {
          expect(JSON.stringify(view(shown))).not.toContain('E004');
        }
      }),
      { numRuns: 4 },
    );
  });
});

/** Deals these racks, then plays these events. */
function play(racks: Record<Seat, string>, ...events: HandEvent[]): Shown {
  let shown = after(opened(7), nextHand(opened(7).table));
  for (const seat of SEATS) shown = happens(shown, { event: 'deal', seat, tiles: list(racks[seat]) });
  return events.reduce(happens, shown);
}

/** "123m55z" as tiles. */
function list(text: string): Tile[] {
  return [...text.matchAll(/(\d+)([mpszf])/g)].flatMap(([, ranks, suit]) =>
    [...ranks!].map((rank) => `${rank}${suit}` as Tile),
  );
}

const RACKS = {
  E: '1111m2345p678s77z9s',
  S: '222m333p11s22z66z1z',
  W: '234m456p789s1234z',
  N: '555m999p99s33z44z5z',
} as const;
const side = (shown: TableView, seat: Seat) => shown.sides.find((one) => one.seat === seat)!;

describe('what the view shows', () => {
  test('before the first hand: who sits where', () => {
    const shown = view(opened());
    expect(shown).toMatchObject({ phase: 'waiting', hand: 0, turn: null, wall: null, virtual: false });
    expect(shown.sides.map(({ place, seat, rack }) => [place, seat, rack])).toEqual([
      ['A', 'E', 0],
      ['B', 'S', 0],
      ['C', 'W', 0],
      ['D', 'N', 0],
    ]);
  });

  test('a table that is played from a seed is virtual', () => {
    expect(view(opened(7)).virtual).toBe(true);
  });

  test('the deal: racks in numbers, the wall shorter by 53', () => {
    const shown = view(play(RACKS));
    expect(shown).toMatchObject({ phase: 'playing', turn: 'E', hand: 1, clockwise: true });
    expect(shown.sides.map(({ rack }) => rack)).toEqual([14, 13, 13, 13]);
    expect(shown.wall!.live).toBe(144 - 53 - 16);
    const lying = shown.wall!.stacks.flatMap(({ tiles }) => tiles);
    expect(lying.filter((kind) => kind === 'live')).toHaveLength(75);
    expect(lying.filter((kind) => kind === 'dead')).toHaveLength(14);
    expect(lying.filter((kind) => kind === 'loose')).toHaveLength(2);
    expect(shown.wall!.stacks[shown.wall!.next!]!.tiles).toEqual(['live']);
  });

  test('a draw is shown without its tile', () => {
    const shown = view(
      play(
        RACKS,
        { event: 'discard', seat: 'E', tile: '9s' },
        { event: 'draw', seat: 'S', tile: '8p', from: 'live' },
      ),
    );
    expect(shown.news).toEqual({ event: 'draw', seat: 'S', from: 'live' });
    expect(side(shown, 'S').rack).toBe(14);
    expect(JSON.stringify(shown)).not.toContain('8p');
  });

  test('the moves before the last one: no deal, and no draw that its player went on from', () => {
    const shown = play(
      RACKS,
      { event: 'discard', seat: 'E', tile: '9s' },
      { event: 'draw', seat: 'S', tile: '4z', from: 'live' },
      { event: 'discard', seat: 'S', tile: '4z' },
      { event: 'pung', seat: 'N', tile: '4z', from: 'S', tiles: ['4z', '4z', '4z'] },
      { event: 'discard', seat: 'N', tile: '5z' },
      { event: 'draw', seat: 'E', tile: '8p', from: 'live' },
    );
    const before = [
      { event: 'discard', seat: 'N', tile: '5z' },
      { event: 'pung', seat: 'N', tile: '4z', from: 'S' },
      { event: 'discard', seat: 'S', tile: '4z' },
      { event: 'discard', seat: 'E', tile: '9s' },
    ];
    expect(view(shown)).toMatchObject({ news: { event: 'draw', seat: 'E' }, recent: before });
    // While the calls of buttons are the news, the last event is among the moves.
    const called = viewOf(shown.table, shown.memory, OPEN_SIGHT, {
      firstCall: { seat: 'S', call: 'pung' },
    });
    expect(called.recent).toEqual([{ event: 'draw', seat: 'E', from: 'live' }, ...before]);
    expect(view(play(RACKS)).recent).toEqual([]);
  });

  test('after a self-drawn win no discard counts as the last', () => {
    const shown = play(
      { ...RACKS, S: '456m456p456s55z78s' },
      { event: 'discard', seat: 'E', tile: '9s' },
      { event: 'draw', seat: 'S', tile: '6s', from: 'live' },
    );
    expect(view(shown).discards).toEqual([{ seat: 'E', tile: '9s', last: true }]);
    const won = view(happens(shown, { event: 'win', seat: 'S', tile: '6s', source: 'wall' }));
    expect(won.discards).toEqual([{ seat: 'E', tile: '9s', last: false }]);
  });

  test('a claimed discard lies in the group and not in the discard area, and no older one is the last', () => {
    const discarded = play(RACKS, { event: 'discard', seat: 'E', tile: '2p' });
    expect(view(discarded).discards).toEqual([{ seat: 'E', tile: '2p', last: true }]);
    const shown = view(
      play(
        RACKS,
        { event: 'discard', seat: 'E', tile: '9s' },
        { event: 'draw', seat: 'S', tile: '4z', from: 'live' },
        { event: 'discard', seat: 'S', tile: '4z' },
        { event: 'pung', seat: 'N', tile: '4z', from: 'S', tiles: ['4z', '4z', '4z'] },
      ),
    );
    expect(shown.discards).toEqual([{ seat: 'E', tile: '9s', last: false }]);
    expect(side(shown, 'N').groups).toEqual([{ type: 'pung', tiles: ['4z', '4z', '4z'], concealed: false }]);
    expect(side(shown, 'N').rack).toBe(11);
  });

  test('a declared concealed kong is open, but marked as concealed', () => {
    const shown = view(play(RACKS, { event: 'kong', seat: 'E', tile: '1m', kind: 'concealed' }));
    expect(side(shown, 'E').groups).toEqual([
      { type: 'kong', tiles: ['1m', '1m', '1m', '1m'], concealed: true },
    ]);
    expect(shown.news).toEqual({ event: 'kong', seat: 'E', tile: '1m', kind: 'concealed' });
  });

  test('after a win the winner shows all tiles, the others those that score, and the rest stays on the racks', () => {
    const racks = { ...RACKS, E: '123m123p123s55z8s69m', W: '456m456p789s77z34z', N: '555m999p8s33z44z16z' };
    const shown = view(
      scored(
        play(
          racks,
          { event: 'discard', seat: 'E', tile: '9m' },
          { event: 'draw', seat: 'S', tile: '2s', from: 'live' },
          { event: 'discard', seat: 'S', tile: '2s' },
          { event: 'draw', seat: 'W', tile: '3z', from: 'live' },
          { event: 'discard', seat: 'W', tile: '3z' },
          { event: 'draw', seat: 'N', tile: '2s', from: 'live' },
          { event: 'discard', seat: 'N', tile: '2s' },
          { event: 'draw', seat: 'E', tile: '7s', from: 'live' },
          { event: 'discard', seat: 'E', tile: '6m' },
          { event: 'draw', seat: 'S', tile: '9s', from: 'live' },
          { event: 'discard', seat: 'S', tile: '9s' },
          { event: 'win', seat: 'E', tile: '9s', source: 'discard', from: 'S' },
        ),
      ),
    );
    expect(shown.phase).toBe('over');
    expect(side(shown, 'E')).toMatchObject({ rack: 0 });
    expect(side(shown, 'E').groups.map(({ type, concealed }) => [type, concealed])).toEqual([
      ['chow', true],
      ['chow', true],
      ['chow', true],
      ['chow', false],
      ['pair', true],
    ]);
    // The round of the east: of South's pairs only dragons and his own wind score, of North's none.
    expect(side(shown, 'S').groups.map(({ tiles }) => tiles[0])).toEqual(['2m', '3p', '2z', '6z']);
    expect(side(shown, 'S').rack).toBe(13 - 3 - 3 - 2 - 2);
    expect(side(shown, 'N').groups.map(({ tiles }) => tiles[0])).toEqual(['5m', '9p', '4z']);
    expect(side(shown, 'W').groups.map(({ tiles }) => tiles[0])).toEqual(['7z']);
    expect(shown.result).toMatchObject({
      hand: 1,
      win: { place: 'A', seat: 'E', from: { place: 'B', seat: 'S' } },
    });
    // The chow that the discard completed; no discard is the one to look at any more.
    expect(shown.result!.win!.group).toBe(3);
    expect(shown.discards.some(({ last }) => last)).toBe(false);
    expect(shown.result!.sheets.map(({ seat }) => seat)).toEqual(['E', 'S', 'W', 'N']);
    expect(shown.result!.sheets[0]!.items).toContainEqual({ rule: 'pair-dragons', points: 2 });
    expect(shown.result!.names['pair-dragons']).toMatchObject({
      names: { en: 'Pair of dragons', de: 'Ein Paar Drachen', fr: 'Paire de dragons' },
      book: ['de'],
    });
    expect(shown.result!.notes).toEqual(['dealer-doubles']);
  });
});

test('the lines of every sheet make its total, and the payments each side’s gain', () => {
  let wins = 0;
  fc.assert(
    fc.property(games, ({ tiles, numbers }) => {
      let shown = opened(3);
      for (shown of playAtRandom(shown, tiles, chooser(numbers)));
      const { result, sides } = view(shown);
      if (result!.win) {
        expect(result!.sheets[0]!.groups[result!.win.group]!.tiles).toContain(result!.win.tile);
      }
      for (const { items, total, limit } of result!.sheets) {
        const points = items.reduce((sum, item) => sum + (item.points ?? 0), 0);
        const doubles = items.reduce((sum, item) => sum + (item.doubles ?? 0), 0);
        if (!limit) expect(points * 2 ** doubles).toBe(total);
        for (const { rule } of items) expect(result!.names[rule]).toBeDefined();
      }
      for (const { place, net, total } of result!.balance) {
        const gains = result!.payments.reduce(
          (sum, { from, to, points }) => sum + (to === place ? points : from === place ? -points : 0),
          0,
        );
        expect(net).toBe(gains);
        expect(total).toBe(sides.find((one) => one.place === place)!.total);
      }
      if (result!.win) wins++;
      else expect(result!.payments).toEqual([]);
    }),
    // An example of a won hand, since few random ones are.
    { numRuns: 60, examples: [[{ tiles: SET, numbers: [5, 1, 8, 2, 13, 3] }]] },
  );
  expect(wins).toBeGreaterThan(0);
});

test('the result of a hand stays while the next one is played', () => {
  let shown = opened(3);
  for (shown of playAtRandom(shown, SET, chooser([5, 1, 8, 2, 13, 3]))); // sorted tiles: East wins at once or nobody does
  const { result } = view(shown);
  const next = view(after(shown, nextHand(shown.table)));
  expect(next).toMatchObject({ hand: 2, phase: 'waiting', news: null });
  expect(next.result).toEqual(result);
});

test('counts and tiles agree: nothing is lost between racks, groups, discards and wall', () => {
  fc.assert(
    fc.property(games, ({ tiles, numbers }) => {
      for (const shown of playAtRandom(opened(1), tiles, chooser(numbers))) {
        const { sides, discards, wall } = view(shown);
        const laid = sides.flatMap(({ groups, bonus }) => [
          ...groups.flatMap((group) => group.tiles),
          ...bonus,
        ]);
        const racks = sides.reduce((sum, { rack }) => sum + rack, 0);
        const lying = wall!.stacks.reduce((sum, stack) => sum + stack.tiles.length, 0);
        expect(laid.length + racks + discards.length + lying).toBe(144);
      }
    }),
    { numRuns: 8 },
  );
});

test('brings the words of the book to the page, which carries no book', () => {
  const { groups, harms } = KUESTER.names;
  expect(view(opened()).rules.groups).toBe(groups);
  const asked = refereeView(opened().table).penalties.map(({ id, harm }) => [id, harm]);
  expect(asked).toEqual(
    KUESTER.penalties.penalties.map(({ id }) => [id, harms[id] ? inEveryLanguage(harms[id], id) : null]),
  );
  expect(asked.filter(([, harm]) => harm !== null)).toHaveLength(7);
});
