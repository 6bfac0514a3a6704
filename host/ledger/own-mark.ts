import { createHmac } from 'node:crypto';
import { parseBase64, parseDecimal } from './base64.ts';
import { HASH_BYTES } from './merkle.ts';
import type { TreeHead } from './proof.ts';
import type { SigningKey } from './signed-note.ts';

// Only the table checks a mark. A mark vouches for nothing to others, so a leaked one cannot pass for a checkpoint.
const PURPOSE = 'mingg: marks of what a table wrote';

/**
 * Marks what a table wrote, so that it recognises its own log at the next start: a MAC under a key derived from the one
 * that signs.
 */
export class OwnMark {
  readonly #origin: string;
  readonly #secret: Buffer;

  constructor({ verifier, privateKey }: SigningKey) {
    this.#origin = verifier.name;
    const { d } = privateKey.export({ format: 'jwk' });
    this.#secret = createHmac('sha256', Buffer.from(d!, 'base64url')).update(PURPOSE).digest();
  }

  /** Marks how far the log is written: size, root and mark, in one line. */
  markTree(head: TreeHead): string {
    const text = headText(head);
    return `${text} ${this.#mac('tree', text)}`;
  }

  /** What {@link markTree} marked; null if this table did not. */
  openTree(line: string): TreeHead | null {
    const [size = '', root = '', mac] = line.split(' ');
    if (mac !== this.#mac('tree', `${size} ${root}`)) return null;
    const head = { size: parseDecimal(size), root: parseBase64(root) };
    return head.size !== null && head.root?.length === HASH_BYTES ? (head as TreeHead) : null;
  }

  /** Marks a state of the table as that of its log up to a size with a root. */
  markState(head: TreeHead, state: string): string {
    return this.#mac('state', `${headText(head)} ${state}`);
  }

  #mac(what: string, text: string): string {
    return createHmac('sha256', this.#secret).update(`${what}\n${this.#origin}\n${text}`).digest('base64');
  }
}

const headText = ({ size, root }: TreeHead): string => `${size} ${Buffer.from(root).toString('base64')}`;
