import { Command } from 'commander';
import { scoreCommand } from './commands/score.ts';

const program = new Command('mingg').description('The Mah-Jongg table that follows the hand.');
program.addCommand(scoreCommand());
await program.parseAsync();
