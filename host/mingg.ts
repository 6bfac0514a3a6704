import { Command } from 'commander';
import { rulesCommand } from './commands/rules.ts';
import { runCommand } from './commands/run.ts';
import { scoreCommand } from './commands/score.ts';
import { simulateCommand } from './commands/simulate.ts';
import { trackCommand } from './commands/track.ts';

const program = new Command('mingg').description('The Mah-Jongg table that follows the hand.');
program.addCommand(rulesCommand());
program.addCommand(runCommand());
program.addCommand(scoreCommand());
program.addCommand(simulateCommand());
program.addCommand(trackCommand());
await program.parseAsync();
