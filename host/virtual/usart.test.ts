import { CPU } from 'avr8js';
import { beforeEach, describe, expect, test } from 'vitest';
import { Usart } from './usart.ts';

const UCSRA = 0xc0;
const UCSRB = 0xc1;
const UBRRL = 0xc4;
const UDR = 0xc6;
const TXC = 0x40;
const UDRE = 0x20;
const RXC = 0x80;
const FE = 0x10;
const DOR = 0x08;

let cpu: CPU;
let usart: Usart;
let sent: { byte: number; at: number }[];

beforeEach(() => {
  cpu = new CPU(new Uint16Array(1024));
  usart = new Usart(cpu, 16_000_000, 115_200);
  sent = [];
  usart.onSent = (byte) => sent.push({ byte, at: cpu.cycles });
  cpu.writeData(UBRRL, 8);
  cpu.writeData(UCSRB, 0x18);
});

function pass(cycles: number): void {
  for (const end = cpu.cycles + cycles; cpu.cycles < end; cpu.cycles++) cpu.tick();
}
const status = () => cpu.readData(UCSRA);

describe('the receiver', () => {
  test('keeps two bytes, loses the third and says so at the next', () => {
    for (const byte of [1, 2, 3]) usart.receive(byte);
    expect([cpu.readData(UDR), cpu.readData(UDR)]).toEqual([1, 2]);
    expect(status() & RXC).toBe(0);
    usart.receive(4);
    expect(status() & (RXC | DOR)).toBe(RXC | DOR);
    expect(cpu.readData(UDR)).toBe(4);
    usart.receive(5);
    expect(status() & DOR).toBe(0);
  });

  test('forgets nothing when the interrupts of the sender are switched', () => {
    usart.receive(7);
    cpu.writeData(UCSRB, 0x38);
    cpu.writeData(UCSRB, 0x18);
    expect(status() & RXC).toBe(RXC);
    expect(cpu.readData(UDR)).toBe(7);
  });

  test('hears nothing while it is off', () => {
    cpu.writeData(UCSRB, 0x08);
    usart.receive(7);
    expect(status() & RXC).toBe(0);
  });

  test('understands nothing at another rate', () => {
    cpu.writeData(UBRRL, 16);
    usart.receive(0x55);
    expect(status() & FE).toBe(FE);
    expect(cpu.readData(UDR)).not.toBe(0x55);
  });
});

describe('the sender', () => {
  test('takes a second byte while the first goes out, and no third', () => {
    for (const byte of [1, 2, 3]) cpu.writeData(UDR, byte);
    expect(status() & UDRE).toBe(0);
    pass(5000);
    expect(sent.map(({ byte }) => byte)).toEqual([1, 2]);
    expect(sent[1]!.at - sent[0]!.at).toBe(usart.byteCycles);
    expect(status() & (UDRE | TXC)).toBe(UDRE | TXC);
  });

  test('still has room after its interrupt ran and wrote nothing', () => {
    cpu.writeData(UCSRB, 0x38);
    cpu.data[0x5f] = 0x80;
    cpu.tick();
    expect(cpu.pc).toBe(0x26);
    cpu.writeData(UCSRB, 0x18);
    expect(status() & UDRE).toBe(UDRE);
  });
});
