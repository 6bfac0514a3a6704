import { describe, expect, it } from 'vitest';
import { type BookId, findRules } from '../../shared/books/index.ts';
import { setSizeOf } from '../../shared/books/words/options.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import type { HandState } from '../../shared/game/hand-state.ts';
import { SEATS, type Seat } from '../../shared/game/seats.ts';
import { countTiles, type SetSize } from '../../shared/game/tiles.ts';
import { apply, startHand } from '../../shared/hand/hand.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { type MatchHand, playMatch } from './match.ts';
import type { PlayedEvent } from './play.ts';
import { stream } from './random.ts';
import { tagTiles } from './tags.ts';

const tilesOf = (seed: number, size: SetSize = 144) => tagTiles(size, stream(seed, 'tags'));

/** The hands of a seed, without end. */
function matchOf(seed: number, rules: BookId = 'kuester') {
  const setSize = setSizeOf(must(findRules(rules)));
  return playMatch({ seed, rules, setSize, tiles: tilesOf(seed, setSize) });
}

/** What has been played, by book and seed: several tests look at the same hands. */
const matches = new Map<
  string,
  { readonly match: ReturnType<typeof matchOf>; readonly played: MatchHand[] }
>();

/** The first hands of a seed. */
function hands(seed: number, number: number, rules: BookId = 'kuester'): readonly MatchHand[] {
  const key = `${rules} ${seed}`;
  if (!matches.has(key)) matches.set(key, { match: matchOf(seed, rules), played: [] });
  const { match, played } = matches.get(key)!;
  while (played.length < number) played.push(match.next().value);
  return played.slice(0, number);
}

/** A played event in a word or two. */
function sort(event: HandEvent, before: HandEvent | undefined): string {
  if (before?.event === 'return') return `late ${event.event}`;
  if (event.event === 'kong') return `${event.kind} kong`;
  if (event.event === 'win') {
    return event.source === 'kong' && before?.event === 'kong'
      ? `robbed ${before.kind} kong`
      : `win by ${event.source}`;
  }
  if (event.event === 'exhausted') return `exhausted after ${before?.event}`;
  return event.event;
}

describe('the virtual players', () => {
  const cases: [what: string, seed: number, hand: number][] = [
    ['deal', 1, 1],
    ['bonus', 1, 1],
    ['chow', 1, 1],
    ['pung', 1, 1],
    ['win by discard', 1, 1],
    ['win by wall', 5, 1],
    ['claimed kong', 5, 1],
    ['concealed kong', 6, 1],
    ['promoted kong', 17, 1],
    ['win by replacement', 42, 1],
    ['robbed promoted kong', 118, 2],
    ['robbed concealed kong', 128, 2],
    ['exhausted after discard', 39, 1],
    ['exhausted after bonus', 45, 1],
  ];
  it.each(cases)('come to a %s (seed %i, hand %i)', (what, seed, number) => {
    const { events } = hands(seed, number).at(-1)!;
    const sorts = events.map(({ event }, index) => sort(event, events[index - 1]?.event));
    expect(sorts).toContain(what);
  });

  it.each<[what: string, rules: BookId, seed: number]>([
    ['return', 'schmale', 1],
    ['late pung', 'schmale', 1],
    ['late kong', 'schmale', 3],
    ['robbed promoted kong', 'schmale', 8],
    ['late win', 'schmale', 16],
    ['exhausted after bonus', 'schmale', 325],
    ['return', 'bouter', 10],
    ['late win', 'bouter', 17],
    ['kong out of turn', 'bouter', 7],
    ['win by replacement', 'bouter', 108],
    ['win by discard', 'hua-bao', 1],
    ['win by discard', 'philos', 1],
    ['robbed promoted kong', 'standard', 135],
  ])('come to a %s by %s (seed %i)', (what, rules, seed) => {
    const { events, state } = hands(seed, 1, rules)[0]!;
    let hand = startHand(state.setup);
    const sorts = events.map(({ event }, index) => {
      const outOfTurn = event.event === 'kong' && event.kind === 'concealed' && hand.phase === 'claim';
      hand = must(apply(hand, event));
      return outOfTurn ? 'kong out of turn' : sort(event, events[index - 1]?.event);
    });
    expect(sorts).toContain(what);
    expect(hand).toEqual(state);
  });

  it.each<BookId>(['schmale', 'hua-bao', 'philos', 'standard'])('win most hands by %s', (rules) => {
    const won = hands(8, 30, rules).filter(({ state }) => state.end?.end === 'win').length;
    expect(won).toBeGreaterThan(21);
  });

  it('win more than half the hands by Bouter, who allows one chow only', () => {
    const won = hands(18, 20, 'bouter').filter(({ state }) => state.end?.end === 'win').length;
    expect(won).toBeGreaterThan(10);
  });

  it('claim the discard, not a tile of the kong that was laid out of turn after it', () => {
    const events = hands(18, 15, 'bouter').flatMap((hand) => hand.events);
    const at = events.findIndex(
      ({ event }, index) => event.event === 'pung' && events[index - 4]?.event.event === 'kong',
    );
    const [discard, kong, , , , pung] = events.slice(at - 5);
    expect([discard!.event.event, kong!.event.event]).toEqual(['discard', 'kong']);
    expect(pung!.tags[0]).toBe(discard!.tags[0]);
  });

  it('Bouter 43: a replacement that is refused was not kept', () => {
    const { events } = hands(21, 1, 'bouter')[0]!;
    const refused = events.some(
      ({ event, tags }, index) =>
        event.event === 'discard' &&
        events[index - 1]!.tags[0] === tags[0] &&
        isReplacement(events[index - 1]!),
    );
    expect(refused).toBe(true);
  });

  it('lay bonus tiles out at the deal and in play', () => {
    const { events } = hands(1, 1)[0]!;
    const first = events.findIndex(({ event }) => event.event === 'discard');
    const bonus = events.flatMap(({ event }, index) => (event.event === 'bonus' ? [index] : []));
    expect(bonus.some((index) => index < first)).toBe(true);
    expect(bonus.some((index) => index > first)).toBe(true);
  });

  const played: [seed: number, rules: BookId][] = [
    ...[1, 5, 6, 17, 42, 118, 128].map((seed): [number, BookId] => [seed, 'kuester']),
    [1, 'schmale'],
    [3, 'schmale'],
    [7, 'bouter'],
    [10, 'bouter'],
    [1, 'hua-bao'],
    [1, 'philos'],
    [1, 'standard'],
  ];
  it.each(played)('keep to the rules, and to the tags (seed %i, %s)', (seed, rules) => {
    const setSize = setSizeOf(must(findRules(rules)));
    const tiles = tilesOf(seed, setSize);
    for (const { events, entry } of hands(seed, 2, rules)) {
      const setup = { rules, roundWind: entry.roundWind, drawsBefore: entry.drawsBefore } as const;
      let state = startHand({ ...setup, seats: SEATS, setSize });
      const racks = new Map<Seat, Set<string>>(SEATS.map((seat) => [seat, new Set()]));
      const used = new Set<string>();
      for (const played of events) {
        state = must(apply(state, played.event));
        moveTags(played, racks, used);
        if (state.phase !== 'over') expectRacks(state, racks, tiles);
      }
      expect(state.phase).toBe('over');
    }
  });

  it('win most hands, and draw now and then', () => {
    const played = [...hands(1, 40), ...hands(8, 40)];
    const won = played.filter(({ state }) => state.end?.end === 'win').length;
    expect(won).toBeGreaterThan(0.75 * played.length);
    expect(won).toBeLessThan(played.length);
  });

  it('play the same from the same seed, and otherwise from another', () => {
    const events = (seed: number) => {
      const match = matchOf(seed);
      return [match.next().value, match.next().value].map(({ events }) => events);
    };
    const played = events(3);
    expect(events(3)).toEqual(played);
    expect(events(4)).not.toEqual(played);
  });

  it('pass the deal on as the match demands', () => {
    for (const [index, hand] of hands(1, 12).entries()) expect(hand.entry.number).toBe(index + 1);
    const played = hands(1, 12);
    for (let index = 1; index < played.length; index++) {
      const { state, entry } = played[index - 1]!;
      const won = state.end?.end === 'win' ? state.end.win.seat : null;
      expect(played[index]!.entry.east === entry.east).toBe(won === null || won === 'E');
      expect(played[index]!.entry.drawsBefore).toBe(won === null ? entry.drawsBefore + 1 : 0);
    }
  });
});

const isReplacement = ({ event }: PlayedEvent): boolean => event.event === 'draw' && event.from === 'dead';

/** Takes a played's tags off the racks and puts them on, and minds that none comes from the wall twice. */
function moveTags({ event, tags }: PlayedEvent, racks: Map<Seat, Set<string>>, used: Set<string>): void {
  if (event.event === 'exhausted' || event.event === 'win') return;
  const rack = racks.get(event.seat)!;
  if (event.event === 'deal' || event.event === 'draw') {
    for (const tag of tags) {
      expect(used.has(tag)).toBe(false);
      used.add(tag);
      rack.add(tag);
    }
    return;
  }
  if (event.event === 'return') for (const tag of tags) used.delete(tag);
  const own = 'from' in event ? tags.slice(1) : tags;
  for (const tag of own) expect(rack.delete(tag)).toBe(true);
}

function expectRacks(
  state: HandState,
  racks: Map<Seat, Set<string>>,
  tiles: ReturnType<typeof tilesOf>,
): void {
  for (const seat of SEATS) {
    const held = countTiles([...racks.get(seat)!].map((tag) => tiles[tag]!));
    expect([...held]).toEqual(state.players[seat]!.concealed);
  }
}
