/** The hall of `hall-round.ts`, in a process of its own: tells its parent when it has taken a delivery. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sure } from '../../host/hall/simulate/sure.ts';
import { PASSWORD, ServedHall } from '../helpers/served-hall.ts';

const tables = Number(process.argv[2]);
const served = await ServedHall.start();
const { organiser, tables: joining, hall } = served.server;
const names = Array.from({ length: 4 * tables }, (_, at) => ({ name: `Player ${at + 1}` }));
sure(organiser.open({ name: 'Bench', rules: 'kuester', options: {}, rounds: 2, minutes: 50 }));
sure(organiser.players({ players: names }));
sure(organiser.plan());
sure(await organiser.draw());
sure(organiser.round({ number: 1, is: 'begun' }));
const now = () => performance.timeOrigin + performance.now();
hall.subscribe((change) => {
  if (change.is === 'delivered') {
    process.send!({ table: change.table, told: now(), opened: hall.openedOf(change.table) });
  }
});

// What the same number of answers costs a server that does nothing else.
const waiting: ServerResponse[] = [];
const empty = createServer((_, response) => void waiting.push(response));
await once(empty.listen(0, '127.0.0.1'), 'listening');
const answer = JSON.stringify({ text: 'x'.repeat(600) });

process.on('message', (message) => {
  if (message === 'answer') for (const response of waiting.splice(0)) response.end(answer);
  else process.send!({ cpu: process.cpuUsage(), waiting: waiting.length });
});
process.on('disconnect', () => process.exit(0));
const codes = Array.from({ length: tables }, (_, at) => joining.codes.make(at + 1));
const { port } = empty.address() as AddressInfo;
process.send!({ urls: served.urls, tournament: hall.origin, codes, password: PASSWORD, empty: port });
