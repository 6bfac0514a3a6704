import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recompute } from '../host/hall/recompute/recompute.ts';
import { simulateTournament } from '../host/hall/simulate/simulate-tournament.ts';
import { parseCheckpoint } from '../host/ledger/checkpoint.ts';
import { type Loose, LyingHall } from './helpers/lying-hall.ts';

// A hall, or a table, that lies, with all the keys that it has. Whoever holds the exports finds out.

const SEED = 'lies';
const folder = mkdtempSync(join(tmpdir(), 'mingg-lies-'));
const honest = join(folder, 'honest');
afterAll(() => rmSync(folder, { recursive: true }));
beforeAll(() =>
  simulateTournament({ players: 8, rounds: 2, hands: 2, seed: SEED, faults: false, out: honest }),
);

/** What does not hold after somebody lied, a line each. */
function found(lie: (hall: LyingHall) => void): string[] {
  const hall = new LyingHall(honest, join(folder, 'lying'), SEED);
  lie(hall);
  const { standings, faults } = recompute(hall.folder);
  if (faults.length > 0) expect(standings).toEqual([]);
  return faults.map(({ table, what }) => `${table === null ? 'hall' : `table ${table}`}: ${what}`);
}

const inHall = (edit: (entries: Loose[]) => Loose[]) => (hall: LyingHall) =>
  hall.rewrite('hall', 'hall', edit);
const inTable = (edit: (entries: Loose[]) => Loose[]) => (hall: LyingHall) =>
  hall.rewrite('table-01', 'table-1', edit);
/** Changes the last entry of a kind. */
const last =
  (kind: string, change: (entry: Loose) => Loose) =>
  (entries: Loose[]): Loose[] => {
    const at = entries.findLastIndex(({ entry }) => entry === kind);
    return entries.with(at, change(entries[at]!));
  };
const without =
  (...kinds: string[]) =>
  (entries: Loose[]): Loose[] =>
    entries.filter(({ entry }) => !kinds.includes(entry));
const swapped = <T>([one, other, ...rest]: readonly T[]): T[] => [other!, one!, ...rest];
const left = (player: number): Loose => {
  return { v: 1, salt: '', entry: 'attendance', t: 0, player, is: 'left', by: 'x', why: 'x' };
};
/** A hand that the hall adds. */
const withoutReaders = (changed: object): Loose => {
  const played = { round: 1, table: 1, players: [1, 2, 3, 4], net: [300, -100, -100, -100], ...changed };
  return { v: 1, salt: '', entry: 'hand', t: 0, number: 1, by: 'x', why: 'x', played };
};
const linesOf = (entry: Loose) => entry.standings as Record<string, unknown>[];
const ofTable = (table: number) => (entry: Loose) => entry.entry === 'checkpoint' && entry.table === table;

it('honest trees hold', () => {
  expect(found(() => {})).toEqual([]);
  // Rewriting alone, with the same entries, is no lie.
  expect(found(inHall((entries) => entries))).toEqual([]);
});

describe('the draw', () => {
  it.each<[string, (entries: Loose[]) => Loose[], string]>([
    [
      'another plan after it',
      (entries) => [...entries, { ...entries.find(({ entry }) => entry === 'plan')!, round: 2 }],
      'round 2 was drawn already by another plan',
    ],
    [
      'a round planned anew that has begun, since somebody left',
      (entries) => {
        const plan = entries.findLast(({ entry }) => entry === 'plan')!;
        const players = [1, 2, 3, 4, 5, 6, 7];
        const tables = (plan.tables as number[][]).slice(0, 1).fill([1, 2, 3, 4]);
        return [...entries, left(8), { ...plan, tables, out: [5, 6, 7], players }];
      },
      'round 2 was drawn already by another plan',
    ],
    [
      'a plan of somebody who had left',
      (entries) => {
        const at = entries.findIndex(({ entry }) => entry === 'plan');
        return [...entries.slice(0, at), left(8), ...entries.slice(at)];
      },
      'player 8 had left',
    ],
    [
      'another order than by its seed',
      last('draw', (draw) => ({ ...draw, order: swapped(draw.order as number[]) })),
      'by its seed number 1 of the plan is player',
    ],
    [
      'another seed than the root of its checkpoint',
      last('draw', (draw) => ({ ...draw, seed: 'A'.repeat(43).concat('=') })),
      'its seed is not the root hash of its checkpoint',
    ],
    [
      'another plan put in the place of the drawn one',
      last('plan', (plan) => ({ ...plan, tables: swapped(plan.tables as number[][]) })),
      'other entries than this log begins with',
    ],
    [
      'a checkpoint that nobody has cosigned',
      last('draw', (draw) => ({ ...draw, checkpoint: unwitnessed(draw.checkpoint as string) })),
      'no witness that the tournament named has cosigned its checkpoint',
    ],
    [
      'a second one of the same rounds',
      (entries) => [...entries, entries.find(({ entry }) => entry === 'draw')!],
      'round 1 was drawn already',
    ],
    [
      'a player entered anew after it',
      (entries) => [...entries, { ...entries.find(({ entry }) => entry === 'player')!, commitment: 'x' }],
      'player 1 was entered already',
    ],
  ])('%s', (_, edit, what) => {
    expect(found(inHall(edit))).toEqual([expect.stringContaining(what)]);
  });

  it('a checkpoint from before the plan was there', () => {
    const lie = (hall: LyingHall) => {
      const checkpoint = hall.cosigned('hall', 'hall', 8, hall.key('other-hall', 'cosignature'));
      const parsed = parseCheckpoint(checkpoint);
      const seed = parsed.ok ? parsed.value.checkpoint.root.toString('base64') : '';
      hall.rewrite(
        'hall',
        'hall',
        last('draw', (draw) => ({ ...draw, checkpoint, seed })),
      );
    };
    expect(found(lie)).toEqual([expect.stringContaining('does not cover entry')]);
  });
});

/** A checkpoint without cosignatures. */
const unwitnessed = (note: string): string => {
  const [text, signatures] = note.split('\n\n');
  return `${text}\n\n${signatures!.split('\n')[0]}\n`;
};

describe('a final', () => {
  /** The best of the standings shown last, as the log has them. */
  const best = (entries: Loose[], many: number) =>
    linesOf(entries.findLast(({ entry }) => entry === 'standings')!)
      .slice(0, many)
      .map(({ player }) => player as number);
  const final = (round: number, players: readonly number[]): Loose => {
    return { v: 1, salt: '', entry: 'final', t: 0, round, players };
  };
  const added = (make: (entries: Loose[]) => Loose[]) => inHall((entries) => [...entries, ...make(entries)]);

  it('of the best is none', () => {
    expect(found(added((entries) => [final(3, best(entries, 4))]))).toEqual([]);
  });

  it.each<[string, (entries: Loose[]) => Loose[], string]>([
    ['of others than the best', (entries) => [final(3, best(entries, 5).slice(1))], 'its players are'],
    [
      'with two at one another’s seats',
      (entries) => [final(3, swapped(best(entries, 4)))],
      'its players are',
    ],
    [
      'without one who has not left',
      (entries) => [left(best(entries, 1)[0]!), final(3, best(entries, 4))],
      'its players are',
    ],
    [
      'by standings shown after it',
      (entries) => {
        const shown = entries.findLast(({ entry }) => entry === 'standings')!;
        return [{ ...shown, round: 1 }, final(3, best(entries, 4)), shown];
      },
      'not those that were shown last',
    ],
    [
      'in the place of a planned round',
      (entries) => [final(2, best(entries, 4))],
      'one of those that are planned',
    ],
    [
      'of which the round was played by a plan',
      (entries) => [{ ...entries.find(({ entry }) => entry === 'plan')!, round: 3 }],
      'no round 3',
    ],
  ])('%s', (_, make, what) => {
    expect(found(added(make))).toEqual([expect.stringContaining(what)]);
  });

  it('by standings that are not what the logs gave', () => {
    const lie = added((entries) => {
      const shown = entries.findLast(({ entry }) => entry === 'standings')!;
      const [first, second, ...rest] = linesOf(shown);
      const lying = { ...shown, standings: [{ ...second, rank: 1 }, { ...first, rank: 2 }, ...rest] };
      return [lying, final(3, swapped(best(entries, 4)))];
    });
    expect(found(lie)).toEqual([expect.stringMatching(/^hall: the standings .* after round 2/)]);
  });
});

describe('a table’s log', () => {
  it('a byte changed', () => {
    const lie = ({ folder: trees }: LyingHall) => {
      const path = join(trees, 'table-02', 'tile', 'entries', '000');
      const bytes = readFileSync(path);
      bytes[bytes.length >> 1]! ^= 1;
      writeFileSync(path, bytes);
    };
    expect(found(lie)).toEqual([expect.stringMatching(/^table 2: .*(changed|not what the entries make it)/)]);
  });

  it('a result dropped at the end: the hall’s checkpoint would be taken back', () => {
    const cut = (entries: Loose[]) =>
      entries.slice(
        0,
        entries.findLastIndex(({ entry }) => entry === 'hand'),
      );
    expect(found(inTable(cut))).toEqual([expect.stringContaining('table 1: it was rolled back')]);
  });

  it('a result edited', () => {
    const lie = last('score', (score) => ({ ...score, net: { E: 0, S: 0, W: 0, N: 0 } }));
    expect(found(inTable(lie))).toEqual([expect.stringContaining('table 1: it was forked')]);
  });

  it.each([
    ['with its key', () => {}, 'is the key of mingg/table-2'],
    [
      'without',
      (table: string) => rmSync(join(table, 'vkey')),
      'it is the log mingg/table-2, not mingg/table-1',
    ],
  ])('another table’s tree in its place, %s', (_, change, what) => {
    const lie = ({ folder: trees }: LyingHall) => {
      rmSync(join(trees, 'table-01'), { recursive: true });
      cpSync(join(trees, 'table-02'), join(trees, 'table-01'), { recursive: true });
      change(join(trees, 'table-01'));
    };
    expect(found(lie)).toEqual([expect.stringMatching(new RegExp(`^table 1: .*${what}`))]);
  });

  it('is missing, or nobody knows it', () => {
    const missing = ({ folder: trees }: LyingHall) => rmSync(join(trees, 'table-02'), { recursive: true });
    expect(found(missing)).toEqual([expect.stringMatching(/^table 2: .*is missing/)]);
    const more = ({ folder: trees }: LyingHall) =>
      cpSync(join(trees, 'table-02'), join(trees, 'table-03'), { recursive: true });
    expect(found(more)).toEqual([expect.stringMatching(/^table 3: .*does not name it/)]);
  });

  it.each<[string, (entry: Loose) => Loose, string]>([
    [
      'begins a round with others than were drawn, and hall and table sign it all anew',
      (round) => ({ ...round, players: { ...(round.players as object), A: 8, B: 7, C: 6, D: 5 } }),
      'and the draw seats',
    ],
    [
      'plays as another table, and hall and table sign it all anew',
      (round) => ({ ...round, table: 2 }),
      'it played round 2 as table 2',
    ],
  ])('%s', (_, change, what) => {
    const lie = (hall: LyingHall) => {
      hall.rewrite('table-01', 'table-1', last('round', change));
      hall.rewrite('hall', 'hall', (entries) =>
        entries.map((entry) => {
          if (!ofTable(1)(entry)) return entry;
          const parsed = parseCheckpoint(entry.note as string);
          const size = parsed.ok ? parsed.value.checkpoint.size : 0;
          return { ...entry, note: hall.cosigned('table-01', 'table-1', size) };
        }),
      );
    };
    expect(found(lie)).toEqual([expect.stringMatching(new RegExp(`^table 1: .*${what}`))]);
  });
});

describe('the hall’s log', () => {
  it('a checkpoint dropped that it cosigned, with the standings that counted it', () => {
    const lie = inHall((entries) => {
      const at = entries.findLastIndex(ofTable(1));
      return without('standings')(entries.filter((_, n) => n !== at));
    });
    expect(found(lie)).toEqual([
      expect.stringMatching(/^table 1: the hall cosigned .* a checkpoint was dropped/),
    ]);
  });

  it('a checkpoint that it did not cosign, or that the table did not sign', () => {
    const uncosigned = inHall(
      last('checkpoint', (entry) => ({ ...entry, note: unwitnessed(entry.note as string) })),
    );
    expect(found(uncosigned)).toEqual([expect.stringContaining('is not cosigned by the hall')]);
    const other = (hall: LyingHall) => {
      const note = hall.cosigned('table-01', 'table-2', 5);
      hall.rewrite(
        'hall',
        'hall',
        last('checkpoint', (entry) => ({ ...entry, note, table: 1 })),
      );
    };
    expect(found(other)[0]).toContain('table 1: entry 25 of the hall');
    expect(found(other)[0]).toContain('not of mingg/table-1');
  });

  it.each<[string, (line: Record<string, unknown>) => Record<string, unknown>]>([
    [
      'a ruling without an entry',
      (line) => ({ ...line, penalties: -20, tablePoints: Number(line.tablePoints) - 20 }),
    ],
    ['a round left out', (line) => ({ ...line, rounds: [] })],
    ['other match points', (line) => ({ ...line, matchPoints: 8 })],
  ])('standings with %s', (_, change) => {
    const lie = last('standings', (entry) => {
      const lines = linesOf(entry);
      return { ...entry, standings: lines.with(5, change(lines[5]!)) };
    });
    expect(found(inHall(lie))).toEqual([
      expect.stringMatching(/^hall: the standings .* after round 2 .* at rank 6/),
    ]);
  });

  it('standings in parts of which the first never came', () => {
    const lie = inHall((entries) => {
      const shown = entries.find(({ entry }) => entry === 'standings')!;
      return [...entries, { ...shown, part: 2, parts: 2 }];
    });
    expect(found(lie)).toEqual([expect.stringContaining('hall: entry')]);
  });

  it('a ruling that is there, and was not counted when standings were shown', () => {
    const ruling = { number: 1, by: 'Anna', why: 'late', changes: [{ player: 1, tablePoints: -20 }] };
    const lie = inHall((entries) => {
      const at = entries.findIndex(({ entry }) => entry === 'standings');
      const { v, salt, t } = entries[at]!;
      return [...entries.slice(0, at), { v, salt, entry: 'ruling', t, ...ruling }, ...entries.slice(at)];
    });
    expect(found(lie)).toEqual([expect.stringMatching(/^hall: the standings .* after round 1/)]);
  });

  it('a hand without readers that is there, and was not counted when standings were shown', () => {
    const lie = inHall((entries) => {
      const at = entries.findIndex(({ entry }) => entry === 'standings');
      return [...entries.slice(0, at), withoutReaders({}), ...entries.slice(at)];
    });
    expect(found(lie)).toEqual([expect.stringMatching(/^hall: the standings .* after round 1/)]);
  });

  it('a hand without readers that was counted, and is dropped', () => {
    const counted = join(folder, 'counted');
    expect(found(inHall((entries) => [...entries, withoutReaders({})]))).toEqual([]);
    cpSync(join(folder, 'lying'), counted, { recursive: true });
    const { standings } = recompute(counted);
    const shown = standings.map(({ name: _, ...line }) => line);
    const lie = inHall((entries) => {
      const last = entries.findLast(({ entry }) => entry === 'standings')!;
      return [...entries, { ...last, standings: shown }];
    });
    expect(found(lie)).toEqual([expect.stringMatching(/^hall: the standings .* after round 2/)]);
  });

  it.each<[string, object, string]>([
    ['of somebody who has no seat', { players: [1, 2, 3, 90] }, 'player 90 has no seat in round 1'],
    ['of a round that has not begun', { round: 3 }, 'round 3 had not begun'],
    ['at a table that there is not', { table: 3 }, 'round 1 has no table 3'],
    ['that makes points of nothing', { net: [500, 0, 0, 0] }, 'its points are not 0 in sum'],
  ])('a hand without readers %s', (_, changed, what) => {
    const lie = inHall((entries) => [...entries, withoutReaders(changed)]);
    expect(found(lie)).toEqual([expect.stringContaining(what)]);
  });

  it('a hand of somebody who has no seat', () => {
    const lie = (hall: LyingHall) => {
      hall.rewrite('table-01', 'table-1', (entries) => [
        ...entries,
        {
          v: 1,
          salt: '',
          entry: 'seats',
          t: 0,
          by: 'x',
          why: 'x',
          from: 1,
          to: 1,
          players: { A: 90, B: 2, C: 3, D: 4 },
        },
      ]);
    };
    expect(found(lie)).toEqual([
      expect.stringContaining('table 1: player 90 played hand 1, and has no seat in round 1'),
    ]);
  });

  it('signed by another key than the one beside it', () => {
    const lie = ({ folder: trees }: LyingHall) =>
      cpSync(join(trees, 'table-01', 'vkey'), join(trees, 'hall', 'vkey'));
    expect(found(lie)).toEqual([
      expect.stringContaining('hall: it is the log mingg/hall, not mingg/table-1'),
    ]);
  });
});
