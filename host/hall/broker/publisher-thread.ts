import { parentPort, workerData } from 'node:worker_threads';
import { connectBroker } from '../nats/connect-broker.ts';
import { jetstream } from '../nats/library.ts';
import type { PublisherData, PublishJob, PublishOutcome } from './publisher.ts';
import { giveAnswer } from './thread-answers.ts';

// Publishes what the hall's thread gives it, and wakes that thread, which waits.

const { address, patience, answers } = workerData as PublisherData;
const client = jetstream(
  await connectBroker(address, 'mingg hall, publishing', new AbortController().signal),
);

parentPort!.on('message', async ({ subject, text, last, port }: PublishJob) => {
  giveAnswer(port, answers, await publish(subject, text, last));
});
parentPort!.postMessage('ready');

async function publish(subject: string, text: string, last: number | null): Promise<PublishOutcome> {
  const expect = last === null ? {} : { expect: { lastSubjectSequence: last } };
  try {
    const { seq } = await client.publish(subject, text, { timeout: patience, ...expect });
    return { ok: true, value: seq };
  } catch (error) {
    return { ok: false, error: (error as Error).message };
  }
}
