/** Rows as lines for people, under a head: the second column holds names, the others are flush right. */
export function columns(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((name, at) => Math.max(name.length, ...rows.map((cells) => cells[at]!.length)));
  const text = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (at === 1 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
      .join('  ')
      .trimEnd();
  return [head, ...rows].map(text);
}

/** Match points that several share have two decimals. */
export const share = (many: number): string => (Number.isInteger(many) ? `${many}` : many.toFixed(2));
