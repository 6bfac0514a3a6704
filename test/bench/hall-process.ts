/** The hall of `hall.ts`, in a process of its own: tells its parent when it began and ended to take a delivery. */
import { HallOnWire } from '../helpers/hall-on-wire.ts';

const [folder, tables] = [process.argv[2]!, Number(process.argv[3])];
const wire = await HallOnWire.open(folder, 4 * tables, 1);
const { hall } = wire.simulated;
hall.enter([{ entry: 'round', t: Date.now(), number: 1, is: 'begun' }]);
const now = () => performance.timeOrigin + performance.now();

const deliver = hall.deliver.bind(hall);
let began = 0;
hall.deliver = (...delivery) => {
  began = now();
  return deliver(...delivery);
};
hall.subscribe((change) => {
  if (change.is === 'delivered') {
    process.send!({ table: change.table, began, told: now(), opened: hall.openedOf(change.table) });
  }
});
process.on('message', async (message) => {
  if (message === 'restart') {
    await wire.restart();
    const began = now();
    while (wire.simulated.hall.unfilled.length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    process.send!({ filled: now() - began, cpu: process.cpuUsage() });
    return;
  }
  process.send!({ cpu: process.cpuUsage(), heap: process.memoryUsage().rss, entries: hall.log.size });
});
process.on('disconnect', () => process.exit(0));
const codes = Array.from({ length: tables }, (_, at) => wire.tables.codes.make(at + 1));
process.send!({ url: wire.url, tournament: hall.origin, codes });
