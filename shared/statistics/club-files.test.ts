import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../test/helpers/seed.ts';
import { type Club, NO_CLUB } from './club.ts';
import { readClub } from './read-club.ts';
import { readOldResults } from './read-old-results.ts';
import { readSeatings } from './read-seatings.ts';
import { statisticsOf } from './statistics.ts';
import { ownTitles } from './titles.ts';

const lines = (text: string) =>
  text.split('\n').map((line, at) => ({ line: at + 1, cells: line.split(',') }));
const problems = (read: { ok: boolean }) => (read as { error?: readonly string[] }).error ?? [];

describe("a club's file", () => {
  it('gives its list and its titles', () => {
    const file = {
      club: 'De Draak',
      'time-zone': 'Europe/Amsterdam',
      'special-hands': [{ number: 40, name: 'Ketting in bamboe', hand: 'chain', suit: 'bamboos' }],
      titles: [{ name: 'Rode Lantaarn', figure: 'points', to: 'lowest', hands: 10 }],
    };
    expect(readClub(file)).toEqual({
      ok: true,
      value: {
        name: 'De Draak',
        timeZone: 'Europe/Amsterdam',
        list: file['special-hands'],
        titles: [{ name: 'Rode Lantaarn', figure: 'points', to: 'lowest', per: 'year', hands: 10 }],
      },
    });
    expect(readClub({})).toEqual({ ok: true, value: NO_CLUB });
  });

  it.each<[unknown, string]>([
    [[], 'no fields'],
    [{ titel: [] }, 'did you mean titles'],
    [{ 'time-zone': 'Amsterdam' }, 'time-zone must be'],
    [{ 'special-hands': {} }, 'must be a list'],
    [{ 'special-hands': [{ number: 0, name: 'x' }] }, 'special-hands, number 1: number must be'],
    [{ 'special-hands': [{ number: 1, name: 'x', suit: 'green' }] }, 'suit must be one of'],
    [{ titles: [{ name: 'x', figure: 'point', to: 'highest' }] }, 'like points'],
    [{ titles: [{ name: 'x', figure: 'points' }] }, 'either to'],
    [{ titles: [{ name: 'x', figure: 'points', to: 'best' }] }, 'to must be'],
    [{ titles: [{ name: 'x', figure: 'points', 'at-least': '5' }] }, 'at-least must be a number'],
    [{ titles: [7] }, 'titles, number 1 must be a table'],
  ])('%j: %s', (file, message) => expect(problems(readClub(file)).join('\n')).toContain(message));
});

describe('who sat where', () => {
  it('is read', () => {
    expect(
      readSeatings(lines('log,from,to,A,B,C,D,fifth,date\nt,1,4,a,b,c,d,e,2026-01-02\nu,,,a,b')),
    ).toEqual({
      ok: true,
      value: [
        {
          log: 't',
          from: 1,
          to: 4,
          players: { A: 'a', B: 'b', C: 'c', D: 'd' },
          fifth: 'e',
          day: '2026-01-02',
        },
        { log: 'u', from: 1, to: null, players: { A: 'a', B: 'b' } },
      ],
    });
  });

  it.each([
    ['log,A', 'line 1: the column B is missing'],
    ['log,A,B,Date', 'did you mean date'],
    ['log,from,A,B\nt,x,a,b', 'line 2: from must be'],
    ['log,from,to,A,B\nt,4,2,a,b', 'hand 2 comes before hand 4'],
    ['log,A,B,date\nt,a,b,2026-02-30', 'the date must be a day'],
    ['log,A,B\nt,a,a', 'sits at two places'],
    ['log,from,to,A,B\nt,1,4,a,b\nt,4,6,a,b', 'line 3: line 2 says already'],
    ['log,A,B\n,a,b', 'the column log is empty'],
  ])('%j: %s', (text, message) => expect(problems(readSeatings(lines(text))).join('\n')).toContain(message));
});

describe('old results', () => {
  const CLUB: Club = {
    ...NO_CLUB,
    list: [
      { number: 21, name: 'Slang' },
      { number: 40, name: 'Ketting', hand: 'chain', suit: 'bamboos' },
    ],
    titles: [
      { name: 'Lantaarn', figure: 'points', to: 'lowest', per: 'year', hands: 1 },
      { name: 'Kop', figure: 'points', to: { atLeast: 1 }, per: 'ever', hands: 1 },
    ],
  };
  const HEAD =
    'date,match,winner,number,suit,score,player1,points1,player2,points2,player3,points3,player4,points4';
  const read = (text: string) => readOldResults('old.csv', lines(`${HEAD}\n${text}`), CLUB);

  it('count like others, and are marked as not proven', () => {
    const found = read(
      '1999-03-01,1,Anna,,,640,Anna,1500,Ben,-500,Cleo,-500,Dirk,-500\n' +
        '1999-03-01,1,,,,,Anna,0,Ben,0,Cleo,0,Dirk,0\n' +
        '1999-04-01,,Anna,21,,\n' +
        '1999-04-02,,Ben,40,bamboos,\n1999-04-03,,Ben,54,,',
    );
    const statistics = statisticsOf(CLUB, found.ok ? found.value : []);
    const of = (player: string, id: string) => statistics.figure(id, player, 1999);
    expect(of('Anna', 'hands')).toMatchObject({ value: 2, unproven: 2 });
    expect(of('Anna', 'all-round')).toMatchObject({ value: 27, unproven: 2 });
    expect(of('Anna', 'special-hands').items!.map(({ name }) => name)).toEqual(['BMJ-21 Slang']);
    expect(of('Ben', 'collection').items!.map(({ name }) => name)).toEqual([
      'BMJ-40 Ketting',
      'situation 54',
    ]);
    expect(of('Ben', 'zbmj-total').value).toBe(40);
    expect(of('Ben', 'hands').value).toBe(2);
    expect(
      ownTitles(statistics).map(({ name, holders }) => [name, holders.map(({ player }) => player)]),
    ).toEqual([
      ['Lantaarn', ['Ben', 'Cleo', 'Dirk']],
      ['Kop', ['Anna']],
    ]);
  });

  it.each([
    ['1999-13-01,,Anna,21,,', 'line 2: the date must be'],
    [',,,,,', 'neither a winner nor players'],
    [',,Eva,,,,Anna,1,Ben,-1', 'the winner "Eva" is none of the players'],
    [',,Anna,,,,Anna,1,Ben,1', 'the points are 2 in sum'],
    [',,Anna,,,,Anna,1,Ben,', 'each player needs points'],
    [',,Anna,,,,Anna,1,Anna,-1', 'named twice'],
    [',,Anna,,,,Anna,x,Ben,0', 'points1 must be a whole number'],
    [',,Anna,0,,', 'the number must be that of a special hand'],
    [',,Anna,33,,', 'has no special hand 33'],
    [',,Anna,40,,', 'counts apart by suit'],
    [',,Anna,40,green,', 'the suit must be one of'],
    [',,Anna,,,many', 'the score must be'],
  ])('%j: %s', (text, message) => expect(problems(read(text)).join('\n')).toContain(message));
});

// Files come from people: whatever they hold, there is a club, or words about what is wrong.
describe('whatever is in a file', () => {
  const field = fc.constantFrom(
    'special-hands',
    'titles',
    'club',
    'time-zone',
    'number',
    'name',
    'hand',
    'suit',
    'to',
  );
  const value = fc.oneof(
    fc.anything(),
    fc.array(fc.dictionary(field, fc.anything())),
    fc.constant('highest'),
  );
  it("a club's file is read or refused", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.dictionary(field, value)), (file) => {
        const read = readClub(file);
        expect(read.ok || read.error.length > 0).toBe(true);
      }),
    );
  });

  const cell = fc.constantFrom(
    '',
    'a',
    'b',
    '1',
    '-1',
    '1e3',
    '51',
    '40',
    '2026-11-24',
    'bouter',
    '__proto__',
    'é',
  );
  const table = (columns: readonly string[]) =>
    fc
      .array(fc.array(cell, { maxLength: columns.length + 1 }), { maxLength: 4 })
      .map((rows) => [columns, ...rows].map((cells, at) => ({ line: at + 1, cells })));
  it('seats and old results are read or refused, and what is read can be counted', () => {
    fc.assert(
      fc.property(
        table(['log', 'from', 'to', 'A', 'B', 'C', 'D', 'fifth', 'date']),
        table([
          'date',
          'match',
          'winner',
          'number',
          'suit',
          'score',
          'rules',
          'player1',
          'points1',
          'player2',
          'points2',
        ]),
        (seats, old) => {
          const seated = readSeatings(seats);
          expect(seated.ok || seated.error.length > 0).toBe(true);
          const results = readOldResults('old.csv', old, NO_CLUB);
          if (!results.ok) expect(results.error).not.toEqual([]);
          else expect(statisticsOf(NO_CLUB, results.value).players.length > 0).toBe(results.value.length > 0);
        },
      ),
      { numRuns: 300 },
    );
  });
});
