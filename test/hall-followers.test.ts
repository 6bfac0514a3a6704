import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkEvidence, type Evidence } from '../host/hall/federation/evidence.ts';
import { FollowedHall, type Look } from '../host/hall/federation/followed-hall.ts';
import type { Source } from '../host/hall/federation/source.ts';
import { simulateTournament } from '../host/hall/simulate/simulate-tournament.ts';
import { parseVerifierKey } from '../host/ledger/signed-note.ts';
import { type Loose, LyingHall } from './helpers/lying-hall.ts';

// A hall that lies, with all the keys that it has, and so well that what it shows holds for whoever sees only that. Two other
// halls, Anna's and Bo's, look at what it publishes and compare what they saw. Neither trusts it.

const SEED = 'followers';
const folder = mkdtempSync(join(tmpdir(), 'mingg-followers-'));
const rounds = join(folder, 'two-rounds');
const more = join(folder, 'three-rounds');
const fewer = join(folder, 'one-hand');
beforeAll(async () => {
  const played = { players: 4, rounds: 2, hands: 2, seed: SEED, faults: false };
  await simulateTournament({ ...played, out: rounds });
  await simulateTournament({ ...played, rounds: 3, out: more });
  await simulateTournament({ ...played, hands: 1, out: fewer });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What somebody is shown at the moment: a folder that can be exchanged. */
class Shown implements Source {
  folder: string;

  constructor(first: string) {
    this.folder = first;
  }

  async read(path: string): Promise<Buffer | null> {
    const file = join(this.folder, path);
    return existsSync(file) ? readFileSync(file) : null;
  }
}

const KEY = () => {
  const key = parseVerifierKey(readFileSync(join(rounds, 'hall', 'vkey'), 'utf8').trim());
  if (!key.ok) throw new Error(key.error);
  return key.value;
};

let made = 0;
afterEach(() => rmSync(join(folder, 'kept'), { recursive: true, force: true }));

/** A hall that follows the liar, and is shown this. */
function follower(first: string): { readonly hall: FollowedHall; readonly shown: Shown } {
  const shown = new Shown(first);
  return { hall: new FollowedHall(join(folder, 'kept', `${++made}`), shown, KEY()), shown };
}

/** A copy of what it publishes that is changed, and signed anew. */
function lying(from: string, edit: (hall: LyingHall) => void): string {
  const hall = new LyingHall(from, join(folder, 'kept', `lying-${++made}`), SEED);
  edit(hall);
  return hall.folder;
}
const inHall = (edit: (entries: Loose[]) => Loose[]) => (hall: LyingHall) =>
  hall.rewrite('hall', 'hall', edit);

/** The evidence of a look, which has to hold for somebody who knows nothing else. */
function proved(look: Look | null): Evidence {
  expect(look?.is).toBe('lied');
  if (look?.is !== 'lied') throw new Error('no lie was found');
  const evidence = JSON.parse(JSON.stringify(look.evidence)) as Evidence;
  expect(checkEvidence(evidence)).toMatchObject({ ok: true });
  return evidence;
}

describe('a hall that does not lie', () => {
  it('holds for both, and what one saw goes on from what the other saw', async () => {
    const [anna, bo] = [follower(rounds), follower(rounds)];
    for (const { hall } of [anna, bo]) {
      const look = await hall.look();
      expect(look).toMatchObject({ is: 'holds', found: { hands: 4 } });
    }
    expect(anna.hall.compare(bo.hall.seen!)).toBe(null);
    expect(bo.hall.compare(anna.hall.seen!)).toBe(null);
  });

  it('goes on, and a late cache is no lie', async () => {
    const before = lying(rounds, (hall) => {
      hall.rewrite('hall', 'hall', (entries) =>
        entries.slice(
          0,
          entries.findLastIndex(({ entry }) => entry === 'standings'),
        ),
      );
    });
    const anna = follower(before);
    expect(await anna.hall.look()).toMatchObject({ is: 'holds' });
    const bo = follower(rounds);
    await bo.hall.look();
    expect(anna.hall.compare(bo.hall.seen!)).toMatchObject({ is: 'behind' });
    expect(bo.hall.compare(anna.hall.seen!)).toBe(null);
    anna.shown.folder = rounds;
    expect(await anna.hall.look()).toMatchObject({ is: 'holds' });
    anna.shown.folder = before;
    expect(await anna.hall.look()).toMatchObject({ is: 'behind' });
    expect(anna.hall.evidence).toBe(null);
  });
});

describe('two are shown two things, each of which holds', () => {
  it.each<[string, () => string]>([
    ['another plan', () => more],
    ['the same tournament with a result less at each table', () => fewer],
    [
      'a ruling that only some see',
      () =>
        lying(
          rounds,
          inHall((entries) => [
            ...entries,
            {
              v: 1,
              salt: '',
              entry: 'ruling',
              t: 0,
              number: 1,
              by: 'x',
              why: 'x',
              changes: [{ player: 1, tablePoints: -20 }],
            },
          ]),
        ),
    ],
  ])('%s: either of them finds it when they compare, and can prove it', async (name, other) => {
    const [anna, bo] = [follower(rounds), follower(other())];
    const looks = [await anna.hall.look(), await bo.hall.look()];
    expect(looks.map(({ is }) => is)).toEqual(['holds', 'holds']);
    const found = [anna.hall.compare(bo.hall.seen!), bo.hall.compare(anna.hall.seen!)];
    if (name.startsWith('a ruling')) {
      // So far the one log goes on from the other. It has to go on for both, and then it cannot.
      expect(found.map((look) => look?.is ?? null)).toEqual(['behind', null]);
      anna.shown.folder = lying(
        rounds,
        inHall((entries) => [...entries, { ...entries.at(-1)! }]),
      );
      expect(await anna.hall.look()).toMatchObject({ is: 'holds' });
      proved(anna.hall.compare(bo.hall.seen!));
      proved(bo.hall.compare(anna.hall.seen!));
    } else proved(found.find((look) => look?.is === 'lied') ?? null);
  });
});

describe('it takes back what it has shown', () => {
  it('a checkpoint, to go on otherwise: whoever saw it proves it alone', async () => {
    const anna = follower(rounds);
    await anna.hall.look();
    anna.shown.folder = lying(
      rounds,
      inHall((entries) => entries.slice(0, -2)),
    );
    expect(await anna.hall.look()).toMatchObject({ is: 'behind' });
    anna.shown.folder = lying(
      rounds,
      inHall((entries) => [...entries.slice(0, -1), { ...entries.at(-1)!, t: 1 }]),
    );
    proved(await anna.hall.look());
    // It is kept, and everything that was seen, too.
    expect(await anna.hall.look()).toMatchObject({ is: 'lied' });
    expect(anna.hall.seen).toBe(readFileSync(join(rounds, 'hall', 'checkpoint'), 'utf8'));
  });

  it('a checkpoint, before somebody else comes: he finds out from whoever saw it', async () => {
    const anna = follower(rounds);
    await anna.hall.look();
    const bo = follower(
      lying(
        rounds,
        inHall((entries) => entries.slice(0, -2)),
      ),
    );
    expect(await bo.hall.look()).toMatchObject({ is: 'holds' });
    // Less than Anna was shown before: a cache is late, or it was taken back. It stays so, until the hall shows more.
    const entries = (note: string | null) => Number(note!.split('\n')[1]);
    expect(bo.hall.compare(anna.hall.seen!)).toEqual({
      is: 'behind',
      size: entries(bo.hall.seen),
      seen: entries(anna.hall.seen),
    });
    bo.shown.folder = lying(
      rounds,
      inHall((entries) => [...entries.slice(0, -1), { ...entries.at(-1)!, t: 1 }]),
    );
    await bo.hall.look();
    proved(bo.hall.compare(anna.hall.seen!));
  });

  it('a result, from a table’s log: what the hall had cosigned shows it, to both', async () => {
    const shorter = lying(rounds, (hall) =>
      hall.rewrite('table-01', 'table-1', (entries) =>
        entries.slice(
          0,
          entries.findLastIndex(({ entry }) => entry === 'hand'),
        ),
      ),
    );
    for (const { hall } of [follower(shorter), follower(shorter)]) {
      expect(await hall.look()).toMatchObject({
        is: 'wrong',
        why: [expect.stringContaining('table 1: it was rolled back')],
      });
    }
  });

  it('a result, from both logs', async () => {
    const anna = follower(rounds);
    await anna.hall.look();
    const bo = follower(fewer);
    expect(await bo.hall.look()).toMatchObject({ is: 'holds' });
    const found = [anna.hall.compare(bo.hall.seen!), bo.hall.compare(anna.hall.seen!)];
    proved(found.find((look) => look?.is === 'lied') ?? null);
  });
});

describe('what is no evidence', () => {
  const evidence = async (): Promise<Evidence> => {
    const [anna, bo] = [follower(rounds), follower(more)];
    await anna.hall.look();
    await bo.hall.look();
    return proved(bo.hall.compare(anna.hall.seen!) ?? anna.hall.compare(bo.hall.seen!));
  };

  it.each<[string, (evidence: Evidence) => Evidence, RegExp]>([
    [
      'another log’s key',
      (one) => ({ ...one, vkey: readFileSync(join(rounds, 'table-01', 'vkey'), 'utf8').trim() }),
      /not of mingg\/table-1/,
    ],
    [
      'a checkpoint that it did not sign',
      (one) => ({ ...one, older: one.older.replace(/\n(\d+)\n/, '\n1\n') }),
      /older checkpoint/,
    ],
    ['twice the same', (one) => ({ ...one, newer: one.older, nodes: [] }), /same entries/],
    ['nodes of another tree', (one) => ({ ...one, nodes: one.nodes.toReversed() }), /nodes are not/],
    ['no nodes', (one) => ({ ...one, nodes: [] }), /nodes are not/],
    ['a node that is none', (one) => ({ ...one, nodes: [...one.nodes, '!'] }), /nodes are not/],
    ['no key', (one) => ({ ...one, vkey: 'x' }), /its key is none/],
  ])('%s', async (_, change, why) => {
    expect(checkEvidence(change(await evidence()))).toEqual({ ok: false, error: expect.stringMatching(why) });
  });

  it('two checkpoints of which one goes on from the other', async () => {
    const before = lying(
      rounds,
      inHall((entries) => entries.slice(0, -3)),
    );
    const [anna, bo] = [follower(rounds), follower(before)];
    await anna.hall.look();
    await bo.hall.look();
    const older = Number(bo.hall.seen!.split('\n')[1]);
    const nodes = anna.hall.proofFrom(older).map((node) => node.toString('base64'));
    const lie = {
      vkey: readFileSync(join(rounds, 'hall', 'vkey'), 'utf8').trim(),
      older: bo.hall.seen!,
      newer: anna.hall.seen!,
      nodes,
    };
    expect(checkEvidence(lie)).toEqual({
      ok: false,
      error: 'the newer checkpoint goes on from the older one',
    });
  });
});

describe('what cannot be looked at', () => {
  it('is said, and what was seen stays', async () => {
    const anna = follower(rounds);
    await anna.hall.look();
    const { seen } = anna.hall;
    anna.shown.folder = join(folder, 'nowhere');
    expect(await anna.hall.look()).toEqual({ is: 'away', why: 'checkpoint is missing there' });
    const copy = lying(
      rounds,
      inHall((entries) => [...entries, entries.at(-1)!]),
    );
    rmSync(join(copy, 'hall', 'tile', '0'), { recursive: true });
    anna.shown.folder = copy;
    expect(await anna.hall.look()).toMatchObject({
      is: 'away',
      why: expect.stringMatching(/^tile\/0\/.* is missing there$/),
    });
    expect(anna.hall.seen).toBe(seen);
  });
});
