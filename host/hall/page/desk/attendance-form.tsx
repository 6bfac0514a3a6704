import { useHall } from '../hall-context.ts';
import { DeskForm } from './desk-form.tsx';
import { ReasonFields } from './fields.tsx';
import type { Posting } from './posting.tsx';

interface AttendanceFormProps {
  readonly player: number;
  readonly hasLeft: boolean;
  readonly posting: Posting;
  readonly done: () => void;
}

/** Says that a player plays no more, or plays again. */
export function AttendanceForm({ player, hasLeft, posting, done }: AttendanceFormProps) {
  const { words } = useHall();
  return (
    <DeskForm
      send={async ({ reason }) => {
        const is = hasLeft ? 'back' : 'left';
        if (await posting.send('/desk/attendance', { player, is, ...reason() })) done();
      }}
    >
      <p class="hint">{words.desk.attendanceMeans}</p>
      <ReasonFields />
      <div class="in-a-row">
        <button type="submit" class="main" disabled={posting.busy}>
          {hasLeft ? words.desk.playsAgain : words.desk.playsNoMore}
        </button>
        <button type="button" onClick={done}>
          {words.desk.cancel}
        </button>
      </div>
    </DeskForm>
  );
}
