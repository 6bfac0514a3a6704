import { readdirSync } from 'node:fs';

/** More viewers of one table would be a mistake. */
const OF_A_TABLE = 1000;
const LEAST = 6;

/**
 * The number of connections that a page may keep open: half of the remaining files, so that the table never lacks one.
 * @param most how many it may be at most
 */
export function mostConnections(most = OF_A_TABLE): number {
  const left = limit() - inUse();
  return Math.max(LEAST, Math.min(most, Math.floor(left / 2)));
}

/** The number of files that this process may have open. */
function limit(): number {
  const { report } = process;
  // Otherwise the report resolves the names of all addresses. The types lack this property.
  Object.assign(report, { excludeNetwork: true });
  const { userLimits } = report.getReport() as unknown as {
    userLimits?: { open_files?: { soft: number | 'unlimited' } };
  };
  const soft = userLimits?.open_files?.soft;
  // Windows has no such limit.
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}

/** The number of files that it has open; 0 if the system does not tell. */
function inUse(): number {
  try {
    return readdirSync('/dev/fd').length;
  } catch {
    return 0;
  }
}
