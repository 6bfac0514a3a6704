import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { err, ok } from '../../../shared/game/result.ts';
import { NotPublished } from '../../ledger/ledger.ts';
import { Random } from '../../players/random.ts';
import { Hall } from '../hall.ts';
import { commitmentOf, newSalt } from '../log/names.ts';
import { seededKey } from '../simulate/seeded.ts';
import { sure } from '../simulate/sure.ts';
import type { PublishOutcome } from './publisher.ts';
import { StreamedLog } from './streamed-log.ts';

/** The subject of a hall's log on a broker: it takes a message only behind the last one. */
class Subject {
  readonly messages: string[] = [];

  publish(text: string, last: number): PublishOutcome {
    if (last !== this.messages.length) return err('wrong last sequence');
    this.messages.push(text);
    return ok(this.messages.length);
  }
}

/** A process of a hall, which logs whenever it wants to: it knows of no lease. */
class Process {
  readonly folder: string;
  readonly #subject: Subject;
  hall!: Hall;
  log!: StreamedLog;
  /** How many messages it has read. */
  #read = 0;
  /** What happens between publishing and committing. */
  beforeCommit: () => void = () => {};

  constructor(folder: string, subject: Subject) {
    this.folder = folder;
    this.#subject = subject;
  }

  async start(): Promise<void> {
    this.hall = await Hall.open({
      folder: this.folder,
      noticed: () => {},
      firstKey: () => seededKey('streamed', 'mingg/hall', 'note'),
      cosignerKey: () => seededKey('streamed', 'mingg/hall', 'cosignature'),
      publish: (from, entries) => {
        const why = this.log.put(from, entries, (...message) => this.#subject.publish(...message));
        if (why !== null) throw new NotPublished(why);
        this.beforeCommit();
      },
    });
    this.log = new StreamedLog(this.hall);
    this.#read = 0;
  }

  /** Reads some messages that it has not read, or all. */
  read(many = Number.POSITIVE_INFINITY): void {
    for (; many > 0 && this.#read < this.#subject.messages.length; many--) {
      this.#read++;
      this.log.read(this.#read, this.#subject.messages[this.#read - 1]!);
    }
  }

  /** @returns whether it leads from here on */
  lead(): boolean {
    return this.log.lead(this.folder, (...message) => this.#subject.publish(...message)) === null;
  }

  /** Enters a player. @returns whether it was logged */
  enter(number: number): boolean {
    const commitment = commitmentOf({ name: `${number}`, salt: newSalt() });
    try {
      sure(this.hall.enter([{ entry: 'player', t: 0, number, commitment }]));
      return true;
    } catch (error) {
      if (error instanceof NotPublished || (error as Error).message.includes('power')) return false;
      throw error;
    }
  }

  /** The entries that it has logged. */
  get entries(): readonly string[] {
    return this.hall.log.viewed(0, this.hall.log.size).map(({ bytes }) => bytes!.toString('utf8'));
  }
}

let folder: string;
let subject: Subject;
let one: Process;
let two: Process;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mingg-streamed-'));
  subject = new Subject();
  [one, two] = ['one', 'two'].map((name) => new Process(join(folder, name), subject)) as [Process, Process];
  for (const each of [one, two]) await each.start();
  one.lead();
  sure(
    one.hall.begin({
      name: 'x',
      rules: 'kuester',
      rounds: 1,
      scoring: { points: [4, 2, 1, 0] },
      witnesses: [],
    }),
  );
  two.read();
});
afterEach(async () => {
  for (const each of [one, two]) await each.hall.close();
  rmSync(folder, { recursive: true });
});

describe('a hall’s log in its stream', () => {
  it('is the same in a process that reads it', () => {
    for (const number of [1, 2, 3]) one.enter(number);
    two.read();
    expect(two.entries).toEqual(one.entries);
    expect(two.hall.log.checkpoint).toBe(one.hall.log.checkpoint);
    expect(two.hall.state).toEqual(one.hall.state);
  });

  it('does not go on from one that another process goes on from', () => {
    expect(two.lead()).toBe(true);
    expect(one.enter(1)).toBe(false);
    expect(two.enter(2)).toBe(true);
    one.read();
    expect(one.entries).toEqual(two.entries);
  });

  it('takes no lead of a process that has not read all', () => {
    one.enter(1);
    expect(two.lead()).toBe(false);
    two.read();
    expect(two.lead()).toBe(true);
  });

  it('comes back to a process whose power failed between publishing and committing', () => {
    one.beforeCommit = () => {
      throw new Error('power fails');
    };
    expect(one.enter(1)).toBe(false);
    one.beforeCommit = () => {};
    // It must not put another entry in the place of that one.
    expect(one.enter(2)).toBe(false);
    one.read();
    expect(Object.keys(one.hall.state!.players)).toEqual(['1']);
    expect(one.enter(2)).toBe(true);
    two.read();
    expect(two.entries).toEqual(one.entries);
  });

  it('is published again on a broker that lost it', () => {
    one.enter(1);
    subject.messages.length = 0;
    one.log.startOver();
    expect(one.log.refill((...message) => subject.publish(...message))).toBe(null);
    two.log.startOver();
    for (const [at, message] of subject.messages.entries()) two.log.read(at + 1, message);
    expect(two.entries).toEqual(one.entries);
  });

  it('is refused where it is another one', () => {
    subject.messages.length = 0;
    for (const each of [one, two]) each.log.startOver();
    expect(two.log.refill((...message) => subject.publish(...message))).toBe(null);
    expect(two.enter(2)).toBe(true);
    // It was away meanwhile, and the broker lost what it had published.
    const [first, second] = subject.messages;
    const strange = first!.replace('name\\":\\"x', 'name\\":\\"y');
    expect(() => one.log.read(1, strange)).toThrow(/entry 0 of the hall’s log is another one here/);
    expect(one.log.read(2, second!)).toBe(null);
    expect(() => one.log.read(2, second!.replace('"from":1', '"from":7'))).toThrow(
      /has entries of the hall’s log from 7 on/,
    );
    expect(() => one.log.read(3, 'x')).toThrow(/not about its log/);
  });

  it('counts no part of what was logged at once before the last part is there', () => {
    one.enter(1);
    const half = JSON.stringify({ ...(JSON.parse(subject.messages.at(-1)!) as object), more: true });
    const [whole] = subject.messages.splice(-1);
    expect(two.log.read(3, half)).toBe(null);
    expect(two.entries).toHaveLength(1);
    // Who leads next has not read the last part, which never came.
    expect(two.log.read(4, JSON.stringify({ leads: 'x' }))).toBe('x');
    two.log.read(5, whole!);
    expect(two.entries).toEqual(one.entries);
  });
});

it('whatever processes do and when their power fails: no log forks, none has what the stream has not', async () => {
  const random = new Random('streamed');
  let number = 0;
  for (let step = 0; step < 700; step++) {
    const process = random.chance(0.5) ? one : two;
    const what = random.below(10);
    if (what < 5) process.enter(++number);
    else if (what < 7) process.read(random.below(12));
    else if (what < 8) process.lead();
    else if (what < 9) {
      process.beforeCommit = () => {
        throw new Error('power fails');
      };
      process.enter(++number);
      process.beforeCommit = () => {};
    } else if (random.chance(0.2)) {
      await process.hall.close();
      await process.start();
    }
    const [shorter, longer] = [one.entries, two.entries].sort((a, b) => a.length - b.length);
    expect(longer!.slice(0, shorter!.length)).toEqual(shorter);
  }
  for (const each of [one, two]) each.read();
  expect(one.entries).toEqual(two.entries);
  expect(one.entries.length).toBeGreaterThan(50);
  const published = subject.messages.flatMap(
    (text) => (JSON.parse(text) as { entries?: string[] }).entries ?? [],
  );
  expect(one.entries).toEqual(published);
});
