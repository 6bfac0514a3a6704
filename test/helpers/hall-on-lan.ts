/**
 * A hall whose first round has begun, in the networks of this computer, for tests: `node --import tsx hall-on-lan.ts`. Says
 * how it cosigns, and answers lines of its input with JSON: `announce`, `code N`, `delivered N`.
 */
import { createInterface } from 'node:readline';
import { Announcement } from '../../host/hall/mdns/announce-hall.ts';
import { sure } from '../../host/hall/simulate/sure.ts';
import { ServedHall } from './served-hall.ts';

const HOST = '0.0.0.0';
const served = await ServedHall.start(true, HOST);
await served.drawTournament();
const { hall, server } = served;
sure(hall.enter([{ entry: 'round', t: Date.now(), number: 1, is: 'begun' }]));
const port = Number(new URL(served.urls[0]!).port);
console.log(`it cosigns ${hall.cosigner} at port ${port}`);

function answer(what: string, number: number): unknown {
  if (what === 'code') return server.tables.codes.make(number);
  if (what === 'delivered') return hall.openedOf(number);
  const { origin, cosigner } = hall;
  new Announcement({ tournament: 'Spring', origin, cosigner, port, host: HOST }, (why) => console.error(why));
  return 'announced';
}

for await (const line of createInterface(process.stdin)) {
  const [what = '', number] = line.split(' ');
  console.log(JSON.stringify(answer(what, Number(number))));
}
