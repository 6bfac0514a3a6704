import { MessageChannel, Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { type AnswerCount, giveAnswer, noAnswers, waitForAnswer } from './thread-answers.ts';

/** Wakes whoever waits, as if for earlier answers, every 5 ms, and counts them if told to. */
const WAKES = `
  const { workerData: { answers, counts } } = require('node:worker_threads');
  setInterval(() => {
    if (counts) Atomics.add(answers, 0, 1);
    Atomics.notify(answers, 0);
  }, 5);
`;
/** Posts an answer after 200 ms. */
const ANSWERS = `
  const { workerData: { answers, port } } = require('node:worker_threads');
  setTimeout(() => {
    port.postMessage('here');
    Atomics.add(answers, 0, 1);
    Atomics.notify(answers, 0);
  }, 200);
`;

const threads: Worker[] = [];
const start = (code: string, workerData: object, transferList: MessageChannel['port1'][] = []) =>
  threads.push(new Worker(code, { eval: true, workerData, transferList, execArgv: [] }));

afterEach(async () => {
  await Promise.all(threads.splice(0).map((thread) => thread.terminate()));
});

/** Waits for an answer that another thread gives. */
function wait(answers: AnswerCount, patience: number) {
  const { port1, port2 } = new MessageChannel();
  start(ANSWERS, { answers, port: port2 }, [port2]);
  const answer = waitForAnswer(port1, answers, patience);
  port1.close();
  return answer;
}

describe('an answer of another thread', () => {
  it('that is there already is not waited for', () => {
    const answers = noAnswers();
    const { port1, port2 } = new MessageChannel();
    giveAnswer(port2, answers, 'here');
    expect(waitForAnswer(port1, answers, 10_000)).toEqual({ message: 'here' });
    port1.close();
  });

  it('is waited for', () => {
    expect(wait(noAnswers(), 10_000)).toEqual({ message: 'here' });
  });

  it.each([false, true])('is waited for when earlier ones wake whoever waits (counted: %s)', (counts) => {
    const answers = noAnswers();
    start(WAKES, { answers, counts });
    expect(wait(answers, 10_000)).toEqual({ message: 'here' });
  });

  it('that does not come is given up', () => {
    const { port1 } = new MessageChannel();
    const began = performance.now();
    expect(waitForAnswer(port1, noAnswers(), 50)).toBeNull();
    expect(performance.now() - began).toBeGreaterThanOrEqual(49);
    port1.close();
  });
});
