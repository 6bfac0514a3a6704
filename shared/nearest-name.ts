/** Of a longer text no more is compared: no known name is as long. */
const LONGEST = 40;

/**
 * The known name that a text is most likely a slip of: the one that fewest letters change, come, go or trade
 * places with their neighbour for. Capitals do not matter; of several as near, the first.
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
