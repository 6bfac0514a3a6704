import type { TagId } from '../evidence/tagged-set.ts';
import type { Move, WorldState } from '../hypothesis/world-state.ts';
import type { DisplacedTags } from './displaced-tags.ts';

/** The draw that is due, of this tile. */
export const drawOf = ({ state }: WorldState, displaced: DisplacedTags, tag: TagId): Move => ({
  event: {
    event: 'draw',
    seat: state.turn,
    tile: displaced.evidence.set.tile(tag),
    from: state.due === null ? 'live' : 'dead',
  },
  tags: [tag],
  ...(displaced.hypothesis.unread.includes(state.turn) && {
    unread: displaced.evidence.seenOn[tag] === 0 ? 'stand-ins' : 'seen later',
  }),
});
