import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { LogFile } from '../../ledger/log-file.ts';

const EVERY = 500;

/** Whether a hand is in play, by the table's log. */
function isHandInPlay(log: string): boolean {
  if (!existsSync(log)) return false;
  const file = new LogFile(log);
  try {
    return file.handInPlay;
  } finally {
    file.close();
  }
}

/** Waits until no hand is in play. @param waiting called once if there is one */
export async function betweenHands(log: string, waiting: () => void): Promise<void> {
  if (!isHandInPlay(log)) return;
  waiting();
  while (isHandInPlay(log)) await sleep(EVERY);
}
