import type { Random } from '../../players/random.ts';
import type { Appointment } from '../agenda.ts';
import type { Air, Exchange, Reception } from '../air.ts';
import {
  ANSWER_BIT,
  ANSWER_DELAY,
  CARRIER_MHZ,
  crcHolds,
  REQUEST_BYTE,
  REQUEST_EOF,
  REQUEST_SOF,
  withCrc,
} from '../iso15693.ts';
import type { ChipClock } from './chip-clock.ts';
import type { ChipTimes } from './chip-times.ts';
import {
  type Interrupts,
  IRQ_RX,
  IRQ_RX_SC_DET,
  IRQ_RX_SOF_DET,
  IRQ_STATE_CHANGE,
  IRQ_TX,
} from './interrupts.ts';
import {
  CRC_RX_CONFIG,
  CRC_TX_CONFIG,
  type Registers,
  RX_WAIT_CONFIG,
  SYSTEM_CONFIG,
  TRANSCEIVE_CONTROL,
  TX_CONFIG,
  TX_WAIT_CONFIG,
} from './registers.ts';
import { CRC_BITS, CRC_ISO_13239, type RfConfig } from './rf-config.ts';
import type { Timers } from './timers.ts';

/** TRANSCEIVE_STATE as RF_STATUS tells it (data sheet Table 103). */
export const STATE = {
  idle: 0,
  waitTransmit: 1,
  transmitting: 2,
  waitReceive: 3,
  waitForData: 4,
  receiving: 5,
} as const;

type State = (typeof STATE)[keyof typeof STATE];

/** SYSTEM_CONFIG.COMMAND (Table 75). */
const COMMAND_BITS = 7;
export const TRANSCEIVE = 3;
const KEEP = 4;

// TRANSCEIVE_CONTROL (Table 79).
const INITIATOR = 1 << 0;
const TX_SKIP_SEND = 1 << 3;
const STATE_TRIGGER_SHIFT = 4;

// TX_CONFIG (Table 98).
const TX_DATA_ENABLE = 1 << 10;
const TX_STOP_SYMBOL = 3 << 8;
const TX_START_SYMBOL = 3 << 6;
const TX_BITS = 0x3f;
const CRC_ENABLE = 1;

// CRC_RX_CONFIG (Table 92).
const VALUES_AFTER_COLLISION = 1 << 9;
const RX_BIT_ALIGN_SHIFT = 6;

// RX_STATUS (Table 93).
const INTEGRITY_ERROR = 1 << 16;
const PROTOCOL_ERROR = 1 << 17;
const COLLISION_DETECTED = 1 << 18;
const COLL_POS_SHIFT = 19;
const COLL_POS_MOST = 127;

// RF_STATUS (Table 103).
const RX_ACTIVE = 1 << 10;
const TX_ACTIVE = 1 << 11;
const RX_ENABLED = 1 << 12;
const CRC_OK = 1 << 18;
const STATE_SHIFT = 24;

/** The reception buffer in bytes (11.4.3.2). */
const RECEPTION_BUFFER = 508;

/** The contactless half of the chip: the transceive state machine (11.8.7, Figure 37), transmitter and receiver. */
export class Transceiver {
  /** What the last transmission heard: the strength of its answer in dB, null where none began. */
  heard: number | null = null;
  /** A transmission begins. */
  onTransmission: () => void = () => {};
  readonly #clock: ChipClock;
  readonly #registers: Registers;
  readonly #interrupts: Interrupts;
  readonly #timers: Timers;
  readonly #config: RfConfig;
  readonly #air: Air;
  readonly #times: ChipTimes;
  readonly #random: Random;
  #state: State = STATE.idle;
  /** Set from COMMAND = Transceive until Idle. */
  #active = false;
  /** When TX_WAIT has elapsed, µs. */
  #sendFrom = 0;
  #rxStatus = 0;
  #crcOk = false;
  readonly #buffer = new Uint8Array(RECEPTION_BUFFER);
  /** What WRITE_DATA has put into the transmission buffer. */
  #written: Uint8Array = new Uint8Array(0);
  /** All that is still to happen on the way of a transceive. */
  #pending: Appointment[] = [];

  constructor(parts: {
    readonly clock: ChipClock;
    readonly registers: Registers;
    readonly interrupts: Interrupts;
    readonly timers: Timers;
    readonly config: RfConfig;
    readonly air: Air;
    readonly times: ChipTimes;
    readonly random: Random;
  }) {
    this.#clock = parts.clock;
    this.#registers = parts.registers;
    this.#interrupts = parts.interrupts;
    this.#timers = parts.timers;
    this.#config = parts.config;
    this.#air = parts.air;
    this.#times = parts.times;
    this.#random = parts.random;
  }

  get state(): State {
    return this.#state;
  }

  /** Whether the transceive command is set. */
  get active(): boolean {
    return this.#active;
  }

  get rxStatus(): number {
    return this.#rxStatus;
  }

  /** Its part of RF_STATUS. */
  get rfStatus(): number {
    const state = this.#state;
    let status = state << STATE_SHIFT;
    if (this.#crcOk) status |= CRC_OK;
    if (state === STATE.transmitting) status |= TX_ACTIVE;
    if (state === STATE.waitForData || state === STATE.receiving) status |= RX_ENABLED;
    if (state === STATE.receiving) status |= RX_ACTIVE;
    return status;
  }

  /** What READ_DATA gives: the whole reception buffer, of which RX_STATUS says how much is valid. */
  get received(): Uint8Array {
    return this.#buffer;
  }

  reset(): void {
    this.#stop();
    this.#state = STATE.idle;
    this.#rxStatus = 0;
    this.#crcOk = false;
    this.heard = null;
  }

  /** SYSTEM_CONFIG.COMMAND has been written. */
  command(command: number): void {
    if (command === KEEP) return;
    if (command !== TRANSCEIVE) {
      this.#stop();
      this.#enter(STATE.idle);
      return;
    }
    if (this.#active) return;
    this.#active = true;
    this.#after(this.#times.waitTransmit, () => this.#begin());
  }

  /** Fills the transmission buffer; false while a transmission is under way (WRITE_DATA, Condition). */
  writeData(data: Uint8Array): boolean {
    if (this.#state === STATE.transmitting) return false;
    this.#written = data;
    return true;
  }

  /** START_SEND has been set: sends what {@link writeData} has left, once the state allows it. */
  startSend(): void {
    if (this.#state === STATE.waitTransmit) this.#send(this.#written, 0);
  }

  /** Sends; false if the state does not allow it (SEND_DATA, Condition). */
  sendData(data: Uint8Array, validBits: number): boolean {
    if (this.#state !== STATE.waitTransmit) return false;
    if ((this.#registers.get(SYSTEM_CONFIG) & COMMAND_BITS) !== TRANSCEIVE) return false;
    this.#send(data, validBits);
    return true;
  }

  /** The start of the cycle in Figure 37. */
  #begin(): void {
    const control = this.#registers.get(TRANSCEIVE_CONTROL);
    if (!(control & INITIATOR) || control & TX_SKIP_SEND) {
      this.#waitReceive();
      return;
    }
    this.#sendFrom = this.#clock.now + this.#guardTime(TX_WAIT_CONFIG);
    this.#enter(STATE.waitTransmit);
  }

  #send(data: Uint8Array, validBits: number): void {
    const wait = this.#sendFrom - this.#clock.now;
    if (wait > 0) this.#after(wait, () => this.#transmit(data, validBits));
    else this.#transmit(data, validBits);
  }

  #transmit(data: Uint8Array, validBits: number): void {
    const config = this.#registers.get(TX_CONFIG);
    const crc = this.#registers.get(CRC_TX_CONFIG);
    const begins = (config & TX_START_SYMBOL) !== 0;
    const ends = (config & TX_STOP_SYMBOL) !== 0;
    const sendsData = (config & TX_DATA_ENABLE) !== 0;
    const wholeBytes = validBits === 0 && (config & TX_BITS) === 0;
    const checked = (crc & CRC_ENABLE) !== 0;
    const knownCrc = !checked || (crc & CRC_BITS) === CRC_ISO_13239;
    this.heard = null;
    this.#enter(STATE.transmitting);
    this.onTransmission();
    this.#timers.happened('txStarted');
    const exchange = this.#exchange();
    if (this.#config.sends15693 && sendsData && begins && ends && wholeBytes && knownCrc) {
      this.#air.sendRequest(checked ? withCrc(data) : data, exchange);
    } else if (this.#config.sends15693 && !sendsData && !begins && ends) {
      this.#air.sendEof(exchange);
    } else {
      const bytes = sendsData ? data.length + (checked ? 2 : 0) : 0;
      const symbols = (begins ? REQUEST_SOF : 0) + (ends ? REQUEST_EOF : 0);
      this.#air.sendNoise(symbols + bytes * REQUEST_BYTE, exchange);
    }
  }

  #exchange(): Exchange {
    return {
      sent: () => this.#sent(),
      begun: (db) => {
        this.#after(this.#late(), () => this.#receptionBegins(db));
      },
      ended: (frame, collision, reception) => {
        this.#after(this.#late(), () => this.#receptionEnds(frame, collision, reception));
      },
    };
  }

  #sent(): boolean {
    this.#interrupts.raise(IRQ_TX);
    this.#timers.happened('txEnded');
    this.#waitReceive();
    // An answer that begins within the guard time is not seen as one.
    return this.#config.receives15693 && this.#guardTime(RX_WAIT_CONFIG) <= ANSWER_DELAY;
  }

  #waitReceive(): void {
    const control = this.#registers.get(TRANSCEIVE_CONTROL);
    if (control & TX_SKIP_SEND) this.#registers.set(TRANSCEIVE_CONTROL, control & ~TX_SKIP_SEND);
    this.#enter(STATE.waitReceive);
    const guard = this.#guardTime(RX_WAIT_CONFIG);
    if (guard === 0) this.#enter(STATE.waitForData);
    else this.#after(guard, () => this.#enter(STATE.waitForData));
  }

  #receptionBegins(db: number | null): void {
    this.#rxStatus = 0;
    this.#crcOk = false;
    this.heard = db;
    this.#enter(STATE.receiving);
    this.#interrupts.raise(IRQ_RX_SOF_DET | IRQ_RX_SC_DET);
    if (this.#timers.awaits('rxFirstBit')) this.#after(ANSWER_BIT, () => this.#timers.happened('rxFirstBit'));
    if (this.#timers.awaits('rxFourBits')) {
      this.#after(4 * ANSWER_BIT, () => this.#timers.happened('rxFourBits'));
    }
  }

  #receptionEnds(frame: Uint8Array, collision: number | null, { strongest, malformed }: Reception): void {
    const config = this.#registers.get(CRC_RX_CONFIG);
    const kept = collision !== null && config & VALUES_AFTER_COLLISION ? strongest : frame;
    const checked = (config & CRC_ENABLE) !== 0 && frame.length > 2;
    const bytes = checked ? kept.subarray(0, -2) : kept;
    this.#buffer.set(bytes);
    this.#crcOk = checked && (config & CRC_BITS) === CRC_ISO_13239 && crcHolds(kept);
    let status = bytes.length;
    if (checked && !this.#crcOk) status |= INTEGRITY_ERROR;
    if (malformed) status |= PROTOCOL_ERROR;
    if (collision !== null) {
      const position = Math.min(collision + ((config >> RX_BIT_ALIGN_SHIFT) & 7), COLL_POS_MOST);
      status |= COLLISION_DETECTED | (position << COLL_POS_SHIFT);
    }
    this.#rxStatus = status;
    this.#interrupts.raise(IRQ_RX);
    this.#timers.happened('rxEnded');
    this.#begin();
  }

  /** How late the receiver tells what has happened on the air. */
  #late(): number {
    return this.#times.rxStart + this.#random.between(0, this.#times.rxJitter);
  }

  /** What TX_WAIT_CONFIG and RX_WAIT_CONFIG say, µs (Tables 91 and 97). */
  #guardTime(register: number): number {
    const config = this.#registers.get(register);
    return ((config >>> 8) * ((config & 0xff) + 1)) / CARRIER_MHZ;
  }

  #enter(state: State): void {
    this.#state = state;
    const triggers = this.#registers.get(TRANSCEIVE_CONTROL) >> STATE_TRIGGER_SHIFT;
    if ((triggers >> state) & 1) this.#interrupts.raise(IRQ_STATE_CHANGE);
  }

  #stop(): void {
    this.#active = false;
    this.#air.stop();
    for (const appointment of this.#pending) this.#clock.cancel(appointment);
    this.#pending = [];
  }

  #after(microseconds: number, action: () => void): void {
    const appointment = this.#clock.after(microseconds, () => {
      this.#pending.splice(this.#pending.indexOf(appointment), 1);
      action();
    });
    this.#pending.push(appointment);
  }
}
