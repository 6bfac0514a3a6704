import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cell } from '../../../ledger/csv.ts';
import { readImport } from './import-file.ts';

const players = (text: string) => {
  const read = readImport(text);
  return read.ok ? read.value.players.map(({ where: _, ...player }) => player) : read.error;
};

describe('players are read from what spreadsheets write', () => {
  const TWO = [
    { number: 7, name: 'Anna', team: 'Köln' },
    { number: 3, name: 'Bo, the younger', language: 'nl' },
  ];
  it.each<[string, string]>([
    ['commas', 'number,name,team,language\n7,Anna,Köln,\n3,"Bo, the younger",,nl\n'],
    [
      'semicolons, a mark and CRLF',
      '\uFEFFNummer;Name;Mannschaft;Sprache\r\n7;Anna;Köln;\r\n3;Bo, the younger;;NL\r\n',
    ],
    ['tabs', 'no\tnaam\tploeg\ttaal\r7\tAnna\tKöln\t\r3\tBo, the younger\t\tnl'],
    [
      'a first line that names the separator',
      'sep=;\r\nname;number;team;language\r\nAnna;7;Köln;\r\nBo, the younger;3;;nl',
    ],
    [
      'quotes everywhere, blanks and empty lines',
      '"number","name","team","language"\n\n" 7 ","Anna","Köln",""\n,,,\n"3","Bo, the younger","","nl"\n',
    ],
    [
      'columns that are empty in short lines',
      'number;name;team;language\n7;Anna;Köln\n3;Bo, the younger;;nl;;',
    ],
    ['JSON', JSON.stringify([TWO[0], { ...TWO[1], team: null }])],
  ])('%s', (_, text) => {
    expect(players(text)).toEqual(TWO);
  });

  it('quotes in a name, and what was guarded against being a formula', () => {
    expect(players('name\n"Hans ""Hansi"" Meier"\n\'=1+1')).toEqual([
      { name: 'Hans "Hansi" Meier' },
      { name: '=1+1' },
    ]);
  });

  it('any names, as Mingg exports them', () => {
    const name = fc
      .string({ unit: 'grapheme', maxLength: 30 })
      .filter(
        (text) =>
          text.trim() === text &&
          text !== '' &&
          text.length <= 80 &&
          !/\p{Cc}/u.test(text) &&
          !/^'[=+\-@]/.test(text),
      );
    fc.assert(
      fc.property(fc.array(name, { minLength: 1 }), (names) => {
        const lines = names.map((one, at) => [at + 1, one].map(cell).join(','));
        const read = players(`number,name\r\n${lines.join('\r\n')}\r\n`);
        expect(read).toEqual(names.map((one, at) => ({ number: at + 1, name: one })));
      }),
    );
  });
});

describe('what is wrong is told with its place', () => {
  it.each<[string, readonly string[]]>([
    ['', ['the file is empty: its first line names the columns, the others are players']],
    [
      'Anna;Köln\nBo;Bonn',
      [
        'line 1, column 1: "Anna" is no column; did you mean "name"?',
        expect.stringContaining('line 1, column 2: "Köln" is no column'),
        expect.stringContaining('line 1: no column is named “name”'),
      ] as unknown as string[],
    ],
    ['name;name\nBo;Bonn', ['line 1, column 2: a column "name" was named before']],
    [
      'number;team\n1;Bonn',
      ['line 1: no column is named “name”; the columns can be number, name, team, language'],
    ],
    ['name;team\nAnna;Köln;x', ['line 2 has 3 cells, and the first line names 2 columns']],
    [
      'name;number;language\nAnna;0;xx\n;2;',
      [
        'line 2, column 2 (number) must be a whole number from 1 to 99999, not "0"',
        'line 2, column 3 (language) must be en, de, nl, fr, es, not "xx"',
        'line 3, column 1 (name) must be a name of one line, of 80 letters at most, not ""',
      ],
    ],
    ['sep=;\nname\nAnna\n"Bo', ['line 4: a quote begins here and is not closed before the end of the file']],
    [
      'name\nAnna "A" Meier',
      [
        'line 2: a quote stands in the middle of a cell: put the whole cell into quotes, and write its own twice',
      ],
    ],
    ['[{"name":"Anna"},\n {"name":]', [expect.stringContaining('{"name":]') as unknown as string]],
    ['[{"name":"Anna"}\n {"name":1}]', [expect.stringMatching(/^line 2, column 2: /) as unknown as string]],
    [
      '[7, {"name":"Anna","nmae":1}]',
      ['players[0] must be an object, not 7', 'players[1]: "nmae" is no column; did you mean "name"?'],
    ],
    [
      '{"name":"Spring","rules":"kuester","rounds":0,"players":{}}',
      ['rounds cannot be 0', 'players must be a list of players, not {}'],
    ],
  ])('%j', (text, problems) => {
    expect(players(text)).toEqual(problems);
  });

  it('whatever a file is, it is read or refused in words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const file of [text, `name;number\n${text}`, `[${text}`]) {
          const read = readImport(file);
          if (!read.ok) expect(read.error.join()).not.toMatch(/undefined|NaN|^$/);
        }
      }),
    );
  });
});
