import { isNotice, type Message, type Notice, type ReadingQuality } from './messages.ts';

/** A tag that a loop heard, and how strongly: 0 to 1023, comparable on one board; null where the board does not say. */
export interface HeardTag {
  readonly uid: string;
  readonly strength: number | null;
}

/** Everything that one antenna loop returned, with the inventory rounds it took and its duration in ms. */
export interface LoopReading {
  readonly loop: number;
  readonly tags: readonly HeardTag[];
  readonly rounds: number;
  readonly ms: number;
  /** How it went; null where the board does not say. */
  readonly quality: ReadingQuality | null;
}

/**
 * Why there is no reading: the board `refused` it and gave a reason; it did not understand the request
 * (`unheard`, with its reason); lines of the answer are missing (`incomplete`), perhaps the last one
 * (`broken-line`: a broken line arrived and none followed); the answer is for a different loop; the board
 * restarted, did not answer, or its port was closed; or it cannot be asked now.
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

/** A reading in progress: the lines of the answer to request `seq` that have arrived so far. */
export interface Assembly {
  readonly seq: number;
  readonly loop: number;
  readonly tags: readonly HeardTag[];
  /** A line was lost, so the reading will be discarded once the board's last line has arrived. */
  readonly broken: boolean;
}

/** The effect of a line on a reading in progress. A `stale` line answers something else and changes nothing. */
export type AssemblyStep =
  | { readonly state: 'going' | 'stale'; readonly assembly: Assembly }
  | { readonly state: 'complete'; readonly reading: LoopReading }
  | { readonly state: 'failed'; readonly failure: ReadFailure };

/** A reading of `loop`, requested with number `seq`. */
export const startAssembly = (seq: number, loop: number): Assembly => ({
  seq,
  loop,
  tags: [],
  broken: false,
});

/** Why an unasked message ends the wait for an answer. */
export const endedBy = (notice: Notice): ReadFailure =>
  notice.kind === 'boot' ? { code: 'restarted' } : { code: 'unheard', reason: notice.reason };

/**
 * Assembles a reading line by line. It is complete only if every line arrived, once and in order: tags
 * numbered from 0 without a gap, then DONE for the requested loop, with their count. A repeated line
 * counts once.
 */
export function assemble(assembly: Assembly, message: Message): AssemblyStep {
  if (isNotice(message)) return failed(endedBy(message));
  if (message.seq !== assembly.seq) return { state: 'stale', assembly };
  switch (message.kind) {
    case 'tag':
      return addTag(assembly, message.index, message);
    case 'done': {
      const { loop, tags, broken } = assembly;
      if (message.loop !== loop) return failed({ code: 'wrong-loop' });
      if (broken || message.count !== tags.length) return failed({ code: 'incomplete' });
      const { rounds, ms, quality } = message;
      return { state: 'complete', reading: { loop, tags, rounds, ms, quality } };
    }
    case 'fail':
      return failed(
        message.loop === assembly.loop ? { code: 'refused', reason: message.reason } : { code: 'wrong-loop' },
      );
    default:
      return { state: 'stale', assembly };
  }
}

function addTag(assembly: Assembly, index: number, { uid, strength }: HeardTag): AssemblyStep {
  const { tags } = assembly;
  if (index === tags.length) {
    return { state: 'going', assembly: { ...assembly, tags: [...tags, { uid, strength }] } };
  }
  const repeated = index < tags.length && tags[index]!.uid === uid;
  return { state: 'going', assembly: repeated ? assembly : { ...assembly, broken: true } };
}

const failed = (failure: ReadFailure): AssemblyStep => ({ state: 'failed', failure });
