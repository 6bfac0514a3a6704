import { err, ok, type Result } from '../../shared/game/result.ts';

/** Why a text is not a program in Intel hex. */
export interface HexError {
  readonly code: 'bad-record' | 'bad-checksum' | 'bad-type' | 'out-of-range' | 'no-end';
  readonly message: string;
}

const DATA = 0;
const END = 1;
const SEGMENT = 2;
const START_SEGMENT = 3;
const LINEAR = 4;
const START_LINEAR = 5;

/**
 * Reads a program in Intel hex format into a flash memory of `size` bytes; bytes that the file leaves out are FF,
 * as in an erased chip. The length and checksum of every record are checked, and there must be an end record.
 */
export function parseHex(text: string, size: number): Result<Uint8Array<ArrayBuffer>, HexError> {
  const flash = new Uint8Array(size).fill(0xff);
  const fail = (code: HexError['code'], message: string) => err({ code, message });
  let base = 0;
  const lines = text.split(/\r?\n/);
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!.trim();
    const where = `line ${i + 1} of the hex file`;
    if (line === '') continue;
    if (!/^:([0-9A-Fa-f]{2}){5,}$/.test(line)) return fail('bad-record', `${where} is no Intel hex record`);
    const record = Buffer.from(line.slice(1), 'hex');
    if (record.length !== record[0]! + 5) return fail('bad-record', `${where} is not as long as it says`);
    if (record.reduce((sum, byte) => sum + byte, 0) % 256 !== 0) {
      return fail('bad-checksum', `${where} has a wrong checksum: the file is damaged`);
    }
    const data = record.subarray(4, -1);
    switch (record[3]) {
      case DATA: {
        const address = base + record.readUInt16BE(1);
        if (address + data.length > size) {
          return fail('out-of-range', `${where} lies beyond the ${size} bytes of flash`);
        }
        flash.set(data, address);
        break;
      }
      case END:
        return ok(flash);
      case SEGMENT:
      case LINEAR:
        if (data.length !== 2) return fail('bad-record', `${where} has an address of the wrong length`);
        base = data.readUInt16BE(0) * (record[3] === SEGMENT ? 16 : 65_536);
        break;
      case START_SEGMENT:
      case START_LINEAR:
        break;
      default:
        return fail('bad-type', `${where} has the unknown record type ${record[3]}`);
    }
  }
  return fail('no-end', 'the hex file has no end record: it is cut off');
}
