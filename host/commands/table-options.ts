import type { Command } from 'commander';

/** The options of backup and restore that name a table other than the installed one. */
export function tableOptions(command: Command): Command {
  return command
    .option('--log <file>', 'the log of a table other than the installed one')
    .option('--keys <folder>', 'its keys (default: beside the log)')
    .option('--settings <file>', 'the settings of another table, which may name its other files')
    .option('--tiles <file>', 'its file of tiles')
    .option('--buttons <file>', 'its file of call buttons');
}
