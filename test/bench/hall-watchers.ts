/** Phones and big screens of `hall-round.ts`, in a process of their own: tells its parent when each shows the next round. */
import type { PlayerView, ScreenView } from '../../host/hall/view/view.ts';
import { patched, type ViewPatch } from '../../host/hall/view/view-patch.ts';
import { followFeed } from './follow-feed.ts';

const [url, phones, screens, round] = [
  process.argv[2]!,
  ...process.argv.slice(3).map((text) => Number(text)),
] as [string, number, number, number];
const now = () => performance.timeOrigin + performance.now();

/** When each first showed where somebody sits in that round. */
const shown = { phones: [] as number[], screens: [] as number[] };

async function watch<View extends object>(
  path: string,
  times: number[],
  shows: (view: View) => boolean,
): Promise<void> {
  let view: View | null = null;
  let isShown = false;
  await followFeed<ViewPatch>({ urls: [url] }, path, (patch) => {
    view = patched(view, patch);
    if (isShown || !shows(view)) return;
    isShown = true;
    times.push(now());
    if (shown.phones.length === phones && shown.screens.length === screens) process.send!(shown);
  });
}

for (let screen = 0; screen < screens; screen++) {
  await watch<ScreenView>(
    '/screen/events',
    shown.screens,
    ({ round: current, tables }) => current?.number === round && tables.length > 0,
  );
}
for (let player = 1; player <= phones; player++) {
  await watch<PlayerView>(
    `/player/${player}/events`,
    shown.phones,
    ({ round: current, seats }) => current?.number === round && seats[0]?.round === round,
  );
}
process.on('disconnect', () => process.exit(0));
process.send!('following');
