import { afterEach, expect, it } from 'vitest';
import { Access } from './access.ts';
import { codeHolders } from './role.ts';

const made: Access[] = [];
afterEach(() => {
  for (const access of made.splice(0)) access.close();
});

function open(): Access {
  const access = new Access({
    holders: codeHolders(),
    password: null,
    noticed: () => {},
    changed: () => {},
    late: 0,
  });
  made.push(access);
  return access;
}

const codeAt = (access: Access, place: string) =>
  access.seats(null).seats.find((seat) => seat.place === place)!.code;

it('every place has a code until somebody has signed in there, and the referee’s is not among them', async () => {
  const access = open();
  const codes = access.seats('http://table/');
  expect(codes.url).toBe('http://table/');
  expect(codes.seats.map(({ place }) => place)).toEqual(['A', 'B', 'C', 'D']);
  expect(JSON.stringify(codes)).not.toContain(access.codes.of('referee'));
  await access.signIn(codeAt(access, 'B')!, 'a phone');
  expect(access.seats(null).seats.map(({ code }) => code === null)).toEqual([false, true, false, false]);
});

it('who signs out leaves the place: all sessions there end, and the code that he had is no more', async () => {
  const access = open();
  const code = codeAt(access, 'B')!;
  const phone = (await access.signIn(code, 'a phone')) as { token: string };
  const tablet = (await access.signIn(code, 'a tablet')) as { token: string };
  const other = (await access.signIn(codeAt(access, 'C')!, 'another phone')) as { token: string };
  access.signOut(phone.token);
  expect([phone, tablet, other].map(({ token }) => access.sessions.use(token) !== null)).toEqual([
    false,
    false,
    true,
  ]);
  expect(await access.signIn(code, 'a phone')).toBe('wrong');
  expect(codeAt(access, 'B')).not.toBe(code);
});

it('a viewer who signs out changes no code', async () => {
  const access = open();
  const before = access.seats(null);
  access.signOut(access.sessions.begin('viewer', 'a phone'));
  expect(access.seats(null)).toEqual(before);
});
