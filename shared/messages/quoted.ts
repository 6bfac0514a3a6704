/** How many levels of nested lists and objects a message shows: enough to recognize the value. */
const DEEPEST = 3;

/** A value for a message, in JSON, cut short if it is long or nested deeply; `nothing` for undefined. */
export function quoted(value: unknown, longest = 40): string {
  const text = textOf(value, longest, DEEPEST);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function textOf(value: unknown, longest: number, depth: number): string {
  // One character more than is shown, so that the caller sees that the text was longer.
  if (typeof value === 'string') return JSON.stringify(value.slice(0, longest + 1));
  if (typeof value !== 'object' || value === null) return value === undefined ? 'nothing' : String(value);
  if (value instanceof Date) return JSON.stringify(value);
  if (Array.isArray(value)) {
    if (depth === 0) return '[…]';
    return `[${value.slice(0, longest).map((one) => textOf(one, longest, depth - 1))}]`;
  }
  if (depth === 0) return '{…}';
  const fields = Object.entries(value).slice(0, longest);
  return `{${fields.map(([name, one]) => `${textOf(name, longest, 0)}:${textOf(one, longest, depth - 1)}`)}}`;
}
