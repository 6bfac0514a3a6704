import { type Command, InvalidArgumentError } from 'commander';
import type { TableState } from '../../shared/match/table.ts';
import { LogFile } from '../ledger/log-file.ts';
import { replay } from '../ledger/replay.ts';
import { EXIT } from './exit-status.ts';
import { warn } from './terminal.ts';

/** `mingg replay`: the state of the table after any entry of its log. */
export function replayCommand(command: Command): void {
  command
    .argument('<log>', 'the log')
    .option('--at <n>', 'after the first n entries (default: after all that are open)', (text) => {
      if (/^\d{1,15}$/.test(text)) return Number(text);
      throw new InvalidArgumentError('It must be a whole number.');
    })
    .action((path: string, { at }: { at?: number }) => {
      try {
        const file = new LogFile(path);
        try {
          process.stdout.write(`${JSON.stringify(stateOf(file, at))}\n`);
        } finally {
          file.close();
        }
      } catch (error) {
        const { message } = error as Error;
        warn(`mingg replay: ${message.includes(path) ? message : `${path}: ${message}`}`);
        process.exitCode = EXIT.failed;
      }
    });
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
