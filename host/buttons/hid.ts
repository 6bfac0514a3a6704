import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { err, ok, type Result } from '../../shared/game/result.ts';
import { type BoardField, boardFields } from './inputs.ts';
import { parseDescriptor } from './report-descriptor.ts';

/** The identity of a board, as far as it is known. Cheap boards have no serial number and are all alike. */
export interface BoardIdentity {
  /** Vendor and product, four hex digits each. */
  readonly vendor: string;
  readonly product: string;
  /** Empty if the board has none. */
  readonly serial: string;
  /** The USB socket it is plugged into, by the kernel's name, which stays the same after a restart. */
  readonly socket: string;
}

/** A board that is plugged in. */
export interface PluggedBoard extends BoardIdentity {
  /** `/dev/hidraw0`; may differ the next time. */
  readonly path: string;
  /** The board's own name. */
  readonly name: string;
}

/** A board that was opened. */
export interface OpenBoard {
  /** The fields that can be pressed. */
  readonly fields: readonly BoardField[];
  close(): Promise<void>;
}

/** Hears of an open board. After `onGone` it is not called again. */
export interface BoardListener {
  onReport(report: Uint8Array): void;
  onGone(): void;
}

/** Why a board cannot be opened: it is gone, or it cannot be used as it is. */
export type OpenFailure = { readonly code: 'gone' } | { readonly code: 'unusable'; readonly message: string };

/** The encoder boards of this machine. */
export interface HidBoards {
  list(): Promise<PluggedBoard[]>;
  open(board: PluggedBoard, listener: BoardListener): Promise<Result<OpenBoard, OpenFailure>>;
}

/** HID Usage Tables, Generic Desktop Page: joystick and gamepad. */
const DESKTOP_PAGE = 1;
const JOYSTICK = 4;
const GAMEPAD = 5;

/** Loads node-hid, which needs a system library; the error says which one and what to do. */
export async function loadHid(): Promise<Result<HidBoards, string>> {
  let hid: typeof import('node-hid');
  try {
    hid = await import('node-hid');
    hid.getHidapiVersion();
  } catch (error) {
    return err(
      `call buttons cannot be used: node-hid does not load (${(error as Error).message.split('\n')[0]}); ` +
        'on Debian it needs: sudo apt-get install libusb-1.0-0 libudev1',
    );
  }
  return ok({ list: () => list(hid), open: (board, listener) => open(hid, board, listener) });
}

async function list(hid: typeof import('node-hid')): Promise<PluggedBoard[]> {
  const boards = new Map<string, PluggedBoard>();
  for (const device of await hid.devicesAsync()) {
    const { path, usagePage, usage } = device;
    if (path === undefined || usagePage !== DESKTOP_PAGE) continue;
    if (usage !== JOYSTICK && usage !== GAMEPAD) continue;
    boards.set(path, {
      path,
      name: [device.manufacturer, device.product].filter(Boolean).join(' ') || 'a board without a name',
      vendor: hex(device.vendorId),
      product: hex(device.productId),
      serial: device.serialNumber ?? '',
      socket: await socketOf(path),
    });
  }
  return [...boards.values()].sort((one, other) => (one.socket < other.socket ? -1 : 1));
}

async function open(
  { HIDAsync }: typeof import('node-hid'),
  { path }: PluggedBoard,
  listener: BoardListener,
): Promise<Result<OpenBoard, OpenFailure>> {
  try {
    const parsed = parseDescriptor(await readFile(`${kernelFolder(path)}/report_descriptor`));
    if (!parsed.ok) return unusable(parsed.error.message);
    const fields = boardFields(parsed.value);
    if (fields.length === 0) return unusable('it has no buttons');
    const device = await HIDAsync.open(path);
    device.on('error', () => listener.onGone());
    device.on('data', (report: Uint8Array) => listener.onReport(report));
    return ok({ fields, close: () => device.close().catch(() => {}) });
  } catch (error) {
    if (!existsSync(path)) return err({ code: 'gone' });
    return unusable(
      `${path} cannot be opened (${(error as Error).message}); unless you are root it needs a udev rule, ` +
        'see hardware/buttons.md',
    );
  }
}

const unusable = (message: string): Result<never, OpenFailure> => err({ code: 'unusable', message });

/** The kernel's folder about the device of a hidraw node. */
const kernelFolder = (path: string): string => `/sys/class/hidraw/${basename(path)}/device`;

async function socketOf(path: string): Promise<string> {
  try {
    const about = await readFile(`${kernelFolder(path)}/uevent`, 'utf8');
    return /^HID_PHYS=(.*)$/m.exec(about)?.[1] ?? '';
  } catch {
    // It was unplugged just now; opening it will report that.
    return '';
  }
}

const hex = (id: number): string => id.toString(16).padStart(4, '0');
