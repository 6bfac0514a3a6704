import { strict as assert } from 'node:assert';
import { measure } from '../../../shared/seating/measure.ts';
import { readTournament } from '../../../shared/tournament/read-tournament.ts';

// A tournament's file: it is refused with places and reasons, or what was played can be measured.

const MOST_PLAYERS = 100;

export function fuzz(data: Buffer): void {
  let value: unknown;
  try {
    value = JSON.parse(data.toString('utf8'));
  } catch {
    return;
  }
  const read = readTournament(value);
  if (!read.ok) {
    assert.ok(read.error.length > 0);
    for (const { where, message } of read.error) {
      assert.ok(where !== '' && message.length < 1000, `${where}: a message of ${message.length} characters`);
    }
    return;
  }
  const { players, apart, played } = read.value;
  assert.deepEqual(readTournament(JSON.parse(JSON.stringify(read.value))), read);
  const playing = players.filter(({ left }) => !left).map(({ number }) => number);
  if (playing.length < 4 || playing.length > MOST_PLAYERS) return;
  const { repeats, windSpread } = measure({ players: playing, apart, played }, []);
  assert.ok(repeats >= 0 && windSpread <= played.length);
}
