import type { Command } from 'commander';
export function doctorCommand(command: Command): void {
  command.action(() => {});
}
