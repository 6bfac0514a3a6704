import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LogFile } from '../../host/ledger/log-file.ts';
import { makeVerifierKey, parseVerifierKey } from '../../host/ledger/signed-note.ts';
import { newKey } from '../../host/ledger/signing-key.ts';
import { Witness } from '../../host/ledger/witness.ts';
import { witnessServer } from '../../host/ledger/witness-server.ts';
import { HallOnBroker, type HallProgram, until } from '../helpers/hall-on-broker.ts';
import { NatsServer } from '../helpers/nats-server.ts';

// A hall of several processes over NATS JetStream, and what goes wrong there. Whatever did: nothing is lost, nothing is
// doubled, all have the same log in the same order, and the standings are those of a hall without a broker, to the byte.

const ROUNDS = 2;
const LEADS = /^this process leads the hall/;
const FOLLOWS = /no longer leads/;

let folder: string;
let broker: NatsServer;
let hall: HallOnBroker;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mingg-broker-'));
  broker = await NatsServer.start(folder);
  await HallOnBroker.draw(folder, ROUNDS);
  hall = await HallOnBroker.open(folder, broker.url);
});
afterEach(async () => {
  await hall.close();
  await broker.kill();
  rmSync(folder, { recursive: true });
});

/** The process of these that leads; waits until one does. */
async function leaderOf(...programs: HallProgram[]): Promise<HallProgram> {
  const leads = ({ lines }: HallProgram) =>
    lines.findLastIndex((line) => LEADS.test(line)) > lines.findLastIndex((line) => FOLLOWS.test(line));
  await until('one leads', () => programs.some(leads)).catch((error: Error) => {
    throw new Error(`${error.message}\n${programs.map(({ lines }) => lines.join('\n')).join('\n---\n')}`);
  });
  return programs.find(leads)!;
}

/** Starts two processes; the first one leads. */
async function leaderAndFollower(): Promise<readonly [HallProgram, HallProgram]> {
  const one = await hall.start('one');
  await leaderOf(one);
  return [one, await hall.start('two')];
}

/** Presses something on the desk until it is done. */
async function press(programs: readonly HallProgram[], path: string, body: object): Promise<void> {
  let last = '';
  await until(`${path} is done (${last})`, async () => {
    for (const program of programs) {
      const { status, message } = await program
        .press(path, body)
        .catch((error: Error) => ({ status: 0, message: error.message }));
      if (status === 204) return true;
      // It was done, and the answer was lost.
      if (status === 409 && /(begun|ended) already|not the next/.test(message)) return true;
      last = message;
    }
    return false;
  });
}

/** Plays the whole tournament; `during` happens in the middle of the second round. */
async function tournament(
  programs: () => readonly HallProgram[],
  during: () => Promise<void>,
): Promise<void> {
  for (let round = 1; round <= ROUNDS; round++) {
    await press(programs(), '/desk/round', { number: round, is: 'begun' });
    hall.begin(round);
    await hall.play();
    if (round === ROUNDS) await during();
    await hall.play();
    await until('all is delivered', () => hall.isDelivered).catch((error: Error) => {
      throw new Error(
        [error.message, ...hall.noticed, ...programs().flatMap(({ lines }) => ['---', ...lines])].join('\n'),
      );
    });
    await press(programs(), '/desk/round', { number: round, is: 'ended' });
  }
}

/** What has to hold at the end of whatever happened. */
async function holds(programs: readonly HallProgram[]): Promise<void> {
  const shows = async () =>
    (await Promise.all(programs.map((one) => one.press('/desk/standings', { round: ROUNDS })))).some(
      ({ status }) => status === 204,
    );
  await until('the standings are shown', shows);
  const size = () => programs.map((one) => hall.logOf(one).length);
  await until('all have the same entries', () => new Set(size()).size === 1);
  await hall.endTables();
  for (const program of programs) await program.stop();
  const [log, ...others] = programs.map((one) => hall.logOf(one));
  for (const other of others) expect(other).toEqual(log);
  const kinds = log!.map(
    (text) =>
      JSON.parse(text) as { entry: string; is?: string; number?: number; table?: number; note?: string },
  );
  expect(kinds.filter(({ entry }) => entry === 'round').map(({ number, is }) => `${number} ${is}`)).toEqual([
    '1 begun',
    '1 ended',
    '2 begun',
    '2 ended',
  ]);
  const notes = kinds
    .filter(({ entry }) => entry === 'checkpoint')
    .map(({ table, note }) => `${table} ${note!.split('\n')[1]}`);
  expect(new Set(notes).size).toBe(notes.length);
  for (const table of [1, 2]) {
    const sizes = notes.filter((one) => one.startsWith(`${table} `)).map((one) => Number(one.split(' ')[1]));
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  }
  const expected = await hall.withoutBroker(ROUNDS);
  for (const program of programs) expect(hall.recomputed(program)).toBe(expected);
}

it('all goes well: one leads, another follows, and shows the same', async () => {
  const [one, two] = await leaderAndFollower();
  await two.says(/follows .*, which leads the hall/);
  expect(await two.press('/desk/round', { number: 1, is: 'begun' })).toMatchObject({
    status: 503,
    message: expect.stringContaining(one.url),
  });
  await tournament(
    () => [one, two],
    async () => {},
  );
  await holds([one, two]);
}, 300_000);

it('the leading process is killed in the middle of a round, and another takes over', async () => {
  const [one, two] = await leaderAndFollower();
  let programs = [one, two];
  await tournament(
    () => programs,
    async () => {
      await one.stop('SIGKILL');
      await hall.play();
      await leaderOf(two);
      programs = [two];
    },
  );
  const again = await hall.startAgain(one.folder);
  await again.says(/follows/);
  await holds([two, again]);
}, 300_000);

it('the broker is killed and started again', async () => {
  const [one, two] = await leaderAndFollower();
  await tournament(
    () => [one, two],
    async () => {
      await broker.kill();
      await hall.play();
      await one.says(FOLLOWS);
      expect((await one.press('/desk/round', { number: 2, is: 'ended' })).status).toBe(503);
      await broker.start();
    },
  );
  await holds([one, two]);
}, 300_000);

it('the broker loses its disk', async () => {
  const [one, two] = await leaderAndFollower();
  await tournament(
    () => [one, two],
    async () => {
      await broker.kill();
      broker.wipe();
      await hall.play();
      await broker.start();
    },
  );
  await holds([one, two]);
}, 300_000);

it('the broker loses its disk while the leading process is dead', async () => {
  const [one, two] = await leaderAndFollower();
  let programs = [one, two];
  await tournament(
    () => programs,
    async () => {
      await until(
        'the follower has all',
        () => hall.isDelivered && hall.logOf(two).length === hall.logOf(one).length,
      );
      await one.stop('SIGKILL');
      await broker.kill();
      broker.wipe();
      programs = [two];
      await hall.play();
      await broker.start();
      await leaderOf(two);
    },
  );
  const again = await hall.startAgain(one.folder);
  await again.says(/follows/);
  await holds([two, again]);
}, 300_000);

it('the broker and the leading process are lost: one that is behind the witness does not lead, and says so', async () => {
  const one = await hall.start('one');
  await leaderOf(one);
  await press([one], '/desk/round', { number: 1, is: 'begun' });
  // The witness has seen that the round began.
  const log = new LogFile(join(one.folder, 'hall.db'));
  const { checkpoint } = log;
  log.close();
  const key = newKey('mingg/witness', 'cosignature');
  const vkey = /\S+$/.exec(one.lines[0]!)![0];
  const watched = parseVerifierKey(vkey);
  if (!watched.ok) throw new Error(watched.error);
  const witness = new Witness(join(folder, 'witness.db'), [watched.value], key);
  expect(witness.addCheckpoint(`old 0\n\n${checkpoint}`).status).toBe(200);
  const server = witnessServer(witness, () => {}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const asked = ['--witness', `http://127.0.0.1:${port}`, '--witness-vkey', makeVerifierKey(key.verifier)];
  await one.stop('SIGKILL');
  await broker.kill();
  broker.wipe();
  await broker.start();
  const two = await hall.start('two', asked);
  await two.says(/does not lead: the witness mingg\/witness cosigned \d+ entries .* not in this one/);
  expect((await two.press('/desk/round', { number: 1, is: 'begun' })).status).toBe(503);
  const again = await hall.startAgain(one.folder, asked);
  await leaderOf(again);
  await two.says(/follows/);
  const same = () => hall.logOf(two).length === hall.logOf(again).length;
  await until('the one that was behind has read it', same);
  expect(hall.logOf(two)).toEqual(hall.logOf(again));
  server.closeAllConnections();
  server.close();
  witness.close();
}, 300_000);

it('two think that they lead: one sleeps past its lease, and wakes in mid-round', async () => {
  const [one, two] = await leaderAndFollower();
  await tournament(
    () => [one, two],
    async () => {
      one.child.kill('SIGSTOP');
      await hall.play();
      await leaderOf(two);
      await hall.play();
      one.child.kill('SIGCONT');
      // It thinks that it still leads, until it looks.
      const { status } = await one.press('/desk/round', { number: 2, is: 'ended' });
      expect(status).toBe(503);
      await sleep(1000);
    },
  );
  await one.says(FOLLOWS);
  await holds([one, two]);
}, 300_000);
