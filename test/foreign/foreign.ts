/**
 * Has a log checked by a verifier that nobody of Mingg wrote: the checksum database's packages of Go, as Debian ships
 * them. It must hold as it was exported, and must not with a bit flipped in any of its files.
 *
 *     sudo apt-get install golang-go golang-golang-x-mod-dev && npm run test:foreign
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LogFile } from '../../host/ledger/log-file.ts';
import { writeTileTree } from '../../host/ledger/tile-tree.ts';
import { keptLog } from '../kept-log.ts';

// Where Debian puts Go packages, and the compiler if it is not on the path.
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
  const verify = () => spawnSync(verifier, [tree, vkey], { encoding: 'utf8' });

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
} finally {
  rmSync(folder, { recursive: true });
}
