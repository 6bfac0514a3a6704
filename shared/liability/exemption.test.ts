import { describe, expect, it } from 'vitest';
import { dealEvents, played, tiles } from '../../test/helpers/shorthand.ts';
import { kindsOfSuit } from '../books/words/threats.ts';
import { countTiles, kindOf } from '../game/tiles.ts';
import { groundsFor, mostGroups } from './exemption.ts';

describe('grounds for giving a dangerous tile (Küster, Die Strafen 8)', () => {
  it.each<[string, string, boolean, boolean]>([
    // East's fourteen, who gives 7s while bamboos are dangerous → no other, own win
    ['every other tile is in a finished group', '123456789m123p7s9s', true, true],
    ['one is not, and he would wait without it as well', '123456789m123p7s1z', false, false],
    ['four alike: one of them is none of the pung', '123456m5555p123p7s', false, false],
    ['he waits with it, and with no other', '123456789m11p22p7s', false, true],
    ['he does not wait', '123456789m11p2p5z7s', false, false],
    ['he would wait without a wind as well', '123456789m11p1z67s', false, false],
  ])('%s', (_, east, noOther, ownWin) => {
    const hand = played(dealEvents({ E: east }));
    expect(groundsFor(hand, 'E', kindOf('7s'), kindsOfSuit(2))).toEqual({ noOther, ownWin });
  });

  it.each([
    ['111222333m', 3],
    ['111123m', 2],
    ['11m23m', 1],
    ['11112345m', 2],
    ['89m1p', 0],
    ['123z', 0],
    ['5556667z', 2],
  ])('%s has %i groups', (short, groups) => {
    expect(mostGroups([...countTiles(tiles(short))])).toBe(groups);
  });
});
