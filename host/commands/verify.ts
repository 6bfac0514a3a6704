import { type Command, Option } from 'commander';
import { LONGEST_CHECKPOINT, readGiven } from '../ledger/given-file.ts';
import type { VerifierKey } from '../ledger/signed-note.ts';
import { verifyPath } from '../ledger/verify-path.ts';
import { plainly } from '../text/text-file.ts';
import { EXIT } from './exit-status.ts';
import { say, warn } from './terminal.ts';
import { keyOfType } from './verifier-key.ts';

/** `mingg verify`: checks a log, an export or a proof with nothing but a verifier key. */
export function verifyCommand(command: Command): void {
  command
    .argument('<path>', 'what to check')
    .addOption(
      new Option('--vkey <key>', 'verifier key of the log, from the table itself')
        .argParser(keyOfType('note'))
        .makeOptionMandatory(),
    )
    .addOption(
      new Option('--witness-vkey <key>', 'ask for the cosignature of this witness').argParser(
        keyOfType('cosignature'),
      ),
    )
    .option('--seen <file>', 'a checkpoint of this log that you have from before: it must go on from it')
    .action((path: string, options: { vkey: VerifierKey; witnessVkey?: VerifierKey; seen?: string }) => {
      const { vkey: key, witnessVkey: witness } = options;
      try {
        const seen =
          options.seen === undefined ? undefined : readGiven(options.seen, LONGEST_CHECKPOINT).toString();
        const verified = verifyPath(path, { key, ...(witness && { witness }), ...(seen && { seen }) });
        if (verified.ok) say(['green', 'holds'], `: ${verified.value}.`);
        else warn(['red', 'DOES NOT HOLD'], `: ${path}: ${verified.error}.`);
        process.exitCode = verified.ok ? EXIT.done : EXIT.no;
      } catch (error) {
        warn(`mingg verify: ${plainly(error)}`);
        process.exitCode = EXIT.failed;
      }
    });
}
