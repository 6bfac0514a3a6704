import { expect, it } from 'vitest';
import { Codes, newCode } from './codes.ts';
import { codeHolders } from './role.ts';

it('codes are long, typable, and never the same', () => {
  const codes = Array.from({ length: 50 }, newCode);
  for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}$/);
  expect(new Set(codes).size).toBe(50);
});

const PASSWORD = 'Bamboo & Circles';
const codes = new Codes(codeHolders(['A', 'B']), PASSWORD);
const code = codes.of('place B');

it.each<[string, string, string | null]>([
  ['a place’s', code, 'place B'],
  ['typed without dashes', code.replaceAll('-', ''), 'place B'],
  ['typed in capitals and with blanks', ` ${code.toUpperCase().replaceAll('-', ' ')} `, 'place B'],
  ['the referee’s', codes.of('referee'), 'referee'],
  ['the password', PASSWORD, 'viewer'],
  ['the password in another case', PASSWORD.toLowerCase(), null],
  ['the password with a blank', `${PASSWORD} `, null],
  ['nothing', '', null],
  ['a part', code.slice(0, -1), null],
  ['more than it', `${code}a`, null],
  ['very much', 'x'.repeat(1e6), null],
])('%s', (_, given, role) => {
  expect(codes.roleOf(given)).toBe(role);
});

it('without a password nobody is a viewer, whatever they say', () => {
  const closed = new Codes(codeHolders(), null);
  for (const given of ['', 'null', 'undefined', PASSWORD]) expect(closed.roleOf(given)).toBe(null);
});

it('new codes end the old ones; the password stays', () => {
  const renewed = new Codes(codeHolders(['A']), PASSWORD);
  const before = renewed.of('place A');
  renewed.renew();
  expect([before, renewed.of('place A'), PASSWORD].map((given) => renewed.roleOf(given))).toEqual([
    null,
    'place A',
    'viewer',
  ]);
});
