import { type Command, Option } from 'commander';
import { makeVerifierKey, type SigningKey, type VerifierKey } from '../ledger/signed-note.ts';
import { newKey, readKeyFile, writeKeyFile } from '../ledger/signing-key.ts';
import { Witness } from '../ledger/witness.ts';
import { witnessServer } from '../ledger/witness-server.ts';
import { say, warn } from './terminal.ts';
import { keyOfType } from './verifier-key.ts';
import { wholeNumber } from './whole-number.ts';

interface WitnessOptions {
  readonly log: readonly VerifierKey[];
  readonly name: string;
  readonly port: number;
  readonly host: string;
}

/** `mingg witness`: cosigns the checkpoints of tables, and remembers those it has seen. */
export function witnessCommand(command: Command): void {
  command
    .argument('<file>', 'where it remembers what it saw; its key is kept beside it')
    .addOption(
      new Option('--log <vkey>', 'verifier key of a log to watch; once for each')
        .argParser((text: string, before: readonly VerifierKey[] | undefined) => [
          ...(before ?? []),
          keyOfType('note')(text),
        ])
        .makeOptionMandatory(),
    )
    .option('--name <name>', 'name of a new witness: an address without https://', 'mingg/witness')
    .option('--port <n>', 'port to listen on', wholeNumber(0, 65_535), 8145)
    .option('--host <address>', 'address to listen on; 0.0.0.0 for the whole network', '127.0.0.1')
    .action(run);
}

function run(file: string, { log, name, port, host }: WitnessOptions, command: Command): void {
  try {
    const keyFile = `${file}.key`;
    const key = readKeyFile(keyFile) ?? firstKey(keyFile, name);
    const witness = new Witness(file, log, key);
    const server = witnessServer(witness, ({ status, body }) => {
      if (status !== 200 && status !== 409) warn(`refused (${status}): ${body.trimEnd()}`);
    });
    server.on('error', (error) => command.error(`mingg witness: ${error.message}`));
    server.listen(port, host, () => {
      const address = server.address();
      const bound = typeof address === 'object' && address ? address.port : port;
      say(`Its key:    ${makeVerifierKey(key.verifier)}`);
      say(`It watches: ${witness.origins.join(', ')}`);
      say(`It listens: http://${host}:${bound}`);
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => {
        server.close(() => witness.close());
        server.closeAllConnections();
      });
    }
  } catch (error) {
    command.error(`mingg witness: ${(error as Error).message}`);
  }
}

function firstKey(file: string, name: string): SigningKey {
  const key = newKey(name, 'cosignature');
  writeKeyFile(file, key);
  return key;
}
