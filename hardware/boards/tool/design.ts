/** A place on a board in mm from its upper left corner, y downwards, and the turn counterclockwise in degrees. */
export type Placement = readonly [x: number, y: number, turn?: 0 | 90 | 180 | 270];

/** A part of a board. */
export interface Part {
  /** `R1` and so on. */
  readonly ref: string;
  /** What is bought: `10k`, `74HC4050`. */
  readonly value: string;
  /** Symbol in KiCad's library: `Device:R`. */
  readonly symbol: string;
  /** Footprint in KiCad's library: `Resistor_SMD:R_0805_2012Metric`. */
  readonly footprint: string;
  /** The net of each pin, by the pin's number. Pins left out are not connected. */
  readonly nets: Readonly<Record<string, string>>;
  readonly at: Placement;
  /** What the silk screen says beside a connector. */
  readonly silk?: string;
  /** Not soldered in on every board. */
  readonly optional?: boolean;
}

/** A group of parts that a sheet shows together. */
export interface Group {
  readonly title: string;
  readonly note?: string;
  readonly parts: readonly Part[];
}

/** A board: the source of its schematic and its layout. */
export interface Board {
  /** Name of its folder and files. */
  readonly name: string;
  readonly title: string;
  /** Width and height in mm. */
  readonly size: readonly [width: number, height: number];
  readonly revision: string;
  /** The paper of the schematic. */
  readonly paper: 'A4' | 'A3' | 'A2';
  readonly groups: readonly Group[];
  /** Nets whose source is not on the board or is a passive part, so that KiCad has to be told of it. */
  readonly supplied: readonly string[];
  /** Further texts on the silk screen, with the height of their letters in mm. */
  readonly texts: readonly { readonly text: string; readonly at: Placement; readonly height?: number }[];
}

/** All parts of a board. */
export const partsOf = (board: Board): Part[] => board.groups.flatMap(({ parts }) => parts);
