import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { simulateTournament } from '../../host/hall/simulate/simulate-tournament.ts';
import { HallsOverBroker } from '../helpers/halls-over-broker.ts';
import { NatsServer } from '../helpers/nats-server.ts';
import { disagreement, type Tournament, tournamentOf } from '../helpers/tried-tournament.ts';

// The simulated tournaments of ../tournaments.test.ts, with all that goes wrong or changes there, played through a hall of
// two processes over JetStream. What is published is what a hall without a broker publishes, to the byte.

let folder: string;
let broker: NatsServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mingg-tournaments-'));
  broker = await NatsServer.start(folder);
});
afterAll(async () => {
  await broker.kill();
  rmSync(folder, { recursive: true });
});

const isSmall = ({ players, rounds, hands }: Tournament) => Math.floor(players / 4) * rounds * hands <= 12;

/** Ten small tournaments with mishaps or changes. */
const TOURNAMENTS = Array.from({ length: 300 }, (_, number) => tournamentOf(number))
  .filter((tournament) => (tournament.faults || tournament.changes) && isSmall(tournament))
  .slice(0, 10);

it.each(TOURNAMENTS)(
  '$players players, $rounds rounds of $hands hands, $rules, faults $faults, changes $changes, seed $seed',
  async (tournament) => {
    const [alone, over, second] = ['alone', 'over', 'second'].map((name) =>
      join(folder, tournament.seed, name),
    ) as [string, string, string];
    mkdirSync(join(folder, tournament.seed));
    const { mishaps } = await simulateTournament({ ...tournament, out: alone });
    const halls = new HallsOverBroker(broker.url, second);
    // A stream for each hall: it is known by its cosigner's key, which follows from the seed.
    const simulated = await simulateTournament({ ...tournament, out: over, openHall: halls.open });
    const followed = await halls.close();
    expect(simulated.mishaps).toEqual(mishaps);
    expect(disagreement(over, simulated.truth)).toBeNull();
    expect(published(over)).toEqual(published(alone));
    expect(
      readFileSync(join(over, 'hall', 'checkpoint'), 'utf8')
        .split('\n')
        .slice(1, 3),
    ).toEqual(followed);
  },
);

/** All files of a folder, by their names. */
function published(out: string): Readonly<Record<string, string>> {
  const names = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    names.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(out.length), readFileSync(path, 'base64')];
    }),
  );
}
