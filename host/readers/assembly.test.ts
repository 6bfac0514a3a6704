import { expect, test } from 'vitest';
import { type Assembly, type AssemblyStep, assemble, startAssembly } from './assembly.ts';
import { parseMessage } from './messages.ts';

/** Feeds bodies to the reading that request 2A asked of loop 1; stops when it ends. */
function reading(...bodies: string[]): AssemblyStep {
  let assembly: Assembly = startAssembly(0x2a, 1);
  let step: AssemblyStep = { state: 'going', assembly };
  for (const body of bodies) {
    const message = parseMessage(body);
    if (!message.ok) throw new Error(message.error.message);
    step = assemble(assembly, message.value);
    if (step.state === 'complete' || step.state === 'failed') return step;
    assembly = step.assembly;
  }
  return step;
}

const [FIRST, SECOND, THIRD] = ['E004010000000001', 'E004010000000002', 'E004010000000003'];
const TAGS = [`2A TAG 00 ${FIRST}`, `2A TAG 01 ${SECOND}`];

const complete = (...tags: (string | undefined)[]) => ({
  state: 'complete',
  reading: { loop: 1, tags: tags.map((uid) => ({ uid, strength: null })), rounds: 4, ms: 60, quality: null },
});
const failed = (code: string, reason?: string) => ({
  state: 'failed',
  failure: reason === undefined ? { code } : { code, reason },
});

test.each<[string, string[], object]>([
  ['no tags', ['2A DONE 1 0 4 60'], complete()],
  ['two tags', [...TAGS, '2A DONE 1 2 4 60'], complete(FIRST, SECOND)],
  ['a line sent twice', [TAGS[0]!, ...TAGS, '2A DONE 1 2 4 60'], complete(FIRST, SECOND)],
  [
    'lines of another request between',
    [TAGS[0]!, `29 TAG 01 ${THIRD}`, '29 DONE 1 2 4 60', TAGS[1]!, '2A DONE 1 2 4 60'],
    complete(FIRST, SECOND),
  ],
  [
    'an answer of another kind between',
    [...TAGS, '2A HELLO 1 0.1.0 A.rack,A.meld', '2A DONE 1 2 4 60'],
    complete(FIRST, SECOND),
  ],
  [
    'from a board that tells how strongly it heard, and how the reading went',
    [`${TAGS[0]} 412`, '2A DONE 1 1 4 60 part 2 1 0 33'],
    {
      state: 'complete',
      reading: {
        loop: 1,
        tags: [{ uid: FIRST, strength: 412 }],
        rounds: 4,
        ms: 60,
        quality: { all: false, ghosts: 2, givenUp: 1, refusals: 0, latest: 33 },
      },
    },
  ],
  ['the first tag lost', [TAGS[1]!, '2A DONE 1 2 4 60'], failed('incomplete')],
  ['the last tag lost', [TAGS[0]!, '2A DONE 1 2 4 60'], failed('incomplete')],
  ['a tag in the middle lost', [TAGS[0]!, `2A TAG 02 ${THIRD}`, '2A DONE 1 3 4 60'], failed('incomplete')],
  ['tags out of order', [TAGS[1]!, TAGS[0]!, '2A DONE 1 2 4 60'], failed('incomplete')],
  ['two tags of one number', [TAGS[0]!, `2A TAG 00 ${THIRD}`, '2A DONE 1 1 4 60'], failed('incomplete')],
  ['a wrong count', [...TAGS, '2A DONE 1 1 4 60'], failed('incomplete')],
  ['another loop', [...TAGS, '2A DONE 0 2 4 60'], failed('wrong-loop')],
  ['refused', [...TAGS, '2A FAIL 1 chip'], failed('refused', 'chip')],
  ['refused for another loop', ['2A FAIL 0 noloop'], failed('wrong-loop')],
  ['not understood', ['-- WHAT crc'], failed('unheard', 'crc')],
  ['a restart', [TAGS[0]!, '-- BOOT 1 0.1.0 A.rack,A.meld', TAGS[1]!], failed('restarted')],
])('%s', (_, bodies, outcome) => {
  expect(reading(...bodies)).toEqual(outcome);
});

test('a reading whose last line has not come is still going', () => {
  expect(reading(...TAGS)).toMatchObject({
    state: 'going',
    assembly: { tags: [{ uid: FIRST }, { uid: SECOND }], broken: false },
  });
});

test('a line about something else is told apart', () => {
  expect(reading('29 DONE 1 0 4 60').state).toBe('stale');
});
