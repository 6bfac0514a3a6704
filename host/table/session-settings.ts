import type { Rules } from '../../shared/game/position.ts';
import type { LogEntry, TableState } from '../../shared/match/table.ts';
import type { Disclosure } from '../../shared/view/sight.ts';
import type { MatchView } from '../../shared/view/view.ts';
import type { PlayersView } from '../../shared/view/view-players.ts';
import type { LearnedBoard } from '../buttons/buttons-file.ts';
import type { TaggedTiles } from '../enrol/tiles-file.ts';
import type { Logged } from '../ledger/ledger.ts';
import type { VerifierKey } from '../ledger/signed-note.ts';
import type { LogStanding } from '../ledger/table-log.ts';
import type { WitnessAddress } from '../ledger/witness-client.ts';
import type { AirNoise, AirNoiseName } from '../players/air-noise.ts';
import type { VirtualTableOptions } from '../virtual/virtual-table-options.ts';
import type { BoardKind } from '../virtual/world.ts';
import type { Reach } from '../web/reach.ts';
import type { SetupDesk } from '../web/setup-routes.ts';
import type { Outcome } from './outcome.ts';
import type { LightsCheck } from './session-lights.ts';

/** A virtual table and how it runs, or the serial ports and tiles of a real one. */
export type TableChoice =
  | {
      readonly virtual: true;
      readonly seed: number | undefined;
      readonly speed: number | 'max';
      readonly noise: AirNoiseName | AirNoise | undefined;
      readonly boards?: BoardKind;
      readonly mishaps?: boolean;
      readonly stacked?: VirtualTableOptions['stacked'];
    }
  | { readonly virtual: false; readonly ports: readonly string[]; readonly tiles: TaggedTiles };

/** The hall whose tournament a table plays. */
export interface HallChoice {
  /** Prefix of its addresses, without a last slash; null: it is looked for in the local network. */
  readonly url: string | null;
  /** The NATS broker through which the table reaches it once it has joined; undefined: by HTTP. */
  readonly nats?: string | undefined;
  /** The one-time code to join it; undefined: the table has joined before, or somebody can be asked. */
  readonly code: string | undefined;
  /** Asks somebody for the code; undefined: nobody is there. */
  readonly askCode: (() => Promise<string>) | undefined;
}

/** The settings of a session. */
export interface SessionSettings {
  readonly rules: Rules;
  /** Options of the rule set; undefined: the defaults. */
  readonly options: Readonly<Record<string, unknown>> | undefined;
  /** Fewer than four sit at the places from A on; of five, one sits out each hand; undefined: four. */
  readonly players?: 2 | 3 | 4 | 5 | undefined;
  /** The names of the players by place, or of five by number; undefined: they are not known. */
  readonly seated?: readonly string[] | undefined;
  readonly table: TableChoice;
  /** The log's file; without it the log is not kept. */
  readonly log: string | undefined;
  /** Folder of the log's keys; beside the log if undefined. */
  readonly keys?: string | undefined;
  /** The witness that cosigns the log's checkpoints. */
  readonly witness?: WitnessAddress | undefined;
  /** The hall whose tournament is played; undefined: the table plays for itself. */
  readonly hall?: HallChoice | undefined;
  /** Verifier keys of the referees who may sign their rulings. */
  readonly referees?: readonly VerifierKey[] | undefined;
  /** The page's port; `undefined` for a free one, null for no page. */
  readonly web: number | undefined | null;
  /** From where the page can be reached; only from this computer if not given. */
  readonly reach?: Reach;
  /** What is seen of the table besides what lies open; nothing if not given. */
  readonly disclosure?: Disclosure;
  /** How many seconds late the public page shows all hands; null: not before they are over. */
  readonly spectatorsDelay?: number | null;
  /** Changes the table's settings on its page; undefined: they cannot be changed there. */
  readonly setup?: SetupDesk | undefined;
  /** Folder of the flight recorder, one trace a hand; if undefined, beside the log if that is kept. */
  readonly traces: string | undefined;
  /** The learned call buttons; undefined: there are none. */
  readonly buttons?: readonly LearnedBoard[] | undefined;
  /** The session ends after this many hands, or with the match. */
  readonly hands: number | 'match';
}

/** Hears of a running session. */
export interface SessionListener {
  /** The table is ready; `page` has the addresses of its page and the referee's code; null: there is no page. */
  ready(
    state: TableState,
    page: { readonly urls: readonly string[]; readonly code: string } | null,
    log: LogStanding,
    players: PlayersView,
  ): void;
  /** Entries are durable. */
  logged(
    entries: readonly LogEntry[],
    logged: readonly Logged[],
    state: TableState,
    players: PlayersView,
  ): void;
  /** A notice for the people at the table. */
  noticed(what: string): void;
  /** The players of a virtual table made an event of this hand. */
  played?(hand: number): void;
}

/** The outcome of a session. */
export interface SessionSummary extends Outcome {
  /** Events logged differently from how the virtual players made them; null at a real table, which cannot know. */
  readonly mismatches: number | null;
  /** The lights as shown and as they should be; null at a real table, which cannot read them back. */
  readonly lights: LightsCheck | null;
  /** The standings of the match at the end. */
  readonly match: MatchView;
  readonly log: { readonly entries: number; readonly root: string };
  /** The key and witness that vouch for the log. */
  readonly standing: LogStanding;
}
