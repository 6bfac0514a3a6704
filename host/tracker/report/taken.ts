import type { HandEvent } from '../../../shared/game/events.ts';

/** Events by which a player gets a tile, replaces a bonus tile, or gives a tile back. */
const TAKEN: ReadonlySet<string> = new Set(['deal', 'draw', 'bonus', 'return']);

/** Whether an event only says who got which tile when; by itself that affects neither rules nor score. */
export const isTaken = ({ event }: Pick<HandEvent, 'event'>): boolean => TAKEN.has(event);
