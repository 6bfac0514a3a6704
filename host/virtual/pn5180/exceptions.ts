import { type Interrupts, IRQ_GENERAL_ERROR } from './interrupts.ts';

/** What is wrong with a command, by the bits of SYSTEM_STATUS (data sheet Table 110). */
const CAUSE_BITS = { semantic: 1 << 6, syntax: 1 << 7, parameter: 1 << 8 } as const;

/**
 * parameter: a value out of its range or a register that does not exist; syntax: no such command, or not its length;
 * semantic: not in this state.
 */
export type Cause = keyof typeof CAUSE_BITS;

/** The exceptions of the host interface (11.4.3.1): each raises GENERAL_ERROR and is named in SYSTEM_STATUS. */
export class Exceptions {
  readonly #interrupts: Interrupts;
  #status = 0;

  constructor(interrupts: Interrupts) {
    this.#interrupts = interrupts;
  }

  /** Its part of SYSTEM_STATUS: the cause of the last exception. */
  get systemStatus(): number {
    return this.#status;
  }

  reset(): void {
    this.#status = 0;
  }

  raise(cause: Cause): void {
    this.#status = CAUSE_BITS[cause];
    this.#interrupts.raise(IRQ_GENERAL_ERROR);
  }
}
