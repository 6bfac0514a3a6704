import { readTextFile } from '../text/text-file.ts';
import { Boards } from './boards.ts';
import { type LearnedBoard, parseButtonsFile, type TableButton } from './buttons-file.ts';
import { type HidBoards, loadHid, type PluggedBoard } from './hid.ts';
import { matchBoards } from './match-boards.ts';

/** Hears of the call buttons. */
export interface CallButtonsListener {
  onCall(button: TableButton): void;
  /** A notice for the people at the table. */
  noticed(what: string): void;
}

/** The call buttons of a table. The table never waits for them and can be played without. */
export class CallButtons {
  readonly #boards: Boards;

  private constructor(boards: Boards) {
    this.#boards = boards;
  }

  /**
   * The buttons that `mingg buttons learn` recorded, opened whenever they are plugged in. If node-hid does not load,
   * a notice says so and the result is null.
   */
  static async open(
    learned: readonly LearnedBoard[],
    listener: CallButtonsListener,
  ): Promise<CallButtons | null> {
    const hid = await loadHid();
    if (!hid.ok) {
      listener.noticed(hid.error);
      return null;
    }
    return CallButtons.start(hid.value, learned, listener);
  }

  /** The buttons on these boards. */
  static async start(
    hid: HidBoards,
    learned: readonly LearnedBoard[],
    listener: CallButtonsListener,
    every?: number,
  ): Promise<CallButtons> {
    let roles: ReadonlyMap<string, LearnedBoard> = new Map();
    const doubted = new Set<string>();
    const tell = (board: PluggedBoard, what: string) =>
      listener.noticed(`the call buttons ${board.name} (${board.path}): ${what}`);
    const boards = new Boards(
      hid,
      {
        wanted(plugged) {
          const { matched, doubtful } = matchBoards(plugged, learned);
          roles = new Map([...matched].map(([board, role]) => [board.path, role]));
          for (const path of doubted) if (!doubtful.some((one) => one.path === path)) doubted.delete(path);
          for (const board of doubtful.filter(({ path }) => !doubted.has(path))) {
            doubted.add(board.path);
            tell(board, 'there are several like it: plug it into the socket where it was learned');
          }
          return [...matched.keys()];
        },
        onPress(board, input) {
          const button = roles.get(board.path)?.inputs[input];
          if (button) listener.onCall(button);
        },
        onRelease: () => {},
        onHealth(board, state, why) {
          if (state !== 'open') tell(board, `${why}; the table goes on without`);
        },
      },
      every,
    );
    await boards.start();
    return new CallButtons(boards);
  }

  /** Closes the boards. */
  close(): Promise<void> {
    return this.#boards.close();
  }
}

/** Reads a file of buttons. @throws Error that names the file and the fault in it. */
export function readButtonsFile(file: string): LearnedBoard[] {
  const parsed = parseButtonsFile(readTextFile(file));
  if (!parsed.ok) throw new Error(`${file}: ${parsed.error.message}`);
  return parsed.value;
}
