import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * On a busy machine an emulated board answers later than avrdude expects; avrdude then fails before it does anything.
 */
const TRIES = 4;
const TOO_LATE = /initialization failed|not in sync/;

/**
 * Writes a hex file to the board at `path`, or compares the board with it, using avrdude, an independent program. For
 * tests. Returns its output; throws that if it fails.
 */
export async function avrdude(
  path: string,
  rate: number,
  action: 'write' | 'verify',
  hex: URL,
): Promise<string> {
  const flash = `flash:${action[0]}:${hex.pathname}:i`;
  for (let i = 1; ; i++) {
    const run = spawn('avrdude', ['-c', 'arduino', '-p', 'm328p', '-b', `${rate}`, '-P', path, '-U', flash]);
    let said = '';
    run.stderr.on('data', (text) => {
      said += text;
    });
    const [status] = await once(run, 'close');
    if (status === 0) return said;
    if (i === TRIES || !TOO_LATE.test(said)) throw new Error(said);
  }
}
