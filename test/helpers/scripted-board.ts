import { makeLine, parseLine } from '../../host/readers/frame.ts';
import type { LinePort, OpenLine } from '../../host/readers/line-port.ts';
import type { Zone } from '../../host/trace/zones.ts';
import { err, ok, type Result } from '../../shared/game/result.ts';

/**
 * The other end of a reader line, for tests: it answers like a board, or like a faulty one. Answers come in a later
 * turn of the event loop, as from a port.
 */
export class ScriptedBoard {
  /** The tags over each loop. */
  readonly tags: string[][];
  /** The host's requests, without sequence numbers: `READ 0`. */
  readonly asked: string[] = [];
  /** Answers nothing while true. */
  mute = false;
  /** While true, the board's port is missing. */
  unplugged = false;
  protocol = 1;
  /** Tags that only a probe finds; readings without them are partial, since protocol 2. */
  readonly drowned = new Set<string>();
  /** What it says that it can do, since protocol 2. */
  can = '';
  zones: readonly string[];
  uptime = 1;
  /** Called with each line of an answer before it is sent; its result is sent instead. */
  spoil: (line: string) => string = (line) => line;
  /** Called with each request, before it is answered. */
  onAsked: (request: string) => void = () => {};
  #line: ((line: string) => void) | null = null;
  #close: () => void = () => {};

  constructor(...zones: readonly Zone[]) {
    this.zones = zones;
    this.tags = zones.map(() => []);
  }

  /** Restarts, with the usual announcement of boards. */
  boot(): void {
    this.uptime = 0;
    this.say(makeLine(`-- BOOT ${this.#about()}`));
  }

  /** Unplugs the board. */
  unplug(): void {
    this.unplugged = true;
    this.#line = null;
    this.#close();
  }

  /** Sends text unchanged, split into lines. */
  say(text: string): void {
    setImmediate(() => {
      for (const line of text.split('\n')) if (line) this.#line?.(line);
    });
  }

  /** Connects the host. */
  open(): Result<LinePort, string> {
    if (this.unplugged) return err('its port cannot be opened: no such file');
    return ok({
      write: (text) => this.#hear(text),
      onLine: (listener) => {
        this.#line = listener;
      },
      onClose: (listener) => {
        this.#close = listener;
      },
      close: async () => {
        this.#line = null;
      },
    });
  }

  #about = (): string => `${this.protocol} 0.1.0 ${this.zones.join(',') || '-'}${this.can && ` ${this.can}`}`;

  #hear(text: string): void {
    for (const line of text.split('\n').filter((line) => line)) {
      const body = parseLine(line);
      if (!body.ok) throw new Error(`the host said ${line}: ${body.error.message}`);
      const seq = body.value.slice(0, 2);
      const request = body.value.slice(3);
      this.asked.push(request);
      this.onAsked(request);
      if (!this.mute)
        this.say(
          this.#answer(seq, request)
            .map((said) => this.spoil(makeLine(said)))
            .join(''),
        );
    }
  }

  #answer(seq: string, request: string): string[] {
    if (request === 'HELLO') return [`${seq} HELLO ${this.#about()}`];
    if (request === 'STATS') return [`${seq} STATS 1 2 3 4 5 6 ${this.uptime}`];
    const [word, number, uid] = request.split(' ');
    const loop = Number(number);
    const lying = this.tags[loop];
    const heard = (tag: string) => (word === 'PROBE' ? tag === uid : !this.drowned.has(tag));
    const tags = lying?.filter(heard);
    if (!tags) return [`${seq} FAIL ${loop} noloop`];
    const lines = tags.map((tag, i) => `${seq} TAG ${i.toString(16).toUpperCase().padStart(2, '0')} ${tag}`);
    const verdict = word === 'PROBE' || this.drowned.size === 0 ? 'all' : 'part';
    const quality = this.protocol === 1 ? '' : ` ${verdict} 0 0 0 9`;
    return [...lines, `${seq} DONE ${loop} ${tags.length} 1 20${quality}`];
  }
}

/** Opens lines to scripted boards by their paths. */
export const openScripted =
  (boards: Readonly<Record<string, ScriptedBoard>>): OpenLine =>
  async (path) =>
    boards[path]?.open() ?? err('its port cannot be opened: no such file');
