import type { WhoView } from '../../../../shared/view/view-referee.ts';
import { useTalk } from '../words/talk.ts';

/** A player: wind and place. */
export function Who({ who: { seat, place } }: { who: WhoView }) {
  const { field } = useTalk();
  return (
    <>
      {field.winds[seat]} · {place}
    </>
  );
}
