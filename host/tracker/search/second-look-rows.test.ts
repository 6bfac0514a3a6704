import { describe, expect, test } from 'vitest';
import { RowTable, type RowZone } from '../../../test/helpers/reading-rows.ts';
import { E, lay, N, OPENED, W } from '../../../test/helpers/row-cases.ts';

/**
 * South and West drew and discarded a tile each. 4z is read first, 7s two seconds later; from then on 7s is missed for so long
 * (ms), and read for a second, eight times.
 */
function discards(missed: number): string {
  const table = new RowTable(OPENED);
  table.settle(2000);
  table.play([2100, 'discard', '+4z', '']);
  table.settle(2000);
  table.play([4200, 'discard', '+7s', '']);
  table.settle(500);
  table.play([4800, 'N.rack', '+9m', '']);
  for (let t = 5000, at = 0; at < 8; at++, t += missed + 1000) {
    table.settle(900);
    if (missed === 0) continue;
    table.play([t + 900, 'discard', '-7s', '']);
    table.settle(missed);
    table.play([t + missed + 1000, 'discard', '+7s', '']);
  }
  return table.said;
}

describe('a second look at who discarded which of two tiles', () => {
  const TOLD = 'draw S 4z live; discard S 4z; draw W 7s live; discard W 7s; draw N 9m live';

  test('a tile that is always read where it lies was not missed at first', () => {
    expect(discards(0)).toBe(TOLD);
  });

  test.each([500, 1000, 2000])(
    'one that is missed there for %d ms time and again may have lain there before',
    (missed) => {
      expect(discards(missed)).toBe(`${TOLD}; undecided: which of these happened`);
    },
  );
});

test('a bonus tile of the deal that no reading of the rack had may also have been drawn: neither is certain', () => {
  const table = new RowTable();
  for (const zone of ['discard', 'E.meld', 'W.meld', 'N.meld'] as const) table.play([100, zone, '', '']);
  table.play([200, 'E.rack', lay(E), '']);
  table.play([210, 'S.rack', lay('55p3457m3345s1z2f'), '']);
  table.play([220, 'W.rack', lay(W), '']);
  table.play([230, 'N.rack', lay(N), '']);
  table.play([240, 'S.meld', '', '']);
  table.settle(1000);
  table.play([1300, 'S.meld', '+2f@S', '']);
  table.settle(1000);
  table.play([2400, 'S.meld', '+1f', '']);
  table.settle(500);
  table.play([3000, 'S.rack', '+6s', '']);
  table.settle(1000);
  table.play([4100, 'S.rack', '+7p', '']);
  table.settle(2000);
  table.play([6200, 'discard', '+6z@E', '']);
  table.settle(12_000);
  table.play([18_300, 'S.rack', '+9m', '']);
  table.settle(2000);
  const deals = 'deal E 14; deal S 13; deal W 13; deal N 13';
  const doubt = 'undecided: which of these happened';
  expect(table.said).toBe(
    `${deals}; bonus S 2f; draw S 6s dead; bonus S 1f; draw S 7p dead; ${doubt}; discard E 6z; ${doubt}; draw S 9m live`,
  );
});

/** Changes a zone in a reading soon after the last one, and then nothing for so long (ms). */
const playOn = (table: RowTable) => (zone: RowZone, change: string, then: number) => {
  table.play([table.now + 50, zone, change, '']);
  table.settle(then);
};

/** A hand that begins with these tiles of South, and changes of North's rack; `play` as of {@link playOn}. */
function beginning(south: string, north: string) {
  const table = new RowTable();
  for (const zone of ['discard', 'E.meld', 'S.meld', 'W.meld', 'N.meld'] as const)
    table.play([100, zone, '', '']);
  table.play([200, 'E.rack', lay(E), '']);
  table.play([210, 'S.rack', lay(south), '']);
  table.play([220, 'W.rack', lay(W), '']);
  table.play([230, 'N.rack', north, '']);
  const play = playOn(table);
  return { table, play };
}

/**
 * South lays out both bonus tiles of his deal before the last rack is full: 2f is read once there, and then not for six
 * seconds; 1f is read.
 */
function laidOutEarly(): string {
  const { table, play } = beginning('55p3457m3345s1z1f2f', '');
  table.settle(1500);
  play('S.rack', '-2f', 0);
  play('S.meld', '+2f', 0);
  play('S.meld', '-2f', 600);
  play('S.rack', '+6s', 600);
  play('S.rack', '-1f', 0);
  play('S.meld', '+1f', 0);
  play('S.rack', '+7p', 0);
  play('N.rack', lay(N), 6000);
  play('S.meld', '+2f', 2000);
  play('discard', '+6z@E', 16_000);
  play('S.rack', '+9m', 3000);
  return table.said;
}

test('a bonus tile that was read once before the deal was over was laid out then, however late it is read again', () => {
  expect(laidOutEarly()).toBe(
    'deal E 14; deal S 13; deal W 13; deal N 13; bonus S 2f; draw S 6s dead; bonus S 1f; draw S 7p dead; discard E 6z; draw S 9m live',
  );
});

/** All others take a turn while South's meld area is not read; a bonus tile is first read there so long (ms) after East's discard. */
function bonusRead(after: number): string {
  const table = new RowTable(OPENED);
  const turns = [
    'S.rack +6s',
    'discard +3z@S',
    'W.rack +7p',
    'discard +8m@W',
    'N.rack +9m',
    'discard +6z@N',
  ] as const;
  for (const [at, turn] of [...turns, 'E.rack +4z', 'discard +4z@E'].entries()) {
    const [zone, change] = turn.split(' ') as [RowZone, string];
    table.play([2000 * (at + 1), zone, change, '']);
    if (at < turns.length + 1) table.settle(1200, 'S.meld');
  }
  table.play([16_000 + after, 'S.meld', '+1f', '']);
  table.settle(1500);
  table.play([18_000 + after, 'S.rack', '+7z', '']);
  table.settle(13_000);
  return table.said;
}

test.each([
  [
    'too soon after the discard before may have been laid out a turn earlier',
    100,
    '; undecided: which of these happened',
  ],
  ['after a while was drawn just then', 1500, ''],
])('a bonus tile that is first read %s', (_, after, doubt) => {
  expect(bonusRead(after)).toBe(
    `draw S 6s live; discard S 3z; draw W 7p live; discard W 8m; draw N 9m live; discard N 6z; draw E 4z live; discard E 4z; draw S 1f live; bonus S 1f; draw S 7z dead${doubt}`,
  );
});

/** South lays out a bonus tile, which is read so often at first, and then only once every two seconds. */
function badlyLying(sightings: number): string {
  const table = new RowTable(OPENED);
  let t = 2000;
  const play = (zone: RowZone, change: string) => table.play([t, zone, change, '']);
  const settle = (readings: number) => {
    table.settle(250 * readings);
    t += 250 * readings + 100;
  };
  play('S.meld', '+1f');
  settle(sightings - 1);
  if (sightings < 4) {
    play('S.meld', '-1f');
    settle(4 - sightings);
  }
  play('S.rack', '+6s');
  settle(1);
  const rounds =
    'discard +3z@S|W.rack +7p|discard +8m@W|N.rack +9m|discard +6z@N|E.rack +4z|discard +4z@E|discard +7z';
  for (const [at, turn] of rounds.split('|').entries()) {
    if (at > 0 || sightings >= 4) play('S.meld', '-1f');
    settle(4);
    const [zone, change] = turn.split(' ') as [RowZone, string];
    play(zone, change);
    settle(4);
    play('S.meld', '+1f');
    t += 100;
  }
  table.settle(13_000);
  return table.said;
}

test.each([4, 1])(
  'a bonus tile that is missed for long time and again, but was first read %i times in a row was laid out then',
  (sightings) => {
    expect(badlyLying(sightings)).toBe(
      'draw S 1f live; bonus S 1f; draw S 6s dead; discard S 3z; draw W 7p live; discard W 8m; draw N 9m live; discard N 6z; draw E 4z live; discard E 4z; draw S 7z live; discard S 7z',
    );
  },
);

/** A tile that South discards was read so often on the rack before the draw; East's discard, only after West's. */
function badlyRead(sightings: number): string {
  const { table, play } = beginning('55p3457m3345s11z', lay(N));
  table.settle(1000);
  for (let at = 0; at < sightings; at++) {
    play('S.rack', '+3z', 0);
    play('S.rack', '-3z', 500);
  }
  play('E.rack', '-6z', 1000);
  play('S.rack', '+9m', 1000);
  play('discard', '+3z', 1000);
  play('W.rack', '+7p', 1500);
  play('discard', '+8m@W', 1000);
  play('discard', '+6z', 1000);
  play('N.rack', '+9m', 14_000);
  return table.said;
}

test.each([
  ['once was probably dealt', 1, 'draw S 9m', '; undecided: which of these happened'],
  ['twice was dealt', 2, 'draw S 9m', ''],
])(
  'a discarded tile that was read %s, however late the discard before it is read',
  (_, sightings, draw, doubt) => {
    expect(badlyRead(sightings)).toBe(
      `deal E 14; deal S 13; deal W 13; deal N 13; discard E 6z; ${draw} live; discard S 3z; draw W 7p live; discard W 8m; draw N 9m live${doubt}`,
    );
  },
);

/**
 * South draws two tiles, a round apart, and neither is read before both are drawn; the rack is not read for half a minute, and then one
 * of them turns out to lie badly.
 */
function bothReadLate(badly: string): string {
  const table = new RowTable(OPENED);
  const play = playOn(table);
  table.settle(1000);
  play('discard', '+3z@S', 500);
  play('W.rack', '+7p', 500);
  play('discard', '+8m@W', 500);
  play('N.rack', '+9m', 500);
  play('discard', '+6z@N', 500);
  play('E.rack', '+4z', 500);
  play('discard', '+4z@E', 500);
  play('S.rack', '+6s +9s', 0);
  play('discard', '+1z@S', 2000);
  table.settle(31_000, 'S.rack');
  for (let round = 0; round < 8; round++) {
    play('S.rack', `-${badly}`, 1250);
    play('S.rack', `+${badly}`, 750);
  }
  table.finish();
  return table.said;
}

test.each([
  ['6s', '9s'],
  ['9s', '6s'],
])('of two tiles that were missed at first the one that lies badly, %s, was drawn first', (badly, well) => {
  const said = bothReadLate(badly);
  expect([said.indexOf(`draw S ${badly}`), said.indexOf(`draw S ${well}`)]).toEqual([
    said.indexOf('draw S'),
    said.lastIndexOf('draw S'),
  ]);
});
