import type { CPU } from 'avr8js';

type AVRInterruptConfig = Parameters<CPU['setInterruptFlag']>[0];

const UCSRA = 0xc0;
const UCSRB = 0xc1;
const UCSRC = 0xc2;
const UBRRL = 0xc4;
const UBRRH = 0xc5;
const UDR = 0xc6;

const RXC = 0x80;
const TXC = 0x40;
const UDRE = 0x20;
const FE = 0x10;
const DOR = 0x08;
const U2X = 0x02;
const MPCM = 0x01;
const RXEN = 0x10;
const TXEN = 0x08;

const RECEIVE: AVRInterruptConfig = {
  address: 0x24,
  flagRegister: UCSRA,
  flagMask: RXC,
  enableRegister: UCSRB,
  enableMask: 0x80,
  constant: true,
};
const EMPTY: AVRInterruptConfig = {
  address: 0x26,
  flagRegister: UCSRA,
  flagMask: UDRE,
  enableRegister: UCSRB,
  enableMask: 0x20,
  constant: true,
};
const SENT: AVRInterruptConfig = {
  address: 0x28,
  flagRegister: UCSRA,
  flagMask: TXC,
  enableRegister: UCSRB,
  enableMask: 0x40,
};

/** Received bytes that the chip keeps until the program takes them (data sheet 20.7). */
const RECEIVE_BUFFER = 2;

/** Two ends whose rates differ by more than this cannot talk at 8 bits a frame (data sheet 20.8.3). */
const RATE_TOLERANCE = 0.045;

/** A byte in the receive buffer, with the error bits that go with it. */
interface Received {
  readonly byte: number;
  readonly flags: number;
}

/**
 * The ATmega328P's serial port, 8N1. Written anew beside avr8js's own, which knows no receive buffer and no
 * overrun, forgets a received byte when UCSR0B is written, and loses the data-register-empty flag when its
 * interrupt runs: a program's lost bytes and stuck senders would show wrongly, or not at all.
 */
export class Usart {
  /** A byte has left the board, its stop bit sent. */
  onSent: (byte: number) => void = () => {};
  /** The rate at which the other end speaks, in bits a second. */
  lineRate: number;

  readonly #cpu: CPU;
  readonly #frequency: number;
  #received: Received[] = [];
  #overrun = false;
  #shifting: number | null = null;
  #next: number | null = null;

  /** `frequency` is the board's clock and `lineRate` the rate at which the other end speaks, both in Hz. */
  constructor(cpu: CPU, frequency: number, lineRate: number) {
    this.#cpu = cpu;
    this.#frequency = frequency;
    this.lineRate = lineRate;
    cpu.data[UCSRA] = UDRE;
    cpu.data[UCSRC] = 0x06;
    cpu.writeHooks[UCSRA] = (value) => {
      const kept = cpu.data[UCSRA]! & ~(U2X | MPCM);
      cpu.data[UCSRA] = kept | (value & (U2X | MPCM));
      if (value & TXC) cpu.clearInterrupt(SENT);
      return true;
    };
    cpu.writeHooks[UCSRB] = (value) => {
      cpu.data[UCSRB] = value;
      if (!(value & RXEN)) this.#flush();
      for (const interrupt of [RECEIVE, EMPTY, SENT]) cpu.updateInterruptEnable(interrupt, value);
      return true;
    };
    cpu.writeHooks[UDR] = (value) => {
      this.#write(value);
      return true;
    };
    cpu.readHooks[UDR] = () => this.#read();
  }

  /** Nothing is on its way out. */
  get silent(): boolean {
    return this.#shifting === null;
  }

  /** Cycles of one byte with start and stop bit, as the program has set the rate. */
  get byteCycles(): number {
    const { data } = this.#cpu;
    const divider = ((data[UBRRH]! & 0x0f) << 8) | data[UBRRL]!;
    return (divider + 1) * (data[UCSRA]! & U2X ? 8 : 16) * 10;
  }

  /** A byte from the line has come in whole. Lost if the receiver is off or its buffer full. */
  receive(byte: number): void {
    if (!(this.#cpu.data[UCSRB]! & RXEN)) return;
    if (this.#received.length === RECEIVE_BUFFER) {
      this.#overrun = true;
      return;
    }
    const overrun = this.#overrun ? DOR : 0;
    this.#overrun = false;
    this.#received.push(
      this.#ratesAgree ? { byte, flags: overrun } : { byte: byte ^ 0xff, flags: FE | overrun },
    );
    this.#showReceived();
  }

  get #ratesAgree(): boolean {
    const rate = (this.#frequency / this.byteCycles) * 10;
    return Math.abs(rate / this.lineRate - 1) <= RATE_TOLERANCE;
  }

  #showReceived(): void {
    const { data } = this.#cpu;
    const first = this.#received[0];
    data[UCSRA] = (data[UCSRA]! & ~(FE | DOR)) | (first?.flags ?? 0);
    if (first) this.#cpu.setInterruptFlag(RECEIVE);
    else this.#cpu.clearInterrupt(RECEIVE);
  }

  #flush(): void {
    this.#received = [];
    this.#overrun = false;
    this.#showReceived();
  }

  #read(): number {
    const byte = this.#received.shift()?.byte ?? 0;
    this.#showReceived();
    return byte;
  }

  #write(byte: number): void {
    const { data } = this.#cpu;
    if (!(data[UCSRB]! & TXEN) || !(data[UCSRA]! & UDRE)) return;
    this.#cpu.clearInterrupt(EMPTY);
    if (this.#shifting === null) this.#shift(byte);
    else this.#next = byte;
  }

  #shift(byte: number): void {
    this.#shifting = byte;
    this.#cpu.setInterruptFlag(EMPTY);
    this.#cpu.addClockEvent(() => this.#shifted(), this.byteCycles);
  }

  #shifted(): void {
    const byte = this.#shifting!;
    const next = this.#next;
    this.#shifting = null;
    this.#next = null;
    if (next === null) this.#cpu.setInterruptFlag(SENT);
    else this.#shift(next);
    this.onSent(this.#ratesAgree ? byte : byte ^ 0xff);
  }
}
