import { expect, it } from 'vitest';
import type { HandEvent } from '../../shared/game/events.ts';
import { OpenTiles } from './open-tiles.ts';
import { TableQuestion } from './table-question.ts';

const drawn: HandEvent = { event: 'draw', seat: 'E', tile: '1m', from: 'live' };
const unsure = { event: 'unsure', t: 0, p: 0.5, about: 'which', candidates: [[drawn], []] } as const;

it('the last question is open until it is closed, and only its own answers count', () => {
  const questions = new TableQuestion();
  expect(questions.candidate(1, 0)).toMatchObject({ ok: false, error: { code: 'not-open' } });
  questions.asked(unsure);
  expect(questions.open).toEqual({ number: 1, candidates: unsure.candidates });
  questions.asked(unsure);
  expect(questions.candidate(1, 0)).toMatchObject({ ok: false, error: { code: 'not-open' } });
  expect(questions.candidate(2, 1)).toEqual({ ok: true, value: 1 });
  for (const wrong of [2, -1, 0.5]) {
    expect(questions.candidate(2, wrong)).toMatchObject({ error: { code: 'no-such-candidate' } });
  }
  questions.close();
  expect(questions.open).toBeNull();
});

it('open tiles are those in the discard area and in meld areas that no rack sees', () => {
  const tiles = { one: '1m', two: '2m', three: '3m', four: '4m' } as const;
  const open = new OpenTiles();
  open.read({ t: 0, zone: 'discard', tags: ['one', 'three', 'foreign'] });
  open.read({ t: 1, zone: 'A.meld', tags: ['two'] });
  open.read({ t: 2, zone: 'B.rack', tags: ['three', 'four'] });
  expect([...open.of(tiles)].sort()).toEqual(['1m', '2m']);
  open.read({ t: 3, zone: 'discard', tags: [] });
  expect([...open.of(tiles)]).toEqual(['2m']);
});
