import { strict as assert } from 'node:assert';
import { mock } from 'node:test';
import { ReadlineParser } from '@serialport/parser-readline';
import { MAX_LINE, makeLine, parseLine } from '../../../host/readers/frame.ts';
import { LineLimit } from '../../../host/readers/line-limit.ts';
import type { LinePort } from '../../../host/readers/line-port.ts';
import { parseMessage } from '../../../host/readers/messages.ts';
import { Reader } from '../../../host/readers/reader.ts';
import { ok } from '../../../shared/game/result.ts';

// Bytes from a board's serial line, while the host greets it, reads its loops and asks for its counters. They pass
// unchanged, except for what no fuzzer can guess: in a line that ends in `*$` that becomes the right check sum, and
// `#` the number of the last request. Lines that begin with `!` are for the host: `!read 0`, `!stats`, `!wait`,
// `!unplug`.

/** Milliseconds: longer than the host waits for any answer. */
const LONG = 2000;
/** The longest conversation, so that an input takes milliseconds. */
const MOST_LINES = 100;

export async function fuzz(data: Buffer): Promise<void> {
  mock.timers.enable({ apis: ['setTimeout'] });
  const wire = new Wire();
  const reader = new Reader('/dev/board', {
    open: async () => ok(wire),
    patience: 1000,
    onChange: () => {},
  });
  const begun: Promise<unknown>[] = [];
  try {
    await reader.connect();
    begun.push(reader.greet());
    for (const line of data
      .toString('latin1')
      .split(/(?<=\n)/)
      .slice(0, MOST_LINES)) {
      if (line === '!wait\n') mock.timers.tick(LONG);
      else if (line === '!unplug\n') wire.unplug();
      else if (line === '!stats\n') begun.push(reader.refreshStats());
      else if (line.startsWith('!read ')) begun.push(reader.read(line.charCodeAt(6) % 4));
      else wire.hear(line);
      await turn();
      checkReader(reader);
    }
  } finally {
    await reader.close();
    await Promise.all(begun);
    mock.timers.reset();
  }
}

/** A serial line whose other end is the fuzzer. */
class Wire implements LinePort {
  #asked = '00';
  #line: (line: string) => void = () => {};
  #close: () => void = () => {};
  readonly #bytes = new LineLimit(MAX_LINE);

  constructor() {
    const lines = this.#bytes.pipe(new ReadlineParser({ encoding: 'latin1' }));
    lines.on('data', (line: string) => {
      assert.ok(line.length <= MAX_LINE);
      const body = parseLine(line);
      if (body.ok) {
        assert.equal(makeLine(body.value), `${line}\n`, 'a line has one form');
        parseMessage(body.value);
      }
      this.#line(line);
    });
  }

  hear(text: string): void {
    const numbered = text.replace('#', this.#asked);
    const summed = numbered.endsWith('*$\n') ? makeLine(numbered.slice(0, -3)) : numbered;
    this.#bytes.write(Buffer.from(summed, 'latin1'));
  }

  unplug(): void {
    this.#close();
  }

  write(text: string): void {
    const body = parseLine(text.trim());
    assert.ok(body.ok, `the host said ${text}`);
    this.#asked = body.value.slice(0, 2);
  }

  onLine(listener: (line: string) => void): void {
    this.#line = listener;
  }

  onClose(listener: () => void): void {
    this.#close = listener;
  }

  async close(): Promise<void> {
    this.#line = () => {};
  }
}

function checkReader({ state, zones, message, counters }: Reader): void {
  assert.equal(zones.length > 0, state === 'ready');
  assert.ok(message.length < 500, message);
  for (const count of [counters.readings, counters.brokenLines, counters.staleLines, counters.restarts])
    assert.ok(Number.isSafeInteger(count) && count >= 0);
}

/** Lets pending work finish, unless it needs time to pass. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
