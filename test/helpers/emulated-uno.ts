import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BootLoader } from '../../host/flash/boot-loader.ts';
import type { OpenReset } from '../../host/flash/byte-line.ts';
import { parseHex } from '../../host/flash/hex-file.ts';
import { Board, CLOCK_HZ, FLASH_BYTES } from '../../host/virtual/board.ts';
import { err, ok } from '../../shared/game/result.ts';

/** Debian's package arduino-core-avr, which test/all.sh installs. */
const BOOT_LOADERS = '/usr/share/arduino/hardware/arduino/avr/bootloaders';

/** Optiboot 4.4 as on every Uno, built from source. Debian's own build of it is unusable: see {@link BOOT_START}. */
function buildOptiboot(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-optiboot-'));
  const elf = join(folder, 'optiboot.elf');
  const hex = join(folder, 'optiboot.hex');
  const flags =
    '-Os -fno-inline-small-functions -fno-split-wide-types -mmcu=atmega328p -DF_CPU=16000000L -DLED_START_FLASHES=3 ' +
    `-DBAUD_RATE=115200 -Wl,--section-start=.text=0x${BOOT_START.Optiboot.toString(16)} -Wl,--section-start=.version=0x7ffe ` +
    '-Wl,--relax -nostartfiles -nostdlib -w';
  execFileSync('avr-gcc', [...flags.split(' '), `${BOOT_LOADERS}/optiboot/optiboot.c`, '-o', elf]);
  const sections = '-j .text -j .version --set-section-flags .version=alloc,load';
  execFileSync('avr-objcopy', [...sections.split(' '), '-O', 'ihex', elf, hex]);
  const built = readFileSync(hex, 'utf8');
  rmSync(folder, { recursive: true });
  return built;
}

/**
 * The start of the boot section, set by the fuses. Optiboot is made for 512 bytes; today's compilers need about 530,
 * which in Debian's package run over the end of the flash. Here it has the next larger boot section.
 */
const BOOT_START = { Optiboot: 0x7c00, ATmegaBOOT: 0x7800 };

const hexes: Partial<Record<BootLoader['name'], string>> = {};

/** A shipped boot loader, in Intel hex. */
function bootLoaderHex(name: BootLoader['name']): string {
  hexes[name] ??=
    name === 'Optiboot'
      ? buildOptiboot()
      : readFileSync(`${BOOT_LOADERS}/atmega/ATmegaBOOT_168_atmega328.hex`, 'utf8');
  return hexes[name];
}

const MS = CLOCK_HZ / 1000;

/**
 * A waiting board is sped up: it runs this many cycles and then skips ahead, as if its processor were slow. The jump
 * is shorter than the time between two interrupts of Arduino's wait timer (16,384 cycles).
 */
const HASTE_WORK = 700;
const HASTE_JUMP = 15_000;

/** After this many ms without bytes on its line, a board counts as waiting. */
const WAITS = 30;

/**
 * ATmegaBOOT counts loops while it waits and must not be sped up; after this time, ms, it has started the program.
 */
const COUNTING = 2500;

/** The pins A0 to A2. */
const STRAPS = [14, 15, 16];

/** A boot loader blinks and listens after at most this time, ms. */
export const STARTED = 450;

/** After this many ms of silence no answer will come: erasing and writing a page takes 9 ms, a watchdog reset 16. */
const NO_ANSWER = 20;

/** After this many ms of silence behind the last byte of an answer, the answer has ended. */
const ANSWER_ENDS = 1;
const LAST_BYTE = 0x10;

/** An Uno with the real boot loader, in emulation. */
export class EmulatedUno {
  readonly board: Board;
  /** While true, the board's port is missing. */
  unplugged = false;
  /** Alters a byte on its way to the board (`to`) or from it. */
  spoil: (byte: number, to: boolean) => number = (byte) => byte;
  /** Called before each piece that the host sends. */
  onWrite: (bytes: Uint8Array) => void = () => {};
  /** The baud rates with which its port was opened. */
  readonly opened: number[] = [];
  readonly #counts: boolean;
  #startedAt = 0;
  #closed: () => void = () => {};

  /**
   * @param program the initial contents of its flash, from address 0
   */
  constructor(loader: BootLoader['name'], program: Uint8Array = new Uint8Array()) {
    const flash = parseHex(bootLoaderHex(loader), FLASH_BYTES);
    if (!flash.ok) throw new Error(flash.error.message);
    flash.value.set(program);
    this.board = new Board(flash.value, 115_200, BOOT_START[loader]);
    this.#counts = loader === 'ATmegaBOOT';
    // No jumper ties a strap to ground: the pull-ups make it a reader board of place A.
    for (const strap of STRAPS) this.board.setPin(strap, true);
  }

  /** The contents of its flash. */
  get cells(): Uint8Array {
    return this.board.selfProgramming!.cells;
  }

  /** Unplugs the board while a line is open. */
  unplug(): void {
    this.unplugged = true;
    this.#closed();
  }

  /** Opens a line to it within this process. The board's time passes only while it has something to do. */
  readonly open: OpenReset = async (_, rate) => {
    if (this.unplugged) return err('its port cannot be opened: no such file');
    const { board } = this;
    this.opened.push(rate);
    board.lineRate = rate;
    board.onSent = () => {};
    this.start(STARTED);
    const input: number[] = [];
    board.onSent = (byte) => input.push(this.spoil(byte, false));
    let heard: (bytes: Uint8Array) => void = () => {};
    let open = true;
    return ok({
      write: (bytes) => {
        this.onWrite(bytes);
        if (this.unplugged) return;
        board.feed(bytes.map((byte) => this.spoil(byte, true)));
        this.#settle(() => input.at(-1) === LAST_BYTE);
        const answer = Uint8Array.from(input.splice(0));
        setImmediate(() => {
          if (open && answer.length > 0) heard(answer);
        });
      },
      onData: (listener) => {
        heard = listener;
      },
      onClose: (listener) => {
        this.#closed = () => setImmediate(listener);
      },
      close: async () => {
        open = false;
      },
    });
  };

  /** Resets the board and lets `ms` pass. */
  start(ms: number): void {
    const { board } = this;
    board.reset();
    this.#startedAt = board.cycles;
    const end = board.cycles + ms * MS;
    while (board.cycles < end) this.pass();
  }

  /** Lets about 1 ms of the board's time pass; a waiting board is sped up. */
  pass(): void {
    const { board } = this;
    const waits = board.lineQuiet && board.cycles > board.lastActivity + WAITS * MS;
    const counts = this.#counts && board.cycles < this.#startedAt + COUNTING * MS;
    const end = board.run(board.cycles + (waits && !counts ? HASTE_WORK : MS));
    if ((waits && !counts) || end === 'asleep') board.putForward(HASTE_JUMP);
  }

  /** Runs the board until it has answered, or until it is clear that it will not. */
  #settle(answered: () => boolean): void {
    const { board } = this;
    const since = board.cycles;
    const quiet = () => board.cycles - Math.max(since, board.lastActivity);
    while (!board.lineQuiet || quiet() < (answered() ? ANSWER_ENDS : NO_ANSWER) * MS) {
      board.run(board.cycles + MS / 4);
    }
  }
}
