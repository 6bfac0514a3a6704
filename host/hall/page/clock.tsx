import { useEffect, useState } from 'preact/hooks';
import { timeLeft } from '../view/round-clock.ts';
import type { RoundView } from '../view/view.ts';
import { useHall } from './hall-context.ts';

/** The hall's time in ms, every second. */
export function useNow(ahead: number): number {
  const [now, setNow] = useState(() => Date.now() + ahead);
  useEffect(() => {
    const tick = () => setNow(Date.now() + ahead);
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [ahead]);
  return now;
}

/** A time as people read it from a clock: minutes and seconds, or hours, minutes and seconds. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (value: number) => `${value}`.padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}

/** ms before the end from which on the clock stands out: the last hand is announced then. */
const SOON = 5 * 60_000;

interface ClockProps {
  readonly round: RoundView;
  readonly now: number;
  /** Minutes more. */
  readonly extra?: number;
}

/** What is left of the round. Screen readers read it when asked, and do not announce each second. */
export function Clock({ round, now, extra = 0 }: ClockProps) {
  const { words } = useHall();
  if (round.phase !== 'playing') return null;
  const { clock } = round;
  if (clock === null) return <p class="clock untimed">{words.common.noLimit}</p>;
  const left = timeLeft(clock, extra, now);
  const text = left > 0 ? clockText(left) : words.common.timeUp;
  const state = left <= 0 ? 'up' : left <= SOON ? 'soon' : '';
  return (
    <p class={`clock ${state}`} role="timer" aria-label={words.common.timeLeft} aria-live="off">
      {text}
      {clock.ends === null && <small>{words.common.clockStopped}</small>}
    </p>
  );
}
