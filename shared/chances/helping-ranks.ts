import { weightOf } from '../game/suit-table.ts';

const WEIGHTS = Int32Array.from({ length: 9 }, (_, rank) => weightOf(rank));
/** How many combinations are remembered: rollouts from one moment come back to a few thousand. */
const REMEMBERED = 4096;

/**
 * The ranks of an area of which one more tile lowers each entry of its row. They are worked out when somebody asks, and
 * remembered until another combination needs the place.
 */
export class HelpingRanks {
  private readonly numbers: Uint16Array;
  private readonly rows: Uint8Array;
  private readonly length: number;
  private readonly ranks: number;
  private readonly indices = new Int32Array(REMEMBERED).fill(-1);
  private readonly found: Uint16Array;

  /** @param numbers the number of each combination's row, of which there are `length` entries each in `rows` */
  constructor(numbers: Uint16Array, ranks: number, rows: Uint8Array, length: number) {
    this.numbers = numbers;
    this.ranks = ranks;
    this.rows = rows;
    this.length = length;
    this.found = new Uint16Array(REMEMBERED * length);
  }

  /** The ranks, as bits, that lower any of these entries of a combination, which are bits, too. */
  of(index: number, entries: number): number {
    // The lowest ranks change the index least: the others are mixed in.
    const place = (index ^ (index >>> 9)) & (REMEMBERED - 1);
    if (this.indices[place] !== index) this.workOut(index, place);
    let ranks = 0;
    const first = place * this.length;
    for (let rest = entries; rest !== 0; rest &= rest - 1) {
      ranks |= this.found[first + 31 - Math.clz32(rest & -rest)]!;
    }
    return ranks;
  }

  private workOut(index: number, place: number): void {
    const { numbers, rows, length, found } = this;
    const at = place * length;
    const row = numbers[index]! * length;
    this.indices[place] = index;
    found.fill(0, at, at + length);
    let rest = index;
    for (let rank = 0; rank < this.ranks; rank++) {
      const held = rest % 5;
      rest = (rest - held) / 5;
      if (held === 4) continue;
      const more = numbers[index + WEIGHTS[rank]!]! * length;
      if (more === row) continue;
      for (let entry = 0; entry < length; entry++) {
        if (rows[more + entry]! < rows[row + entry]!) found[at + entry]! |= 1 << rank;
      }
    }
  }
}
