/** The clock of a round that is played. It runs towards an end, or is stopped with some time left. */
export interface RoundClock {
  readonly round: number;
  /** When time is up for tables without extra time, in ms since 1970; null while the clock is stopped. */
  readonly ends: number | null;
  /** ms that are left while the clock is stopped; null while it runs. */
  readonly left: number | null;
  /** Minutes that single tables have more, by table. */
  readonly extra: Readonly<Record<number, number>>;
}

const MINUTE = 60_000;

/** The clock of a round that begins now. */
export const begunClock = (round: number, minutes: number, now: number): RoundClock => ({
  round,
  ends: now + minutes * MINUTE,
  left: null,
  extra: {},
});

/** The clock, stopped; a stopped one stays as it is. */
export const stopped = (clock: RoundClock, now: number): RoundClock =>
  clock.ends === null ? clock : { ...clock, ends: null, left: clock.ends - now };

/** The clock, running again; a running one stays as it is. */
export const resumed = (clock: RoundClock, now: number): RoundClock =>
  clock.left === null ? clock : { ...clock, ends: now + clock.left, left: null };

/** The clock with more time for a table, or for all if none is named; with less if the minutes are negative. */
export function withMoreTime(clock: RoundClock, table: number | null, minutes: number): RoundClock {
  if (table !== null) {
    const extra = { ...clock.extra, [table]: (clock.extra[table] ?? 0) + minutes };
    if (extra[table] === 0) delete extra[table];
    return { ...clock, extra };
  }
  const more = minutes * MINUTE;
  return clock.ends === null ? { ...clock, left: clock.left! + more } : { ...clock, ends: clock.ends + more };
}

/** ms that a table has left; negative when its time is up. @param extra minutes that it has more */
export const timeLeft = (
  { ends, left }: Pick<RoundClock, 'ends' | 'left'>,
  extra: number,
  now: number,
): number => (ends === null ? (left ?? 0) : ends - now) + extra * MINUTE;
