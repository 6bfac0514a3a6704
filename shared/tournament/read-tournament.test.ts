import { expect, it } from 'vitest';
import { readTournament } from './read-tournament.ts';

const PLAYERS = [1, 2, 3, 4, 5].map((number) => ({ number, name: `player ${number}` }));
const ROUND = { tables: [[1, 2, 3, 4]], out: [5] };
const deep = JSON.parse('['.repeat(9000) + ']'.repeat(9000));

it('reads a whole file', () => {
  const file = {
    players: [...PLAYERS, { number: 9, team: 'Köln', left: true }],
    apart: [[1, 9]],
    played: [ROUND, { tables: [[1, 2, 3, 9]] }],
    standings: [{ rank: 1, player: 3, name: 'player 3', matchPoints: 4 }],
  };
  expect(readTournament(file)).toEqual({
    ok: true,
    value: {
      players: file.players,
      apart: [[1, 9]],
      played: [ROUND, { tables: [[1, 2, 3, 9]], out: [] }],
      standings: [{ rank: 1, player: 3 }],
    },
  });
});

it('needs the players only', () => {
  const value = { players: PLAYERS, apart: [], played: [], standings: [] };
  expect(readTournament({ players: PLAYERS })).toEqual({ ok: true, value });
});

it.each<[what: string, file: unknown, where: string, message: string]>([
  ['no object', [], 'the file', 'must be an object, not []'],
  ['no players', {}, 'players', 'must be a list, not nothing'],
  ['a field nobody knows', { players: PLAYERS, aparts: [] }, 'the file', 'did you mean "apart"?'],
  ['a player who is none', { players: [...PLAYERS, 6] }, 'players[5]', 'must be an object, not 6'],
  [
    'no number',
    { players: [{ name: 'Anna' }] },
    'players[0].number',
    'must be a whole number, 1 or more, not nothing',
  ],
  ['number 0', { players: [{ number: 0 }] }, 'players[0].number', 'not 0'],
  ['half a number', { players: [{ number: 1.5 }] }, 'players[0].number', 'not 1.5'],
  [
    'a number twice',
    { players: [...PLAYERS, { number: 3 }] },
    'players[5].number',
    'another player has 3 already',
  ],
  ['a misspelt team', { players: [{ number: 1, taem: 'A' }] }, 'players[0]', 'did you mean "team"?'],
  ['a team without name', { players: [{ number: 1, team: 7 }] }, 'players[0].team', 'must be text, not 7'],
  ['a name of numbers', { players: [{ number: 1, name: 7 }] }, 'players[0].name', 'must be text, not 7'],
  [
    'half left',
    { players: [{ number: 1, left: 'yes' }] },
    'players[0].left',
    'must be true or false, not "yes"',
  ],
  ['wishes of none', { players: PLAYERS, apart: 3 }, 'apart', 'must be a list, not 3'],
  ['a wish that is none', { players: PLAYERS, apart: [3] }, 'apart[0]', 'must be a list, not 3'],
  ['a wish of one', { players: PLAYERS, apart: [[3]] }, 'apart[0]', 'two players at least'],
  ['a wish for nobody', { players: PLAYERS, apart: [[3, 6]] }, 'apart[0][1]', 'there is no player 6'],
  [
    'a wish of names',
    { players: PLAYERS, apart: [[3, 'Bo']] },
    'apart[0][1]',
    'the number of a player, not "Bo"',
  ],
  ['a wish with himself', { players: PLAYERS, apart: [[3, 3]] }, 'apart[0][1]', 'player 3 stands here twice'],
  ['a round that is none', { players: PLAYERS, played: [7] }, 'played[0]', 'must be an object, not 7'],
  ['no tables', { players: PLAYERS, played: [{}] }, 'played[0].tables', 'must be a list, not nothing'],
  [
    'a table of three',
    { players: PLAYERS, played: [{ tables: [[1, 2, 3]] }] },
    'played[0].tables[0]',
    'it has 3',
  ],
  [
    'nobody at a table',
    { players: PLAYERS, played: [{ tables: [[1, 2, 3, 8]] }] },
    'played[0].tables[0][3]',
    'no player 8',
  ],
  [
    'somebody twice',
    { players: PLAYERS, played: [{ ...ROUND, out: [4] }] },
    'played[0].out[0]',
    'player 4 stands in this round twice',
  ],
  [
    'nobody out',
    { players: PLAYERS, played: [{ ...ROUND, out: 5 }] },
    'played[0].out',
    'must be a list, not 5',
  ],
  [
    'no rank',
    { players: PLAYERS, standings: [{ player: 1 }] },
    'standings[0].rank',
    'a whole number, 1 or more, not nothing',
  ],
  [
    'ranks of nobody',
    { players: PLAYERS, standings: [{ rank: 1 }] },
    'standings[0].player',
    'the number of a player',
  ],
  [
    'two ranks',
    { players: PLAYERS, standings: [1, 2].map((rank) => ({ rank, player: 1 })) },
    'standings[1].player',
    'player 1 has a rank already',
  ],
  ['lists that nest deep', { players: PLAYERS, apart: [[deep, 1]] }, 'apart[0][0]', 'not [[[[…]]]]'],
])('refuses %s', (_, file, where, message) => {
  const read = readTournament(file);
  expect(read.ok).toBe(false);
  expect(!read.ok && read.error).toContainEqual({ where, message: expect.stringContaining(message) });
});

it('names all that is wrong', () => {
  const read = readTournament({ players: [{ number: 0 }, { number: 1, team: 1 }], apart: [[1]] });
  expect(!read.ok && read.error.map(({ where }) => where)).toEqual([
    'players[0].number',
    'players[1].team',
    'apart[0]',
  ]);
});
