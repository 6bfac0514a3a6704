import type { Seat } from '../../../shared/seats.ts';
import type { Tile } from '../../../shared/tiles.ts';
import type { News, ResultView, TableView } from '../../../shared/view.ts';

/** Names of the seat winds. */
export const WIND: Readonly<Record<Seat, string>> = { E: 'East', S: 'South', W: 'West', N: 'North' };

const SUITS: Readonly<Record<string, string>> = { m: 'characters', p: 'circles', s: 'bamboos' };
const HONOURS = [
  'east wind',
  'south wind',
  'west wind',
  'north wind',
  'white dragon',
  'green dragon',
  'red dragon',
];
const BONUS = ['plum', 'orchid', 'chrysanthemum', 'bamboo plant', 'spring', 'summer', 'autumn', 'winter'];

/** A tile as one says it: "5 of circles", "red dragon". */
export function tileName(tile: Tile): string {
  const rank = Number(tile[0]);
  if (tile[1] === 'z') return HONOURS[rank - 1]!;
  if (tile[1] === 'f') return BONUS[rank - 1]!;
  return `${rank} of ${SUITS[tile[1]!]}`;
}

/** What happened last, in one sentence. */
export function newsText(news: News): string {
  switch (news.event) {
    case 'deal':
      return 'The tiles are being dealt.';
    case 'exhausted':
      return 'The wall is used up: nobody wins this hand.';
    case 'draw':
      return news.from === 'live'
        ? `${WIND[news.seat]} draws a tile.`
        : `${WIND[news.seat]} takes a replacement from the dead wall.`;
    case 'bonus':
      return `${WIND[news.seat]} lays out the ${tileName(news.tile)}.`;
    case 'discard':
      return `${WIND[news.seat]} discards the ${tileName(news.tile)}.`;
    case 'return':
      return `${WIND[news.seat]} puts the drawn tile back.`;
    case 'chow':
    case 'pung':
      return `${WIND[news.seat]} claims the ${tileName(news.tile)} from ${WIND[news.from]} for a ${news.event}.`;
    case 'kong':
      return {
        claimed: `${WIND[news.seat]} claims the ${tileName(news.tile)} for a kong.`,
        concealed: `${WIND[news.seat]} declares a concealed kong of the ${tileName(news.tile)}.`,
        promoted: `${WIND[news.seat]} adds the ${tileName(news.tile)} to a pung: a kong.`,
      }[news.kind];
    case 'win':
      return `Mah-Jongg! ${WIND[news.seat]} wins ${winText(news)}.`;
  }
}

/** How the winning tile came: "on the 5 of circles, self-drawn". */
export function winText(win: Pick<Extract<News, { event: 'win' }>, 'tile' | 'source' | 'from'>): string {
  const tile = `the ${tileName(win.tile)}`;
  const from = win.from ? WIND[win.from] : '';
  return {
    wall: `on ${tile}, self-drawn`,
    replacement: `on ${tile}, a replacement tile`,
    discard: `on ${tile}, discarded by ${from}`,
    kong: `on ${tile}, robbing the kong of ${from}`,
  }[win.source];
}

/** The headline of a result: "South wins 208". */
export function resultTitle(result: ResultView): string {
  if (!result.win) return 'A drawn hand';
  const net = result.balance.find(({ place }) => place === result.win!.place)?.net ?? 0;
  return `${WIND[result.win.seat]} wins ${points(net)}`;
}

/** A number with its thousands set off by thin spaces, and a real minus. */
export function points(value: number): string {
  return `${Math.abs(value)}`.replace(/\B(?=(\d{3})+$)/g, '\u202f').replace(/^/, value < 0 ? '\u2212' : '');
}

/** The same with a plus before gains. */
export const signed = (value: number): string => (value > 0 ? `+${points(value)}` : points(value));

/** Where the game stands, in one line. */
export function stateText(view: TableView): string {
  if (view.phase === 'waiting') return 'Waiting for the deal';
  if (view.phase === 'dealing') return 'The deal';
  if (view.phase === 'over') return 'The hand is over';
  return view.turn ? `${WIND[view.turn]} to play` : '';
}

/** Which hand it is: "East round · hand 5 · after a drawn hand". */
export function roundText({ roundWind, hand, drawsBefore }: TableView): string {
  const parts = [`${WIND[roundWind]} round`];
  if (hand > 0) parts.push(`hand ${hand}`);
  if (drawsBefore === 1) parts.push('after a drawn hand');
  if (drawsBefore > 1) parts.push(`after ${drawsBefore} drawn hands`);
  return parts.join(' · ');
}

/** The whole table in words, for those who do not see it. */
export function describe(view: TableView): string {
  const sides = view.sides.map((side) => {
    const groups = side.groups.map(({ type, tiles, concealed }) => {
      const names = [...new Set(tiles.map(tileName))].join(', ');
      return `${concealed ? 'concealed ' : ''}${type} (${names})`;
    });
    const bonus = side.bonus.map(tileName);
    const laid = [...groups, ...bonus].join('; ');
    return `Place ${side.place}, ${WIND[side.seat]}: ${side.rack} tiles on the rack${laid ? `; ${laid}` : ''}.`;
  });
  const last = view.discards.at(-1);
  return [
    `${roundText(view)}. ${stateText(view)}.`,
    view.wall ? `${view.wall.live} live tiles left.` : '',
    ...sides,
    last
      ? `${view.discards.length} discards, the last the ${tileName(last.tile)} of ${WIND[last.seat]}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}
