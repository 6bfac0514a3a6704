import type { Agenda, Appointment } from '../../../host/virtual/agenda.ts';
import type { Air, Exchange } from '../../../host/virtual/air.ts';
import { MICROSECOND } from '../../../host/virtual/board.ts';
import { crcHolds, REQUEST_EOF, requestTime, withCrc } from '../../../host/virtual/iso15693.ts';
import {
  CRC_RX_CONFIG,
  CRC_TX_CONFIG,
  IRQ_GENERAL_ERROR,
  IRQ_RFOFF,
  IRQ_RFON,
  IRQ_RX,
  IRQ_RX_SOF,
  IRQ_TX,
  type Registers,
  RF_STATUS,
  RX_STATUS,
  TX_CONFIG,
} from './pn5180-registers.ts';

/** The values of RF_STATUS.TRANSCEIVE_STATE that occur here. */
const IDLE = 0;
const WAIT_TRANSMIT = 1;
const TRANSMITTING = 2;
const WAIT_RECEIVE = 3;
const RECEIVING = 5;
const STATE_SHIFT = 24;
const FIELD_ON = 1 << 17;

const COMMAND_TRANSCEIVE = 3;

const TX_DATA_ENABLE = 1 << 10;
const TX_START_SYMBOL = 3 << 6;
const TX_STOP_SYMBOL = 1 << 8;
const CRC_ENABLE = 1;
const FRAMES_ONE = 1 << 9;
const RX_INTEGRITY_ERROR = 1 << 16;
const RX_COLLISION = 1 << 18;
const COLLISION_SHIFT = 19;
const COLLISION_MAX = 0x7f;

/** The RF configuration for ISO 15693, ASK 100 %, 26 kbit/s both ways, as LOAD_RF_CONFIG knows it. */
const TX_ISO15693 = 0x0d;
const RX_ISO15693 = 0x8d;
const TX_CONFIGS = 0x1c;
const RX_CONFIGS = 0x80;
const LEAVE_CONFIG = 0xff;

/** From the command to the field's coming and going, µs. Assumed: the data sheet gives no figures. */
const FIELD_RISE = 100;
const FIELD_FALL = 50;

const NOTHING = new Uint8Array(0);

/**
 * The radio half of the PN5180: its state machine from RF_STATUS, the frames it sends, and what it receives.
 * Only ISO 15693 is understood on the other side of the air; in any other configuration the tags are silent.
 */
export class Transceiver {
  /** A transmission has ended, or a reception has begun: what the chip's timers may hang on. */
  onTransmitted: () => void = () => {};
  onReceiving: () => void = () => {};

  readonly #registers: Registers;
  readonly #agenda: Agenda;
  readonly #now: () => number;
  readonly #air: Air;
  #state = IDLE;
  #field = false;
  #iso15693 = { send: false, receive: false };
  #fieldChange: Appointment | null = null;
  #received: Uint8Array = NOTHING;
  readonly #exchange: Exchange = {
    sent: () => {
      this.#goTo(WAIT_RECEIVE);
      this.#registers.raise(IRQ_TX);
      this.onTransmitted();
      return this.#iso15693.receive;
    },
    begun: () => {
      this.#goTo(RECEIVING);
      this.#registers.set(RX_STATUS, 0);
      this.#registers.raise(IRQ_RX_SOF);
      this.onReceiving();
    },
    ended: (frame, collision) => this.#take(frame, collision),
  };

  /** @param now the agenda's clock, in cycles */
  constructor(registers: Registers, agenda: Agenda, now: () => number, air: Air) {
    this.#registers = registers;
    this.#agenda = agenda;
    this.#now = now;
    this.#air = air;
  }

  /** The bytes received last. */
  get received(): Uint8Array {
    return this.#received;
  }

  /** As after a reset: no field, no configuration. */
  reset(): void {
    this.#agenda.cancel(this.#fieldChange);
    this.#iso15693 = { send: false, receive: false };
    this.#received = NOTHING;
    this.#setField(false);
    this.#goTo(IDLE);
  }

  /** LOAD_RF_CONFIG. False for a configuration that does not exist. */
  loadConfig(send: number, receive: number): boolean {
    const known = (config: number, first: number) =>
      config === LEAVE_CONFIG || (config >= first && config < first + TX_CONFIGS);
    if (!known(send, 0) || !known(receive, RX_CONFIGS)) return false;
    if (send !== LEAVE_CONFIG) {
      this.#iso15693.send = send === TX_ISO15693;
      this.#registers.set(TX_CONFIG, TX_DATA_ENABLE | TX_STOP_SYMBOL | TX_START_SYMBOL);
      this.#registers.set(CRC_TX_CONFIG, CRC_ENABLE);
    }
    if (receive !== LEAVE_CONFIG) {
      this.#iso15693.receive = receive === RX_ISO15693;
      this.#registers.set(CRC_RX_CONFIG, CRC_ENABLE);
    }
    return true;
  }

  /** RF_ON and RF_OFF: the field follows a little later and says so. */
  switchField(on: boolean): void {
    this.#agenda.cancel(this.#fieldChange);
    const when = this.#now() + (on ? FIELD_RISE : FIELD_FALL) * MICROSECOND;
    this.#fieldChange = this.#agenda.at(when, () => {
      this.#setField(on);
      this.#registers.raise(on ? IRQ_RFON : IRQ_RFOFF);
    });
  }

  /**
   * SYSTEM_CONFIG.COMMAND. Transceive begins from idle only; a transceiver that waits for an answer which does
   * not come has to be taken back to idle first.
   */
  command(command: number): void {
    if (command !== COMMAND_TRANSCEIVE) this.#goTo(IDLE);
    else if (this.#state === IDLE) this.#goTo(WAIT_TRANSMIT);
  }

  /** SEND_DATA. In any state but wait-transmit, or without a field, it is an error and nothing is sent. */
  send(data: Uint8Array, wholeBytes: boolean): void {
    if (this.#state !== WAIT_TRANSMIT || !this.#field) {
      this.#registers.raise(IRQ_GENERAL_ERROR);
      return;
    }
    const config = this.#registers.read(TX_CONFIG);
    const hasStart = (config & TX_START_SYMBOL) !== 0;
    const hasData = (config & TX_DATA_ENABLE) !== 0;
    this.#goTo(TRANSMITTING);
    if (!hasStart && !hasData) this.#air.sendEof(this.#exchange);
    else if (!hasStart || !hasData || data.length === 0) this.#air.sendNoise(REQUEST_EOF, this.#exchange);
    else {
      const frame = this.#registers.read(CRC_TX_CONFIG) & CRC_ENABLE ? withCrc(data) : data;
      if (wholeBytes && this.#iso15693.send) this.#air.sendRequest(frame, this.#exchange);
      else this.#air.sendNoise(requestTime(frame.length), this.#exchange);
    }
  }

  #take(frame: Uint8Array, collision: number | null): void {
    const checked = this.#registers.read(CRC_RX_CONFIG) & CRC_ENABLE;
    const intact = crcHolds(frame);
    this.#received = checked ? frame.subarray(0, -2) : frame;
    let status = this.#received.length | FRAMES_ONE;
    if (checked && !intact) status |= RX_INTEGRITY_ERROR;
    if (collision !== null) status |= RX_COLLISION | (Math.min(collision, COLLISION_MAX) << COLLISION_SHIFT);
    this.#registers.set(RX_STATUS, status);
    this.#goTo(WAIT_TRANSMIT);
    this.#registers.raise(IRQ_RX);
  }

  #setField(on: boolean): void {
    if (on === this.#field) return;
    this.#field = on;
    if (on) this.#air.fieldOn();
    else this.#air.fieldOff();
    if (this.#state > WAIT_TRANSMIT) this.#goTo(WAIT_TRANSMIT);
    this.#showStatus();
  }

  /** Enters a state; what the last one was waiting for will not happen any more. */
  #goTo(state: number): void {
    this.#air.stop();
    this.#state = state;
    this.#showStatus();
  }

  #showStatus(): void {
    this.#registers.set(RF_STATUS, (this.#state << STATE_SHIFT) | (this.#field ? FIELD_ON : 0));
  }
}
