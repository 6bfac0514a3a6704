import { spawnSync } from 'node:child_process';

/** Lines of admesh's report that count something wrong. Its first number is that of the file as it was. */
const WRONG =
  /^\s*(Total disconnected facets|Degenerate facets|Edges fixed|Facets removed|Facets added|Facets reversed|Backwards edges|Normals fixed)\s*:\s*(\d+)/gm;

/**
 * What Debian's admesh finds wrong with an STL file.
 *
 * @throws an error if it is not installed or cannot read the file.
 */
export function admeshFaults(file: string): string[] {
  const { status, stdout, error } = spawnSync('admesh', [file], { encoding: 'utf8' });
  if (error) throw new Error('admesh cannot be run; install it: sudo apt-get install admesh');
  if (status !== 0) throw new Error(`admesh cannot read ${file}`);
  // Two columns of the report stand side by side, so each line is cut where the second begins.
  const lines = stdout
    .split('\n')
    .flatMap((line) => line.split(/ {5,}(?=[A-Z])/))
    .join('\n');
  const counts = [...lines.matchAll(WRONG)];
  if (counts.length === 0) throw new Error(`admesh says nothing of ${file} that can be read`);
  return counts.filter(([, , count]) => count !== '0').map(([, what, count]) => `admesh: ${what}: ${count}`);
}
