import type { Command } from 'commander';

/** The options of backup and restore by which they are told of another table than the installed one. */
export function tableOptions(command: Command): Command {
  return command
    .option('--log <file>', 'the log of another table than the installed one')
    .option('--keys <folder>', 'its keys (default: beside the log)')
    .option('--settings <file>', 'the settings of another table, which may name its other files')
    .option('--tiles <file>', 'its file of tiles')
    .option('--buttons <file>', 'its file of call buttons');
}
