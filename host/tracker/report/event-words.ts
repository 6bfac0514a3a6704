import type { HandEvent } from '../../../shared/game/events.ts';

/** An event in a few words, for the reasons and questions in a log. */
export function eventWords(event: HandEvent): string {
  if (event.event === 'exhausted') return 'the end';
  if (event.event === 'bet') return `${event.seat}'s bet`;
  if (event.event === 'deal') return `${event.seat}'s dealt tiles`;
  return `${event.seat}'s ${event.event} of ${event.tile}`;
}
