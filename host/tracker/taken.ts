import type { HandEvent } from '../../shared/events.ts';

/** By these a player gets a tile, shows that he had another in its place, or gives one back. */
const TAKEN: ReadonlySet<string> = new Set(['deal', 'draw', 'bonus', 'return']);

/** Whether an event only says who got which tile when, on which alone neither the rules nor the score depend. */
export const isTaken = ({ event }: Pick<HandEvent, 'event'>): boolean => TAKEN.has(event);
