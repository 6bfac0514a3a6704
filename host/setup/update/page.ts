import { existsSync } from 'node:fs';
import type { Places } from '../places.ts';
import { readSettings } from '../settings.ts';

/** The address of the table's page by its settings; null if it has no page, or no fixed port. */
export function pageOf({ settings }: Places): string | null {
  const { web = true, port = 0 } = existsSync(settings) ? readSettings(settings) : {};
  return web && port > 0 ? `http://127.0.0.1:${port}/` : null;
}
