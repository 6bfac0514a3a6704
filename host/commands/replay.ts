import type { Command } from 'commander';
import type { TableState } from '../../shared/match/table.ts';
import type { LogFile } from '../ledger/log-file.ts';
import { replay } from '../ledger/replay.ts';
import { readLog } from './read-log.ts';
import { warn } from './terminal.ts';
import { wholeNumber } from './whole-number.ts';

/** `mingg replay`: prints the state of the table after any entry of its log. */
export function replayCommand(command: Command): void {
  command
    .argument('<log>', 'the log')
    .option('--at <n>', 'after the first n entries (default: after all that are open)', wholeNumber(0))
    .action((path: string, { at }: { at?: number }) =>
      readLog('replay', path, (file) => {
        process.stdout.write(`${JSON.stringify(stateOf(file, at))}\n`);
      }),
    );
}

function stateOf(file: LogFile, at: number | undefined): TableState | null {
  const replayed = replay(file, at);
  if (!replayed.ok) throw new Error(replayed.error);
  const { state, entries, sealed } = replayed.value;
  if (at !== undefined && entries < at) {
    throw new Error(
      sealed
        ? `from entry ${entries} on it is sealed: that hand is being played`
        : `it has ${entries} entries, not ${at}`,
    );
  }
  if (sealed) warn(`up to entry ${entries}; what follows is sealed, that hand is being played`);
  return state;
}
