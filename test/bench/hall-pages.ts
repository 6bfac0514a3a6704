/**
 * How soon the organiser's page shows a hand that a table has delivered, while phones and screens follow the hall, too:
 * real deliveries by function call, real feeds over HTTP. The hall and all who follow it share this one process, so what
 * the followers cost is in the figure.
 *
 *     npm run bench -- hall-pages --tables 400 --phones 400 --every 25
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sure } from '../../host/hall/simulate/sure.ts';
import type { DeskView } from '../../host/hall/view/view.ts';
import { patched, type ViewPatch } from '../../host/hall/view/view-patch.ts';
import { PASSWORD, ServedHall } from '../helpers/served-hall.ts';
import { signIn } from '../helpers/wire.ts';
import { followFeed } from './follow-feed.ts';
import { percentiles } from './percentiles.ts';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '400' },
    phones: { type: 'string', default: '400' },
    every: { type: 'string', default: '25' },
  },
});
const [tables, phones, every] = [Number(values.tables), Number(values.phones), Number(values.every)];

const served = await ServedHall.start();
const { organiser } = served.server;
const names = Array.from({ length: 4 * tables }, (_, at) => ({ name: `Player ${at + 1}` }));
sure(organiser.open({ name: 'Bench', rules: 'kuester', options: {}, rounds: 8, minutes: 50 }));
sure(organiser.players({ players: names }));
sure(organiser.plan());
sure(await organiser.draw());
sure(organiser.round({ number: 1, is: 'begun' }));
const joined = [];
for (let table = 1; table <= tables; table++) joined.push(await served.join());
served.beginAtTables(1);
for (const table of joined) await table.play(null, () => {});

/** When each table began to deliver its hand, and how long after that the desk showed it (ms). */
const begun = new Map<number, number>();
const delays: number[] = [];
let desk: DeskView | null = null;
let views = 0;
await followFeed<ViewPatch>(
  served,
  '/desk/events',
  (patch) => {
    desk = patched(desk, patch);
    for (const { table, hand } of desk.tables) {
      const at = begun.get(table);
      if (hand === 0 || at === undefined) continue;
      delays.push(performance.now() - at);
      begun.delete(table);
    }
  },
  { cookie: await signIn(served, PASSWORD) },
);
const counts = () => {
  views++;
};
for (let screen = 0; screen < 2; screen++) await followFeed(served, '/screen/events', counts);
for (let player = 1; player <= phones; player++) await followFeed(served, `/player/${player}/events`, counts);

let delivering = 0;
for (const table of joined) {
  const { number } = table;
  const delivery = table.delivery(served.hall.openedOf(number));
  const at = performance.now();
  begun.set(number, at);
  sure(served.hall.deliver(number, delivery));
  delivering += performance.now() - at;
  await wait(Math.max(0, every - (performance.now() - at)));
}
while (begun.size > 0) await wait(20);
delays.sort((a, b) => a - b);
const at = (share: number) => `${Math.round(delays[Math.floor(share * (delays.length - 1))]!)} ms`;
// As when a break ends, and all phones wake up; what they had before is still open.
const woke = performance.now();
const shown: number[] = [];
await Promise.all(
  Array.from({ length: phones }, async (_, at) => {
    await followFeed<ViewPatch>(served, `/player/${at + 1}/events`, counts);
    shown.push(performance.now() - woke);
  }),
);
console.log(
  `${tables} tables, a hand every ${every} ms; ${phones} phones and 2 screens, ${views} views sent to them`,
);
console.log(`from a delivery to the desk: median ${at(0.5)}, 95 % ${at(0.95)}, longest ${at(1)}`);
console.log(`of that the hall takes in a delivery: ${(delivering / tables).toFixed(1)} ms`);
console.log(`${phones} phones that wake at once show the hall after: ${percentiles(shown)}`);
process.exit(0);
