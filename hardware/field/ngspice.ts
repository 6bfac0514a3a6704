import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Part } from './circuit.ts';

/** Whether the second program that judges circuits is there (Debian's package ngspice). */
export const NGSPICE_INSTALLED = spawnSync('ngspice', ['-v']).error === undefined;

/** The circuit as ngspice reads it, for one frequency. */
function deckOf(parts: readonly Part[], frequency: number, nodes: readonly string[]): string {
  const lines = parts.map((part) =>
    part.kind === 'K'
      ? `K${part.name} L${part.of[0]} L${part.of[1]} ${part.value}`
      : `${part.kind}${part.name} ${part.from} ${part.to} ${part.kind === 'V' ? 'DC 0 AC ' : ''}${part.value}`,
  );
  const print = nodes.map((node) => `vm(${node})`).join(' ');
  return ['circuit', ...lines, `.ac lin 1 ${frequency} ${frequency}`, `.print ac ${print}`, '.end', ''].join(
    '\n',
  );
}

/**
 * The amplitudes of some nodes, V, as ngspice finds them.
 * @throws Error with what ngspice said if it gives no result
 */
export function ngspiceVoltages(
  parts: readonly Part[],
  frequency: number,
  nodes: readonly string[],
): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-ngspice-'));
  try {
    const deck = join(folder, 'circuit.cir');
    writeFileSync(deck, deckOf(parts, frequency, nodes));
    const { stdout, stderr, error } = spawnSync('ngspice', ['-b', deck], { encoding: 'utf8' });
    if (error) throw error;
    // A page holds a few columns; on each the only row begins with its index and the frequency.
    const rows = stdout.split('\n').filter((line) => /^0\s+\d\.\d+e\+\d+\s/.test(line));
    const values = rows.flatMap((row) => row.trim().split(/\s+/).slice(2).map(Number.parseFloat));
    if (values.length !== nodes.length) throw new Error(`ngspice gave no result:\n${stdout}${stderr}`);
    return values;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
