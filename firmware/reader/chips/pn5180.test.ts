import { afterEach, describe, expect, test, vi } from 'vitest';
import { Random } from '../../../host/players/random.ts';
import { CLOCK_HZ } from '../../../host/virtual/board.ts';
import { Pn5180 } from '../../../host/virtual/pn5180/pn5180.ts';
import { ReaderBoard } from '../../../host/virtual/reader-board.ts';
import { TagField } from '../../../host/virtual/tags.ts';
import { EmulatedReader, firmware } from '../../../test/helpers/emulated-reader.ts';
import { randomUids } from '../../../test/helpers/random-uids.ts';
import { lineOf, understand } from '../schema.ts';

const MS = CLOCK_HZ / 1000;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a board without its chip says so within 100 ms, each time', () => {
  const BUSY = 8;
  const IRQ = 2;
  test.each<[string, boolean, boolean, number]>([
    ['nothing answers, BUSY low', false, false, 0xff],
    ['nothing answers, BUSY high', true, false, 0xff],
    ['MISO at ground', false, false, 0x00],
    ['IRQ stuck high', false, true, 0xff],
  ])('%s', (_, busy, irq, miso) => {
    let said = '';
    const board = new ReaderBoard(
      firmware(),
      0,
      () => [],
      (socket) => {
        socket.onSpi = () => miso;
        socket.setPin(BUSY, busy);
        socket.setPin(IRQ, irq);
      },
    );
    board.onSent = (byte) => {
      said += String.fromCharCode(byte);
    };
    const pass = (ms: number) => {
      const end = board.cycles + ms * MS;
      while (board.cycles < end) board.run(end);
    };
    pass(10);
    for (let i = 0; i < 3; i++) {
      said = '';
      board.feed(Buffer.from(lineOf('51 READ 1')));
      pass(100);
      expect(understand(said.trimEnd())).toMatchObject({
        name: 'fail',
        fields: { seq: '51', loop: '1', reason: 'chip' },
      });
    }
  });

  test('BUSY follows every frame, but no byte comes back', () => {
    const reader = new EmulatedReader(0);
    const { exchange } = Pn5180.prototype;
    vi.spyOn(Pn5180.prototype, 'exchange').mockImplementation(function (this: Pn5180, byte) {
      exchange.call(this, byte);
      return 0xff;
    });
    expect(reader.ask('52 READ 0')[0]).toMatchObject({ name: 'fail', fields: { reason: 'chip' } });
  });
});

describe('a chip that dies in a reading', () => {
  const uids = randomUids(14, new Random('21'));

  test.each([1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 110])(
    'after %i ms: the reading fails, the next one counts',
    (ms) => {
      const reader = new EmulatedReader(0);
      reader.loops[0] = uids;
      reader.read(0);
      let field = false;
      const { powerOn, powerOff } = TagField.prototype;
      vi.spyOn(TagField.prototype, 'powerOn').mockImplementation(function (this: TagField, time) {
        field = true;
        powerOn.call(this, time);
      });
      vi.spyOn(TagField.prototype, 'powerOff').mockImplementation(function (this: TagField) {
        field = false;
        powerOff.call(this);
      });
      reader.send(lineOf('61 READ 0'));
      reader.pass(ms);
      const deaf = vi.spyOn(Pn5180.prototype, 'select').mockImplementation(() => {});
      reader.pass(200);
      expect(reader.take().at(-1)).toMatchObject({
        name: 'fail',
        fields: { seq: '61', loop: '0', reason: 'chip' },
      });
      expect(field).toBe(false);
      deaf.mockRestore();
      expect(reader.read(0).uids.toSorted()).toEqual(uids.toSorted());
    },
  );
});
