import { existsSync } from 'node:fs';
import { Command, InvalidArgumentError, Option } from 'commander';
import { placesIn, SERVICE } from '../setup/places.ts';
import { SettingsFile } from '../setup/settings-file.ts';
import { order } from '../setup/system.ts';
import type { Speed } from '../virtual/clock.ts';
import { pageHost } from './page-address.ts';
import { setUpTable } from './set-up-table.ts';
import { say, warn } from './terminal.ts';
import { wholeNumber } from './whole-number.ts';

interface SetupOptions {
  readonly settings?: string;
  readonly virtual?: boolean;
  readonly speed: Speed;
  readonly port?: number;
  readonly host?: string;
}

/** `mingg setup`: sets a table up in the browser, step by step. */
export function setupCommand(command: Command): void {
  command
    .option(
      '--settings <file>',
      'the settings to write (default: those of the installed table, else mingg.toml in this folder)',
    )
    .option('--virtual', 'try it out: at emulated boards, on which the tiles are laid by themselves')
    .addOption(
      new Option('--speed <speed>', 'of the emulated boards: how many times life speed')
        .default(1 as const)
        .argParser(parseSpeed),
    )
    .option('--port <n>', 'port of the page (default: that of the settings)', wholeNumber(0, 65_535))
    .addOption(
      new Option(
        '--host <address>',
        'show the page at this address too, 0.0.0.0 or :: for every network; there it asks for the code',
      ).argParser(pageHost),
    )
    .addHelpText(
      'after',
      '\nEach step can be left out, and the set-up left at any moment: what is done is written at once.',
    )
    .action(setup);
}

async function setup(options: SetupOptions, command: Command): Promise<void> {
  const stop = new AbortController();
  const end = () => stop.abort();
  const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of SIGNALS) process.once(signal, end);
  try {
    const places = placesIn('/');
    const file = new SettingsFile(
      options.settings ?? (existsSync(places.settings) ? places.settings : 'mingg.toml'),
    );
    const installed = file.path === places.settings && existsSync(places.unit);
    const args = ['--settings', file.path, ...(options.virtual ? ['--virtual'] : [])];
    const served = await setUpTable(
      file,
      {
        ...options,
        command: installed ? `sudo systemctl restart ${SERVICE}` : `mingg run ${args.join(' ')}`,
      },
      stop.signal,
    );
    for (const signal of SIGNALS) process.off(signal, end);
    if (served === null) return;
    if (installed) startService();
    // The page that is open goes on as that of the table.
    else await play([...args, '--port', `${served}`]);
  } catch (error) {
    command.error(`mingg setup: ${(error as Error).message}`);
  }
}

/** The service runs as its own user: what root started would belong to root. */
function startService(): void {
  try {
    order('systemctl', 'restart', SERVICE);
    say('The table has begun to play.');
  } catch (error) {
    warn((error as Error).message);
    say(`Start the table:   sudo systemctl restart ${SERVICE}`);
  }
}

async function play(args: readonly string[]): Promise<void> {
  const { runCommand } = await import('./run.ts');
  const table = new Command('run');
  runCommand(table);
  await table.parseAsync(args, { from: 'user' });
}

function parseSpeed(text: string): Speed {
  if (text === 'max') return 'max';
  const speed = Number(text);
  if (text.trim() !== '' && speed > 0 && Number.isFinite(speed)) return speed;
  throw new InvalidArgumentError('It must be max, or a number above 0: 1 is life speed.');
}
