import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import {
  type Fields,
  isObject,
  isOrdinal,
  isText,
  optional,
  shaped,
} from '../../../shared/messages/shape.ts';
import { parseBase64 } from '../../ledger/base64.ts';
import { writeDurably } from '../../ledger/durable-file.ts';

/** A table that joined: its number in the hall, and the name and verifier key of its log. */
export interface JoinedTable {
  readonly table: number;
  readonly origin: string;
  readonly vkey: string;
}

const SECRET_BYTES = 32;

/** A table, and how often its tokens had been revoked when this one was made; left out before the first time. */
interface TokenPayload extends JoinedTable {
  readonly revoked?: number;
}

/**
 * The secrets of the tables that joined. A token says which table and log it is of, and has the hall's HMAC over that. So
 * the hall keeps one secret, and one that was put back to yesterday's copy knows even the tables that joined today.
 */
export class TableTokens {
  readonly #secret: Buffer;
  readonly #revokedFile: string;
  /** How often the tokens of each table were revoked. */
  #revoked: Map<number, number>;

  /**
   * Reads the hall's secret, or makes it, and which tokens were revoked; only the owner may read these files.
   * @throws Error if the files hold something else
   */
  constructor(file: string, revokedFile: string) {
    if (!existsSync(file)) writeDurably(file, `${randomBytes(SECRET_BYTES).toString('base64')}\n`);
    const secret = parseBase64(readFileSync(file, 'utf8').trim());
    if (secret?.length !== SECRET_BYTES) {
      throw new Error(
        `${file} does not hold the secret of the tables’ tokens: put back a copy of it, or move it away and let ` +
          'every table join again',
      );
    }
    this.#secret = secret;
    this.#revokedFile = revokedFile;
    this.#revoked = readRevoked(revokedFile);
  }

  /** The token of a table; equal tables have equal tokens until these are revoked. */
  make({ table, origin, vkey }: JoinedTable): string {
    const revoked = this.#revoked.get(table);
    const payload: TokenPayload = { table, origin, vkey, ...(revoked !== undefined && { revoked }) };
    const text = Buffer.from(JSON.stringify(payload)).toString('base64url');
    return this.whole(text);
  }

  /** The token that begins with this part, which is no secret. Whether it is one of a table is not checked. */
  whole(joined: string): string {
    return `${joined}.${this.#mac(joined).toString('base64url')}`;
  }

  /** The table of a token; null if this hall did not make it, or has revoked it. */
  tableOf(token: string): JoinedTable | null {
    const [payload = '', mac = ''] = token.split('.');
    const given = Buffer.from(mac, 'base64url');
    const own = this.#mac(payload);
    if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
    const table: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    if (!isPayload(table)) return null;
    const { revoked = 0, ...joined } = table;
    const known = this.#revoked.get(joined.table) ?? 0;
    // A hall that was put back to a copy learns from newer tokens that the older ones were revoked.
    if (revoked > known) this.#keep(joined.table, revoked);
    return revoked >= known ? joined : null;
  }

  /** Reads again which were revoked: another process of the hall has written it. @throws Error if the file is damaged */
  readAgain(): void {
    this.#revoked = readRevoked(this.#revokedFile);
  }

  /** Revokes all tokens of a table that were made until now. */
  revoke(table: number): void {
    this.#keep(table, (this.#revoked.get(table) ?? 0) + 1);
  }

  #keep(table: number, times: number): void {
    this.#revoked.set(table, times);
    writeDurably(this.#revokedFile, `${JSON.stringify(Object.fromEntries(this.#revoked))}\n`);
  }

  #mac(payload: string): Buffer {
    return createHmac('sha256', this.#secret).update(`mingg table ${payload}`).digest();
  }
}

const isPayload = shaped({
  table: isOrdinal,
  origin: isText,
  vkey: isText,
  revoked: optional(isOrdinal),
}) as (value: unknown) => value is TokenPayload;

function readRevoked(file: string): Map<number, number> {
  if (!existsSync(file)) return new Map();
  try {
    const revoked: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isObject(revoked) && Object.values(revoked as Fields).every(isOrdinal)) {
      return new Map(
        Object.entries(revoked as Record<string, number>).map(([table, times]) => [Number(table), times]),
      );
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Error(
    `${file} does not hold which tables’ tokens were revoked: put back a copy of it, or move it and tables.key away ` +
      'and let every table join again',
  );
}
