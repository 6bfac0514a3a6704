/** From and to, in mm. */
export type Range = readonly [from: number, to: number];

/**
 * A box at a part: along the x and y of its footprint (from pin 1, y downwards, before the part is turned), and above
 * the face of the board.
 */
export interface Box {
  readonly x: Range;
  readonly y: Range;
  readonly z: Range;
}

/** What a kind of part takes up: its body, with the legs below the board, and the room by which it is reached. */
export interface Body {
  readonly bodies: readonly Box[];
  /** A plug, a wire or a tool that comes from outside the case. */
  readonly reached?: { readonly by: string; readonly box: Box };
}

/** Thickness of a board, and what sticks out below it of legs and solder, in mm. */
export const BOARD = 1.6;
const LEGS = -(BOARD + 2.5);
/** A socket strip, and the plastic of a pin header in it, in mm: so high a Nano or a module lies above the board. */
const [SOCKET, HEADER] = [8.5, 2.54];
const PLUGGED = SOCKET + HEADER;

const standing = (x: Range, y: Range, height: number): Box => ({ x, y, z: [LEGS, height] });
const dip = (legs: number): Body => ({
  bodies: [standing([-1.3, 8.9], [-1.3, (legs / 2 - 1) * 2.54 + 1.3], 8.5)],
});
const header = (columns: number, rows: number): Body => ({
  bodies: [standing([-1.3, (columns - 1) * 2.54 + 1.3], [-1.3, (rows - 1) * 2.54 + 1.3], 11)],
});
/** A JST XH socket with its plug and the bend of the wires. */
const jst = (poles: number): Body => ({
  bodies: [standing([-2.5, (poles - 1) * 2.5 + 2.5], [-2.4, 3.5], 16)],
});

/**
 * Bodies by footprint. Outlines are those of KiCad's footprints; heights are the makers' where there is a data sheet, else
 * estimates on the safe side (unproven). Parts soldered flat onto the board are not here: none is higher than 3 mm.
 */
const BODIES: Readonly<Record<string, Body>> = {
  'Module:Arduino_Nano': {
    // With the six pins for an ISP programmer on top, and a plug of mini or micro USB or type C.
    bodies: [standing([-1.4, 16.7], [-3.9, 39.4], PLUGGED + 1.6 + 8.5)],
    reached: { by: 'USB plug', box: { x: [1.6, 13.6], y: [42.2, 64], z: [10.2, 19.2] } },
  },
  // The module with its antenna's plate, component side up, over the board: 68 × 38 mm, taken from a photograph of
  // R1.1-170710 by the pitch of its contacts.
  'Connector_PinSocket_2.54mm:PinSocket_1x13_P2.54mm_Vertical': {
    bodies: [
      standing([-1.3, 1.3], [-1.3, 31.8], SOCKET),
      { x: [-2.7, 65.4], y: [-3.4, 34.6], z: [PLUGGED - 0.2, PLUGGED + 5] },
    ],
  },
  'Package_DIP:DIP-14_W7.62mm_Socket': dip(14),
  'Package_DIP:DIP-16_W7.62mm_Socket': dip(16),
  'Package_DIP:DIP-24_W7.62mm_Socket': dip(24),
  'Package_TO_SOT_THT:TO-220-3_Vertical': { bodies: [standing([-2.6, 7.7], [-3.2, 1.3], 21)] },
  'Capacitor_THT:CP_Radial_D5.0mm_P2.50mm': { bodies: [standing([-1.3, 3.8], [-2.6, 2.6], 12.5)] },
  'Capacitor_THT:C_Disc_D9.0mm_W5.0mm_P5.00mm': { bodies: [standing([-2.1, 7.1], [-2.6, 2.6], 16)] },
  'TerminalBlock_Phoenix:TerminalBlock_Phoenix_MKDS-1,5-2-5.08_1x02_P5.08mm_Horizontal': {
    bodies: [standing([-2.6, 7.7], [-5.3, 4.7], 10)],
    reached: { by: 'cable of 5 V', box: { x: [-1.5, 6.6], y: [4.8, 20], z: [1, 6] } },
  },
  'TerminalBlock_Phoenix:TerminalBlock_Phoenix_MPT-0,5-2-2.54_1x02_P2.54mm_Horizontal': {
    bodies: [standing([-1.6, 4.1], [-3.2, 3.2], 9)],
    reached: { by: 'loop’s wire', box: { x: [-1, 3.5], y: [3.3, 18], z: [1, 5] } },
  },
  'Capacitor_SMD:C_Trimmer_Murata_TZC3': {
    bodies: [],
    reached: { by: 'screwdriver', box: { x: [-2, 2], y: [-2, 2], z: [3, 60] } },
  },
  'Connector_PinHeader_2.54mm:PinHeader_2x03_P2.54mm_Vertical': header(2, 3),
  'Connector_PinHeader_2.54mm:PinHeader_1x03_P2.54mm_Vertical': header(1, 3),
  'Connector_PinHeader_2.54mm:PinHeader_1x05_P2.54mm_Vertical': header(1, 5),
  'Connector_JST:JST_XH_B2B-XH-A_1x02_P2.50mm_Vertical': jst(2),
  'Connector_JST:JST_XH_B5B-XH-A_1x05_P2.50mm_Vertical': jst(5),
  'Connector_JST:JST_XH_B6B-XH-A_1x06_P2.50mm_Vertical': jst(6),
  'Button_Switch_THT:SW_PUSH-12mm': { bodies: [standing([0.2, 12.3], [-3.5, 8.5], 12)] },
};

const FLAT = /^(Resistor_SMD|Capacitor_SMD|Package_SO):/;
/** The head of an M3 screw. */
const HEAD: Body = { bodies: [{ x: [-3, 3], y: [-3, 3], z: [0, 3] }] };

/**
 * What a part with this footprint takes up.
 *
 * @throws an error for a footprint whose height nobody wrote down.
 */
export function bodyOf(footprint: string): Body {
  if (footprint.startsWith('MountingHole:')) return HEAD;
  const found = BODIES[footprint] ?? (FLAT.test(footprint) ? { bodies: [] } : undefined);
  if (!found) throw new Error(`hardware/cases/boards/bodies.ts: how tall is a ${footprint}?`);
  return found;
}
