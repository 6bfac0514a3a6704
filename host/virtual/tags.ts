import {
  ANSWER_DELAY,
  answerTime,
  DEAF_AFTER_ANSWER,
  inventoryAnswer,
  POWER_UP,
  parseRequest,
  SLOTS,
  type TagRequest,
} from './iso15693.ts';

/** A tag with power: what it knows since its power came. */
class Tag {
  readonly uid: string;
  readonly answer: Uint8Array;
  quiet = false;
  /** The slots of the inventory under way that have still to pass before its own; null outside one. */
  slotsToGo: number | null = null;
  /** Until then it does not hear: it is answering, or turning round. */
  deafUntil = 0;
  readonly #number: bigint;

  constructor(uid: string) {
    this.uid = uid;
    this.answer = inventoryAnswer(uid);
    this.#number = BigInt(`0x${uid}`);
  }

  hear(request: TagRequest): void {
    this.slotsToGo = null;
    switch (request.kind) {
      case 'inventory': {
        const { maskBits, mask } = request;
        if (this.quiet || BigInt.asUintN(maskBits, this.#number) !== mask) return;
        this.slotsToGo = request.slots === 1 ? 0 : Number((this.#number >> BigInt(maskBits)) % BigInt(SLOTS));
        return;
      }
      case 'stay-quiet':
        if (request.uid === this.uid) this.quiet = true;
        return;
      case 'reset-to-ready':
        if (request.uid === null || request.uid === this.uid) this.quiet = false;
    }
  }
}

/** When a frame of the reader begins and ends, in µs of any one clock. */
export interface OnAir {
  readonly begin: number;
  readonly end: number;
}

/**
 * The tags in a reader's field, which behave as ISO 15693 says: they listen a millisecond after their power
 * comes, count slots, keep quiet when told to, and forget everything without power. Who is in the field is
 * asked anew at each frame, so that tags come and go at any moment.
 */
export class TagField {
  readonly #inRange: () => readonly string[];
  #seen: readonly string[] = [];
  #tags = new Map<string, Tag>();
  #poweredAt: number | null = null;

  /** @param inRange the UIDs in range now; the same array as long as nothing has changed */
  constructor(inRange: () => readonly string[]) {
    this.#inRange = inRange;
  }

  /** The field is switched on at `time` µs. */
  powerOn(time: number): void {
    this.#poweredAt = time;
  }

  /** The field is switched off: every tag forgets. */
  powerOff(): void {
    this.#poweredAt = null;
    this.#seen = [];
    this.#tags.clear();
  }

  /** A request on the air: the answers that begin at t1 after it, all at once. */
  request(frame: Uint8Array, time: OnAir): readonly Uint8Array[] {
    const request = parseRequest(frame);
    return this.#answers(time, (tag) => {
      if (request === null) tag.slotsToGo = null;
      else tag.hear(request);
    });
  }

  /** An end of frame alone, "next slot": the answers that begin at t1 after it. */
  nextSlot(time: OnAir): readonly Uint8Array[] {
    return this.#answers(time, (tag) => {
      if (tag.slotsToGo !== null) tag.slotsToGo = tag.slotsToGo === 0 ? null : tag.slotsToGo - 1;
    });
  }

  /** Whether all that have begun to answer are still there. */
  stillAnswering(answers: readonly Uint8Array[]): boolean {
    this.#look();
    const present = new Set([...this.#tags.values()].map((tag) => tag.answer));
    return answers.every((answer) => present.has(answer));
  }

  #answers({ begin, end }: OnAir, hear: (tag: Tag) => void): Uint8Array[] {
    if (this.#poweredAt === null || begin < this.#poweredAt + POWER_UP) return [];
    this.#look();
    const answers: Uint8Array[] = [];
    for (const tag of this.#tags.values()) {
      if (begin < tag.deafUntil) continue;
      hear(tag);
      if (tag.slotsToGo !== 0) continue;
      answers.push(tag.answer);
      tag.deafUntil = end + ANSWER_DELAY + answerTime(tag.answer.length) + DEAF_AFTER_ANSWER;
    }
    return answers;
  }

  /** Brings the powered tags to those in range now. */
  #look(): void {
    const uids = this.#inRange();
    if (uids === this.#seen) return;
    this.#seen = uids;
    this.#tags = new Map(uids.map((uid) => [uid, this.#tags.get(uid) ?? new Tag(uid)]));
  }
}

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
