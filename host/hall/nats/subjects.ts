import { keyHash } from '../wire/key-proof.ts';

/** Characters of the hash of the hall's key that name it on a broker: 120 bits. */
const ID_LENGTH = 20;

/** Where the messages of one hall are on a broker. */
export interface HallSubjects {
  /** The stream: entries of the hall’s log and what tables deliver, all in one order. */
  readonly stream: string;
  /** The bucket of what is not in the log: who leads, and the files beside the log. */
  readonly bucket: string;
  /** Entries of the hall’s log, and who leads from there on. */
  readonly log: string;
  /** What all tables deliver. */
  readonly tables: string;
  /** What a table delivers. */
  table(number: number): string;
  /** The answers to that, which nobody keeps. */
  answers(number: number): string;
  /** A table asks what to play, or shows what lies on it: a request, which nobody keeps. */
  ask(what: Asked, number: number | '*'): string;
  /** Somebody leads now: whoever waits for an answer asks again. */
  readonly leads: string;
}

/** What tables ask. */
export type Asked = 'round' | 'seen';

/** The subjects of the hall that cosigns by this verifier key. */
export function subjectsOf(cosigner: string): HallSubjects {
  const id = keyHash(cosigner).slice(0, ID_LENGTH);
  const own = (...words: readonly (string | number)[]) => ['mingg', id, ...words].join('.');
  return {
    stream: `mingg-${id}`,
    bucket: `mingg-${id}`,
    log: own('log'),
    tables: own('table', '*'),
    table: (number) => own('table', number),
    answers: (number) => own('answers', number),
    ask: (what, number) => own(what, number),
    leads: own('leads'),
  };
}

/** The number of the table that a message is of, or to; null if the subject has none. */
export function tableIn(subject: string): number | null {
  const number = Number(subject.split('.').at(-1));
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}
