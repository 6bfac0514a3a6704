import {
  ANSWER_DELAY,
  answerTime,
  DEAF_AFTER_ANSWER,
  doneAnswer,
  inventoryAnswer,
  POWER_UP,
  parseRequest,
  SLOTS,
  type TagRequest,
} from './iso15693.ts';

/** How a tag lies in the field. */
export interface TagTraits {
  /** How strong its answers are, dB. */
  readonly db: number;
  /** The chance that an answer is not heard: more than 0 for a tag at the edge of the field. */
  readonly edge: number;
}

const WELL: TagTraits = { db: 0, edge: 0 };

/** How long a tag keeps its state without a field if nobody says otherwise, µs. */
const MEMORY = 300;

/** An answer on the air. */
export interface Answer {
  readonly frame: Uint8Array;
  readonly traits: TagTraits;
}

/** A tag with power: what it knows since its power came. */
class Tag {
  readonly uid: string;
  readonly traits: TagTraits;
  state: 'ready' | 'quiet' | 'selected' = 'ready';
  /** The slots of the inventory under way that have still to pass before its own; null outside one. */
  slotsToGo: number | null = null;
  /** Until then it does not hear: it is answering, or turning round. */
  deafUntil = 0;
  readonly #uidAnswer: Answer;
  readonly #doneAnswer: Answer;
  readonly #number: bigint;

  constructor(uid: string, traits: TagTraits) {
    this.uid = uid;
    this.traits = traits;
    this.#uidAnswer = { frame: inventoryAnswer(uid), traits };
    this.#doneAnswer = { frame: doneAnswer(), traits };
    this.#number = BigInt(`0x${uid}`);
  }

  /** Its answer at t1 after a request, null where there is none. */
  hear(request: TagRequest): Answer | null {
    this.slotsToGo = null;
    switch (request.kind) {
      case 'inventory': {
        const { maskBits, mask } = request;
        if (this.state === 'quiet' || BigInt.asUintN(maskBits, this.#number) !== mask) return null;
        this.slotsToGo = request.slots === 1 ? 0 : Number((this.#number >> BigInt(maskBits)) % BigInt(SLOTS));
        return this.inSlot();
      }
      case 'stay-quiet':
        if (request.uid === this.uid) this.state = 'quiet';
        return null;
      case 'select':
        if (request.uid === this.uid) {
          this.state = 'selected';
          return this.#doneAnswer;
        }
        if (this.state === 'selected') this.state = 'ready';
        return null;
      case 'reset-to-ready': {
        const selected = this.state === 'selected';
        if (request.to !== this.uid && request.to !== (selected ? 'selected' : 'all')) return null;
        this.state = 'ready';
        return this.#doneAnswer;
      }
    }
  }

  /** Its answer at t1 after the end of frame that opens a slot. */
  inSlot(): Answer | null {
    return this.slotsToGo === 0 ? this.#uidAnswer : null;
  }

  /** Whether an answer is one of its own. */
  gave(answer: Answer): boolean {
    return answer === this.#uidAnswer || answer === this.#doneAnswer;
  }
}

/** When a frame of the reader begins and ends, in µs of any one clock. */
export interface OnAir {
  readonly begin: number;
  readonly end: number;
}

/**
 * The tags in a reader's field, which behave as ISO 15693 says: they listen a millisecond after their power
 * comes, count slots, keep quiet when told to, are selected, and forget everything some time after their power has
 * gone. Who is in the field is asked anew at each frame, so that tags come and go at any moment.
 */
export class TagField {
  readonly #inRange: () => readonly string[];
  readonly #traitsOf: (uid: string) => TagTraits;
  readonly #memory: number;
  #seen: readonly string[] = NOBODY;
  #tags = new Map<string, Tag>();
  #poweredAt: number | null = null;

  /**
   * @param inRange the UIDs in range now; the same array as long as nothing has changed
   * @param traitsOf how a tag lies; well, if not given
   * @param memory for how long a tag keeps its state without a field, µs
   */
  constructor(
    inRange: () => readonly string[],
    traitsOf = (_uid: string): TagTraits => WELL,
    memory = MEMORY,
  ) {
    this.#inRange = inRange;
    this.#traitsOf = traitsOf;
    this.#memory = memory;
  }

  /**
   * The field is switched on.
   * @param time when, µs
   * @param pause how long it has been off, µs; for ever, if not given
   */
  powerOn(time: number, pause = Infinity): void {
    this.#poweredAt = time;
    if (pause <= this.#memory) return;
    this.#seen = NOBODY;
    this.#tags.clear();
  }

  /** The field is switched off: no tag hears, and soon none remembers. */
  powerOff(): void {
    this.#poweredAt = null;
  }

  /** Whether any tag is in range. */
  get occupied(): boolean {
    return this.#inRange().length > 0;
  }

  /** A request on the air: the answers that begin at t1 after it, all at once. */
  request(frame: Uint8Array, time: OnAir): readonly Answer[] {
    const request = parseRequest(frame);
    return this.#answers(time, (tag) => {
      if (request !== null) return tag.hear(request);
      tag.slotsToGo = null;
      return null;
    });
  }

  /** An end of frame alone, "next slot": the answers that begin at t1 after it. */
  nextSlot(time: OnAir): readonly Answer[] {
    return this.#answers(time, (tag) => {
      if (tag.slotsToGo === null) return null;
      tag.slotsToGo = tag.slotsToGo === 0 ? null : tag.slotsToGo - 1;
      return tag.inSlot();
    });
  }

  /** Whether all that have begun to answer are still there. */
  stillAnswering(answers: readonly Answer[]): boolean {
    this.#look();
    const tags = [...this.#tags.values()];
    return answers.every((answer) => tags.some((tag) => tag.gave(answer)));
  }

  #answers({ begin, end }: OnAir, hear: (tag: Tag) => Answer | null): Answer[] {
    if (this.#poweredAt === null || begin < this.#poweredAt + POWER_UP) return [];
    this.#look();
    const answers: Answer[] = [];
    for (const tag of this.#tags.values()) {
      if (begin < tag.deafUntil) continue;
      const answer = hear(tag);
      if (answer === null) continue;
      answers.push(answer);
      tag.deafUntil = end + ANSWER_DELAY + answerTime(answer.frame.length) + DEAF_AFTER_ANSWER;
    }
    return answers;
  }

  /** Brings the powered tags to those in range now. */
  #look(): void {
    const uids = this.#inRange();
    if (uids === this.#seen) return;
    this.#seen = uids;
    this.#tags = new Map(uids.map((uid) => [uid, this.#tags.get(uid) ?? new Tag(uid, this.#traitsOf(uid))]));
  }
}

const NOBODY: readonly string[] = [];

/** What a receiver makes of answers that come at once. */
export interface Overlay {
  readonly frame: Uint8Array;
  /** The first bit, counted as on the air from 0, in which they differ; null where they do not. */
  readonly collision: number | null;
}

/**
 * Lays equally long answers over each other. Both half-bits of a Manchester bit are modulated where they
 * differ, which the receiver sees; from there on it gives zeros.
 */
export function overlay(answers: readonly Uint8Array[]): Overlay {
  const frame = Uint8Array.from(answers[0]!);
  for (let i = 0; i < frame.length; i++) {
    let differing = 0;
    for (const answer of answers) differing |= answer[i]! ^ frame[i]!;
    if (differing === 0) continue;
    const bit = Math.log2(differing & -differing);
    frame[i] = frame[i]! & ((1 << bit) - 1);
    frame.fill(0, i + 1);
    return { frame, collision: i * 8 + bit };
  }
  return { frame, collision: null };
}
