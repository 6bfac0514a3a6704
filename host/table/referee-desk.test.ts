import { describe, expect, it } from 'vitest';
import type { LogEntry, TableState } from '../../shared/match/table.ts';
import { eventsOfHand } from '../../shared/match/table.ts';
import { previewOf } from '../../shared/view/view-preview.ts';
import { DryTable } from '../../test/helpers/dry-table.ts';
import { tempLog } from '../../test/helpers/temp-log.ts';
import { Ledger } from '../ledger/ledger.ts';
import { FaultWatch } from './fault-watch.ts';
import { LiveTable } from './live-table.ts';
import { RefereeDesk } from './referee-desk.ts';

/** The first hand of this seed is short: North wins with the ninth discard. */
const SEED = 106;

/** A table on which the virtual players play, and its referee. */
function opened() {
  const dry = new DryTable(SEED);
  const ledger = new Ledger(tempLog());
  const entries: LogEntry[] = [];
  const noticed: string[] = [];
  const live = new LiveTable(
    ledger,
    { entry: 'table', rules: 'kuester', tiles: dry.table.tiles, seed: SEED },
    {
      folded: (entry) => entries.push(entry),
      logged: () => {},
      noticed: (notice) => noticed.push(notice.event),
    },
  );
  const faults = new FaultWatch(() => {});
  const playUntil = (enough: () => boolean) => {
    for (let reading = 0; !enough() && reading < 20_000; reading++) live.read(dry.read(live.state));
  };
  const desk = new RefereeDesk(live, faults, () => 4321.7, false);
  return { live, desk, entries, noticed, ledger, playUntil };
}

/** The table after the first hand, if nobody rules; played once. */
function unruled(): TableState {
  if (!afterUnruled) {
    const { live, playUntil } = opened();
    playUntil(() => live.state.score !== null);
    afterUnruled = live.state;
  }
  return afterUnruled;
}
let afterUnruled: TableState | undefined;

const ruling = (event: object, more: object = {}) => ({
  enter: 'ruling',
  by: 'Anna',
  hand: 1,
  event,
  ...more,
});
const looked = { referee: 'penalty', penalty: 'kuester-1', seat: 'S', harmed: ['N'] };

describe("the referee's desk", () => {
  it('what is entered is logged with time and name, and stands in the view', () => {
    const { desk, entries, playUntil, live } = opened();
    playUntil(() => live.state.hand!.discards.length > 5);
    expect(desk.enter(ruling(looked))).toMatchObject({
      ok: true,
      value: { hand: 1, entered: [{ by: 'Anna', penalty: 'kuester-1' }] },
    });
    expect(entries.at(-1)).toEqual({ entry: 'referee', t: 4322, by: 'Anna', ...looked });
  });

  const playing = opened();
  playing.playUntil(() => playing.live.state.hand!.discards.length > 1);
  it.each<[string, unknown, string]>([
    ['not an object', 'fine South', 'bad-input'],
    ['nobody rules', { ...ruling(looked), by: ' ' }, 'bad-input'],
    ['a seat that is none', ruling({ ...looked, seat: 'X' }), 'bad-input'],
    ['a ruling that there is none of', ruling({ referee: 'pardon', seat: 'S' }), 'bad-input'],
    ['a hand that is not on the table', { ...ruling(looked), hand: 7 }, 'another-hand'],
    ['a penalty of another book', ruling({ ...looked, penalty: 'schmale-5.4' }), 'unknown-penalty'],
    ['a bet in a book that knows none', { enter: 'bet', hand: 1, seat: 'S' }, 'no-bets'],
    ['a bet in another hand', { enter: 'bet', hand: 7, seat: 'S' }, 'another-hand'],
    ['a bet of nobody', { enter: 'bet', hand: 1, seat: null }, 'bad-input'],
    ['nobody harmed', ruling({ ...looked, harmed: [] }), 'no-harm'],
    [
      'points announced before a win',
      ruling({ ...looked, penalty: 'kuester-6' }, { announced: 10 }),
      'no-cost',
    ],
    [
      'a result of no hand',
      {
        enter: 'result',
        by: 'Anna',
        why: 'x',
        hand: 1,
        replaces: { A: 0, B: 0, C: 0, D: 0 },
        net: { A: 0, B: 0, C: 0, D: 0 },
      },
      'no-such-hand',
    ],
  ])('%s is refused, and nothing is logged', (_, input, code) => {
    const { desk, entries } = playing;
    const before = entries.length;
    const answer = desk.enter(input);
    expect(answer).toMatchObject({ ok: false, error: { code } });
    expect(entries).toHaveLength(before);
  });

  it('after the score a ruling scores the hand anew, and a result is put right', () => {
    const { desk, live, playUntil, entries } = opened();
    playUntil(() => live.state.score !== null);
    const before = live.state.totals;
    expect(desk.enter(ruling(looked)).ok).toBe(true);
    expect(entries.slice(-2).map(({ entry }) => entry)).toEqual(['referee', 'score']);
    expect(live.state.finishedHands).toHaveLength(1);
    expect(live.state.totals).not.toEqual(before);
    const replaces = live.state.finishedHands[0]!.net;
    const net = { A: 3, B: -1, C: -1, D: -1 };
    const put = { enter: 'result', by: 'Anna', why: 'counted again', hand: 1, replaces, net };
    expect(desk.enter(put)).toMatchObject({
      ok: true,
      value: { finished: [{ net, corrections: [{ by: 'Anna', why: 'counted again' }] }] },
    });
    expect(live.state.totals).toEqual(net);
  });

  it('points announced too low cost what they would have saved the others', () => {
    const { desk, live, playUntil } = opened();
    playUntil(() => live.state.score !== null && live.state.hand!.end!.end === 'win');
    const { handNumber, hand, score } = live.state;
    const { seat } = hand!.end!.end === 'win' ? hand!.end!.win : { seat: 'E' as const };
    const announced = score!.players[seat]!.total - 4;
    const input = { ...ruling({ ...looked, penalty: 'kuester-6', seat }, { announced }), hand: handNumber };
    const preview = desk.preview(input);
    expect(desk.enter(input).ok).toBe(true);
    const { payments } = live.state.rulings.penalties[0]!;
    const told = preview.ok ? preview.value.fines : [];
    expect(told.map(({ from, to, points }) => ({ from: from.seat, to: to.seat, points }))).toEqual(payments);
    const paid = live.state.rulings.penalties[0]!.payments.reduce((sum, { points }) => sum + points, 0);
    // 4 a head, of East or by East twice that.
    expect(paid).toBe(seat === 'E' ? 24 : 16);
  });

  it('a penalty ends the hand; the next begins when the table is cleared', () => {
    const { desk, live, playUntil } = opened();
    playUntil(() => live.state.hand!.discards.length > 5);
    const { east } = live.state;
    const false_ = { referee: 'penalty', penalty: 'kuester-7', seat: 'S', harmed: ['N'] };
    expect(desk.enter(ruling(false_))).toMatchObject({ ok: true, value: { over: true } });
    expect(live.state.finishedHands).toMatchObject([{ endedBy: 'kuester-7', winner: null }]);
    for (const zone of ['A', 'B', 'C', 'D'] as const) live.read({ t: 1e9, zone: `${zone}.rack`, tags: [] });
    expect(live.state).toMatchObject({ handNumber: 2, east, drawsBefore: 0 });
  });

  it('a dead hand that wins waits for the referee; let off, it has won', () => {
    const { desk, live, playUntil, noticed } = opened();
    const { winner, hand } = unruledWinner();
    playUntil(() => live.state.handNumber === hand && live.state.hand!.discards.length > 2);
    const of = (event: object) => ({ ...ruling(event), hand });
    expect(desk.enter(of({ referee: 'dead-hand', seat: winner, reason: 'short' })).ok).toBe(true);
    playUntil(() => noticed.includes('barred'));
    expect(live.state.hand!.end).toBeNull();
    const answer = desk.enter(
      of({ referee: 'penalty', penalty: 'kuester-7', seat: winner, harmed: [winner === 'N' ? 'W' : 'N'] }),
    );
    expect(answer.ok).toBe(true);
    expect(live.state.hand!.end).toEqual({ end: 'penalty', penalty: 'kuester-7' });
  });

  /** The winner of the first hand if nobody rules, and its number. */
  function unruledWinner() {
    const { hand, handNumber } = unruled();
    if (hand?.end?.end !== 'win') throw new Error('nobody wins');
    return { winner: hand.end.win.seat, hand: handNumber };
  }

  it('players of a virtual table do not bet; they obey rulings', () => {
    const { live, playUntil } = opened();
    playUntil(() => live.state.hand!.discards.length > 1);
    const desk = new RefereeDesk(live, new FaultWatch(() => {}), () => 0, true);
    const bet = { enter: 'bet', hand: 1, seat: 'S' };
    expect(desk.enter(bet)).toMatchObject({ ok: false, error: { code: 'virtual-players' } });
    expect(desk.enter(ruling({ referee: 'dead-hand', seat: 'S', reason: 'short' })).ok).toBe(true);
  });

  const withdraw = (ruling: number, more: object = {}) => ({
    enter: 'withdraw',
    by: 'Ben',
    hand: 1,
    ruling,
    ...more,
  });
  const VOID = { referee: 'void', why: 'a tile is missing' };
  const typed = { referee: 'played', why: 'x', winner: 'S', net: { E: -1, S: 1, W: 0, N: 0 } };

  it('what a preview says is what happens; nothing is logged for it', () => {
    const { desk, live, playUntil, entries } = opened();
    playUntil(() => live.state.score !== null);
    const before = live.state;
    const size = entries.length;
    const input = ruling(looked, { seen: 0 });
    const preview = desk.preview(input);
    expect(live.state).toBe(before);
    expect(entries).toHaveLength(size);
    desk.enter(input);
    expect(preview).toEqual({ ok: true, value: previewOf(before, live.state, 1) });
    const { amounts } = previewOf(before, live.state, 1);
    expect(amounts.map(({ place, total }) => [place, total!.after])).toEqual(
      amounts.map(({ place }) => [place, live.state.totals[place]]),
    );
    expect(desk.preview({ ...input, hand: 7 })).toMatchObject({ ok: false, error: { code: 'another-hand' } });
  });

  it('a preview tells nothing of concealed tiles: neither what they are worth, nor who waits', () => {
    const { desk, live, playUntil } = opened();
    playUntil(() => live.state.hand!.discards.length > 5);
    const worth = desk.preview(ruling({ ...looked, penalty: 'kuester-7' }));
    expect(worth).toMatchObject({ ok: true, value: { over: true, amounts: [] } });
    if (worth.ok) expect(worth.value.fines.map(({ points }) => points)).toEqual([null, null]);
    const bet = { enter: 'bet', hand: 1, seat: 'S' };
    expect(desk.preview(bet)).toMatchObject({ ok: false, error: { code: 'no-preview' } });
    playUntil(() => live.state.score !== null);
    const known = desk.preview(ruling({ ...looked, penalty: 'kuester-1' }));
    expect(known.ok && known.value.fines.every(({ points }) => points !== null)).toBe(true);
  });

  it('who looked before another referee ruled is refused, and nothing is logged', () => {
    const { desk, live, playUntil, entries } = opened();
    playUntil(() => live.state.hand!.discards.length > 5);
    const { ruled } = desk.view();
    expect(desk.enter(ruling(looked, { seen: ruled })).ok).toBe(true);
    const size = entries.length;
    for (const late of [ruling(looked, { seen: ruled }), withdraw(1, { seen: ruled })]) {
      expect(desk.enter(late)).toMatchObject({ ok: false, error: { code: 'ruled-meanwhile' } });
    }
    expect(entries).toHaveLength(size);
    expect(desk.enter(withdraw(1, { seen: desk.view().ruled })).ok).toBe(true);
    expect(entries.at(-1)).toEqual({ entry: 'withdrawn', t: 4322, by: 'Ben', hand: 1, ruling: 1 });
  });

  it.each<[string, object]>([
    ['a penalty that ends it', { ...looked, penalty: 'kuester-7' }],
    ['void', VOID],
    ['an end that is typed in', typed],
  ])('a hand is ended by %s; withdrawn, it is played on to the end that it has without', (_, event) => {
    const { desk, live, playUntil } = opened();
    playUntil(() => live.state.hand!.discards.length > 5);
    expect(desk.enter(ruling(event))).toMatchObject({ ok: true, value: { over: true, scored: true } });
    expect(desk.enter(withdraw(1))).toMatchObject({ ok: true, value: { over: false, entered: [] } });
    playUntil(() => live.state.score !== null);
    expect(live.state.totals).toEqual(unruled().totals);
    expect(live.state.finishedHands).toEqual(unruled().finishedHands);
  });

  it('a void hand: the next one has the same dealer, though another had won', () => {
    const { desk, live, playUntil } = opened();
    playUntil(() => live.state.score !== null);
    expect(desk.enter(ruling(VOID))).toMatchObject({ ok: true, value: { isVoid: true } });
    expect(live.state.totals).toEqual({ A: 0, B: 0, C: 0, D: 0 });
    playUntil(() => live.state.handNumber === 2);
    expect(live.state).toMatchObject({ east: 'A', roundWind: 'E', drawsBefore: 0 });
  });

  it('a stopped table logs nothing, and goes on with what lies there', () => {
    const { desk, live, playUntil, entries } = opened();
    playUntil(() => live.state.hand!.discards.length > 5);
    expect(desk.enter(ruling({ referee: 'stopped', why: 'tea' }))).toMatchObject({
      ok: true,
      value: { isStopped: true },
    });
    const size = entries.length;
    for (const zone of ['A', 'B', 'C', 'D'] as const) {
      for (let t = 1; t < 9; t++) live.read({ t: 4400 + t, zone: `${zone}.rack`, tags: [] });
    }
    expect(entries).toHaveLength(size);
    expect(desk.enter(ruling({ referee: 'resumed' })).ok).toBe(true);
    playUntil(() => live.state.score !== null);
    expect(live.state.totals).toEqual(unruled().totals);
  });

  it('another East once the tiles are dealt: they are read again; and again when that is withdrawn', () => {
    const { desk, live, playUntil, entries } = opened();
    playUntil(() => live.state.steps.length > 3);
    expect(live.state.hand!.discards).toHaveLength(0);
    const put = { east: 'C', roundWind: 'S', drawsBefore: 1 };
    const replaces = { east: 'A', roundWind: 'E', drawsBefore: 0 };
    expect(desk.enter(ruling({ referee: 'start', why: 'the dice', replaces, put })).ok).toBe(true);
    const [back, start] = entries.slice(-2);
    expect(back).toMatchObject({ entry: 'taken-back', keep: 0 });
    expect(start).toMatchObject({ entry: 'referee', put });
    expect(live.state).toMatchObject(put);
    expect(desk.enter(withdraw(1))).toMatchObject({ ok: true });
    expect(live.state).toMatchObject(replaces);
    playUntil(() => live.state.score !== null);
    expect(live.state).toMatchObject({ handNumber: 1, totals: unruled().totals });
  });

  it('other totals in mid-hand: shown before, and the hand goes on to its end with them', () => {
    const { desk, live, playUntil } = opened();
    playUntil(() => live.state.hand!.discards.length > 5);
    const begins = { east: 'A', roundWind: 'E', drawsBefore: 0 };
    const totals = { A: 500, B: -100, C: -300, D: -100 };
    const brings = {
      referee: 'start',
      why: 'from the other table',
      replaces: { ...begins, totals: { A: 0, B: 0, C: 0, D: 0 } },
      put: { ...begins, totals },
    };
    const shown = desk.preview(ruling(brings));
    expect(shown).toMatchObject({ ok: true });
    expect(shown.ok && shown.value.amounts.map(({ place, total }) => [place, total?.after])).toEqual(
      Object.entries(totals),
    );
    expect(desk.enter(ruling(brings))).toMatchObject({ ok: true, value: { totals } });
    playUntil(() => live.state.score !== null);
    const { net } = unruled().finishedHands[0]!;
    expect(live.state.finishedHands).toMatchObject([{ net, brought: totals }]);
    expect(live.state.totals.C).toBe(totals.C + net.C);
  });

  it('a log with rulings is opened again and gone on with', () => {
    const { desk, live, playUntil, entries } = opened();
    playUntil(() => live.state.hand!.discards.length > 5);
    desk.enter(ruling(looked));
    playUntil(() => live.state.hand!.discards.length > 8);
    expect(eventsOfHand(entries)).toEqual(live.state.steps.filter(({ entry }) => entry === 'event'));
    const table = entries[0] as Extract<LogEntry, { entry: 'table' }>;
    const log = { first: table, snapshot: null, restored: entries, size: entries.length, append: () => [] };
    const again = new LiveTable(log as unknown as Ledger, table, {
      folded: () => {},
      logged: () => {},
      noticed: () => {},
    });
    expect(again.state).toEqual(live.state);
  });
});
