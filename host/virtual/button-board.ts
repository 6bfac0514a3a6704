import { ok } from '../../shared/game/result.ts';
import type { BoardListener, HidBoards, PluggedBoard } from '../buttons/hid.ts';
import { boardFields } from '../buttons/inputs.ts';
import { parseDescriptor } from '../buttons/report-descriptor.ts';

const BUTTONS = 20;

/** A game pad with twenty buttons and four bits without meaning: the descriptor as such a board sends it. */
const DESCRIPTOR = Uint8Array.from([
  ...[0x05, 0x01, 0x09, 0x05, 0xa1, 0x01], // Generic Desktop, Gamepad, a collection
  ...[0x05, 0x09, 0x19, 0x01, 0x29, BUTTONS], // the buttons 1 to 20
  ...[0x15, 0x00, 0x25, 0x01, 0x75, 0x01, 0x95, BUTTONS, 0x81, 0x02], // a bit each
  ...[0x75, 0x04, 0x95, 0x01, 0x81, 0x03, 0xc0], // padding to whole bytes
]);

const BOARD: PluggedBoard = {
  path: '/dev/virtual-buttons',
  name: 'virtual buttons',
  vendor: 'ffff',
  product: '0144',
  serial: 'virtual',
  socket: 'virtual',
};

/** ms for which a finger holds a button: longer than contacts bounce. */
const HELD = 60;

/** An encoder board without hardware, whose buttons are pressed by calling {@link press}. */
export class VirtualButtons implements HidBoards {
  readonly #listeners = new Set<BoardListener>();

  async list(): Promise<PluggedBoard[]> {
    return [BOARD];
  }

  open: HidBoards['open'] = async (_, listener) => {
    const fields = parseDescriptor(DESCRIPTOR);
    if (!fields.ok) throw new Error(fields.error.message);
    this.#listeners.add(listener);
    return ok({
      fields: boardFields(fields.value),
      close: async () => {
        this.#listeners.delete(listener);
      },
    });
  };

  /** Presses a button for a moment. @param button from 0 */
  press(button: number): void {
    this.#report(1 << button);
    setTimeout(() => this.#report(0), HELD);
  }

  #report(bits: number): void {
    const report = Uint8Array.from([bits & 255, (bits >> 8) & 255, (bits >> 16) & 255]);
    for (const { onReport } of this.#listeners) onReport(report);
  }
}
