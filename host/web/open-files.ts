import { readdirSync } from 'node:fs';

/** More look at one table only by mistake. */
const MOST = 1000;
const LEAST = 6;

/** How many connections the page may keep open, so that the table itself never lacks a file: half of what is left. */
export function mostConnections(): number {
  const left = limit() - inUse();
  return Math.max(LEAST, Math.min(MOST, Math.floor(left / 2)));
}

/** How many files this process may have open. */
function limit(): number {
  const { report } = process;
  // Or it would ask for the names of all addresses; the types do not know it.
  Object.assign(report, { excludeNetwork: true });
  const { userLimits } = report.getReport() as unknown as {
    userLimits?: { open_files?: { soft: number | 'unlimited' } };
  };
  const soft = userLimits?.open_files?.soft;
  // Windows knows no such limit.
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}

/** How many it has open, where the system tells. */
function inUse(): number {
  try {
    return readdirSync('/dev/fd').length;
  } catch {
    return 0;
  }
}
