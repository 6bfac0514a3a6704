import type { Refusal } from './position.ts';
import { inSeatOrder, type MeldShape, type PositionShape, quote, refuse } from './position-shape.ts';
import { setSizeOf } from './rules/options.ts';
import type { Options, RuleSet } from './rules/ruleset.ts';
import { isBonus, isSuit, kindOf, parseTile, suitOf, type Tile } from './tiles.ts';

/** `bad-tile`: no tile, or one that does not belong where it is. */
export function checkTiles(position: PositionShape, rules: RuleSet, options: Options): Refusal | null {
  for (const { path, text, place } of tilesOnTable(position)) {
    const tile = parseTile(text);
    if (!tile.ok)
      return refuse('bad-tile', path, `${quote(text)} is no tile: 1m–9m, 1p–9p, 1s–9s, 1z–7z or 1f–8f`);
    const bonus = isBonus(kindOf(tile.value));
    if (bonus && setSizeOf(rules, options) === 136)
      return refuse(
        'bad-tile',
        path,
        `${rules.id} has no flowers and seasons${rules.bonusTilesOption ? `, unless the option ${rules.bonusTilesOption} is on` : ''}`,
      );
    if (bonus && place === 'concealed') {
      return refuse('bad-tile', path, `${text} is a flower or season: it belongs under bonus`);
    }
    if (!bonus && place === 'bonus') return refuse('bad-tile', path, `${text} is no flower or season`);
  }
  const winning = position.win ? parseTile(position.win.tile) : null;
  if (winning && !winning.ok) return refuse('bad-tile', 'win.tile', winning.error.message);
  return null;
}

/** `bad-meld`: declared tiles that are no group, or none at this table. */
export function checkMelds({ players }: PositionShape, rules: RuleSet): Refusal | null {
  for (const [seat, { melds }] of inSeatOrder(players)) {
    for (const [index, meld] of melds.entries()) {
      const wrong = wrongMeld(meld, players.size, rules);
      if (wrong) return refuse('bad-meld', `players.${seat}.melds[${index}]`, wrong);
    }
  }
  return null;
}

/** What is wrong with a declared group, if anything. */
function wrongMeld({ type, tiles, concealed }: MeldShape, players: number, rules: RuleSet): string | null {
  const kinds = (tiles as readonly Tile[]).map(kindOf).sort((a, b) => a - b);
  const [low, middle, high] = kinds;
  if (kinds.some(isBonus)) return 'flowers and seasons make no groups';
  if (type === 'chow') {
    if (concealed) return 'a chow cannot be declared concealed';
    if (players < rules.playersForChows) return `${rules.id} has no chows with ${players} players`;
    const row =
      kinds.length === 3 &&
      isSuit(high!) &&
      suitOf(low!) === suitOf(high!) &&
      middle === low! + 1 &&
      high === low! + 2;
    return row ? null : 'a chow is three tiles of one suit in a row';
  }
  if (type !== 'pung' && type !== 'kong') return `${quote(type)} is no group: chow, pung or kong`;
  const size = type === 'pung' ? 3 : 4;
  return kinds.length === size && low === kinds.at(-1) ? null : `a ${type} is ${size} tiles of one kind`;
}

/** `too-many-copies`: more of a tile on the table than the set has. */
export function checkCopies(position: PositionShape): Refusal | null {
  const seen = new Map<string, number>();
  for (const { path, text } of tilesOnTable(position)) {
    const copies = (seen.get(text) ?? 0) + 1;
    seen.set(text, copies);
    const most = isBonus(kindOf(text as Tile)) ? 1 : 4;
    if (copies > most)
      return refuse('too-many-copies', path, `the set has ${most} of ${text}, here are more`);
  }
  return null;
}

/** `wrong-tile-count`: not 13, the winner 14, a kong counted as three; dead hands may be anything. */
export function checkCounts({ players, win }: PositionShape): Refusal | null {
  for (const [seat, { concealed, melds, dead }] of inSeatOrder(players)) {
    if (dead) continue;
    const wanted = win?.seat === seat ? 14 : 13;
    const held = concealed.length + 3 * melds.length;
    if (held === wanted) continue;
    const message = `${seat} has ${held} tiles, a kong counted as three; it must be ${wanted}, or the hand marked dead`;
    return refuse('wrong-tile-count', `players.${seat}.concealed`, message);
  }
  return null;
}

/** `winning-tile-not-held`: it lies among the winner's concealed tiles. */
export function checkWinningTile({ players, win }: PositionShape): Refusal | null {
  if (!win || players.get(win.seat)!.concealed.includes(win.tile)) return null;
  const message = `${win.seat} has no ${win.tile} among the concealed tiles, where the winning tile belongs`;
  return refuse('winning-tile-not-held', 'win.tile', message);
}

interface TileOnTable {
  readonly path: string;
  readonly text: string;
  readonly place: 'concealed' | 'melds' | 'bonus';
}

/** Every tile of every player. The winning tile is among the winner's and not named again. */
function* tilesOnTable({ players }: PositionShape): Generator<TileOnTable> {
  for (const [seat, { concealed, melds, bonus }] of inSeatOrder(players)) {
    const path = `players.${seat}`;
    for (const [index, text] of concealed.entries()) {
      yield { path: `${path}.concealed[${index}]`, text, place: 'concealed' };
    }
    for (const [index, { tiles }] of melds.entries()) {
      for (const [at, text] of tiles.entries()) {
        yield { path: `${path}.melds[${index}].tiles[${at}]`, text, place: 'melds' };
      }
    }
    for (const [index, text] of bonus.entries())
      yield { path: `${path}.bonus[${index}]`, text, place: 'bonus' };
  }
}
