/** Longer texts are cut to this: no known name is as long. */
const LONGEST = 40;

/**
 * The known name nearest to a text, as a suggestion for a misspelt one: the fewest letters added, dropped, changed or
 * swapped with a neighbour. Case does not matter; the first of equals.
 */
export function nearestName(text: string, known: readonly string[]): string {
  const given = text.slice(0, LONGEST).toLowerCase();
  let nearest = '';
  let fewest = Number.POSITIVE_INFINITY;
  for (const name of known) {
    const edits = distance(given, name.toLowerCase());
    if (edits < fewest) {
      fewest = edits;
      nearest = name;
    }
  }
  return nearest;
}

/** The optimal string alignment distance (Damerau and Levenshtein). */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let at = 1; at <= other.length; at++) {
      const changed = last[at - 1]! + (one[row - 1] === other[at - 1] ? 0 : 1);
      let least = Math.min(changed, last[at]! + 1, next[at - 1]! + 1);
      const traded = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      if (traded) least = Math.min(least, before[at - 2]! + 1);
      next.push(least);
    }
    before = last;
    last = next;
  }
  return last[other.length]!;
}
