import type { Place } from '../game/seats.ts';
import type { Tile } from '../game/tiles.ts';

/** What is looked at, in order: first the program, then the devices, then the data. */
export const CHECK_NAMES = [
  ...(['Node.js', 'Mingg', 'Installed', 'Settings', 'Rights', 'Service', 'Boards', 'Buttons'] as const),
  ...(['Tiles', 'Disk', 'Clock', 'Key', 'Log', 'Witness', 'Hall', 'Page'] as const),
] as const;
export type CheckName = (typeof CHECK_NAMES)[number];

/**
 * The result of a check: all is well; the thing is missing and not needed; worth knowing, but the table plays all the
 * same; a fault.
 */
export type Mark = 'ok' | 'none' | 'warning' | 'fault';

/** A board of the table: the reader of a place or of the discards, the lights, or a reader that did not say which. */
export type BoardId = Place | 'discard' | 'lights' | 'reader';

/** Boards that have answered. */
interface Boards {
  readonly readers: number;
  /** The versions of their programs, each once. */
  readonly firmware: readonly string[];
  readonly lights: boolean;
}

/** An antenna of a reader, and the board that it is on. */
interface Loop {
  readonly board: BoardId;
  readonly loop: number;
  readonly zone: string;
}

/** Free space, in MB; `type`: the file system, null if it is not known. */
interface Space {
  readonly free: number;
  readonly type: string | null;
  readonly folder: string;
}

type File = { readonly file: string };
type None = Readonly<Record<never, never>>;

/**
 * Whatever a check can find, by its code, with what it tells. The words are in the file of each language. Some findings
 * have a `detail` besides: what another part of Mingg or of the system said, in English.
 */
export interface Findings {
  /** Of any check. */
  late: { readonly seconds: number };
  'part-missing': None;
  'not-looked': None;
  hidden: File;

  node: { readonly version: string; readonly platform: string; readonly arch: string };
  'node-old': { readonly version: string; readonly least: string };
  /** `kept`: other versions beside it. */
  version: { readonly version: string; readonly kept: readonly string[] };
  'version-lost': { readonly version: string; readonly link: string };
  /** `runs`: the table's; `version`: that of this command. */
  'version-other': {
    readonly runs: string;
    readonly kept: readonly string[];
    readonly version: string;
    readonly command: string;
  };
  installed: File;
  'not-installed': None;

  settings: File;
  'settings-none': None;
  'settings-missing': File;
  'settings-wrong': File;
  'settings-open': { readonly file: string; readonly user: string };

  rights: { readonly user: string; readonly file: string };
  'rights-none': None;
  'no-user': { readonly user: string };
  'no-dialout': None;
  'no-udev': None;
  'no-udev-rules': File;
  'udev-rules-old': File;

  /** `restarts`: how often it was started anew; `boot`: whether it starts at boot. */
  service: None;
  'service-none': None;
  'service-unknown': None;
  'service-missing': { readonly service: string };
  'service-failed': {
    readonly service: string;
    readonly result: string;
    readonly restarts: number;
    readonly boot: boolean;
  };
  'service-stopped': { readonly service: string; readonly boot: boolean };
  'service-not-at-boot': { readonly service: string };
  'service-other': None;
  'service-restarted': { readonly service: string; readonly restarts: number };

  boards: Boards;
  'boards-unlisted': None;
  'boards-unlisted-virtual': None;
  'boards-none': None;
  'boards-none-virtual': None;
  'boards-in-play': { readonly ports: number };
  'boards-lost-in-play': { readonly missing: readonly BoardId[]; readonly ports: number };
  'boards-busy': None;
  'boards-forbidden': { readonly ports: readonly string[] };
  'boards-wrong': Boards & { readonly port: string };
  'boards-missing': Boards & { readonly missing: readonly BoardId[] };
  'boards-mixed': Boards;
  'loop-dead': Loop;
  'supply-low': Loop & { readonly millivolts: number };
  'chip-resets': Loop & { readonly times: number };
  'field-lost': Loop;
  'answers-late': Loop & { readonly microseconds: number };
  'chip-refusals': Loop & { readonly count: number };

  buttons: { readonly count: number; readonly boards: readonly string[] };
  'buttons-none': None;
  'buttons-unusable': None;
  'buttons-unused': { readonly boards: readonly string[]; readonly file: string };
  'buttons-unlearned': File;
  'buttons-alike': { readonly boards: readonly string[] };
  'buttons-unplugged': { readonly boards: readonly string[] };
  'buttons-forbidden': { readonly ports: readonly string[] };

  tiles: { readonly count: number; readonly file: string };
  'tiles-none': None;
  'tiles-unlearned': File;
  /** `kinds`: some that lack tags, or have too many (`lacking` below 0); `more`: how many other kinds. */
  'tiles-lacking': {
    readonly known: number;
    readonly wanted: number;
    readonly file: string;
    readonly kinds: readonly { readonly tile: Tile; readonly lacking: number }[];
    readonly more: number;
  };

  disk: Space;
  'disk-full': Space;
  'disk-little': Space;
  'disk-read-only': { readonly at: string; readonly folder: string };
  /** Its content is gone with the power; may be; is damaged easily when the power fails; two may write to it. */
  'disk-unfit': Space & { readonly why: 'forgets' | 'may-forget' | 'fragile' | 'shared' };

  /** The time is of the form `2026-01-31 20:15 UTC`. */
  clock: { readonly time: string };
  'clock-unknown': { readonly time: string };
  'clock-unset': { readonly time: string };
  'clock-slow': { readonly time: string };

  key: { readonly vkey: string };
  'key-none': None;
  'key-later': None;
  'key-missing': File;
  /** `rights`: those of the file, octal. */
  'key-open': { readonly file: string; readonly rights: string };

  log: { readonly signed: number; readonly unsigned: number; readonly file: string };
  'log-none': None;
  'log-later': File;
  'log-foreign': { readonly files: readonly string[]; readonly user: string; readonly folder: string };
  'log-unsigned': { readonly unsigned: number; readonly file: string };
  'log-broken': File;

  witness: { readonly name: string; readonly size: number; readonly of: number };
  'witness-none': None;
  'witness-silent': None;
  'witness-answers': { readonly name: string };
  'witness-new': { readonly name: string; readonly log: string; readonly keys: string };
  'witness-alone': { readonly name: string; readonly size: number };
  'witness-ahead': { readonly name: string; readonly size: number; readonly of: number };

  /** `at`: where it was found, if it was looked for. */
  hall: {
    readonly table: number;
    readonly tournament: string;
    readonly round: number | null;
    readonly delivered: number;
    readonly at: string | null;
  };
  'hall-none': None;
  'hall-not-joined': None;
  'hall-silent': None;

  /** `host`: the address besides this computer; null if there is none. */
  page: {
    readonly port: number;
    readonly virtual: boolean;
    readonly hand: number;
    readonly host: string | null;
  };
  'page-none': None;
  'page-wrong': File;
  'port-free': { readonly port: number };
  /** `file`: where another can be chosen; null: with an option. */
  'port-taken': { readonly port: number; readonly file: string | null };
  'port-forbidden': { readonly port: number; readonly reason: string; readonly file: string | null };
}

export type FindingCode = keyof Findings;

/** The finding of a check. */
export type Finding = {
  [Code in FindingCode]: {
    readonly mark: Mark;
    readonly code: Code;
    readonly tells: Findings[Code];
    /** What another part said, in English. */
    readonly detail?: string;
  };
}[FindingCode];

/** A finding with the name of its check. */
export type Examined = Finding & { readonly check: CheckName };
