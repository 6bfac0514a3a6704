import { afterEach, describe, expect, it } from 'vitest';
import { err, ok } from '../../shared/game/result.ts';
import { JOYSTICK } from '../../test/vm/encoder-boards.ts';
import { Boards } from './boards.ts';
import { CallButtons } from './call-buttons.ts';
import type { BoardListener, HidBoards, PluggedBoard } from './hid.ts';
import { boardFields } from './inputs.ts';
import { parseDescriptor } from './report-descriptor.ts';

/* What node-hid does on a real kernel is shown by `npm run long -- vm`; here are the ways in which it can go wrong. */

const parsed = parseDescriptor(JOYSTICK.about.descriptor);
const FIELDS = boardFields(parsed.ok ? parsed.value : []);
const LOOK_EVERY = 2;

const at = (socket: string, path = `/dev/${socket}`): PluggedBoard => ({
  path,
  name: 'Joystick',
  vendor: '1209',
  product: '0001',
  serial: '',
  socket,
});

/** A machine into which boards are plugged. */
class Sockets implements HidBoards {
  readonly plugged: PluggedBoard[] = [];
  readonly listeners = new Map<string, BoardListener>();
  /** Paths that cannot be opened. */
  readonly locked = new Set<string>();
  opened = 0;
  closed = 0;
  listing = true;

  async list(): Promise<PluggedBoard[]> {
    if (!this.listing) throw new Error('the bus is busy');
    return [...this.plugged];
  }

  async open({ path }: PluggedBoard, listener: BoardListener) {
    this.opened++;
    if (this.locked.has(path)) return err({ code: 'unusable', message: `${path} cannot be opened` } as const);
    this.listeners.set(path, listener);
    const close = async () => void this.closed++;
    return ok({ fields: FIELDS, close });
  }

  hold(path: string, ...inputs: string[]): void {
    this.listeners.get(path)!.onReport(JOYSTICK.report(inputs));
  }

  /** Pulls a plug: the board is gone from the list, and if it `tells` a read fails too. */
  pull(path: string, tells: boolean): void {
    this.plugged.splice(
      this.plugged.findIndex((board) => board.path === path),
      1,
    );
    if (tells) this.listeners.get(path)?.onGone();
  }
}

describe('boards plugged in and out', () => {
  let sockets: Sockets;
  let boards: Boards;
  const said: string[] = [];

  async function start(...plugged: PluggedBoard[]): Promise<void> {
    sockets = new Sockets();
    sockets.plugged.push(...plugged);
    said.length = 0;
    boards = new Boards(
      sockets,
      {
        wanted: (all) => all,
        onPress: ({ socket }, input) => said.push(`+${input}@${socket}`),
        onRelease: ({ socket }, input) => said.push(`-${input}@${socket}`),
        onHealth: ({ socket }, state) => said.push(`${state}@${socket}`),
      },
      LOOK_EVERY,
    );
    await boards.start();
  }
  afterEach(() => boards.close());

  it('opens what is plugged in and what comes later', async () => {
    await start(at('1'));
    expect(said).toEqual(['open@1']);
    sockets.plugged.push(at('2'));
    await expect.poll(() => said).toEqual(['open@1', 'open@2']);
    sockets.hold('/dev/2', 'button 3');
    sockets.hold('/dev/2', 'button 3', 'X low');
    sockets.hold('/dev/2');
    expect(said.slice(2)).toEqual(['+button 3@2', '+X low@2', '-X low@2', '-button 3@2']);
  });

  it.each([true, false])('lets go what was held when the plug is pulled (read fails: %s)', async (tells) => {
    await start(at('1'));
    sockets.hold('/dev/1', 'button 3');
    sockets.pull('/dev/1', tells);
    await expect.poll(() => said).toEqual(['open@1', '+button 3@1', '-button 3@1', 'gone@1']);
    expect(sockets.closed).toBe(1);
    // Reports that a reading thread still delivers after that come too late.
    sockets.hold('/dev/1', 'button 4');
    sockets.plugged.push(at('1', '/dev/7'));
    await expect.poll(() => said.at(-1)).toBe('open@1');
    sockets.hold('/dev/7', 'button 4');
    expect(said.slice(4)).toEqual(['open@1', '+button 4@1']);
  });

  it('tells once that a board cannot be opened, and tries on', async () => {
    await start();
    sockets.locked.add('/dev/1');
    sockets.plugged.push(at('1'));
    await expect.poll(() => sockets.opened).toBeGreaterThan(3);
    expect(said).toEqual(['unusable@1']);
    sockets.locked.clear();
    await expect.poll(() => said).toEqual(['unusable@1', 'open@1']);
  });

  it('a list that fails costs nothing that is open', async () => {
    await start(at('1'));
    sockets.listing = false;
    await new Promise((resolve) => setTimeout(resolve, 10 * LOOK_EVERY));
    sockets.hold('/dev/1', 'button 1');
    expect(said).toEqual(['open@1', '+button 1@1']);
  });

  it('says nothing any more once it is closed', async () => {
    await start(at('1'));
    await boards.close();
    sockets.hold('/dev/1', 'button 1');
    sockets.pull('/dev/1', true);
    expect([said, sockets.closed]).toEqual([['open@1'], 1]);
  });
});

describe('the call buttons of a table', () => {
  const learned = [
    { ...at('1'), inputs: { 'button 1': { place: 'A', call: 'pung' } } },
    { ...at('2'), inputs: { 'button 1': { place: 'B', call: 'pung' } } },
  ] as const;

  it('are calls of the place whose board it is, by its socket', async () => {
    const sockets = new Sockets();
    sockets.plugged.push(at('2', '/dev/0'), at('1', '/dev/1'), { ...at('9'), product: '0009' });
    const calls: string[] = [];
    const noticed: string[] = [];
    const listener = {
      onCall: ({ place, call }: { place: string; call: string }) => calls.push(`${place} ${call}`),
      noticed: (what: string) => noticed.push(what),
    };
    const buttons = await CallButtons.start(sockets, learned, listener, LOOK_EVERY);
    expect(sockets.opened).toBe(2);
    sockets.hold('/dev/0', 'button 1');
    sockets.hold('/dev/1', 'button 1', 'button 2');
    expect([calls, noticed]).toEqual([['B pung', 'A pung'], []]);
    sockets.pull('/dev/0', true);
    expect(noticed).toEqual([expect.stringContaining('the table goes on without')]);
    await buttons.close();
  });

  it('says once that it cannot tell two boards of one kind', async () => {
    const sockets = new Sockets();
    sockets.plugged.push(at('3'), at('4'));
    const noticed: string[] = [];
    let looks = 0;
    const list = sockets.list.bind(sockets);
    sockets.list = () => {
      looks++;
      return list();
    };
    const listener = { onCall: () => {}, noticed: (what: string) => noticed.push(what) };
    const buttons = await CallButtons.start(sockets, learned, listener, LOOK_EVERY);
    await expect.poll(() => looks).toBeGreaterThan(3);
    await buttons.close();
    expect(sockets.opened).toBe(0);
    expect(noticed).toHaveLength(2);
    expect(noticed[0]).toContain('socket');
  });
});
