import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isOrdinal, isText, shaped } from '../../../shared/messages/shape.ts';
import { parseBase64 } from '../../ledger/base64.ts';
import { writeDurably } from '../../ledger/durable-file.ts';

/** A table that joined: its number in the hall, and the name and verifier key of its log. */
export interface JoinedTable {
  readonly table: number;
  readonly origin: string;
  readonly vkey: string;
}

const SECRET_BYTES = 32;

/**
 * The secrets of the tables that joined. A token says which table and log it is of, and has the hall's HMAC over that. So
 * the hall keeps one secret, and one that was put back to yesterday's copy knows even the tables that joined today.
 */
export class TableTokens {
  readonly #secret: Buffer;

  /**
   * Reads the hall's secret, or makes it; only the owner may read its file.
   * @throws Error if the file holds none
   */
  constructor(file: string) {
    if (!existsSync(file)) writeDurably(file, `${randomBytes(SECRET_BYTES).toString('base64')}\n`);
    const secret = parseBase64(readFileSync(file, 'utf8').trim());
    if (secret?.length !== SECRET_BYTES) {
      throw new Error(
        `${file} does not hold the secret of the tables’ tokens: put back a copy of it, or move it away and let ` +
          'every table join again',
      );
    }
    this.#secret = secret;
  }

  /** The token of a table; equal tables have equal tokens. */
  make({ table, origin, vkey }: JoinedTable): string {
    const payload = Buffer.from(JSON.stringify({ table, origin, vkey })).toString('base64url');
    return `${payload}.${this.#mac(payload).toString('base64url')}`;
  }

  /** The table of a token; null if this hall did not make it. */
  tableOf(token: string): JoinedTable | null {
    const [payload = '', mac = ''] = token.split('.');
    const given = Buffer.from(mac, 'base64url');
    const own = this.#mac(payload);
    if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
    const table: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return isJoinedTable(table) ? table : null;
  }

  #mac(payload: string): Buffer {
    return createHmac('sha256', this.#secret).update(`mingg table ${payload}`).digest();
  }
}

const isJoinedTable = shaped({ table: isOrdinal, origin: isText, vkey: isText }) as (
  value: unknown,
) => value is JoinedTable;
