import { Command } from 'commander';

const program = new Command('mingg').description('The Mah-Jongg table that follows the hand.');
await program.parseAsync();
