import { Command } from 'commander';
import { buttonName } from '../../host/buttons/buttons-file.ts';
import { CallButtons, readButtonsFile } from '../../host/buttons/call-buttons.ts';
import { buttonsCommand } from '../../host/commands/buttons.ts';

/* The host inside the virtual machine: `mingg buttons`, and the call buttons as at the live table. */

const listen = new Command('listen').argument('<file>').action(async (file: string) => {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const buttons = await CallButtons.open(readButtonsFile(file), {
    onCall: (button) => say(`${buttonName(button)}: called`),
    noticed: (what) => say(what),
  });
  say('listening');
  process.once('SIGTERM', () => buttons?.close());
});

const program = new Command('mingg').addCommand(listen);
buttonsCommand(program.command('buttons'));
await program.parseAsync();
