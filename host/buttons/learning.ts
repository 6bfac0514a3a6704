import { PLACES } from '../../shared/game/seats.ts';
import { CALLS } from '../trace/calls.ts';
import { buttonName, type LearnedBoard, type TableButton } from './buttons-file.ts';
import type { BoardIdentity } from './hid.ts';
import type { InputName } from './inputs.ts';

/** All buttons that a table may have, in the order in which they are asked for. */
export const TABLE_BUTTONS: readonly TableButton[] = PLACES.flatMap((place) =>
  CALLS.map((call) => ({ place, call })),
);

/** A board by which it is known again, and its name. */
type LearningBoard = BoardIdentity & { readonly name: string };

/** An input of a board. */
interface Contact {
  readonly board: LearningBoard;
  readonly input: InputName;
}

/** The result of a press. */
export type Lesson =
  | { readonly is: 'learned'; readonly button: TableButton }
  | { readonly is: 'doubled'; readonly with: TableButton }
  | { readonly is: 'several' };

/**
 * Learns which input is which button: they are pressed and released one after the other. An input that is never
 * released, such as an unwired axis that seems to be held, is reported once and then ignored.
 */
export class Learning {
  readonly #found = new Map<TableButton, Contact>();
  readonly #skipped: TableButton[] = [];
  readonly #pressed = new Set<string>();
  /** Inputs held while another one was released: ignored until they are released themselves. */
  readonly #stuck = new Set<string>();
  #step = 0;

  /** @param known what was learned before: it goes on after the last of these buttons, those left out between stay so */
  constructor(known: readonly LearnedBoard[] = []) {
    const before = known.flatMap((board) =>
      Object.entries(board.inputs).map(([input, button]) => ({ button, contact: { board, input } })),
    );
    for (const button of TABLE_BUTTONS) {
      const learned = before.find((one) => buttonName(one.button) === buttonName(button));
      if (learned) this.#found.set(button, learned.contact);
    }
    this.#step = TABLE_BUTTONS.findLastIndex((button) => this.#found.has(button)) + 1;
    this.#skipped.push(...TABLE_BUTTONS.slice(0, this.#step).filter((button) => !this.#found.has(button)));
  }

  /** The button to press next; null when all are done. */
  get next(): TableButton | null {
    return TABLE_BUTTONS[this.#step] ?? null;
  }

  /** The number of buttons asked for so far, without the next one. */
  get asked(): number {
    return this.#step;
  }

  /** Buttons that do not exist. */
  get skipped(): readonly TableButton[] {
    return this.#skipped;
  }

  /** An input closed. */
  press(board: LearningBoard, input: InputName): void {
    this.#pressed.add(contactName({ board, input }));
  }

  /** An input opened; null if it is to be ignored. */
  release(board: LearningBoard, input: InputName): Lesson | null {
    const contact = { board, input };
    const name = contactName(contact);
    if (this.#stuck.delete(name) || !this.#pressed.delete(name)) return null;
    if (this.#pressed.size > 0) {
      for (const other of this.#pressed) this.#stuck.add(other);
      this.#pressed.clear();
      return { is: 'several' };
    }
    const button = this.next;
    if (button === null) return null;
    const before = [...this.#found].find(([, one]) => contactName(one) === name);
    if (before) return { is: 'doubled', with: before[0] };
    this.#found.set(button, contact);
    this.#step++;
    return { is: 'learned', button };
  }

  /** The next button does not exist. */
  skip(): void {
    const button = this.next;
    if (button === null) return;
    this.#skipped.push(button);
    this.#step++;
  }

  /** Takes back the last button that was learned or skipped. */
  back(): void {
    if (this.#step === 0) return;
    this.#step--;
    const button = this.next!;
    this.#found.delete(button);
    if (this.#skipped.at(-1) === button) this.#skipped.pop();
  }

  /** The learned buttons, by board. */
  boards(): LearnedBoard[] {
    const boards = new Map<string, LearnedBoard & { inputs: Record<InputName, TableButton> }>();
    for (const [button, { board, input }] of this.#found) {
      const { name, vendor, product, serial, socket } = board;
      const learned = boards.get(boardKey(board)) ?? { name, vendor, product, serial, socket, inputs: {} };
      learned.inputs[input] = button;
      boards.set(boardKey(board), learned);
    }
    return [...boards.values()];
  }
}

/** Identifies a board even after it was unplugged and plugged in again under another path. */
const boardKey = ({ vendor, product, serial, socket }: BoardIdentity): string =>
  [vendor, product, serial, socket].join(' ');

const contactName = ({ board, input }: Contact): string => `${boardKey(board)} ${input}`;

/** A lesson in words. */
export function lessonLine(lesson: Lesson): string {
  switch (lesson.is) {
    case 'learned':
      return `learned: ${buttonName(lesson.button)}`;
    case 'doubled':
      return `that is already ${buttonName(lesson.with)}; press another one, or take that back with b`;
    case 'several':
      return 'several at once; press one alone';
  }
}
