import { setTimeout as sleep } from 'node:timers/promises';
import type { Service } from './service.ts';

/** How long a started service is watched, and how long its page may take on a slow computer (ms). */
const STEADY = 6000;
const PATIENCE = 60_000;
const EVERY = 300;

/**
 * Watches a service that was just started until it has run for some seconds and its page answers.
 * @param page the address of its page; null if there is none, or it did not answer before either
 * @returns the failure; null if it runs
 */
export async function watch(service: Service, page: string | null): Promise<string | null> {
  const since = Date.now();
  const pid = service.process();
  if (pid === null) return `it did not start: ${service.lastWords()}`;
  let shown = page === null;
  while (!shown || Date.now() - since < STEADY) {
    await sleep(EVERY);
    if (service.process() !== pid) return `it ended: ${service.lastWords()}`;
    shown ||= await answers(page!);
    if (!shown && Date.now() - since > PATIENCE) return `its page ${page} did not answer`;
  }
  return null;
}

/** Whether a page answers. A slow computer that runs a table has little time left for it. */
export async function answers(page: string): Promise<boolean> {
  try {
    return (await fetch(page, { signal: AbortSignal.timeout(10_000) })).ok;
  } catch {
    return false;
  }
}

/**
 * Whether a page answers within a minute. If it is wrongly taken for absent here, nobody checks it after the update.
 */
export async function answersInTime(page: string): Promise<boolean> {
  const end = Date.now() + PATIENCE;
  while (!(await answers(page))) {
    if (Date.now() > end) return false;
    await sleep(EVERY);
  }
  return true;
}
