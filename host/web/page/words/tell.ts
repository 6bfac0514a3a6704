import { points } from '../../../../shared/explain/numbers.ts';
import { tileName } from '../../../../shared/explain/tile-name.ts';
import type { Place, Seat } from '../../../../shared/game/seats.ts';
import type { Tile } from '../../../../shared/game/tiles.ts';
import type { AskedNews, CandidateView } from '../../../../shared/view/question.ts';
import type { SeenTable } from '../../../../shared/view/seen-table.ts';
import type { Notice, ResultView, TableView } from '../../../../shared/view/view.ts';
import type { Talk } from './talk.ts';

/** An event that happened last, or may have happened, in one sentence. */
export function newsText(talk: Talk, news: AskedNews): string {
  const { words, field, groups } = talk;
  const { news: say } = words;
  const who = 'seat' in news ? field.winds[news.seat] : '';
  switch (news.event) {
    case 'deal':
    case 'exhausted':
      return say[news.event];
    case 'draw':
      return news.from === 'live' ? say.draw(who) : say.replacement(who);
    case 'return':
    case 'bet':
      return say[news.event](who);
    case 'first-call':
      return news.call === 'mahjong' ? say.firstToWin(who) : say.firstCall(who, groups[news.call]);
    case 'bonus':
    case 'discard':
      return say[news.event](who, nameOf(talk, news.tile));
    case 'chow':
    case 'pung':
      return say.claim(who, nameOf(talk, news.tile), field.winds[news.from], groups[news.event]);
    case 'kong':
      return say[news.kind](who, nameOf(talk, news.tile), groups.kong, groups.pung);
    case 'win':
      return `${say.mahJongg} ${winText(talk, news)}`;
  }
}

/** What a player calls out, as he says it; null if the event is no call. */
export function callText({ words: { news: say }, groups }: Talk, news: AskedNews): string | null {
  switch (news.event) {
    case 'chow':
    case 'pung':
    case 'kong':
      return say.call(groups[news.event]);
    case 'win':
      return say.mahJongg;
    case 'first-call':
      return news.call === 'mahjong' ? say.mahJongg : say.call(groups[news.call]);
    default:
      return null;
  }
}

/** A candidate of a question, in words. */
export const candidateText = (talk: Talk, { news, more }: CandidateView): string =>
  `${news.map((one) => newsText(talk, one)).join(' ')}${more ? ' …' : ''}`;

const nameOf = ({ field, question }: Talk, tile: Tile | null): string =>
  tile === null ? question.unseenTile : tileName(tile, field);

/** Who won, and how the player got the winning tile: "East wins on the 5 of circles, self-drawn." */
export function winText(
  talk: Talk,
  win: Pick<Extract<AskedNews, { event: 'win' }>, 'seat' | 'tile' | 'source' | 'from'>,
): string {
  const { words, field } = talk;
  const how = words.how[win.source](nameOf(talk, win.tile), win.from ? field.winds[win.from] : '');
  return words.wins(field.winds[win.seat], how);
}

/** How a hand ended: who won and with which tile, or why nobody did. */
export function howText(talk: Talk, result: ResultView): string {
  const { win, endedBy, abandoned, isVoid, typedWinner, names, balance } = result;
  if (win) return winText(talk, { ...win, from: win.from?.seat });
  if (isVoid) return talk.rulings.voidMeans;
  if (typedWinner) return talk.rulings.typedTitle(talk.field.winds[typedWinner.seat]);
  if (abandoned) return talk.words.givenUp;
  if (endedBy !== null) return talk.rulings.ended(names[endedBy]!.names[talk.language]);
  return balance.some(({ net }) => net !== 0) ? talk.words.ending.finesOnly : talk.words.nobodyWon;
}

/** What the others pay the winner together, less what he pays them, without fines. */
export function receivedBy({ win, payments }: ResultView): number {
  return payments.reduce(
    (sum, { from, to, points: amount }) =>
      sum + (to === win?.place ? amount : 0) - (from === win?.place ? amount : 0),
    0,
  );
}

/** The headline of a result: "South wins with 26 points and receives 208". */
export function resultTitle({ words, field, rulings }: Talk, result: ResultView): string {
  if (result.endedBy !== null) return rulings.endedTitle;
  if (result.isVoid) return rulings.voidTitle;
  if (result.abandoned) return words.givenUpTitle;
  if (!result.win && result.typedWinner) return rulings.typedTitle(field.winds[result.typedWinner.seat]);
  if (!result.win) return words.drawnHand;
  const [winner] = result.sheets;
  return words.winsPoints(field.winds[result.win.seat], points(winner!.total), points(receivedBy(result)));
}

/** The state of the game, in one line. */
export function stateText({ words, field }: Talk, view: SeenTable): string {
  if (view.phase !== 'playing') return words[view.phase];
  return view.turn ? words.toPlay(field.winds[view.turn]) : '';
}

/** What the title of the page says: how the hand ended once it is over, else the state of the game. */
export const pageTitle = (talk: Talk, view: TableView): string =>
  view.phase === 'over' && view.result?.hand === view.hand
    ? resultTitle(talk, view.result)
    : stateText(talk, view);

/** A notice, in a sentence. */
export function noticeText({ words, field, rulings }: Talk, notice: Notice): string {
  const { notices: say } = words;
  const whoIs = ({ seat, place }: { seat: Seat; place: Place }) => `${field.winds[seat]} · ${place}`;
  switch (notice.notice) {
    case 'unsure':
      return say.unsure;
    case 'foreign-tag':
      return say.foreignTag(notice.tag);
    case 'duplicate-tag':
      return say.duplicateTag;
    case 'lights':
    case 'stopped':
      return say.stopped;
    case 'barred':
      return say[notice.notice];
    case 'joined':
      return say.joined(notice.tile);
    case 'fault':
      return say.fault(whoIs(notice), rulings.reasons[notice.fault]);
    case 'out-of-turn':
      return say.outOfTurn(whoIs(notice));
    case 'wall-exhausted':
      return say.wallExhausted(whoIs(notice));
    case 'late-claim':
      return say.lateClaim(whoIs(notice), tileName(notice.tile, field));
    case 'vanished':
      return say.vanished(tileName(notice.tile, field));
    case 'dealt-early':
      return say.dealtEarly;
    case 'between-rounds':
      return say.betweenRounds;
    case 'reader':
      if (notice.reader === null) return say.someReader;
      return notice.reader === 'discard' ? say.middleReader : say.placeReader(notice.reader);
  }
}

/** Which hand it is: "East round · hand 5 · after a drawn hand". */
export function roundText({ words, field }: Talk, { roundWind, hand, drawsBefore }: SeenTable): string {
  const parts = [words.round(field.winds[roundWind])];
  if (hand > 0) parts.push(words.hand(hand));
  if (drawsBefore > 0) parts.push(words.afterDraws(drawsBefore));
  return parts.join(' · ');
}

/** The whole table in words, for people who cannot see it. */
export function describe(talk: Talk, view: SeenTable): string {
  const { words, field, groups } = talk;
  const sides = view.sides.map((side) => {
    const laid = side.groups.map(({ type, tiles, concealed }) => {
      const names = [...new Set(tiles.map((tile) => tileName(tile, field)))].join(', ');
      const name = type === 'tiles' ? '' : groups[type];
      return `${concealed && name ? field.concealed(name) : name} (${names})`.trim();
    });
    const told = [
      words.tilesOnRack(side.rack),
      ...laid,
      ...side.bonus.map((tile) => tileName(tile, field)),
    ].join('; ');
    const place = words.place(side.place);
    return `${place[0]!.toUpperCase()}${place.slice(1)}, ${field.winds[side.seat]}: ${told}.`;
  });
  const last = view.discards.at(-1);
  return [
    `${roundText(talk, view)}. ${stateText(talk, view)}.`,
    view.wall ? words.liveTilesLeft(view.wall.live) : '',
    ...sides,
    last ? words.discards(view.discards.length, tileName(last.tile, field), field.winds[last.seat]) : '',
  ]
    .filter(Boolean)
    .join(' ');
}
