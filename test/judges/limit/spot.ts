import type { Zone } from '../../../host/trace/zones.ts';

/** Where a tag may be: in a zone, in the wall, or in somebody's hand. */
export type Spot = Zone | 'wall' | 'hand';
