import type { Options } from '../books/words/option-rule.ts';
import { setSizeOf } from '../books/words/options.ts';
import type { RuleSet } from '../books/words/rule-set.ts';
import { HAND_SIZE } from '../game/hand-size.ts';
import { isChow } from '../game/parts.ts';
import type { Refusal } from '../game/position.ts';
import { SEATS, type Seat } from '../game/seats.ts';
import {
  copiesOf,
  FIRST_BONUS,
  isBonus,
  kindOf,
  kindOfText,
  parseTile,
  type SetSize,
  TILES,
  type Tile,
} from '../game/tiles.ts';
import { type MeldShape, type PositionShape, quote, refuse } from './position-shape.ts';

/** How many tiles of each kind the checked position has. */
const copies = new Uint8Array(TILES.length);

/** `bad-tile`: not a tile, or one in the wrong place. Counts the tiles for {@link checkCopies}. */
export function checkTiles(
  { players, win }: PositionShape,
  rules: RuleSet,
  options: Options,
): Refusal | null {
  const size = setSizeOf(rules, options);
  copies.fill(0);
  for (const seat of SEATS) {
    const player = players.get(seat);
    if (!player) continue;
    const { concealed, melds, bonus } = player;
    const refusal =
      refuseTile(rules, size, 'concealed', concealed, seat, 'concealed') ??
      refuseMeldTile(rules, size, melds, seat) ??
      refuseTile(rules, size, 'bonus', bonus, seat, 'bonus');
    if (refusal) return refusal;
  }
  const winning = win ? parseTile(win.tile) : null;
  if (winning && !winning.ok) return refuse('bad-tile', 'win.tile', winning.error.message);
  if (winning?.ok && size === 136 && isBonus(kindOf(winning.value))) return noBonus(rules, 'win.tile');
  return null;
}

function noBonus(rules: RuleSet, path: string): Refusal {
  const unless = rules.bonusTilesOption ? `, unless the option ${rules.bonusTilesOption} is on` : '';
  return refuse('bad-tile', path, `${rules.id} has no flowers and seasons${unless}`);
}

function refuseMeldTile(
  rules: RuleSet,
  size: SetSize,
  melds: readonly MeldShape[],
  seat: Seat,
): Refusal | null {
  for (let meld = 0; meld < melds.length; meld++) {
    const refusal = refuseTile(rules, size, 'melds', melds[meld]!.tiles, seat, `melds[${meld}].tiles`);
    if (refusal) return refusal;
  }
  return null;
}

/** Refuses the first of these tiles that is not a tile or is in the wrong place. */
function refuseTile(
  rules: RuleSet,
  size: SetSize,
  place: 'concealed' | 'melds' | 'bonus',
  tiles: readonly string[],
  seat: Seat,
  field: string,
): Refusal | null {
  for (let at = 0; at < tiles.length; at++) {
    const text = tiles[at]!;
    const kind = kindOfText(text);
    const bonus = kind >= FIRST_BONUS;
    const belongs = kind >= 0 && (bonus ? place !== 'concealed' && size === 144 : place !== 'bonus');
    if (belongs) {
      // Counts to 5, one more than a set has: the counter must not overflow.
      if (copies[kind]! < 5) copies[kind]!++;
      continue;
    }
    const path = `players.${seat}.${field}[${at}]`;
    if (kind < 0)
      return refuse('bad-tile', path, `${quote(text)} is no tile: 1m–9m, 1p–9p, 1s–9s, 1z–7z or 1f–8f`);
    if (bonus && size === 136) return noBonus(rules, path);
    return refuse(
      'bad-tile',
      path,
      bonus ? `${text} is a flower or season: it belongs under bonus` : `${text} is no flower or season`,
    );
  }
  return null;
}

/** `bad-meld`: declared tiles that are not a group, or not allowed at this table. */
export function checkMelds({ players }: PositionShape, rules: RuleSet): Refusal | null {
  for (const seat of SEATS) {
    const melds = players.get(seat)?.melds;
    if (!melds) continue;
    for (let index = 0; index < melds.length; index++) {
      const wrong = wrongMeld(melds[index]!, players.size, rules);
      if (wrong) return refuse('bad-meld', `players.${seat}.melds[${index}]`, wrong);
    }
  }
  return null;
}

/** What is wrong with a declared group, if anything. */
function wrongMeld({ type, tiles, concealed }: MeldShape, players: number, rules: RuleSet): string | null {
  for (let tile = 0; tile < tiles.length; tile++) {
    if (isBonus(kindOf(tiles[tile] as Tile))) return 'flowers and seasons make no groups';
  }
  if (type === 'chow') {
    if (concealed) return 'a chow cannot be declared concealed';
    if (players < rules.playersForChows) return `${rules.id} has no chows with ${players} players`;
    return isChow(tiles as readonly Tile[]) ? null : 'a chow is three tiles of one suit in a row';
  }
  if (type !== 'pung' && type !== 'kong') return `${quote(type)} is no group: chow, pung or kong`;
  const size = type === 'pung' ? 3 : 4;
  return tiles.length === size && areAlike(tiles) ? null : `a ${type} is ${size} tiles of one kind`;
}

function areAlike(tiles: readonly string[]): boolean {
  for (let at = 1; at < tiles.length; at++) if (tiles[at] !== tiles[0]) return false;
  return true;
}

/** Jokers left to stand for tiles of which the set has no more. */
let jokers = 0;

/** `too-many-copies`: more of a tile than the set has and its jokers can stand for. */
export function checkCopies(
  { players }: PositionShape,
  { jokersOption }: RuleSet,
  options: Options,
): Refusal | null {
  let tooMany = false;
  for (let kind = 0; kind < copies.length; kind++) {
    if (copies[kind]! > copiesOf(kind)) tooMany = true;
  }
  if (!tooMany) return null;
  copies.fill(0);
  jokers = jokersOption === undefined ? 0 : (options[jokersOption] as number);
  for (const seat of SEATS) {
    const player = players.get(seat);
    if (!player) continue;
    const { concealed, melds, bonus } = player;
    // A rack counts up to four of a kind.
    const fifth = jokers > 0 ? concealed.findIndex((tile, at) => isFifth(concealed, tile, at)) : -1;
    if (fifth >= 0) {
      const path = `players.${seat}.concealed[${fifth}]`;
      return refuse(
        'too-many-copies',
        path,
        `a rack may have four of ${concealed[fifth]}, jokers among them`,
      );
    }
    let refusal = countCopies(concealed, seat, 'concealed');
    for (let meld = 0; meld < melds.length; meld++) {
      refusal ??= countCopies(melds[meld]!.tiles, seat, `melds[${meld}].tiles`);
    }
    refusal ??= countCopies(bonus, seat, 'bonus');
    if (refusal) return refusal;
  }
  return null;
}

const isFifth = (tiles: readonly string[], tile: string, at: number): boolean =>
  tiles.slice(0, at).filter((other) => other === tile).length === 4;

/** Counts tiles, and refuses the first one too many. */
function countCopies(tiles: readonly string[], seat: Seat, field: string): Refusal | null {
  for (let at = 0; at < tiles.length; at++) {
    const kind = kindOf(tiles[at] as Tile);
    const most = copiesOf(kind);
    copies[kind]!++;
    if (copies[kind]! > most && jokers > 0 && !isBonus(kind)) {
      jokers--;
    } else if (copies[kind]! > most) {
      const path = `players.${seat}.${field}[${at}]`;
      return refuse('too-many-copies', path, `the set has ${most} of ${tiles[at]}, here are more`);
    }
  }
  return null;
}

/**
 * `wrong-tile-count`: not 13 tiles, or 14 for the winner, a kong counted as three. Dead hands may have any number.
 */
export function checkCounts({ players, win }: PositionShape): Refusal | null {
  for (const seat of SEATS) {
    const player = players.get(seat);
    if (!player || player.dead) continue;
    const { concealed, melds } = player;
    const wanted = win?.seat === seat ? HAND_SIZE + 1 : HAND_SIZE;
    const held = concealed.length + 3 * melds.length;
    if (held === wanted) continue;
    const message = `${seat} has ${held} tiles, a kong counted as three; it must be ${wanted}, or the hand marked dead`;
    return refuse('wrong-tile-count', `players.${seat}.concealed`, message);
  }
  return null;
}

/** `winning-tile-not-held`: it must be among the winner's concealed tiles. */
export function checkWinningTile({ players, win }: PositionShape): Refusal | null {
  if (!win || players.get(win.seat)!.concealed.includes(win.tile)) return null;
  const message = `${win.seat} has no ${win.tile} among the concealed tiles, where the winning tile belongs`;
  return refuse('winning-tile-not-held', 'win.tile', message);
}
