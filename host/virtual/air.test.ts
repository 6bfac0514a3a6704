import { beforeEach, expect, test } from 'vitest';
import { Agenda } from './agenda.ts';
import { Air } from './air.ts';
import { MICROSECOND } from './board.ts';
import { crcHolds, withCrc } from './iso15693.ts';
import { TagField } from './tags.ts';

const INVENTORY = withCrc(Uint8Array.of(0x06, 0x01, 0x00));
const FIRST = 'E004015000000000';
const TOO = 'E004015100000000';
const LATER = 'E004015000000001';

let cycles: number;
let agenda: Agenda;
let inRange: readonly string[];
let air: Air;
/** What the chip was told, each with its time in whole µs. */
let told: [number, string][];

beforeEach(() => {
  cycles = 0;
  agenda = new Agenda();
  inRange = [];
  told = [];
  air = new Air(agenda, () => cycles, new TagField(() => inRange));
  air.fieldOn();
  wait(2000);
});

function wait(microseconds: number): void {
  const end = cycles + microseconds * MICROSECOND;
  while (agenda.next <= end) {
    cycles = agenda.next;
    agenda.run(cycles);
  }
  cycles = end;
}

/** A chip that writes down what it is told. */
function chip(listening = true) {
  const start = cycles;
  const tell = (what: string) => told.push([Math.round((cycles - start) / MICROSECOND), what]);
  return {
    sent: () => {
      tell('sent');
      return listening;
    },
    begun: () => tell('begun'),
    ended: (frame: Uint8Array, collision: number | null) =>
      tell(collision === null ? `ended ${crcHolds(frame)}` : `collision ${collision}`),
  };
}

// ISO/IEC 15693-3: a request of 5 bytes lasts 1623.6 µs, t1 320.9, SOF 151.0, an answer with SOF and EOF 3926.8.
test('an answer begins and ends at its time', () => {
  inRange = [FIRST];
  air.sendRequest(INVENTORY, chip());
  wait(10_000);
  expect(told).toEqual([
    [1624, 'sent'],
    [2096, 'begun'],
    [5871, 'ended true'],
  ]);
});

test('an end of frame alone opens the next slot', () => {
  inRange = [LATER];
  air.sendRequest(INVENTORY, chip());
  wait(5000);
  expect(told).toEqual([[1624, 'sent']]);
  told = [];
  air.sendEof(chip());
  wait(5000);
  expect(told).toEqual([
    [38, 'sent'],
    [510, 'begun'],
    [4286, 'ended true'],
  ]);
});

test('two at once collide in the first bit in which they differ', () => {
  inRange = [FIRST, TOO];
  air.sendRequest(INVENTORY, chip());
  wait(10_000);
  // Flags, DSFID and the UID's first four bytes, least significant bit first, are equal.
  expect(told.at(-1)).toEqual([5871, 'collision 48']);
});

test('a tag that leaves in mid-answer leaves a broken frame', () => {
  inRange = [FIRST];
  air.sendRequest(INVENTORY, chip());
  wait(3000);
  inRange = [];
  wait(5000);
  expect(told.at(-1)).toEqual([5871, 'ended false']);
});

test('what no tag understands is not answered', () => {
  inRange = [FIRST];
  air.sendNoise(500, chip());
  wait(10_000);
  expect(told).toEqual([[500, 'sent']]);
});

test('a chip that does not listen, or has stopped, is told nothing more', () => {
  inRange = [FIRST];
  air.sendRequest(INVENTORY, chip(false));
  wait(10_000);
  air.sendRequest(INVENTORY, chip());
  wait(3000);
  air.stop();
  wait(10_000);
  expect(told).toEqual([
    [1624, 'sent'],
    [1624, 'sent'],
    [2096, 'begun'],
  ]);
});
