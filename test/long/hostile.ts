/**
 * Gives the program, installed from its package, files of strangers, and checks its exit status, one line that names
 * the fault without a stack trace, and limits of time and memory.
 *
 *     npm run long -- hostile --only jsonl
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bringUpToDate } from '../../host/build/up-to-date.js';
import { filled, HOSTILE_FILES } from '../helpers/hostile-files.ts';
import { packMingg } from '../helpers/packages.ts';
import { copySample, makeSample } from '../helpers/sample-log.ts';

const MOST_MS = 10_000;
const MOST_MB = 400;
const MODULES = new URL('../../node_modules', import.meta.url).pathname;

/** Installs the package below a folder, like `npm install -g`. @returns the command. */
function install(folder: string): string {
  const pack = packMingg(folder, { version: '9.9.9' });
  const prefix = join(folder, 'prefix');
  const args = ['install', '--global', '--offline', '--no-audit', '--no-fund', '--prefix', prefix, pack];
  const { status, stderr } = spawnSync('npm', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm install failed: ${stderr}`);
  symlinkSync(MODULES, join(prefix, 'lib/node_modules/mingg/node_modules'));
  return join(prefix, 'bin/mingg');
}

/** The result of a command. */
interface Ran {
  readonly status: number | null;
  readonly errors: string;
  readonly ms: number;
  readonly mb: number;
}

/** Runs the command until it ends or times out. */
async function run(mingg: string, args: string[], folder: string): Promise<Ran> {
  // A process can report its own peak memory when it ends.
  const [meter, tell] = [join(folder, 'meter'), join(folder, 'meter.mjs')];
  rmSync(meter, { force: true });
  writeFileSync(
    tell,
    `import { writeFileSync } from 'node:fs';
     process.on('exit', () => writeFileSync(${JSON.stringify(meter)}, String(process.resourceUsage().maxRSS)));`,
  );
  const since = performance.now();
  const child = spawn(process.execPath, ['--import', tell, mingg, ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: MOST_MS,
    killSignal: 'SIGKILL',
  });
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const [status] = (await once(child, 'close')) as [number | null];
  const mb = existsSync(meter) ? Number(readFileSync(meter, 'utf8')) / 1024 : Number.POSITIVE_INFINITY;
  return { status, errors, ms: performance.now() - since, mb };
}

/** The fault in how a command ended; null if there is none. */
function fault({ status, errors, ms, mb }: Ran, expected: { status: number; words: RegExp }): string | null {
  if (ms >= MOST_MS) return `no answer in ${MOST_MS / 1000} s`;
  if (status !== expected.status) return `status ${status}, not ${expected.status}: ${errors.slice(0, 300)}`;
  if (!/^[^\n]+\n$/.test(errors) || /^ {4}at /m.test(errors)) return `not one line: ${errors.slice(0, 600)}`;
  if (!expected.words.test(errors)) return `it does not say ${expected.words}: ${errors.slice(0, 300)}`;
  return mb <= MOST_MB ? null : `${Math.round(mb)} MB of memory`;
}

const { values } = parseArgs({ options: { only: { type: 'string' } } });
await bringUpToDate();
const folder = mkdtempSync(join(tmpdir(), 'mingg-hostile-'));
let [tried, failed, slowest, largest] = [0, 0, 0, 0];
try {
  const mingg = install(folder);
  const sample = await makeSample(join(folder, 'sample'));
  for (const { name, make, file, commands, status, words } of HOSTILE_FILES) {
    if (values.only !== undefined && !name.includes(values.only)) continue;
    for (const command of commands) {
      const work = join(folder, 'work');
      mkdirSync(work);
      const at = copySample(sample, join(work, 'given'));
      make(at, sample);
      const ran = await run(mingg, filled(command, at(file), sample), work);
      const wrong = fault(ran, { status, words });
      tried++;
      slowest = Math.max(slowest, ran.ms);
      largest = Math.max(largest, ran.mb);
      if (wrong !== null) {
        failed++;
        console.log(`FAULT  ${name}, mingg ${command}: ${wrong}`);
      }
      rmSync(work, { recursive: true });
    }
  }
  console.log(
    `${tried} commands on files of strangers, ${failed} faults; the slowest took ${(slowest / 1000).toFixed(1)} s, ` +
      `the largest ${Math.round(largest)} MB.`,
  );
} finally {
  rmSync(folder, { recursive: true });
}
process.exitCode = failed > 0 || tried === 0 ? 1 : 0;
