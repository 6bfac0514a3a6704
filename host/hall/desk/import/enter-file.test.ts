import { afterEach, describe, expect, it } from 'vitest';
import { ServedHall } from '../../../../test/helpers/served-hall.ts';
import { downloadRoutes } from '../../server/downloads.ts';
import { LiveFacts } from '../live-facts.ts';
import { enterFile } from './enter-file.ts';

let served: ServedHall;
afterEach(() => served.close());

const OPEN = { name: 'Spring', rules: 'kuester', options: {}, rounds: 2, minutes: 50 };

describe('a file', () => {
  const imported = async (...texts: string[]) => {
    served = await ServedHall.start();
    const { organiser } = served.server;
    return texts.map((text) => enterFile(text, organiser, served.hall));
  };
  const names = () => [...served.hall.names.values()].map(({ number, name }) => [number, name]);

  it('has players with numbers, who keep them in plan and draw, and others who get the next', async () => {
    served = await ServedHall.start();
    const { organiser } = served.server;
    organiser.open(OPEN);
    const text = 'number;name;team;language\n20;Anna;Köln;de\n;Bo;;\n7;Cleo;;fr\n;Dora;;\n';
    expect(enterFile(text, organiser, served.hall)).toMatchObject({ ok: true });
    expect(names().toSorted()).toEqual([
      [20, 'Anna'],
      [21, 'Bo'],
      [22, 'Dora'],
      [7, 'Cleo'],
    ]);
    expect(served.hall.state!.players[20]).toMatchObject({ team: 'Köln', language: 'de' });
    expect(organiser.plan()).toMatchObject({ ok: true });
    expect(await organiser.draw()).toMatchObject({ ok: true });
    expect(served.seatingOf(1, 1).toSorted((a, b) => a - b)).toEqual([7, 20, 21, 22]);
    expect(served.hall.state!.plans[1]!.players).toEqual([7, 20, 21, 22]);
  });

  it('that is imported twice, or takes a number that is taken, enters nobody', async () => {
    await imported();
    const { organiser } = served.server;
    organiser.open(OPEN);
    expect(enterFile('name;number\nAnna;1\nBo;', organiser, served.hall)).toMatchObject({ ok: true });
    const size = served.hall.log.size;
    const wrong = (text: string) => {
      const done = enterFile(text, organiser, served.hall);
      return done.ok ? 'done' : [done.error.code, done.error.message];
    };
    expect(wrong('name\nCleo\nBo')).toEqual([
      'bad-file',
      'line 3, column 1 (name): Bo is entered already; give a number if it is somebody else',
    ]);
    expect(wrong('name;number\nCleo;1\nDora;3\nEmil;3')).toEqual([
      'bad-file',
      'line 2, column 2 (number): number 1 is taken already, in the tournament; ' +
        'line 4, column 2 (number): number 3 is taken already, at line 3, column 2 (number)',
    ]);
    expect([served.hall.log.size, names()]).toEqual([
      size,
      [
        [1, 'Anna'],
        [2, 'Bo'],
      ],
    ]);
  });

  it('of a tournament opens it with its players, as another hall exported it', async () => {
    await imported();
    const { organiser } = served.server;
    organiser.open(OPEN);
    organiser.players({
      players: [{ name: 'Anna', team: 'Köln' }, { name: 'Bo', language: 'nl' }, { name: 'Cleo' }],
    });
    organiser.withdrawName(3);
    const { facts } = new LiveFacts(served.hall, {
      clock: () => null,
      heard: () => null,
      needs: () => [],
      witness: null,
      featured: () => null,
      address: () => null,
    });
    const exported = await (await downloadRoutes(() => facts).request('/setup.json')).text();
    await served.close();
    const [opened, again] = await imported(exported, exported);
    expect(opened).toMatchObject({ ok: true });
    expect(again).toMatchObject({ error: { code: 'bad-file' } });
    expect(served.hall.state!.tournament).toMatchObject({
      name: 'Spring',
      rules: 'kuester',
      rounds: 2,
      minutes: 50,
    });
    expect(names()).toEqual([
      [1, 'Anna'],
      [2, 'Bo'],
    ]);
    expect(served.hall.state!.players).toMatchObject({ 1: { team: 'Köln' }, 2: { language: 'nl' } });
  });

  it.each([
    ['before a tournament is open', 'name\nAnna', 'no-tournament'],
    [
      'of a tournament by unknown rules',
      '{"name":"x","rules":"poker","rounds":1,"players":[{"name":"Anna"}]}',
      'bad-input',
    ],
    ['with many mistakes', `name;number\n${'x;y\n'.repeat(9)}`, 'bad-file'],
  ])('%s is refused, and nothing logged', async (_, text, code) => {
    const [done] = await imported(text);
    expect(done).toMatchObject({ error: { code } });
    expect(served.hall.log.size).toBe(0);
    if (!done!.ok && code === 'bad-file') expect(done!.error.message).toMatch(/ … and 4 more$/);
  });
});
