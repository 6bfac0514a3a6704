/** What goes wrong at a chip. */
export type FaultKind =
  | 'miso-high'
  | 'miso-low'
  | 'irq-high'
  | 'irq-low'
  | 'busy-high'
  | 'busy-low'
  /** The supply breaks down for a moment: the chip resets itself. */
  | 'brown-out'
  /** The next command is not carried out but raises an exception. */
  | 'refusal';

/** Something that goes wrong from a time on (ms of the board) or from a transmission on (0: the first). */
export type ChipFault =
  | { readonly at: number; readonly what: FaultKind }
  | { readonly slot: number; readonly what: FaultKind };

type Line = 'miso' | 'irq' | 'busy';

/** The faults of a chip as they come. */
export class Faults {
  /** The levels at which lines are stuck. */
  readonly stuck: { [line in Line]: boolean | null } = { miso: null, irq: null, busy: null };
  onStuck: (line: 'irq' | 'busy') => void = () => {};
  onBrownOut: () => void = () => {};
  #refusals = 0;
  #transmissions = 0;
  readonly #bySlot: readonly (ChipFault & { readonly slot: number })[];

  /** @param at enters an action at a time of the board, ms */
  constructor(faults: readonly ChipFault[], at: (ms: number, action: () => void) => void) {
    this.#bySlot = faults.filter((fault) => 'slot' in fault);
    for (const fault of faults) if ('at' in fault) at(fault.at, () => this.#happen(fault.what));
  }

  /** A transmission begins. */
  transmission(): void {
    for (const { slot, what } of this.#bySlot) if (slot === this.#transmissions) this.#happen(what);
    this.#transmissions++;
  }

  /** Whether the command at hand is refused. */
  refuses(): boolean {
    if (this.#refusals === 0) return false;
    this.#refusals--;
    return true;
  }

  #happen(what: FaultKind): void {
    if (what === 'brown-out') this.onBrownOut();
    else if (what === 'refusal') this.#refusals++;
    else {
      const [line, level] = what.split('-') as [Line, 'high' | 'low'];
      this.stuck[line] = level === 'high';
      if (line !== 'miso') this.onStuck(line);
    }
  }
}
