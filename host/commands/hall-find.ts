import type { Command } from 'commander';
import { checkKey } from '../hall/client/key-check.ts';
import { type HeardHall, lookForHalls } from '../hall/mdns/look-for-halls.ts';
import { EXIT } from './exit-status.ts';
import { looking } from './looking.ts';
import { say } from './terminal.ts';

/** `mingg hall find`: which halls are announced in the local network, and whether they have the keys that they name. */
export function hallFindCommand(command: Command): void {
  command
    .description('look for halls in the local network, for some seconds')
    .addHelpText('after', MEANS)
    .action(() => looking('hall find', find));
}

const MEANS = `
Anybody can announce a hall, with any name. A table asks each of them to prove that it made the code that was typed at
the table, or has the key of the hall that the table joined, before it sends anything secret: mingg run --hall find.`;

async function find(): Promise<void> {
  const { signal } = new AbortController();
  const told: Promise<string>[] = [];
  const heard = await lookForHalls((hall) => told.push(tell(hall, signal)), signal);
  if (!heard.ok) throw new Error(`the local network cannot be asked: ${heard.error}`);
  for (const line of await Promise.all(told)) say(line);
  if (heard.value.length > 0) return;
  say('No hall is announced in the local network. It has to run with --host; or join with its address.');
  process.exitCode = EXIT.no;
}

async function tell({ name, url, key }: HeardHall, signal: AbortSignal): Promise<string> {
  const known = await checkKey(url, { key }, true, signal);
  return `${url}  ${JSON.stringify(name)}  ${known.ok ? known.value : known.error.message}`;
}
