import { existsSync } from 'node:fs';
import type { ButtonsView } from '../../../shared/view/view-setup.ts';
import { Boards } from '../../buttons/boards.ts';
import { type LearnedBoard, makeButtonsFile } from '../../buttons/buttons-file.ts';
import { readButtonsFile } from '../../buttons/call-buttons.ts';
import { Learning, type Lesson, TABLE_BUTTONS } from '../../buttons/learning.ts';
import { plainly } from '../../text/text-file.ts';
import type { Devices } from './devices.ts';
import { writeLearned } from './write-learned.ts';

/** Learning which input is which call button. Each button is in the file as soon as it is learned. */
export class ButtonsStep {
  readonly #file: string;
  readonly #devices: Devices;
  readonly #written: () => void;
  readonly #changed: () => void;
  readonly #names = new Map<string, string>();
  #boards: Boards | null = null;
  #learning: Learning | null = null;
  #learned: readonly LearnedBoard[] = [];
  #problem = '';
  #told: ButtonsView['told'] = null;

  /** @param written called when the file was written. @param changed called when the view has changed by itself */
  constructor(file: string, devices: Devices, written: () => void, changed: () => void) {
    this.#file = file;
    this.#devices = devices;
    this.#written = written;
    this.#changed = changed;
    try {
      this.#learned = existsSync(file) ? readButtonsFile(file) : [];
    } catch (error) {
      this.#problem = plainly(error);
    }
  }

  /** Opens the boards that are plugged in, now and later. */
  async open(): Promise<void> {
    if (this.#boards !== null || this.#problem !== '') return;
    const hid = await this.#devices.buttons();
    if (!hid.ok) {
      this.#problem = hid.error;
      return this.#changed();
    }
    this.#boards = new Boards(hid.value, {
      wanted: (plugged) => plugged,
      onPress: (board, input) => this.#learning?.press(board, input),
      onRelease: (board, input) => this.#take(this.#learning?.release(board, input) ?? null),
      onHealth: (board, state, why) => {
        const name = board.socket ? `${board.name} (${board.socket})` : board.name;
        if (state === 'gone') this.#names.delete(board.path);
        else this.#names.set(board.path, state === 'open' ? name : `${name}: ${why}`);
        this.#changed();
      },
    });
    await this.#boards.start();
    this.#changed();
  }

  /** Asks for one button after the other: goes on after the last that is known, or begins anew if none is left. */
  learn(): void {
    const goesOn = new Learning(this.#learned);
    this.#learning = goesOn.next === null ? new Learning() : goesOn;
    this.#told = null;
  }

  /** There is no such button. */
  skip(): void {
    this.#learning?.skip();
    this.#told = null;
    this.#endIfDone();
  }

  /** Takes the last button back. */
  back(): void {
    this.#learning?.back();
    this.#told = null;
    if (this.#learning) this.#write();
  }

  /** Asks for no more. */
  enough(): void {
    this.#learning = null;
  }

  /** Presses the button that is asked for, at emulated boards. */
  press(): void {
    if (this.#learning) this.#devices.hand?.press(this.#learning.asked);
  }

  async close(): Promise<void> {
    this.#learning = null;
    const boards = this.#boards;
    this.#boards = null;
    this.#names.clear();
    await boards?.close();
  }

  view(): ButtonsView {
    return {
      problem: this.#problem,
      learning: this.#learning !== null,
      boards: [...this.#names.values()],
      learned: (this.#learning?.boards() ?? this.#learned).flatMap(({ inputs }) => Object.values(inputs)),
      next: this.#learning?.next ?? null,
      done: this.#learning?.asked ?? 0,
      of: TABLE_BUTTONS.length,
      told: this.#told,
    };
  }

  #take(lesson: Lesson | null): void {
    if (lesson === null) return;
    if (lesson.is === 'several') this.#told = lesson;
    else this.#told = { is: lesson.is, button: lesson.is === 'learned' ? lesson.button : lesson.with };
    if (lesson.is === 'learned') this.#write();
    this.#endIfDone();
    this.#changed();
  }

  #write(): void {
    this.#learned = this.#learning!.boards();
    try {
      writeLearned(this.#file, makeButtonsFile(this.#learned));
      this.#written();
    } catch (error) {
      this.#problem = plainly(error);
      this.#learning = null;
    }
  }

  #endIfDone(): void {
    if (this.#learning?.next === null) this.#learning = null;
  }
}
