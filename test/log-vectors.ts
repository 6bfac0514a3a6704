/**
 * Checks the log's formats against the public test vectors, read from checkouts of the projects that keep them:
 *
 *     git clone https://github.com/transparency-dev/merkle; git clone https://github.com/transparency-dev/tessera
 *     git clone https://github.com/C2SP/C2SP
 *     npm run test:vectors -- --merkle merkle --tessera tessera --c2sp C2SP
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openCheckpoint } from '../host/ledger/checkpoint.ts';
import { leafHash, MerkleTree } from '../host/ledger/merkle.ts';
import { holdsConsistency, holdsInclusion } from '../host/ledger/proof.ts';
import { isSignedBy, parseNote, parseVerifierKey } from '../host/ledger/signed-note.ts';
import { bundlesOf, parseBundle, tileBytes, tilePath, tilesOf } from '../host/ledger/tiles.ts';

const { values } = parseArgs({
  options: { merkle: { type: 'string' }, tessera: { type: 'string' }, c2sp: { type: 'string' } },
});

let [checked, wrong] = [0, 0];
function check(what: string, right: boolean): void {
  checked++;
  if (right) return;
  wrong++;
  console.log(`WRONG: ${what}`);
}

const bytes = (base64: string | null): Buffer => Buffer.from(base64 ?? '', 'base64');
const hashes = (proof: readonly string[] | null): Buffer[] => (proof ?? []).map(bytes);

function jsonFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name))
    .sort();
}

function checkMerkle(folder: string): void {
  for (const file of jsonFiles(join(folder, 'testdata/inclusion'))) {
    const {
      leafIdx,
      treeSize,
      root,
      leafHash: leaf,
      proof,
      wantErr,
    } = JSON.parse(readFileSync(file, 'utf8'));
    check(file, holdsInclusion(leafIdx, treeSize, bytes(leaf), hashes(proof), bytes(root)) !== wantErr);
  }
  for (const file of jsonFiles(join(folder, 'testdata/consistency'))) {
    const { size1, size2, root1, root2, proof, wantErr } = JSON.parse(readFileSync(file, 'utf8'));
    const [older, newer] = [
      { size: size1, root: bytes(root1) },
      { size: size2, root: bytes(root2) },
    ];
    check(file, holdsConsistency(older, newer, hashes(proof)) !== wantErr);
  }
}

function checkTessera(folder: string): void {
  const script = readFileSync(join(folder, 'testdata/build_log.sh'), 'utf8');
  const key = parseVerifierKey(/LOG_PUBLIC_KEY="([^"]+)"/.exec(script)?.[1] ?? '');
  if (!key.ok) throw new Error(key.error);
  const log = join(folder, 'testdata/log');
  const tree = new MerkleTree();
  for (let size = 0; size <= 15; size++) {
    if (size > 0) {
      const bundle = parseBundle(readFileSync(join(log, tilePath(bundlesOf(size)[0]!))));
      if (!bundle.ok) throw new Error(bundle.error);
      tree.add(leafHash(bundle.value.at(-1)!));
    }
    const opened = openCheckpoint(readFileSync(join(log, `checkpoint.${size}`), 'utf8'), key.value);
    const root = opened.ok ? opened.value.checkpoint.root : null;
    check(`tessera's checkpoint.${size}`, opened.ok && opened.value.checkpoint.size === size);
    check(`the root of tessera's checkpoint.${size}`, root?.equals(tree.root()) === true);
    for (const tile of tilesOf(size)) {
      const file = readFileSync(join(log, tilePath(tile)));
      check(`tessera's ${tilePath(tile)}`, file.equals(tileBytes(tree, { ...tile, level: 0 })));
    }
  }
}

/** The examples of the specification: its verifier key and the note that it verifies. */
function checkSignedNote(folder: string): void {
  const text = readFileSync(join(folder, 'signed-note.md'), 'utf8');
  const example = text.slice(text.indexOf('### Example'));
  const key = parseVerifierKey(/^ {4}(\S+\+\S+)$/m.exec(example)?.[1] ?? '');
  const note = parseNote(/```\n([\s\S]+?)```/.exec(example)?.[1] ?? '');
  check('the example of signed-note.md', key.ok && note.ok && isSignedBy(note.value, key.value));
}

if (values.merkle) checkMerkle(values.merkle);
if (values.tessera) checkTessera(values.tessera);
if (values.c2sp) checkSignedNote(values.c2sp);
console.log(`${checked} public vectors checked, ${wrong} wrong.`);
process.exitCode = wrong > 0 || checked === 0 ? 1 : 0;
