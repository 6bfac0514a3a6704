/**
 * Checks a log with an independent verifier: Go's packages for the checksum database, as in Debian. It must accept the
 * export, and must reject it with a bit flipped in any of its files. A program in Python recomputes a tournament's draw.
 *
 *     sudo apt-get install golang-go golang-golang-x-mod-dev && npm run long -- foreign
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportLog } from '../../../host/commands/log-export.ts';
import { simulateTournament } from '../../../host/hall/simulate/simulate-tournament.ts';
import { LogFile } from '../../../host/ledger/log-file.ts';
import { makeVerifierKey } from '../../../host/ledger/signed-note.ts';
import { rotateKey } from '../../../host/ledger/table-log.ts';
import { writeTileTree } from '../../../host/ledger/tile-tree.ts';
import { keptLog } from '../../helpers/kept-log.ts';

// Debian's places for Go packages, and for the compiler if it is not on the path.
const GOPATH = '/usr/share/gocode';
const COMPILERS = ['/usr/bin/go', '/usr/lib/go-1.19/bin/go'];

const go = COMPILERS.find((path) => existsSync(path));
if (!go || !existsSync(join(GOPATH, 'src/golang.org/x/mod/sumdb'))) {
  console.error('This needs Debian’s Go packages: sudo apt-get install golang-go golang-golang-x-mod-dev');
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'mingg-foreign-'));
try {
  const { vkey } = await keptLog(join(folder, 'table.db'), { seed: 7, hands: 4 });
  const log = new LogFile(join(folder, 'table.db'));
  const tree = join(folder, 'tree');
  writeTileTree(tree, log.entries(), log.checkpoint!, log.size);
  log.close();
  const verifier = join(folder, 'verify');
  const source = new URL('verify.go', import.meta.url).pathname;
  const env = { ...process.env, GO111MODULE: 'off', GOPATH, GOCACHE: join(folder, 'cache') };
  const built = spawnSync(go, ['build', '-o', verifier, source], { env, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
  const verify = (path = tree, key = vkey) => spawnSync(verifier, [path, key], { encoding: 'utf8' });

  const whole = verify();
  console.log(`As exported: ${whole.stdout}${whole.stderr}`.trimEnd());
  if (whole.status !== 0) process.exitCode = 1;
  const files = readdirSync(tree, { recursive: true, encoding: 'utf8' })
    .map((name) => join(tree, name))
    .filter((name) => statSync(name).isFile());
  for (const file of files) {
    const bytes = readFileSync(file);
    const damaged = Buffer.from(bytes);
    damaged[damaged.length >> 1]! ^= 1;
    writeFileSync(file, damaged);
    const found = verify();
    writeFileSync(file, bytes);
    console.log(
      `A bit flipped in ${file.slice(tree.length + 1)}: ${found.status === 0 ? 'HOLDS' : found.stderr.trim()}`,
    );
    if (found.status === 0) process.exitCode = 1;
  }

  // After a change of keys the tree and a proof are valid under the key that signed their checkpoint, and no other.
  const next = makeVerifierKey(rotateKey(join(folder, 'table.db')));
  const rotated = new LogFile(join(folder, 'table.db'));
  const proof = join(folder, 'proof');
  await exportLog(rotated, join(folder, 'rotated'), { as: 'tree' });
  await exportLog(rotated, proof, { as: 'proof', entry: 5 });
  rotated.close();
  for (const path of [join(folder, 'rotated'), proof]) {
    for (const key of [next, vkey]) {
      const found = verify(path, key);
      const which = key === next ? 'new' : 'old';
      console.log(`After a change of keys, by the ${which} one: ${found.stdout}${found.stderr}`.trimEnd());
      if ((found.status === 0) !== (key === next)) process.exitCode = 1;
    }
  }
  // The logs of a hall are of the same kind; its draw is recomputed in Python.
  const tournament = join(folder, 'tournament');
  const small = { players: 9, rounds: 2, hands: 1, seed: 'foreign', faults: true };
  await simulateTournament({ ...small, out: tournament });
  for (const name of ['hall', 'table-01', 'table-02']) {
    const path = join(tournament, name);
    const found = verify(path, readFileSync(join(path, 'vkey'), 'utf8').trim());
    console.log(`The tree ${name} of a tournament: ${found.stdout}${found.stderr}`.trimEnd());
    if (found.status !== 0) process.exitCode = 1;
  }
  const judge = new URL('verify_draw.py', import.meta.url).pathname;
  const drawn = spawnSync('python3', [judge, join(tournament, 'hall')], { encoding: 'utf8' });
  console.log(`Its draw, in Python: ${drawn.stdout}${drawn.stderr}`.trimEnd());
  if (drawn.status !== 0) process.exitCode = 1;

  const [extra] = /^extra .*$/m.exec(readFileSync(proof, 'utf8'))!;
  const altered = readFileSync(proof, 'utf8').replace(
    extra,
    extra.replace(/[A-Z]/, (c) => c.toLowerCase()),
  );
  writeFileSync(proof, altered);
  const found = verify(proof, next);
  console.log(`A letter of its entry changed: ${found.status === 0 ? 'HOLDS' : found.stderr.trim()}`);
  if (found.status === 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
