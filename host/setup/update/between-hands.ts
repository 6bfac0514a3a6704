import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { LogFile } from '../../ledger/log-file.ts';

const EVERY = 500;

/** Whether a hand is being played, as its table's log has it. */
export function isHandInPlay(log: string): boolean {
  if (!existsSync(log)) return false;
  const file = new LogFile(log);
  try {
    return file.handInPlay;
  } finally {
    file.close();
  }
}

/** Waits until no hand is being played. @param waiting is called once, if there is one. */
export async function betweenHands(log: string, waiting: () => void): Promise<void> {
  if (!isHandInPlay(log)) return;
  waiting();
  while (isHandInPlay(log)) await sleep(EVERY);
}
