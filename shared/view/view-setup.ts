import type { OptionRule, Options } from '../books/words/option-rule.ts';
import type { Examined } from '../findings/finding.ts';
import type { SettingsFault } from '../findings/settings/problem.ts';
import type { Place } from '../game/seats.ts';
import type { SetSize, Tile } from '../game/tiles.ts';
import type { InLanguages } from '../languages/index.ts';

/** The steps of setting up a table, in order. Each can be left out, and come back to. */
export const SETUP_STEPS = [
  ...(['language', 'access', 'boards', 'tiles', 'buttons', 'lights'] as const),
  ...(['rules', 'players', 'partners', 'pages', 'check'] as const),
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** The steps that need the boards, which a table in play has for itself. */
export const DEVICE_STEPS: readonly SetupStep[] = ['boards', 'tiles', 'buttons', 'lights'];

/** An area that a reader watches. */
export type SetupZone = `${Place}.${'rack' | 'meld'}` | 'discard';

/**
 * The shortest and the longest delay of the public page, in seconds. A shorter one would tell the players what they hold;
 * of a longer one the host would have to remember too much.
 */
export const SPECTATORS_DELAY = { least: 60, most: 7200 } as const;

/** Who sees what of a hand while it is played. */
export interface PagesView {
  /** Players see their own tiles on their phones. */
  readonly ownTiles: boolean;
  /** Players see what they wait for, and what it would score. */
  readonly training: boolean;
  /** The public page, without a password. */
  readonly spectators: boolean;
  /** How late the public page shows all hands, in seconds; null: once a hand is over. */
  readonly spectatorsDelay: number | null;
}

/** The settings that the page shows and changes. Passwords and codes are never among them. */
export interface SettingsView {
  /** The page can be reached from other devices. */
  readonly network: boolean;
  readonly hasPassword: boolean;
  readonly rules: string;
  /** A club's own rule file in place of `rules`. */
  readonly rulesFile: string | null;
  /** What differs from the defaults of the rule set. */
  readonly options: Options;
  readonly players: number;
  /** Empty if nobody is named. */
  readonly seated: readonly string[];
  readonly hall: string | null;
  readonly witness: string | null;
  readonly witnessVkey: string | null;
  readonly pages: PagesView;
}

/** A reader board; `place` is null for that of the discard area. */
export interface ReaderView {
  readonly place: Place | null;
  /** The serial port; null if the board was not found. */
  readonly port: string | null;
  /** What is wrong with it; empty if nothing is. */
  readonly problem: string;
}

/** The boards of the table. */
export interface BoardsView {
  readonly state: 'opening' | 'open' | 'none';
  /** Why none can be used; empty if some can. */
  readonly problem: string;
  readonly readers: readonly ReaderView[];
  /** Boards at other ports: readers that cannot be used, and devices of which it is not known what they are. */
  readonly strangers: readonly { readonly port: string; readonly problem: string }[];
  /** The port of the lights; null if their board was not found. */
  readonly lights: string | null;
  /** How many tags lie in each area, as last read. */
  readonly lying: Readonly<Partial<Record<SetupZone, number>>>;
}

/** What the last reading has shown while a kind of tile is learned. */
export type EnrolTold =
  | { readonly is: 'seen' | 'too-many'; readonly count: number }
  | { readonly is: 'other-kind'; readonly tile: Tile }
  | { readonly is: 'learned'; readonly tile: Tile; readonly dropped: number };

/** Learning which tag is which tile. */
export interface TilesView {
  readonly file: string;
  /** What is wrong with the file, so that nothing can be learned into it; empty if nothing is. */
  readonly problem: string;
  readonly size: SetSize;
  /** Tags known. */
  readonly known: number;
  /** Kinds that still lack tags, or have too many. */
  readonly left: number;
  /** The kind that is to be laid now; null if none is. */
  readonly next: { readonly tile: Tile; readonly wanted: number } | null;
  readonly done: number;
  readonly of: number;
  readonly told: EnrolTold | null;
}

/** A call button of the table. */
export interface SetupButton {
  readonly place: Place;
  readonly call: 'chow' | 'pung' | 'kong' | 'mahjong' | 'pause';
}

/** Learning which input is which call button. */
export interface ButtonsView {
  /** Why buttons cannot be used here; empty if they can. */
  readonly problem: string;
  readonly learning: boolean;
  /** Names of the boards that are plugged in. */
  readonly boards: readonly string[];
  readonly learned: readonly SetupButton[];
  /** The button to press now; null if none is. */
  readonly next: SetupButton | null;
  readonly done: number;
  readonly of: number;
  readonly told:
    | { readonly is: 'learned' | 'doubled'; readonly button: SetupButton }
    | { readonly is: 'several' }
    | null;
}

/** A light of the table. */
export type Lamp =
  | { readonly at: Place; readonly shows: 'E' | 'S' | 'W' | 'N' | 'dealer' | 'question' }
  | { readonly at: 'round'; readonly shows: 'E' | 'S' | 'W' | 'N' }
  | { readonly at: 'number'; readonly shows: '8' };

/** Trying the lights: each is lit alone. */
export interface LightsView {
  /** The lamp that is lit; null if none is. */
  readonly lit: Lamp | null;
  readonly done: number;
  readonly of: number;
  /** The lamps that were not lit, or others in their place, with their row and column on the chip. */
  readonly wrong: readonly { readonly lamp: Lamp; readonly wire: string }[];
}

/** Everything that the page of setting up shows. */
export interface SetupView {
  /** The table is in play: only settings can be changed, and count when it is started anew. */
  readonly playing: boolean;
  readonly virtual: boolean;
  /** Where the set-up was left. */
  readonly at: SetupStep;
  readonly file: string;
  /** What is wrong with the settings, so that they have to be corrected by hand. */
  readonly problems: readonly SettingsFault[];
  readonly settings: SettingsView;
  /** Settings that have changed since the table in play read them. */
  readonly changed: readonly string[];
  /** A log that is there already: it keeps its rules and number of players. */
  readonly log: string | null;
  readonly boards: BoardsView | null;
  readonly tiles: TilesView | null;
  readonly buttons: ButtonsView | null;
  readonly lights: LightsView | null;
  readonly checks: readonly Examined[];
  readonly checking: boolean;
  /** The command that starts the table with these settings. */
  readonly command: string;
}

/** An option of a rule set, as the page offers it. */
export interface OptionChoice {
  readonly name: string;
  readonly rule: OptionRule;
  /** What the book calls it, where it is a hand. */
  readonly names: InLanguages<string> | null;
}

/** A rule set that can be chosen. */
export interface RulesChoice {
  readonly id: string;
  readonly title: string;
  /** How many may play. */
  readonly players: readonly number[];
  readonly options: readonly OptionChoice[];
}

/** What the page can ask for. */
export type SetupInput =
  | { readonly do: 'go'; readonly step: SetupStep }
  | { readonly do: 'access'; readonly network: boolean; readonly password?: string }
  | { readonly do: 'rules'; readonly rules: string; readonly options: Options }
  | { readonly do: 'players'; readonly players: number; readonly seated: readonly string[] }
  | {
      readonly do: 'partners';
      readonly hall: string;
      readonly hallCode: string;
      readonly witness: string;
      readonly witnessVkey: string;
    }
  | ({ readonly do: 'pages' } & PagesView)
  | { readonly do: 'show'; readonly place: Place }
  | { readonly do: 'lay'; readonly zone: SetupZone }
  | { readonly do: 'enrol'; readonly size: SetSize }
  | { readonly do: 'press' }
  | { readonly do: 'lamp'; readonly right: boolean }
  | {
      readonly do:
        | 'look'
        | 'skip-kind'
        | 'kind-back'
        | 'learn'
        | 'skip-button'
        | 'button-back'
        | 'enough-buttons'
        | 'try-lights'
        | 'lamp-back'
        | 'check'
        | 'play';
    };
