import { expect, test } from 'vitest';
import { Agenda } from './agenda.ts';

test('what is due happens in order of time, equal times in order of entry', () => {
  const agenda = new Agenda();
  const done: string[] = [];
  for (const [when, name] of [
    [30, 'd'],
    [10, 'a'],
    [20, 'b'],
    [20, 'c'],
    [40, 'e'],
  ] as const) {
    agenda.at(when, () => done.push(name));
  }
  expect(agenda.next).toBe(10);
  agenda.run(30);
  expect(done.join('')).toBe('abcd');
  expect(agenda.next).toBe(40);
});

test('what is struck out does not happen, and striking it out again does no harm', () => {
  const agenda = new Agenda();
  const done: string[] = [];
  const struck = agenda.at(10, () => done.push('no'));
  agenda.at(20, () => done.push('yes'));
  agenda.cancel(struck);
  agenda.cancel(struck);
  agenda.cancel(null);
  expect(agenda.next).toBe(20);
  agenda.run(100);
  expect(done).toEqual(['yes']);
  expect(agenda.next).toBe(Infinity);
});

test('what is entered on the way happens too if it is due', () => {
  const agenda = new Agenda();
  const done: number[] = [];
  agenda.at(10, () => {
    done.push(10);
    agenda.at(15, () => done.push(15));
    agenda.at(99, () => done.push(99));
  });
  agenda.run(20);
  expect(done).toEqual([10, 15]);
});

test('a time between two cycles is the later one', () => {
  const agenda = new Agenda();
  agenda.at(10.1, () => {});
  expect(agenda.next).toBe(11);
});
