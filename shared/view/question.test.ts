import { describe, expect, it } from 'vitest';
import type { HandEvent } from '../game/events.ts';
import type { Tile } from '../game/tiles.ts';
import { questionView } from './question.ts';

const discard = (tile: Tile): HandEvent => ({ event: 'discard', seat: 'S', tile });
const draw = (tile: Tile): HandEvent => ({ event: 'draw', seat: 'W', tile, from: 'live' });
const pung: HandEvent = { event: 'pung', seat: 'W', tile: '5m', tiles: ['5m', '5m', '5m'], from: 'S' };

describe('the table’s question', () => {
  it('names tiles that lie open, and no others', () => {
    const view = questionView(3, [[discard('5m')], [discard('7p')]], new Set<Tile>(['7p']))!;
    expect(view).toEqual({
      number: 3,
      seats: ['S'],
      candidates: [
        { candidate: 0, news: [{ event: 'discard', seat: 'S', tile: null }], more: false },
        { candidate: 1, news: [{ event: 'discard', seat: 'S', tile: '7p' }], more: false },
      ],
    });
    expect(JSON.stringify(view)).not.toContain('5m');
  });

  it('is about all whose doings are named, and leaves draws out where somebody acted', () => {
    const view = questionView(1, [[draw('1s'), pung], [discard('5m')]], new Set<Tile>(['5m']))!;
    expect(view.seats).toEqual(['S', 'W']);
    expect(view.candidates.map(({ news }) => news.map(({ event }) => event))).toEqual([
      ['pung'],
      ['discard'],
    ]);
  });

  it('shows the beginning of a long history', () => {
    const long = Array<HandEvent>(5).fill(pung);
    const [first, second] = questionView(1, [long, [pung]], new Set<Tile>(['5m']))!.candidates;
    expect([first!.news.length, first!.more, second!.more]).toEqual([3, true, false]);
  });

  it.each<[string, HandEvent[][]]>([
    ['there is nothing to choose from', []],
    ['the candidates differ in concealed tiles alone', [[discard('5m')], [discard('6m')]]],
    ['they differ in who drew what', [[draw('1s')], [draw('2s')]]],
  ])('is not put where %s', (_, candidates) => {
    expect(questionView(1, candidates, new Set())).toBeNull();
  });
});
