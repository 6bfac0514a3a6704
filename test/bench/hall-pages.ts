/**
 * How soon the organiser's page shows a hand that a table has delivered, while phones and screens follow the hall, too:
 * real deliveries by function call, real feeds over HTTP. The hall and all who follow it share this one process, so what
 * the followers cost is in the figure.
 *
 *     npm run bench -- hall-pages --tables 400 --phones 400 --every 25
 */
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sure } from '../../host/hall/simulate/sure.ts';
import type { DeskView } from '../../host/hall/view/view.ts';
import { patched, type ViewPatch } from '../../host/hall/view/view-patch.ts';
import { PASSWORD, ServedHall } from '../helpers/served-hall.ts';
import { portOf, signIn } from '../helpers/wire.ts';

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

/** Follows a feed; resolves when its first view is there. */
function follow(path: string, seen: (patch: ViewPatch) => void, headers = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const port = portOf(served);
    const host = `localhost:${port}`;
    const sent = request({ host: '127.0.0.1', port, path, agent: false, headers: { host, ...headers } });
    sent.on('error', reject);
    sent.on('response', (response: IncomingMessage) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (more: string) => {
        const events = (text + more).split('\n\n');
        text = events.pop()!;
        for (const event of events) {
          const [, data] = /^event: view\ndata: (.*)/m.exec(event) ?? [];
          if (data === undefined) continue;
          seen(JSON.parse(data));
          resolve();
        }
      });
    });
    sent.end();
  });
}

/** When each table began to deliver its hand, and how long after that the desk showed it (ms). */
const begun = new Map<number, number>();
const delays: number[] = [];
let desk: DeskView | null = null;
let views = 0;
await follow(
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
for (let screen = 0; screen < 2; screen++) await follow('/screen/events', counts);
for (let player = 1; player <= phones; player++) await follow(`/player/${player}/events`, counts);

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
console.log(
  `${tables} tables, a hand every ${every} ms; ${phones} phones and 2 screens, ${views} views sent to them`,
);
console.log(`from a delivery to the desk: median ${at(0.5)}, 95 % ${at(0.95)}, longest ${at(1)}`);
console.log(`of that the hall takes in a delivery: ${(delivering / tables).toFixed(1)} ms`);
process.exit(0);
