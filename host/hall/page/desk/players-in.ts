import type { PlayersBody } from '../../view/desk-bodies.ts';

/** The players of a pasted list: one line each, with a team behind a semicolon, or a tab as spreadsheets have it. */
export function playersIn(text: string): PlayersBody['players'] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [name = '', team = ''] = line.split(/[;\t]/).map((part) => part.trim());
    if (name === '') return [];
    return [team === '' ? { name } : { name, team }];
  });
}
