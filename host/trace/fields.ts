/** A JSON object whose fields have not been checked yet. */
export type Fields = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isOneOf = (words: readonly string[], value: unknown): boolean => words.includes(value as string);

export const oneOf = (words: readonly (string | number)[]): string =>
  [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' or ');

export const isTime = (value: unknown): value is number => Number.isFinite(value) && (value as number) >= 0;

export const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;
