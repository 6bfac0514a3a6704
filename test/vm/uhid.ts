import { closeSync, openSync, writeSync } from 'node:fs';

/* Devices from user space: /dev/uhid takes the events of linux/uhid.h, in the machine's byte order. */

const DESTROY = 1;
const CREATE2 = 11;
const INPUT2 = 12;
const BUS_USB = 3;

/** The lengths of name, phys and uniq in `struct uhid_create2_req`, in bytes. */
const NAME = 128;
const PHYS = 64;
const UNIQ = 64;

/** The properties of a device. */
export interface DeviceMaker {
  readonly name: string;
  readonly vendor: number;
  readonly product: number;
  readonly descriptor: Uint8Array;
  /** The socket that it claims to be plugged into. */
  readonly socket: string;
}

/** A HID device that looks real to the kernel, until it is unplugged. */
export class UhidDevice {
  readonly #file = openSync('/dev/uhid', 'w');

  /** Plugs the device in. */
  constructor({ name, vendor, product, descriptor, socket }: DeviceMaker) {
    const numbers = Buffer.alloc(20);
    numbers.writeUInt16LE(descriptor.length, 0);
    numbers.writeUInt16LE(BUS_USB, 2);
    numbers.writeUInt32LE(vendor, 4);
    numbers.writeUInt32LE(product, 8);
    this.#write(CREATE2, text(name, NAME), text(socket, PHYS), text('', UNIQ), numbers, descriptor);
  }

  /** Sends an input report, with its number first if the device has numbered ones. */
  send(report: Uint8Array): void {
    const size = Buffer.alloc(2);
    size.writeUInt16LE(report.length, 0);
    this.#write(INPUT2, size, report);
  }

  /** Unplugs the device. */
  unplug(): void {
    this.#write(DESTROY);
    closeSync(this.#file);
  }

  #write(type: number, ...parts: readonly Uint8Array[]): void {
    const head = Buffer.alloc(4);
    head.writeUInt32LE(type, 0);
    writeSync(this.#file, Buffer.concat([head, ...parts]));
  }
}

function text(value: string, room: number): Buffer {
  const field = Buffer.alloc(room);
  field.write(value, 0, room - 1, 'utf8');
  return field;
}
