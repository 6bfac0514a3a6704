import type { WhoView } from '../../../../shared/view/view-referee.ts';
import { usePlayerAt } from '../players.ts';
import { useTalk } from '../words/talk.ts';

/** A player: wind, and name or place. */
export function Who({ who: { seat, place } }: { who: WhoView }) {
  const { field } = useTalk();
  const playerAt = usePlayerAt();
  return (
    <>
      {field.winds[seat]} · {playerAt(place) ?? place}
    </>
  );
}
