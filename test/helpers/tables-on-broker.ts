/**
 * The tables of a tournament that speak to their hall through a broker, for tests in networks of their own. Arguments: the
 * folder of the tournament, the broker's address. Answers lines of its input with JSON: `begin N`, `play`, `delivered`.
 */
import { createInterface } from 'node:readline';
import { HallOnBroker } from './hall-on-broker.ts';

const [folder, broker] = process.argv.slice(2) as [string, string];
const hall = await HallOnBroker.open(folder, broker);
console.log('ready');

async function answer(what: string, number: number): Promise<unknown> {
  if (what === 'delivered') return hall.isDelivered;
  if (what === 'begin') hall.begin(number);
  else await hall.play();
  return hall.tables.map(({ log }) => log.size);
}

for await (const line of createInterface(process.stdin)) {
  const [what = '', number] = line.split(' ');
  console.log(JSON.stringify(await answer(what, Number(number))));
}
await hall.close();
