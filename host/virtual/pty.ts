import { closeSync, constants, openSync, writeSync } from 'node:fs';
import { ReadStream } from 'node:tty';
import koffi from 'koffi';

/**
 * The C library's calls for pseudo-terminals, taken from the running process itself, so that its file name,
 * which differs between systems, does not matter.
 */
function loadTerminalCalls() {
  const process = koffi.load(null);
  return {
    openMaster: process.func('int posix_openpt(int flags)') as (flags: number) => number,
    grant: process.func('int grantpt(int fd)') as (fd: number) => number,
    unlock: process.func('int unlockpt(int fd)') as (fd: number) => number,
    slaveName: process.func('const char *ptsname(int fd)') as (fd: number) => string | null,
    getMode: process.func('int tcgetattr(int fd, void *mode)') as (fd: number, mode: Buffer) => number,
    makeRaw: process.func('void cfmakeraw(void *mode)') as (mode: Buffer) => void,
    speed: process.func('unsigned int cfgetospeed(const void *mode)') as (mode: Buffer) => number,
    setMode: process.func('int tcsetattr(int fd, int when, void *mode)') as (
      fd: number,
      when: number,
      mode: Buffer,
    ) => number,
  };
}

let terminalCalls: ReturnType<typeof loadTerminalCalls> | undefined;

/** Programs that this one starts do not get hold of the line, which would not hang up before they end. Linux's number. */
const O_CLOEXEC = process.platform === 'linux' ? 0o2000000 : 0;

/** More than the size of `struct termios` on any system (60 bytes on Linux, 72 on macOS). */
const TERMIOS_ROOM = 256;

/** Linux's names for the rates that boards speak at, in bits a second (B57600, B115200 of termios.h). */
const RATES: Readonly<Record<number, number>> = { 4097: 57_600, 4098: 115_200 };

/** Change the terminal's mode at once (TCSANOW). */
const AT_ONCE = 0;

/** How long to wait before offering bytes again that the terminal had no room for. */
const RETRY_MS = 2;

/** Bytes that may wait for the other end to read. More than this is lost, as on a line without flow control. */
const WAITING_ROOM = 65_536;

/**
 * A pseudo-terminal that stands in for a serial line: `path` is what the host opens as a serial port, and this
 * object is the other end. No byte is changed, echoed or held back on the way. The host may open and close its
 * end as it likes.
 */
export class Pty {
  /** The device to open as a serial port, `/dev/pts/3`. */
  readonly path: string;
  /** What came from the host, in pieces of any size. */
  onData: (bytes: Buffer) => void = () => {};

  readonly #master: number;
  /** Our own hand on the host's end: with it the line never hangs up while the host has its port closed. */
  readonly #slave: number;
  readonly #input: ReadStream;
  #waiting: Buffer = Buffer.alloc(0);
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  /** Throws if the system gives no pseudo-terminal (none left, no /dev/pts). */
  constructor() {
    terminalCalls ??= loadTerminalCalls();
    const { openMaster, grant, unlock, slaveName, getMode, makeRaw, setMode } = terminalCalls;
    this.#master = openMaster(constants.O_RDWR | constants.O_NOCTTY | constants.O_NONBLOCK | O_CLOEXEC);
    if (this.#master < 0) throw new Error('no pseudo-terminal to be had: posix_openpt failed');
    const path = grant(this.#master) === 0 && unlock(this.#master) === 0 ? slaveName(this.#master) : null;
    if (path === null) {
      closeSync(this.#master);
      throw new Error('a pseudo-terminal has no usable other end: grantpt, unlockpt or ptsname failed');
    }
    this.path = path;
    this.#slave = openSync(path, constants.O_RDWR | constants.O_NOCTTY | constants.O_NONBLOCK);
    const mode = Buffer.alloc(TERMIOS_ROOM);
    if (getMode(this.#slave, mode) !== 0) throw new Error(`${path}: its mode cannot be read`);
    makeRaw(mode);
    if (setMode(this.#slave, AT_ONCE, mode) !== 0) throw new Error(`${path}: it cannot be made raw`);
    this.#input = new ReadStream(this.#master);
    this.#input.on('data', (bytes: Buffer) => this.onData(bytes));
  }

  /** The rate in bits a second that the host has set at its end; undefined if it is none that boards speak at. */
  get rate(): number | undefined {
    const mode = Buffer.alloc(TERMIOS_ROOM);
    terminalCalls!.getMode(this.#slave, mode);
    return RATES[terminalCalls!.speed(mode)];
  }

  /** Sends bytes to the host. They wait if its end is full. */
  write(bytes: Uint8Array): void {
    if (this.#closed) return;
    const room = WAITING_ROOM - this.#waiting.length;
    this.#waiting = Buffer.concat([this.#waiting, bytes.subarray(0, room)]);
    if (this.#retry === undefined) this.#drain();
  }

  /** Frees both ends. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#input.destroy();
    closeSync(this.#slave);
  }

  #drain(): void {
    this.#retry = undefined;
    while (this.#waiting.length > 0) {
      try {
        this.#waiting = this.#waiting.subarray(writeSync(this.#master, this.#waiting));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
        this.#retry = setTimeout(() => this.#drain(), RETRY_MS);
        return;
      }
    }
  }
}
