import type { Message } from './messages.ts';

/** Everything that one antenna loop returned, with the inventory rounds it took and its duration in ms. */
export interface LoopReading {
  readonly loop: number;
  readonly tags: readonly string[];
  readonly rounds: number;
  readonly ms: number;
}

/**
 * Why there is no reading: the board `refused` it, with its own reason; it did not understand the request
 * (`unheard`, with its reason); lines of the answer are missing (`incomplete`), perhaps the last one
 * (`broken-line`: one came in broken and none followed); the answer is to another loop than was asked for;
 * the board restarted, did not answer, or its port was closed; or it cannot be asked now.
 */
export type ReadFailure =
  | { readonly code: 'refused' | 'unheard'; readonly reason: string }
  | {
      readonly code:
        | 'incomplete'
        | 'broken-line'
        | 'wrong-loop'
        | 'restarted'
        | 'timeout'
        | 'closed'
        | 'not-ready';
    };

/** A reading under way: the answer to request `seq`, as far as its lines have come in. */
export interface Assembly {
  readonly seq: number;
  readonly loop: number;
  readonly tags: readonly string[];
  /** A line was lost, so that the reading will be thrown away; the board's last line is still waited for. */
  readonly broken: boolean;
}

/** What a line made of a reading under way. `stale` lines answer something else and change nothing. */
export type Step =
  | { readonly state: 'going' | 'stale'; readonly assembly: Assembly }
  | { readonly state: 'complete'; readonly reading: LoopReading }
  | { readonly state: 'failed'; readonly failure: ReadFailure };

/** A reading of `loop` that was asked for with request number `seq`. */
export const startAssembly = (seq: number, loop: number): Assembly => ({
  seq,
  loop,
  tags: [],
  broken: false,
});

/**
 * Puts a reading together, line by line. It is complete only if every line came, once and in order: tags
 * numbered from 0 without a gap, then DONE for the loop asked for, with their count. A line sent twice
 * over counts once.
 */
export function assemble(assembly: Assembly, message: Message): Step {
  if (message.kind === 'boot') return failed({ code: 'restarted' });
  if (message.kind === 'what') return failed({ code: 'unheard', reason: message.reason });
  if (message.seq !== assembly.seq) return { state: 'stale', assembly };
  switch (message.kind) {
    case 'tag':
      return addTag(assembly, message.index, message.uid);
    case 'done': {
      const { loop, tags, broken } = assembly;
      if (message.loop !== loop) return failed({ code: 'wrong-loop' });
      if (broken || message.count !== tags.length) return failed({ code: 'incomplete' });
      return { state: 'complete', reading: { loop, tags, rounds: message.rounds, ms: message.ms } };
    }
    case 'fail':
      return failed(
        message.loop === assembly.loop ? { code: 'refused', reason: message.reason } : { code: 'wrong-loop' },
      );
    default:
      return { state: 'stale', assembly };
  }
}

function addTag(assembly: Assembly, index: number, uid: string): Step {
  const { tags } = assembly;
  if (index === tags.length) return { state: 'going', assembly: { ...assembly, tags: [...tags, uid] } };
  const repeated = index < tags.length && tags[index] === uid;
  return { state: 'going', assembly: repeated ? assembly : { ...assembly, broken: true } };
}

const failed = (failure: ReadFailure): Step => ({ state: 'failed', failure });
