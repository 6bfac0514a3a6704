/** The word that another was probably meant to be; null if none is near: a third of its letters may be wrong, rounded up. */
export function nearest(word: string, words: readonly string[]): string | null {
  const [best] = words
    .map((other) => ({ other, off: editDistance(word.toLowerCase(), other) }))
    .sort((one, two) => one.off - two.off);
  return best && best.off <= Math.ceil(word.length / 3) ? best.other : null;
}

/** How many letters must be put in, taken out or changed (Levenshtein). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(changed, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}
