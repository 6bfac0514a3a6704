import { strict as assert } from 'node:assert';
import { parseHallEntry } from '../../../host/hall/log/hall-form.ts';
import { count } from '../../../host/hall/recompute/count.ts';
import {
  HallFault,
  type HallRecord,
  type Numbered,
  readRecord,
} from '../../../host/hall/recompute/hall-record.ts';
import { isOwn } from '../../../host/ledger/own-entry.ts';
import { apply, seatingOf, type TournamentState } from '../../../shared/tournament/tournament.ts';

// The log of a hall by a stranger, an entry a line: the two ways to read it must agree on who sits where and what is ruled.

export function fuzz(data: Buffer): void {
  let state: TournamentState | null = null;
  const entries: Numbered[] = [];
  for (const line of data.toString('utf8').split('\n')) {
    const entry = parseHallEntry(line);
    if (!entry.ok || isOwn(entry.value)) continue;
    const next = apply(state, entry.value);
    const numbered = [...entries, { n: entries.length, entry: entry.value }];
    if (!next.ok) {
      assert.ok(!next.error.message.includes('undefined'), next.error.message);
      record(numbered);
      continue;
    }
    state = next.value;
    entries.push(numbered.at(-1)!);
  }
  if (state !== null) assertAgree(state, entries);
}

/** What an entry that was refused makes of the other reading is its own matter, but it must answer. */
function record(entries: readonly Numbered[]): HallRecord | null {
  try {
    return readRecord(entries);
  } catch (error) {
    if (error instanceof HallFault) return null;
    throw error;
  }
}

function assertAgree(state: TournamentState, entries: readonly Numbered[]): void {
  const read = readRecord(entries);
  for (const round of Object.keys(state.draws).map(Number)) {
    const seating = seatingOf(state, round)!;
    const chairs = read.chairs.filter((chair) => chair.round === round);
    assert.deepEqual(
      chairs.map(({ holders }) => holders.at(-1)),
      seating.tables.flat(),
    );
  }
  assert.deepEqual(
    read.rulings.map(({ number }) => number),
    state.rulings.map(({ number }) => number),
  );
  assert.deepEqual(read.addedHands, Object.values(state.addedHands));
  const standings = count(read, [], 'match');
  assert.deepEqual(
    standings.map(({ rank }) => rank),
    [...standings.keys()].map((at) => at + 1),
  );
}
