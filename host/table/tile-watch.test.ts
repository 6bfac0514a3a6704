import { describe, expect, it } from 'vitest';
import type { BookId } from '../../shared/books/index.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import type { Book } from '../../test/helpers/dry-table.ts';
import { dealEvents, discard, draw } from '../../test/helpers/shorthand.ts';
import { watchHand } from '../../test/helpers/watched-hand.ts';
import { WatchedTable } from '../../test/helpers/watched-table.ts';
import { type TileNotice, TileWatch } from './tile-watch.ts';

class TileTable extends WatchedTable<TileWatch> {
  readonly told: string[] = [];

  constructor(rules: BookId) {
    super(rules, new TileWatch((notice) => this.told.push(word(notice))));
  }

  /** The notices on the page. */
  get shown(): string[] {
    return this.watch.seen.map(word);
  }
}

const word = (notice: TileNotice): string => {
  const { notice: what, ...rest } = notice;
  return [what, ...('place' in rest ? [rest.place] : []), ...('tile' in rest ? [rest.tile] : [])].join(' ');
};

/** East has discarded, South is in turn. */
function begun(rules: BookId, discards: readonly HandEvent[] = [discard('E', '5p')]): TileTable {
  const table = new TileTable(rules);
  for (const event of dealEvents({ E: '5p', S: '88m', W: '12m46p' })) table.play(event);
  for (const event of discards) table.play(event);
  return table;
}

const TWO_DISCARDS = [discard('E', '5p'), draw('S', '1p'), discard('S', '1p')];

describe('a tile drawn out of turn', () => {
  const outOfTurn = (rules: BookId) => {
    const table = begun(rules);
    table.racks.D.push(table.tag('9s'));
    return table;
  };

  // It is a tile too many, and the book's word on that holds (Küster 4: nobody may say so until another has drawn).
  it.each<[string, BookId, HandEvent[], string[]]>([
    ['Bouter says it at once', 'bouter', [], ['out-of-turn D']],
    ['Küster not before another has drawn', 'kuester', [], []],
    ['Küster, another has drawn', 'kuester', [draw('S', '1p')], ['out-of-turn D']],
  ])('%s', (_, rules, events, told) => {
    const table = outOfTurn(rules);
    table.look(12);
    for (const event of events) table.play(event);
    expect(table.told).toEqual(told);
    expect(table.shown).toEqual(told);
  });

  it('is not told before ten seconds, and only once', () => {
    const table = outOfTurn('bouter');
    table.look(10);
    expect(table.told).toEqual([]);
    table.look(30);
    expect(table.told).toEqual(['out-of-turn D']);
  });

  it('put back it is forgotten', () => {
    const table = outOfTurn('bouter');
    table.look(12);
    table.racks.D.pop();
    table.look(2);
    expect(table.shown).toEqual([]);
  });

  it('is none if it is the turn of the player who has it', () => {
    const table = begun('bouter');
    table.racks.B.push(table.tag('9s'));
    table.look(30);
    expect(table.told).toEqual([]);
  });

  it('is none if its neighbour sees it too', () => {
    const table = begun('bouter');
    table.racks.D.push(table.tag('9s'));
    table.melds.A.push(table.racks.D.at(-1)!);
    table.look(30);
    expect(table.told).toEqual([]);
  });

  it('is nothing where three tiles lie otherwise: the log is behind', () => {
    const table = begun('bouter');
    for (const tile of ['9s', '9m', '7z'] as const) table.racks.D.push(table.tag(tile));
    table.look(30);
    expect(table.told).toEqual([]);
  });
});

describe('a draw from a wall that is exhausted', () => {
  /** Everybody draws and discards in turn until so many live tiles are left. */
  const playedDown = (left: number): TileTable => {
    const table = begun('bouter');
    const seats = ['S', 'W', 'N', 'E'] as const;
    for (let turn = 0; table.live > left; turn++) {
      const seat = seats[turn % 4]!;
      const tile = table.nextTile();
      table.play(draw(seat, tile));
      table.play(discard(seat, tile));
    }
    return table;
  };

  it.each<[number, string[]]>([
    [0, ['wall-exhausted C']],
    [5, ['out-of-turn C']],
  ])('with %i live tiles left', (left, told) => {
    const table = playedDown(left);
    table.racks.C.push(table.tag('9s'));
    table.look(12);
    expect(table.told).toEqual(told);
  });
});

describe('a discard taken too late', () => {
  it.each<[string, HandEvent[], string[]]>([
    ['another was discarded since', TWO_DISCARDS, ['late-claim C 5p']],
    ['the next player has drawn', [discard('E', '5p'), draw('S', '1p')], ['late-claim C 5p']],
    ['it lies open still', [discard('E', '5p')], []],
  ])('%s', (_, events, told) => {
    const table = begun('hua-bao', events);
    const at = table.discard.findIndex((tag) => tag.startsWith('5p'));
    table.melds.C.push(...table.discard.splice(at, 1));
    table.look(12);
    expect(table.told).toEqual(told);
  });
});

describe('a tile that vanished', () => {
  it('is told after half a minute if it lay open', () => {
    const table = begun('kuester', TWO_DISCARDS);
    table.look(5);
    table.discard.shift();
    table.look(29);
    expect(table.told).toEqual([]);
    table.look(3);
    expect(table.told).toEqual(['vanished 5p']);
  });

  it('found again it is forgotten', () => {
    const table = begun('kuester', TWO_DISCARDS);
    const [tag] = table.discard.splice(0, 1);
    table.look(33);
    table.discard.push(tag!);
    table.look(2);
    expect(table.shown).toEqual([]);
  });

  it('is not named if it stood on a rack, where nobody may know it', () => {
    const table = begun('kuester', TWO_DISCARDS);
    table.racks.C.pop();
    table.look(60);
    expect(table.told).toEqual([]);
  });
});

describe('hands that are played well, read roughly, show nothing', () => {
  it.each<[Book, number]>([
    [{ rules: 'kuester' }, 1],
    [{ rules: 'bouter' }, 7],
    [{ rules: 'schmale' }, 3],
  ])('%j, seed %i', (book, seed) => {
    const seen: TileNotice[] = [];
    const watch = new TileWatch((notice) => seen.push(notice));
    watchHand(watch, book, seed, 'rough');
    expect(seen).toEqual([]);
  });
});
