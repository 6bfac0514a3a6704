import { type Arrangement, arrangements } from '../../game/groups.ts';
import type { Held, Part } from '../../game/parts.ts';
import { type Kind, PLAYING_KINDS } from '../../game/tiles.ts';
import type { RuleSet } from '../words/rule-set.ts';
import type { Hand, WinningHand, WinningTile } from '../words/scored-hand.ts';

/** The parts of a rule set that decide how a winner's tiles are arranged. */
export type Layout = Pick<RuleSet, 'chowsAllowed' | 'lastTileConcealed' | 'steps'>;

/** A winner's tiles as rows would see them, with only the declared groups as parts. */
export function notLaidOut({ melds, tiles, kinds, options, win }: WinningHand): Hand {
  return { parts: melds, tiles, kinds, options, win, bonus: [], ownWinds: [], prevailingWind: -1 };
}

// Every limit hand of a rule set tests the same hand.
const known = new WeakMap<WinningHand, { readonly layout: Layout; readonly ways: readonly Hand[] }>();

/**
 * The ways to arrange a winner's tiles as rows would see them: groups and a pair or, if they make none, every two
 * alike as a pair. There is always one.
 */
export function laidOut(hand: WinningHand, layout: Layout): readonly Hand[] {
  const before = known.get(hand);
  if (before?.layout === layout) return before.ways;
  const ways = layOut(hand, layout);
  known.set(hand, { layout, ways });
  return ways;
}

function layOut(hand: WinningHand, { chowsAllowed, lastTileConcealed }: Layout): Hand[] {
  const { ordinary } = hand;
  const whole = notLaidOut(hand);
  const declared = hand.melds.filter(({ type }) => type === 'chow').length;
  const ways = (ordinary ? arrangements(hand.concealed, true) : []).filter(({ groups }) => {
    const chows = declared + groups.filter(({ type }) => type === 'chow').length;
    return !chowsAllowed || chowsAllowed.includes(chows);
  });
  return (ordinary ? ways.map(ownParts) : [pairsOf(hand)])
    .flatMap((own) => completed(own, hand, hand.win, lastTileConcealed))
    .map((parts) => ({ ...whole, parts }));
}

/** An arrangement of the rack as parts. */
function ownParts({ groups, pair }: Arrangement): Part[] {
  const own: Part[] = groups.map((group) => ({ ...group, concealed: true, declared: false }));
  own.push({ type: 'pair', kind: pair, concealed: true, declared: false });
  return own;
}

/** The rack of a complete hand other than groups and a pair: every two alike are a pair. */
function pairsOf({ concealed }: Held): Part[] {
  const own: Part[] = [];
  for (let kind = 0; kind < PLAYING_KINDS; kind++) {
    for (let two = 2; two <= concealed[kind]!; two += 2) {
      own.push({ type: 'pair', kind, concealed: true, declared: false });
    }
  }
  return own;
}

/**
 * All parts of a hand, for each part that the winning tile can have completed. A tile from another player makes that
 * part exposed (ruling 3), unless the book says otherwise; the dealer's first discard marks it as made with that.
 */
function completed(
  own: readonly Part[],
  { melds }: Held,
  win: WinningTile,
  lastTileConcealed = false,
): Part[][] {
  const concealed = lastTileConcealed || win.source === 'wall' || win.source === 'replacement';
  const first = win.source === 'discard' && win.circumstances.includes('first-discard');
  const ways: Part[][] = [];
  for (const [index, part] of own.entries()) {
    if (!kindsOf(part).includes(win.kind)) continue;
    const last: Part = { ...part, concealed, completed: true, ...(first && { firstDiscard: true }) };
    ways.push([...melds, ...own.with(index, last)]);
  }
  return ways.length > 0 ? ways : [[...melds, ...own]];
}

const PART_SIZE = { pair: 2, pung: 3, kong: 4 } as const;

/** The tiles of a part, as kinds. */
function kindsOf({ type, kind }: Part): Kind[] {
  if (type === 'chow') return [kind, kind + 1, kind + 2];
  return Array.from({ length: PART_SIZE[type] }, () => kind);
}
