/** How deep a message shows what lies in lists and objects: deep enough to recognize it, whatever was given. */
const DEEPEST = 3;

/** A value for a message, as JSON has it, cut short if it is long or lies deep; `nothing` for what is not there. */
export function quoted(value: unknown, longest = 40): string {
  const text = textOf(value, longest, DEEPEST);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function textOf(value: unknown, longest: number, depth: number): string {
  // One character more than can be shown tells that there was more.
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
