import { existsSync } from 'node:fs';
import { type SetSize, tileSet } from '../../../shared/game/tiles.ts';
import type { EnrolTold, TilesView } from '../../../shared/view/view-setup.ts';
import { Enrolment, type EnrolNotice, kindsToLearn } from '../../enrol/enrolment.ts';
import { gaps, makeTilesFile, readTilesFile, type TaggedTiles } from '../../enrol/tiles-file.ts';
import { plainly } from '../../text/text-file.ts';
import type { Reading } from '../../trace/readings.ts';
import type { VirtualHand } from './devices.ts';
import { writeLearned } from './write-learned.ts';

/** Learning which tag is which tile. Each kind is in the file as soon as it is learned. */
export class TilesStep {
  readonly #file: string;
  readonly #hand: VirtualHand | null;
  #enrolment: Enrolment | null = null;
  #size: SetSize;
  #known: TaggedTiles = {};
  #problem = '';
  #told: EnrolTold | null = null;
  /** Readings for which the emulated hand leaves the readers empty. */
  #awayFor = 0;

  /** @param size of the set that the rules need */
  constructor(file: string, size: SetSize, hand: VirtualHand | null) {
    this.#file = file;
    this.#hand = hand;
    try {
      this.#known = existsSync(file) ? readTilesFile(file) : {};
    } catch (error) {
      this.#problem = plainly(error);
    }
    const extra = tileSet(144).slice(tileSet(136).length);
    this.#size = Object.values(this.#known).some((tile) => extra.includes(tile)) ? 144 : size;
  }

  /** Asks for the kinds of a set of this size that are not right yet, one after the other. */
  begin(size: SetSize = this.#size): void {
    if (this.#problem !== '') return;
    this.#size = size;
    this.#known = this.#enrolment?.tiles ?? this.#known;
    this.#enrolment = new Enrolment(this.#known, size, kindsToLearn(this.#known, size));
    this.#told = null;
    this.#lay();
  }

  /** Asks for nothing any more. */
  end(): void {
    this.#known = this.#enrolment?.tiles ?? this.#known;
    this.#enrolment = null;
    this.#hand?.layKind(null);
  }

  /** Takes a reading. @returns whether the view has changed. */
  read(reading: Reading): boolean {
    const notices = this.#enrolment?.read(reading) ?? [];
    if (this.#awayFor > 0 && --this.#awayFor === 0) this.#lay();
    for (const notice of notices) {
      this.#told = toldOf(notice);
      if (notice.is !== 'learned') continue;
      this.#write();
      this.#lay();
    }
    return notices.length > 0;
  }

  /** Leaves the current kind out for now. */
  skip(): void {
    this.#enrolment?.skip();
    this.#told = null;
    this.#lay();
  }

  /** Takes the last kind back: it is to be laid again. */
  back(): void {
    if (!this.#enrolment || this.#enrolment.done === 0) return;
    this.#enrolment.back();
    this.#told = null;
    this.#write();
    // What lies there is ignored until it has been taken away.
    this.#hand?.layKind(null);
    this.#awayFor = AWAY;
  }

  /** Whether the table can be played with the tiles that are known. */
  get isWhole(): boolean {
    return gaps(this.#tiles, this.#size).size === 0;
  }

  view(): TilesView {
    const { next = null, done = 0, steps = 0 } = this.#enrolment ?? {};
    return {
      file: this.#file,
      problem: this.#problem,
      size: this.#size,
      known: Object.keys(this.#tiles).length,
      left: gaps(this.#tiles, this.#size).size,
      next,
      done,
      of: steps,
      told: this.#told,
    };
  }

  get #tiles(): TaggedTiles {
    return this.#enrolment?.tiles ?? this.#known;
  }

  #lay(): void {
    this.#hand?.layKind(this.#enrolment?.next?.tile ?? null);
  }

  #write(): void {
    try {
      writeLearned(this.#file, makeTilesFile(this.#tiles));
    } catch (error) {
      this.end();
      this.#problem = plainly(error);
    }
  }
}

/** Readings after which each area was read so often that a tag which was missed each time has been taken away. */
const AWAY = 60;

function toldOf(notice: EnrolNotice): EnrolTold {
  switch (notice.is) {
    case 'seen':
    case 'too-many':
      return { is: notice.is, count: notice.count };
    case 'other-kind':
      return { is: 'other-kind', tile: notice.tile };
    case 'learned':
      return { is: 'learned', tile: notice.tile, dropped: notice.dropped.length };
  }
}
