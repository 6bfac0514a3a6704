import { closeSync, openSync, readSync, writeSync } from 'node:fs';

/*
 * QEMU's blklogwrites records a machine's disk writes in the format of Linux's dm-log-writes: a heading sector, then
 * for each request a sector that describes it, and its bytes.
 */

const SECTOR = 512;
const FLUSH = 1;
const DISCARD = 4;

/** A request to the disk: bytes to write, or a flush of earlier writes. */
interface Request {
  readonly flags: number;
  /** Where on the disk, and where in the record its bytes are. */
  readonly at: number;
  readonly from: number;
  readonly length: number;
}

/** The effect of a power cut on the writes. */
export interface Cut {
  readonly writes: number;
  /** How many of them had not been flushed, and how many of those are lost, whole or in part. */
  readonly unsure: number;
  readonly lost: number;
}

/**
 * Changes a disk's image to what a power cut leaves of the recorded writes. Flushed writes are there; of later ones
 * some are there, some are not, and some in part.
 * @param below gives a random whole number below its argument
 */
export function cutOff(record: string, image: string, below: (limit: number) => number): Cut {
  const source = openSync(record, 'r');
  const target = openSync(image, 'r+');
  try {
    const requests = [...read(source)];
    const sure = requests.findLastIndex(({ flags }) => (flags & FLUSH) !== 0);
    const writes = requests.filter(({ length }) => length > 0);
    const unsure = requests.slice(sure + 1).filter(({ length }) => length > 0);
    let lost = 0;
    const safe = new Set(requests.slice(0, sure + 1));
    for (const request of writes) {
      const fate = safe.has(request) ? 'there' : FATES[below(FATES.length)]!;
      if (fate !== 'there') lost++;
      if (fate === 'lost') continue;
      const kept = fate === 'there' ? request.length : below(request.length / SECTOR) * SECTOR;
      copy(source, target, { ...request, length: kept });
    }
    return { writes: writes.length, unsure: unsure.length, lost };
  } finally {
    closeSync(source);
    closeSync(target);
  }
}

const FATES = ['there', 'lost', 'torn'] as const;

function* read(source: number): Generator<Request> {
  const head = Buffer.alloc(SECTOR);
  for (let from = SECTOR; readSync(source, head, 0, SECTOR, from) === SECTOR; ) {
    const [sector, sectors, flags] = [0, 8, 16].map((at) => Number(head.readBigUInt64LE(at)));
    // After the point where the machine was cut off, the file contains zeros.
    if (sectors === 0 && flags === 0) return;
    from += SECTOR;
    // A discard has a number of sectors but no bytes for them.
    const length = (flags! & DISCARD) === 0 ? sectors! * SECTOR : 0;
    yield { flags: flags!, at: sector! * SECTOR, from, length };
    from += length;
  }
}

const PIECE = 1 << 20;

function copy(source: number, target: number, { at, from, length }: Request): void {
  const piece = Buffer.alloc(Math.min(PIECE, length));
  for (let done = 0; done < length; ) {
    const size = readSync(source, piece, 0, Math.min(PIECE, length - done), from + done);
    if (size === 0) return;
    done += writeSync(target, piece, 0, size, at + done);
  }
}
