import { readFileSync } from 'node:fs';

/** The program in the documentation that checks proofs of figures. */
export function checkingProgram(): string {
  const page = readFileSync(new URL('../../host/statistics/checking.md', import.meta.url), 'utf8');
  return /```js\n([\s\S]*?)```/.exec(page)![1]!;
}
