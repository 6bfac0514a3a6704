import { type Command, Option } from 'commander';
import type { VerifierKey } from '../ledger/signed-note.ts';
import type { Reach } from '../web/reach.ts';
import { readReach } from '../web/reach.ts';
import { EXIT } from './exit-status.ts';
import { natsAddress } from './nats-address.ts';
import { pageHost, pageNames } from './page-address.ts';
import { say, warn } from './terminal.ts';
import { keyOfType } from './verifier-key.ts';
import { wholeNumber } from './whole-number.ts';

interface HallRunOptions {
  readonly witness?: string;
  readonly witnessVkey?: VerifierKey;
  readonly port?: number;
  readonly host?: string;
  readonly names?: readonly string[];
  readonly passwordFile?: string;
  readonly nats?: string;
}

/** `mingg hall run`: serves the organiser's desk, the big screens and the players' pages. */
export function hallRunCommand(command: Command): void {
  command
    .argument(
      '<folder>',
      'where the hall keeps its log, its keys and the names; it is made if it is not there',
    )
    .description('run a tournament: the organiser’s desk, the big screens, the players’ pages')
    .option('--witness <url>', 'who cosigns the hall’s log: without that nothing can be drawn')
    .addOption(
      new Option('--witness-vkey <key>', 'verifier key of the witness').argParser(keyOfType('cosignature')),
    )
    .option(
      '--port <n>',
      'port of the pages (default: the first free one from 8144 on)',
      wholeNumber(0, 65_535),
    )
    .addOption(
      new Option(
        '--host <address>',
        'show the pages at this address too, 0.0.0.0 or :: for every network; without it on this computer only',
      ).argParser(pageHost),
    )
    .option(
      '--password-file <file>',
      'what the organiser gives to get to the desk, beside the code: the first line of this file',
    )
    .addOption(
      new Option('--names <names>', 'other names of the pages, with commas between').argParser(pageNames),
    )
    .addOption(
      new Option(
        '--nats <url>',
        'the hall has several processes, each with a copy of the folder, which find each other at this NATS broker: one leads, the others show the same and lead when it is gone',
      ).argParser(natsAddress),
    )
    .addHelpText('after', WHO)
    .action(run);
}

const WHO = `
/desk       the organiser, with the code that is printed, or the password (needed where --host opens a network)
/screen     everybody: seats, clock, tables, standings, for big screens
/player     everybody: one's number, tables and results, for phones
With --host the hall is announced in that network: tables find it with mingg run --hall find.
The witness is another computer: mingg witness FILE --log KEY, with the key that is printed here.`;

async function run(folder: string, options: HallRunOptions, command: Command): Promise<void> {
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
  try {
    const { witness, witnessVkey, port, nats } = options;
    if ((witness === undefined) !== (witnessVkey === undefined)) {
      throw new Error('--witness and --witness-vkey go together: where the witness is, and who');
    }
    const reach = readReach(options);
    // Loaded only here: it would slow down the other commands of a hall.
    const { startHall } = await import('../hall/server/hall-server.ts');
    const server = await startHall({
      folder,
      reach,
      port,
      witness: witness && witnessVkey ? { url: witness.replace(/\/+$/, ''), key: witnessVkey } : null,
      announced: true,
      ...(nats !== undefined && { broker: nats }),
      lost: (why) => {
        warn(why);
        process.exitCode = EXIT.no;
        stop();
      },
      noticed: (what) => warn(what),
    });
    tell(server, reach);
    await stopped;
    await server.close();
  } catch (error) {
    command.error(`mingg hall run: ${(error as Error).message}`);
  }
}

interface Started {
  readonly urls: readonly string[];
  readonly hall: { readonly vkey: string; readonly cosigner: string };
  readonly access: { readonly codes: { of(holder: 'organiser'): string } };
}

function tell({ urls, hall, access }: Started, { host }: Reach): void {
  const [here, ...others] = urls;
  say('Its key:     ', hall.vkey);
  say('It cosigns:  ', hall.cosigner);
  say('The desk:    ', ['bold', `${here}desk`], `, code ${access.codes.of('organiser')}`);
  say('Big screens: ', `${here}screen`);
  say('Players:     ', `${here}player`);
  for (const url of others) say('In the hall: ', url);
  if (host === null) say('Only on this computer; --host shows it in a network.');
}
