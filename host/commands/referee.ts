import { type Command, InvalidArgumentError, Option } from 'commander';
import { makeVerifierKey, type SigningKey } from '../ledger/signed-note.ts';
import { newKey, readKeyFile, writeNewKeyFile } from '../ledger/signing-key.ts';
import { plainly } from '../text/text-file.ts';
import { EXIT } from './exit-status.ts';
import { say, warn } from './terminal.ts';

/** `mingg referee`: makes a referee's own key, with which he signs his entries on the referee's page. */
export function refereeCommand(command: Command): void {
  command
    .command('key <file>')
    .description('make a key in a file that is not there yet, and print its verifier key')
    .addOption(
      new Option('--name <name>', 'whose key it is: letters, digits and . _ -, such as anna')
        .argParser(keyName)
        .makeOptionMandatory(),
    )
    .action((path: string, { name }: { name: string }) =>
      attempt(() => {
        const key = newKey(name, 'note');
        writeNewKeyFile(path, key);
        return key;
      }),
    );
  command
    .command('vkey <file>')
    .description('print the verifier key of a key')
    .action((path: string) =>
      attempt(() => {
        const key = readKeyFile(path);
        if (key === null) throw new Error(`${path} is not there`);
        if (key.verifier.type !== 'note')
          throw new Error(`${path} is the key of a witness, not of a referee`);
        return key;
      }),
    );
  command.addHelpText('after', HOW);
}

const HOW = `
Whoever has the file can sign in its owner's name. He chooses it on the referee's page (http on this computer, else https
only); it stays in the browser's memory. The table has to know the verifier key: mingg run --referee VKEY, or referees in
the settings. mingg verify then says who ruled.`;

function attempt(act: () => SigningKey): void {
  try {
    say(makeVerifierKey(act().verifier));
  } catch (error) {
    warn(`mingg referee: ${plainly(error)}`);
    process.exitCode = EXIT.failed;
  }
}

function keyName(text: string): string {
  if (/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,59}$/u.test(text)) return text;
  throw new InvalidArgumentError('It must be 60 letters, digits and . _ - at most, as in anna.');
}
