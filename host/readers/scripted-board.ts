import { err, ok, type Result } from '../../shared/result.ts';
import type { Zone } from '../tracker/trace.ts';
import { makeLine, parseLine } from './frame.ts';
import type { LinePort, OpenLine } from './line-port.ts';

/**
 * The other end of a reader line, for tests: it answers as a board does, or as one that is out of order. Answers
 * come in a later turn of the event loop, as from a port.
 */
export class ScriptedBoard {
  /** The tags over each loop. */
  readonly tags: string[][];
  /** What the host has asked, without sequence numbers: `READ 0`. */
  readonly asked: string[] = [];
  /** Answers nothing while true. */
  mute = false;
  /** The board's port is not there while true. */
  unplugged = false;
  protocol = 1;
  zones: readonly string[];
  uptime = 1;
  /** Called with each line of an answer before it is sent; what it returns is sent instead. */
  spoil: (line: string) => string = (line) => line;
  /** Called when a request comes in, before it is answered. */
  onAsked: (request: string) => void = () => {};
  #line: ((line: string) => void) | null = null;
  #close: () => void = () => {};

  constructor(...zones: readonly Zone[]) {
    this.zones = zones;
    this.tags = zones.map(() => []);
  }

  /** Starts anew, with the announcement that boards make. */
  boot(): void {
    this.uptime = 0;
    this.say(makeLine(`-- BOOT ${this.#about()}`));
  }

  /** Pulls the plug. */
  unplug(): void {
    this.unplugged = true;
    this.#line = null;
    this.#close();
  }

  /** Sends text as it stands, split into lines. */
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

  #about = (): string => `${this.protocol} 0.1.0 ${this.zones.join(',') || '-'}`;

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
    const loop = Number(request.slice(-1));
    const tags = this.tags[loop];
    if (!tags) return [`${seq} FAIL ${loop} noloop`];
    const lines = tags.map((tag, i) => `${seq} TAG ${i.toString(16).toUpperCase().padStart(2, '0')} ${tag}`);
    return [...lines, `${seq} DONE ${loop} ${tags.length} 1 20`];
  }
}

/** Opens lines to scripted boards by their paths. */
export const openScripted =
  (boards: Readonly<Record<string, ScriptedBoard>>): OpenLine =>
  async (path) =>
    boards[path]?.open() ?? err('its port cannot be opened: no such file');
