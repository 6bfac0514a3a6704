import { strict as assert } from 'node:assert';
import { parseCheckpoint } from '../../../host/ledger/checkpoint.ts';
import { cosignedAt } from '../../../host/ledger/cosignature.ts';
import { leafHash, MerkleTree } from '../../../host/ledger/merkle.ts';
import { WitnessLink } from '../../../host/ledger/witness-link.ts';
import { LOG, signedText, WITNESS } from '../signed.ts';

// A table's handling of answers from anything that listens as a witness. Answers follow one another, with a line `--`
// between them: a line with the status, then the body. After the last one the witness is unreachable.

const LEAVES = 8;
/** The newest checkpoint lacks the last entry, which is not signed yet. */
const SIGNED = LEAVES - 1;
const NO_BODY = [204, 205, 304];
/** ms; nothing here waits for anything. */
const PATIENCE = 1000;

const tree = new MerkleTree();
for (let n = 0; n < LEAVES; n++) tree.add(leafHash(Buffer.of(n)));
const text = `${LOG.verifier.name}\n${SIGNED}\n${tree.root(SIGNED).toString('base64')}\n`;
const checkpoint = signedText(`${text}\n— SIGNED\n`);

export async function fuzz(data: Buffer): Promise<void> {
  const answers = data.toString('utf8').split('\n--\n').map(responseOf);
  const fetch = globalThis.fetch;
  globalThis.fetch = async () => {
    const answer = answers.shift();
    if (answer) return answer;
    throw new TypeError('out of reach');
  };
  try {
    await askAll(data);
  } finally {
    // Tests of other files may run in this process after these.
    globalThis.fetch = fetch;
  }
}

async function askAll(data: Buffer): Promise<void> {
  const seen: string[] = [];
  const link = new WitnessLink(
    { url: 'http://127.0.0.1:9', key: WITNESS.verifier },
    { key: LOG.verifier, tree },
    {
      agreed: () => link.submit(SIGNED, checkpoint),
      cosigned: (note) => seen.push(note),
      refuted: (error) => assert.ok(error.message.length < data.length + 500),
      noticed: (what) => assert.ok(what.length < data.length + 500),
    },
  );
  await link.ask();
  await link.close(PATIENCE);
  for (const note of seen) {
    const parsed = parseCheckpoint(note);
    assert.ok(parsed.ok && cosignedAt(parsed.value.note, WITNESS.verifier) !== null);
    assert.equal(parsed.value.note.text, text);
  }
}

function responseOf(answer: string): Response {
  const [first = '', ...rest] = answer.split('\n');
  const body = rest.join('\n');
  // Signatures are on the checkpoint that was sent, or on the one in the body.
  const signed = body.startsWith('— ')
    ? signedText(`${text}\n${body}`).slice(text.length + 1)
    : signedText(body);
  const status = Number(first) >= 200 && Number(first) <= 599 ? Math.floor(Number(first)) : 200;
  return new Response(NO_BODY.includes(status) ? null : signed, { status });
}
