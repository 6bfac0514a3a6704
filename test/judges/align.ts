/** A pair of two aligned lists: items of both, or of only one of them. */
export interface Pair {
  /** Index in the first list; null if only the second has an item here. */
  readonly one: number | null;
  readonly other: number | null;
  readonly same: boolean;
}

/**
 * Aligns two lists with the fewest differences (Levenshtein: an insertion, deletion or change counts one each), equal
 * ones first.
 */
export function align(ones: readonly string[], others: readonly string[]): Pair[] {
  const width = others.length + 1;
  // least[i * width + j]: the differences between the rests of the lists from i and from j.
  const least = new Uint16Array((ones.length + 1) * width);
  for (let i = ones.length; i >= 0; i--) {
    for (let j = others.length; j >= 0; j--) {
      const at = i * width + j;
      if (i === ones.length) least[at] = others.length - j;
      else if (j === others.length) least[at] = ones.length - i;
      else if (ones[i] === others[j]) least[at] = least[at + width + 1]!;
      else least[at] = 1 + Math.min(least[at + width + 1]!, least[at + width]!, least[at + 1]!);
    }
  }
  const pairs: Pair[] = [];
  for (let i = 0, j = 0; i < ones.length || j < others.length; ) {
    const at = i * width + j;
    if (i < ones.length && j < others.length && ones[i] === others[j]) {
      pairs.push({ one: i++, other: j++, same: true });
    } else if (i < ones.length && j < others.length && least[at] === 1 + least[at + width + 1]!) {
      pairs.push({ one: i++, other: j++, same: false });
    } else if (i < ones.length && (j === others.length || least[at] === 1 + least[at + width]!)) {
      pairs.push({ one: i++, other: null, same: false });
    } else pairs.push({ one: null, other: j++, same: false });
  }
  return pairs;
}
