import { describe, expect, it } from 'vitest';
import { clubHand } from '../../test/helpers/club-hands.ts';
import { CLUB, clubYears } from '../../test/helpers/club-years.ts';
import { NO_CLUB } from '../statistics/club.ts';
import { ALL_FIGURES, statisticsOf } from '../statistics/statistics.ts';
import { clubPageFiles } from './club-page.ts';
import { clubView } from './club-view.ts';
import { playerView } from './player-view.ts';

const statistics = clubYears();
const view = clubView(statistics);
const numberOf = (player: string) => view.players.findIndex(({ name }) => name === player);

describe('what the page of a club’s years shows', () => {
  it('has every figure of every player in every period, as the statistics have it', () => {
    for (const player of statistics.players) {
      const { figures, hands } = playerView(statistics, player);
      for (const [period, shown] of Object.entries(figures)) {
        const asked = period === 'ever' ? 'ever' : Number(period);
        expect(Object.keys(shown)).toEqual([...ALL_FIGURES.keys()]);
        for (const [id, { value, hands: numbers }] of Object.entries(shown)) {
          const figure = statistics.figure(id, player, asked);
          expect([id, value]).toEqual([id, figure.value]);
          expect(numbers.map((n) => hands[n]!.entries)).toEqual(figure.hands.map(({ hand }) => hand.entries));
        }
      }
    }
  });

  it('names holders of titles by their numbers', () => {
    const champion = view.titles.find(({ name, period }) => name === null && period === 2025)!;
    const best = Math.max(
      ...statistics.players.map((player) => statistics.figure('zbmj-total', player, 2025).value!),
    );
    expect(champion.holders.every(({ value }) => value === best)).toBe(true);
    for (const { player, value } of champion.holders) {
      expect(statistics.figure('zbmj-total', view.players[player]!.name, 2025).value).toBe(value);
    }
  });

  it.each(view.periods)('a course ends with the points of the period: %s', (period) => {
    const { steps, lines } = view.courses[period]!;
    for (const { player, points } of lines) {
      expect(points).toHaveLength(steps.length);
      const total = view.players[player]!.figures[period]?.points?.value ?? 0;
      expect(points.at(-1) ?? 0).toBe(total);
    }
  });

  it('what one got from another, the other paid', () => {
    for (const [player, { paidBy }] of view.players.entries()) {
      for (const [other, points] of paidBy.ever ?? []) {
        const back = view.players[other]!.paidBy.ever!.find(([who]) => who === player)!;
        expect(back[1]).toBe(-points);
      }
    }
    expect(view.players[numberOf('Anna')]!.paidBy.ever).toHaveLength(3);
  });

  it('the collection has a drawer for each line of the list from 20 on, and for each situation', () => {
    const { collection, figures } = playerView(statistics, 'Anna');
    expect(collection).toHaveLength(figures.ever!.collection!.of!);
    expect(collection.filter(({ number }) => number === 40)).toHaveLength(2);
    expect(collection.filter(({ name }) => name === null).map(({ number }) => number)).toEqual([
      51, 52, 53, 54,
    ]);
    expect(collection.filter(({ hands }) => hands.length > 0)).toHaveLength(figures.ever!.collection!.value!);
  });

  it('without a list it has numbers without names, and says that the list is missing', () => {
    const unlisted = clubYears(NO_CLUB);
    const { collection } = playerView(unlisted, 'Anna');
    expect(collection.map(({ number }) => number)).toEqual(Array.from({ length: 35 }, (_, at) => 20 + at));
    expect([clubView(unlisted).lacksList, view.lacksList]).toEqual([true, false]);
  });

  it('of other books it has no figures of Bouter', () => {
    const other = statisticsOf(CLUB, [
      clubHand(1, { book: 'kuester', winner: 'Anna', net: [30, -10, -10, -10], won: { limit: 'green' } }),
    ]);
    const { isBouter, limitHands } = clubView(other);
    expect(isBouter).toBe(false);
    expect(limitHands.green!.de).not.toBe('green');
    const { figures, collection } = playerView(other, 'Anna');
    expect(Object.keys(figures.ever!)).not.toContain('zbmj-total');
    expect(collection).toEqual([]);
  });

  it('a club without hands has a page', () => {
    const files = [...clubPageFiles(statisticsOf(NO_CLUB, []), { handsAt: {}, proofs: {} })];
    expect(files.map(([path]) => path)).toEqual(['club.json']);
  });
});
