import { parentPort, workerData } from 'node:worker_threads';
import { Random } from '../players/random.ts';
import { airOf } from './air-of-table.ts';
import { TableClock } from './clock.ts';
import { Mishaps } from './mishaps.ts';
import { Table } from './table.ts';
import { BOARD_LOOPS, World } from './world.ts';
import type { FromWorld, ToWorld, WorldThreadData } from './world-messages.ts';

// The thread in which a virtual table lives: it makes table and world and passes on what they say.
const port = parentPort!;
const { speed, clock, noise, boards, mishaps, ...setup } = workerData as WorldThreadData;
const tell = (message: FromWorld) => port.postMessage(message);

try {
  const { seed } = setup;
  const table = new Table(setup);
  const tags = Object.keys(table.tiles);
  const air = airOf(table, tags, noise ?? 'clean', seed);
  const time = new TableClock(clock);
  const world = new World({
    table: air?.table ?? table,
    speed,
    clock: time,
    ...(boards && { boards }),
    ...(air && { setupOf: air.setupOf }),
    ...(mishaps && { mishaps: new Mishaps(BOARD_LOOPS.length, seed) }),
  });
  world.onTruth = (hand, event) => tell({ is: 'truth', hand, event });
  port.on('message', async (question: ToWorld) => {
    if (question === 'read-lights') {
      tell({ is: 'lights', reading: await world.readLights() });
    } else if (question === 'list-ports') {
      tell({ is: 'ports', readers: world.readers });
    } else if (question === 'end-round') {
      table.endRound();
    } else if (question === 'stop') {
      table.stop(time.ms);
    } else if (question === 'go-on') {
      table.goOn(time.ms);
    } else if (question !== 'close') {
      if ('rule' in question) table.rule(question.rule, time.ms);
      else table.beginRound(question.beginRound, time.ms);
    } else {
      world.close();
      port.close();
    }
  });
  // On a real table the ports have no order either.
  const readers = new Random(`${seed}/ports`).shuffled(world.readers);
  tell({ is: 'open', readers, lights: world.lights, tiles: table.tiles });
} catch (error) {
  tell({ is: 'impossible', message: (error as Error).message });
  port.close();
}
