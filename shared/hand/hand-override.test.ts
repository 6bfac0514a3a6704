import { describe, expect, it } from 'vitest';
import {
  bonus,
  chow,
  claimedKong,
  dealEvents,
  discard,
  draw,
  kong,
  played,
  pung,
  replace,
  setupOf,
  winFrom,
} from '../../test/helpers/shorthand.ts';
import type { BookId } from '../books/index.ts';
import type { HandEvent } from '../game/events.ts';
import { apply } from './hand.ts';
import { overridingClaims } from './moves.ts';

/** East discards 5p: South can claim it for a chow, West for a pung or kong, North wins with a chow. */
const opened = (rules: BookId): HandEvent[] => [
  ...dealEvents({ E: '5p', S: '3477p', W: '555p9s', N: '111222m333s11z46p' }, '5p7p9s', setupOf(rules)),
  discard('E', '5p'),
];
const CHOW = chow('S', '5p', 'E', '345p');
const PUNG = pung('W', '5p', 'E');
const KONG = claimedKong('W', '5p', 'E');
const WIN = winFrom('N', '5p', 'E');

describe.each(['schmale', 'bouter'] as const)(
  '%s: a claim laid down, and a better one (4.2; 32)',
  (rules) => {
    const setup = setupOf(rules);
    it.each<[string, HandEvent[], HandEvent]>([
      ['a pung takes the tile from a chow', [CHOW], PUNG],
      ['a kong from a chow', [CHOW], KONG],
      ['a win from a chow', [CHOW], WIN],
      ['a win from a pung', [PUNG], WIN],
      ['a win from a kong, before its replacement', [KONG], WIN],
      ['a win from a kong that is replaced', [KONG, replace('W', '9m')], WIN],
      ['a win from a kong replaced by a flower', [KONG, replace('W', '3f')], WIN],
      ['a win from a pung that took it from a chow', [CHOW, PUNG], WIN],
    ])('%s: as if the better one had come at once', (_, laid, better) => {
      const overridden = played([...opened(rules), ...laid], setup);
      expect(overridingClaims(overridden)).toContainEqual(better);
      const after = apply(overridden, better);
      expect(after).toEqual({ ok: true, value: played([...opened(rules), better], setup) });
    });

    it.each<[string, HandEvent[], HandEvent]>([
      ['a chow does not override a pung', [PUNG], CHOW],
      ['nor a pung a kong', [KONG], { ...PUNG, seat: 'N' } as HandEvent],
      ['not once the claimer has discarded', [CHOW, discard('S', '7p')], PUNG],
      ['nor once he of the kong has', [KONG, replace('W', '9m'), discard('W', '9s')], WIN],
      ['nor when a flower was replaced too', [KONG, replace('W', '3f'), bonus('W', '3f')], WIN],
      ['nor his own claim', [CHOW], { ...PUNG, seat: 'S' } as HandEvent],
      ['nor with another tile', [CHOW], winFrom('N', '7p', 'E')],
    ])('%s', (_, laid, late) => {
      const state = played([...opened(rules), ...laid], setup);
      expect(overridingClaims(state)).not.toContainEqual(late);
      expect(apply(state, late).ok).toBe(false);
    });

    it('nothing is overridden once the claimer has declared a kong of his own', () => {
      const hands = { E: '5p', S: '34p7777s', W: '55p9s', N: '1m' };
      const begun = [
        ...dealEvents(hands, '5p7p9s', setup),
        discard('E', '5p'),
        CHOW,
        kong('S', '7s', 'concealed'),
      ];
      expect(overridingClaims(played(begun, setup))).toEqual([]);
      expect(overridingClaims(played([...begun, replace('S', '9s')], setup))).toEqual([]);
    });

    it('nothing in an ordinary turn', () => {
      const passed = [...opened(rules), draw('S', '9p')];
      expect(overridingClaims(played(passed, setup))).toEqual([]);
    });
  },
);

it.each(['kuester', 'hua-bao', 'philos'] as const)('%s: a claim that is laid down stays', (rules) => {
  const state = played([...opened(rules), CHOW], setupOf(rules));
  expect(overridingClaims(state)).toEqual([]);
  expect(apply(state, PUNG)).toMatchObject({ ok: false, error: { code: 'claim-too-late' } });
});
