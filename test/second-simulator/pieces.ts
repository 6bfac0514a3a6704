import { SEATS, type Seat } from '../../shared/game/seats.ts';
import type { Tile } from '../../shared/game/tiles.ts';
import type { Dice } from './random.ts';
import type { Piece } from './steps.ts';

/** Which piece is where, as far as the play is concerned. */
export class Pieces {
  /** In the order of drawing: the live end first, replacements from the other end. */
  wall: Piece[];
  readonly racks: Record<Seat, Piece[]> = { E: [], S: [], W: [], N: [] };
  /** The pungs that players have laid down with a discard. */
  readonly pungs: Record<Seat, Tile[]> = { E: [], S: [], W: [], N: [] };
  /** The last discard. */
  open: Piece = -1;
  readonly #tiles: readonly Tile[];
  readonly #dice: Dice;

  constructor(tiles: readonly Tile[], dice: Dice) {
    this.#tiles = tiles;
    this.#dice = dice;
    this.wall = dice.shuffle(tiles.map((_, piece) => piece));
  }

  /** The tile of a piece. */
  tile(piece: Piece): Tile {
    return this.#tiles[piece]!;
  }

  /** Takes pieces of these tiles from a rack: any of the copies. */
  take(seat: Seat, tiles: readonly Tile[]): Piece[] {
    return tiles.map((tile) => {
      const rack = this.racks[seat];
      const copies = rack.filter((piece) => this.#tiles[piece] === tile);
      const taken = this.#dice.pick(copies);
      rack.splice(rack.indexOf(taken), 1);
      return taken;
    });
  }

  /** The racks and pungs of now, to go back to. */
  save(): () => void {
    const saved = SEATS.map((seat) => [seat, this.racks[seat].slice(), this.pungs[seat].slice()] as const);
    return () => {
      for (const [seat, rack, pungs] of saved) {
        this.racks[seat] = rack;
        this.pungs[seat] = pungs;
      }
    };
  }
}
