import { err, ok, type Result } from '../../shared/game/result.ts';
import { crc16 } from './crc16.ts';

/** The longest line of the reader protocol in bytes, its LF included. */
export const MAX_LINE = 64;

/** Why a line is unusable: too long, not of the form `body*CRC` in printable ASCII, or the checksum differs. */
export interface FrameError {
  readonly code: 'long' | 'form' | 'crc';
  readonly message: string;
}

const FRAME = /^([ -)+-~]+)\*([0-9A-F]{4})$/;

const hex4 = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');

/** The line that carries `body`, with its checksum and LF. `body` is printable ASCII without `*`. */
export const makeLine = (body: string): string => `${body}*${hex4(crc16(body))}\n`;

/** The body of a line, given without its LF. */
export function parseLine(line: string): Result<string, FrameError> {
  if (line.length >= MAX_LINE) {
    return err({ code: 'long', message: `a line of ${line.length} bytes, ${MAX_LINE - 1} are allowed` });
  }
  const match = FRAME.exec(line);
  if (!match) return err({ code: 'form', message: `${JSON.stringify(line)} is not of the form body*CRC` });
  const [, body, crc] = match as unknown as [string, string, string];
  const right = hex4(crc16(body));
  if (crc !== right) {
    return err({ code: 'crc', message: `${JSON.stringify(line)} should end in ${right}` });
  }
  return ok(body);
}
