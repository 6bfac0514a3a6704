import { describe, expect, it, test } from 'vitest';
import type { Told } from '../../test/helpers/other-secrets.ts';
import { randomSource } from '../../test/helpers/random-hand.ts';
import { sampleTables } from '../../test/helpers/sample-views.ts';
import { CHANCES, compareSights, PROSPECTS, trySights } from '../../test/helpers/sights.ts';
import { allHands } from '../match/fold-round.ts';
import type { TableState } from '../match/table.ts';
import {
  type Disclosure,
  type Moment,
  momentOf,
  NOTHING_DISCLOSED,
  OPEN_SIGHT,
  type Sight,
  sightOf,
  VIEWERS,
  type Viewer,
} from './sight.ts';
import { viewOf } from './view.ts';
import { refereeView } from './view-referee.ts';

const ALL: Disclosure = { ownTiles: true, training: true, spectators: true };
const HANDS = ['before', 'in play', 'over'] as const;
const CLOCKS = ['now', 'delayed'] as const;

/** What is seen of the racks: own, others; of what they wait for: own, others. */
const seen = ({ racks, waits }: Sight) =>
  [racks.own, racks.others, waits.own, waits.others].map((yes) => (yes ? 'x' : '.')).join('');

describe('who sees tiles that do not lie open', () => {
  it.each<[Viewer, Moment['hand'], Moment['clock'], Partial<Disclosure>, string]>([
    ['screen', 'in play', 'now', ALL, '....'],
    ['screen', 'over', 'now', ALL, '....'],
    ['viewer', 'in play', 'now', ALL, '....'],
    ['referee', 'in play', 'now', ALL, '....'],
    ['organiser', 'in play', 'now', ALL, '....'],
    ['place B', 'before', 'now', ALL, '....'],
    ['place B', 'in play', 'now', {}, '....'],
    ['place B', 'in play', 'now', { ownTiles: true }, 'x...'],
    ['place B', 'in play', 'now', { training: true }, '..x.'],
    ['place B', 'in play', 'delayed', ALL, 'x.x.'],
    ['place B', 'over', 'now', {}, 'x.x.'],
    ['spectator', 'in play', 'now', ALL, '....'],
    ['spectator', 'in play', 'delayed', { spectators: true }, '.x.x'],
    ['spectator', 'in play', 'delayed', { ownTiles: true, training: true }, '....'],
    ['spectator', 'over', 'now', { spectators: true }, '.x.x'],
    ['spectator', 'over', 'now', {}, '....'],
    ['seated spectator', 'in play', 'delayed', ALL, '....'],
    ['seated spectator', 'over', 'now', { spectators: true }, '.x.x'],
  ])('%s, hand %s, %s, %j: %s', (viewer, hand, clock, disclosed, expected) => {
    expect(seen(sightOf(viewer, { hand, clock }, { ...NOTHING_DISCLOSED, ...disclosed }))).toBe(expected);
  });

  const every = VIEWERS.flatMap((viewer) =>
    HANDS.flatMap((hand) => CLOCKS.map((clock) => ({ viewer, hand, clock }))),
  );

  test('nobody sees another player’s tiles of a hand in play, unless on the delayed clock', () => {
    for (const { viewer, hand, clock } of every) {
      const { racks, waits } = sightOf(viewer, { hand, clock }, ALL);
      if (hand === 'over' || clock === 'delayed') continue;
      expect(racks.others || waits.others, `${viewer}, ${hand}`).toBe(false);
    }
  });

  test('only a player has an own hand, and only the referee the desk', () => {
    for (const { viewer, hand, clock } of every) {
      const { own, racks, waits, desk } = sightOf(viewer, { hand, clock }, ALL);
      expect(own === null).toBe(!viewer.startsWith('place'));
      if (own === null) expect(racks.own || waits.own, viewer).toBe(false);
      expect(desk).toBe(viewer === 'referee');
    }
  });

  test('only spectators who do not play are told chances, and only while a hand is played', () => {
    for (const { viewer, hand, clock } of every) {
      const { chances } = sightOf(viewer, { hand, clock }, ALL);
      expect(chances, `${viewer}, ${hand}`).toBe(viewer === 'spectator' && hand === 'in play');
    }
  });

  test('a spectator sees nothing at all where the organiser has not opened the page', () => {
    for (const { viewer, hand, clock } of every) {
      const sight = sightOf(viewer, { hand, clock }, { ...ALL, spectators: false });
      expect(sight.table, viewer).toBe(!viewer.endsWith('spectator'));
    }
  });
});

describe('what is sent does not depend on what its viewer may not see', () => {
  it('to the byte, for some hundred states and every viewer', () => {
    const { compared, leaks } = trySights(1, 200);
    expect(leaks).toEqual([]);
    expect(compared).toBeGreaterThan(200 * 6);
  });

  it('nor after a drawn hand, which stays concealed', () => {
    for (const told of sampleTables(1, { rules: 'schmale' })) {
      if (told.table.score === null || told.table.hand?.end?.end !== 'exhausted') continue;
      expect(compareSights(told, randomSource(4)).leaks).toEqual([]);
      return;
    }
  });

  it('nor do the chances that spectators are told', () => {
    expect(trySights(3, 60, CHANCES).leaks).toEqual([]);
  });

  it('nor does what a review says of a player’s choices, by what he knew', () => {
    let told = 0;
    const counted: typeof PROSPECTS = (table, sight) => {
      const text = PROSPECTS(table, sight);
      if (text !== '') told++;
      return text;
    };
    expect(trySights(3, 120, counted).leaks).toEqual([]);
    expect(told).toBeGreaterThan(10);
  });

  it('nor is a hand reviewed that is being played', () => {
    let tried = 0;
    for (const { table } of sampleTables(4, { rules: 'kuester' })) {
      const playing = table.hand !== null && momentOf(table) !== 'over';
      if (playing) expect(allHands(table).map(({ number }) => number)).not.toContain(table.handNumber);
      if (playing && ++tried === 400) return;
    }
  });

  it('nor does the referee’s desk', () => {
    const desk = ({ table }: Told, { desk }: Sight) => (desk ? JSON.stringify(refereeView(table)) : '');
    expect(trySights(2, 60, desk).leaks).toEqual([]);
  });

  it.each<[string, (told: Told, sight: Sight) => unknown]>([
    ['a rack', ({ table }) => table.hand?.players.E?.concealed],
    ['the last event', ({ memory }) => memory.last],
    ['what has left the wall', ({ table }) => table.hand?.seen],
    ['a tag', ({ table }) => Object.keys(table.tiles)[0]],
    [
      'the hand of somebody else',
      ({ table, memory }) =>
        viewOf(table, memory, { ...OPEN_SIGHT, own: 'C', racks: { own: true, others: false } }),
    ],
    [
      'what somebody else waits for',
      ({ table, memory }) =>
        viewOf(table, memory, { ...OPEN_SIGHT, own: 'A', waits: { own: true, others: false } }),
    ],
  ])('a page that sends %s is found out', (_, send) => {
    const { leaks } = trySights(3, 60, (told, sight) => JSON.stringify(send(told, sight) ?? null));
    expect(leaks.length).toBeGreaterThan(0);
  });
});

describe('the moment of a hand', () => {
  const over = endedTable();
  const { hand, score } = over;
  it.each<[string, Pick<TableState, 'hand' | 'score'>, Moment['hand']]>([
    ['before the first', { hand: null, score: null }, 'before'],
    ['won, and not scored yet', { hand, score: null }, 'in play'],
    ['won', { hand, score }, 'over'],
    ['drawn', { hand: { ...hand!, end: { end: 'exhausted' } }, score }, 'over'],
    ['ended by a penalty', { hand: { ...hand!, end: { end: 'penalty', penalty: 'x' } }, score }, 'in play'],
    ['given up', { hand: { ...hand!, end: { end: 'abandoned' } }, score }, 'in play'],
  ])('%s', (_, state, moment) => {
    expect(momentOf(state)).toBe(moment);
  });
});

/** A table whose hand is won and scored. */
function endedTable(): TableState {
  for (const { table } of sampleTables(1, { rules: 'philos' })) {
    if (table.score !== null && table.hand?.end?.end === 'win') return table;
  }
  throw new Error('nobody wins');
}
