import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';

/** How many answers a thread has given, in memory that it shares with the one that waits for them. */
export type AnswerCount = Int32Array<SharedArrayBuffer>;

/** The count before the first answer. */
export function noAnswers(): AnswerCount {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/** Answers, and wakes the thread that waits. */
export function giveAnswer(port: MessagePort, answers: AnswerCount, answer: unknown): void {
  port.postMessage(answer);
  Atomics.add(answers, 0, 1);
  Atomics.notify(answers, 0);
}

/**
 * Waits for an answer; nothing else happens in this thread meanwhile. Being woken does not mean that it is there: an earlier
 * answer was perhaps read before it was waited for, or was given up, and wakes whoever waits now.
 * @param patience ms
 * @returns null if none has come
 */
export function waitForAnswer(
  port: MessagePort,
  answers: AnswerCount,
  patience: number,
): { readonly message: unknown } | null {
  const until = performance.now() + patience;
  for (;;) {
    const count = Atomics.load(answers, 0);
    const answer: { readonly message: unknown } | undefined = receiveMessageOnPort(port);
    if (answer !== undefined) return answer;
    const left = until - performance.now();
    if (left <= 0) return null;
    Atomics.wait(answers, 0, count, left);
  }
}
