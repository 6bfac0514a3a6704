import { avrInstruction, type CPU } from 'avr8js';

type Memory = CPU['data'];

/** Kept here, since in bundles and in tests an import is looked up at each use, which takes longer than an instruction. */
const others = avrInstruction;

/** Places in the data memory: pointers, I/O registers, stack pointer, status. */
const X = 26;
const Y = 28;
const Z = 30;
const IO = 0x20;
const SP = 0x5d;
const SREG = 0x5f;
/** From here on it is RAM: nothing else happens when it is read or written. */
const RAM = 0x100;

// Flags in SREG.
const CARRY = 0x01;
const ZERO = 0x02;
const INTERRUPTS_ON = 0x80;

/**
 * Executes the instruction at the program counter, in every effect as avr8js does for an AVR with less than 128 kB of
 * flash. avr8js tries up to a hundred patterns one after the other, which is most of what emulation would cost; here the
 * first bits tell at once the instructions that programs are made of. All others are left to avr8js.
 */
export function execute(cpu: CPU): void {
  const { data, dataView, progMem, pc } = cpu;
  const opcode = progMem[pc]!;
  // What most have for operands: two registers, or an upper register and a constant.
  const d = (opcode >> 4) & 0x1f;
  const r = (opcode & 0x0f) | ((opcode >> 5) & 0x10);
  const upper = 0x10 | (d & 0x0f);
  const constant = (opcode & 0x0f) | ((opcode >> 4) & 0xf0);
  let next = pc + 1;
  let cycles = 1;
  switch (opcode >> 12) {
    case 0x0:
    case 0x1:
    case 0x2:
      switch (opcode >> 10) {
        case 0b000001: // CPC
          subtractOn(data, data[d]!, data[r]!);
          break;
        case 0b000010: // SBC
          data[d] = subtractOn(data, data[d]!, data[r]!);
          break;
        case 0b000011: // ADD
          data[d] = add(data, data[d]!, data[r]!, 0);
          break;
        case 0b000101: // CP
          subtract(data, data[d]!, data[r]!);
          break;
        case 0b000110: // SUB
          data[d] = subtract(data, data[d]!, data[r]!);
          break;
        case 0b000111: // ADC
          data[d] = add(data, data[d]!, data[r]!, data[SREG]! & CARRY);
          break;
        case 0b001000: // AND
          data[d] = logic(data, data[d]! & data[r]!);
          break;
        case 0b001001: // EOR
          data[d] = logic(data, data[d]! ^ data[r]!);
          break;
        case 0b001010: // OR
          data[d] = logic(data, data[d]! | data[r]!);
          break;
        case 0b001011: // MOV
          data[d] = data[r]!;
          break;
        default:
          // MOVW, besides NOP and multiplications
          if (opcode >> 8 !== 0x01) {
            others(cpu);
            return;
          }
          data[2 * (d & 0x0f)] = data[2 * (r & 0x0f)]!;
          data[2 * (d & 0x0f) + 1] = data[2 * (r & 0x0f) + 1]!;
      }
      break;
    case 0x3: // CPI
      subtract(data, data[upper]!, constant);
      break;
    case 0x4: // SBCI
      data[upper] = subtractOn(data, data[upper]!, constant);
      break;
    case 0x5: // SUBI
      data[upper] = subtract(data, data[upper]!, constant);
      break;
    case 0x6: // ORI
      data[upper] = logic(data, data[upper]! | constant);
      break;
    case 0x7: // ANDI
      data[upper] = logic(data, data[upper]! & constant);
      break;
    case 0x8:
    case 0xa: {
      // LD, LDD, ST, STD
      const offset = (opcode & 7) | ((opcode >> 7) & 0x18) | ((opcode >> 8) & 0x20);
      const address = dataView.getUint16(opcode & 8 ? Y : Z, true) + offset;
      if (opcode & 0x200) {
        store(cpu, address, data[d]!);
        cycles = 2;
      } else load(cpu, address, d);
      break;
    }
    case 0x9:
      switch (opcode & 0xfe0f) {
        case 0x9000: // LDS
          load(cpu, progMem[next]!, d);
          next++;
          break;
        case 0x9001: {
          // LD, Z+
          const address = dataView.getUint16(Z, true);
          load(cpu, address, d);
          dataView.setUint16(Z, address + 1, true);
          break;
        }
        case 0x900f: {
          // POP
          const top = dataView.getUint16(SP, true) + 1;
          dataView.setUint16(SP, top, true);
          data[d] = data[top]!;
          cycles = 2;
          break;
        }
        case 0x9200: // STS
          store(cpu, progMem[next]!, data[d]!);
          next++;
          cycles = 2;
          break;
        case 0x9201: // ST, Z+
        case 0x920d: {
          // ST, X+
          const pointer = opcode & 8 ? X : Z;
          const address = dataView.getUint16(pointer, true);
          store(cpu, address, data[d]!);
          dataView.setUint16(pointer, address + 1, true);
          cycles = 2;
          break;
        }
        case 0x920f: {
          // PUSH
          const top = dataView.getUint16(SP, true);
          data[top] = data[d]!;
          dataView.setUint16(SP, top - 1, true);
          cycles = 2;
          break;
        }
        case 0x9408:
          if (opcode < 0x9480)
            data[SREG]! |= 1 << (d & 7); // BSET
          else if (opcode < 0x9500)
            data[SREG]! &= ~(1 << (d & 7)); // BCLR
          else if (opcode < 0x9520) {
            // RET, RETI
            const top = dataView.getUint16(SP, true) + 2;
            dataView.setUint16(SP, top, true);
            next = (data[top - 1]! << 8) + data[top]!;
            if (opcode === 0x9518) data[SREG]! |= INTERRUPTS_ON;
            cycles = 4;
          } else {
            others(cpu);
            return;
          }
          break;
        case 0x940c: // JMP
          next = progMem[next]! | (d << 17);
          cycles = 3;
          break;
        case 0x940e: // CALL
          pushReturn(cpu, next + 1);
          next = progMem[next]! | (d << 17);
          cycles = 4;
          break;
        default:
          others(cpu);
          return;
      }
      break;
    case 0xb: {
      const address = IO + ((opcode & 0x0f) | ((opcode >> 5) & 0x30));
      if (opcode & 0x800) cpu.writeData(address, data[d]!);
      else data[d] = cpu.readData(address);
      break;
    }
    case 0xc: // RJMP
      next += relative(opcode);
      cycles = 2;
      break;
    case 0xd: // RCALL
      pushReturn(cpu, next);
      next += relative(opcode);
      cycles = 3;
      break;
    case 0xe: // LDI
      data[upper] = constant;
      break;
    case 0xf:
      if (opcode < 0xf800) {
        // BRBS, BRBC
        const set = (data[SREG]! & (1 << (opcode & 7))) !== 0;
        if (set === opcode < 0xf400) {
          next += (opcode << 22) >> 25;
          cycles = 2;
        }
      } else if (opcode >= 0xfc00 && !(opcode & 8)) {
        // SBRC, SBRS
        const set = (data[d]! & (1 << (opcode & 7))) !== 0;
        if (set === opcode >= 0xfe00) {
          const words = wordsOf(progMem[next]!);
          next += words;
          cycles += words;
        }
      } else {
        others(cpu);
        return;
      }
      break;
    default:
      others(cpu);
      return;
  }
  cpu.pc = next < progMem.length ? next : next % progMem.length;
  cpu.cycles += cycles;
}

/** Reads into a register. The time that it takes has begun when it happens. */
function load(cpu: CPU, address: number, register: number): void {
  cpu.cycles++;
  cpu.data[register] = address < RAM ? cpu.readData(address) : cpu.data[address]!;
}

function store(cpu: CPU, address: number, value: number): void {
  if (address < RAM) cpu.writeData(address, value);
  else cpu.data[address] = value;
}

function pushReturn({ data, dataView }: CPU, address: number): void {
  const top = dataView.getUint16(SP, true);
  data[top] = address;
  data[top - 1] = address >> 8;
  dataView.setUint16(SP, top - 2, true);
}

/** How far RJMP and RCALL jump: 12 bits with a sign. */
const relative = (opcode: number): number => (opcode << 20) >> 20;

/** The length of an instruction: two words for LDS, STS, JMP and CALL. */
const wordsOf = (opcode: number): 1 | 2 =>
  (opcode & 0xfc0f) === 0x9000 || (opcode & 0xfe0c) === 0x940c ? 2 : 1;

/** Adds the flag S to others: whether N and V differ. */
const withSign = (flags: number): number => flags | ((((flags >> 2) ^ (flags >> 3)) & 1) << 4);

/** Sets the flags of a logic operation. */
function logic(data: Memory, result: number): number {
  data[SREG] = withSign((data[SREG]! & 0xe1) | (result === 0 ? ZERO : 0) | ((result & 0x80) >> 5));
  return result;
}

/** Adds and sets the flags; H as avr8js does, by the lowest bit. */
function add(data: Memory, a: number, b: number, carry: number): number {
  const sum = a + b + carry;
  const result = sum & 0xff;
  const half = (a & b) | (b & ~result) | (~result & a);
  data[SREG] = withSign(
    (data[SREG]! & 0xc0) |
      (sum >> 8) |
      (result === 0 ? ZERO : 0) |
      ((result & 0x80) >> 5) |
      (((result ^ b) & (result ^ a) & 0x80) >> 4) |
      ((half & 1) << 5),
  );
  return result;
}

/** Subtracts and sets the flags. */
function subtract(data: Memory, a: number, b: number): number {
  const result = a - b;
  data[SREG] = (data[SREG]! & 0xc0) | (result === 0 ? ZERO : 0) | subtractionFlags(a, b, result);
  return result;
}

/** Subtracts with what was borrowed before: zero only if that was. */
function subtractOn(data: Memory, a: number, b: number): number {
  const before = data[SREG]!;
  const result = a - b - (before & CARRY);
  data[SREG] = (before & 0xc0) | (result === 0 ? before & ZERO : 0) | subtractionFlags(a, b, result);
  return result;
}

/** All flags of a subtraction but for Z; H as avr8js does, by the lowest bit. */
function subtractionFlags(a: number, b: number, result: number): number {
  const half = (~a & b) | (b & result) | (result & ~a);
  return withSign(
    (result < 0 ? CARRY : 0) |
      ((result & 0x80) >> 5) |
      (((a ^ b) & (a ^ result) & 0x80) >> 4) |
      ((half & 1) << 5),
  );
}
