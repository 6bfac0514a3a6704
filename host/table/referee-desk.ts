import { bookOf } from '../../shared/books/played.ts';
import { err, ok, type Result } from '../../shared/game/result.ts';
import type { Seat } from '../../shared/game/seats.ts';
import { costOfAnnouncing } from '../../shared/match/announced.ts';
import type { TableState } from '../../shared/match/table.ts';
import { type RefereeInput, readRefereeInput } from '../../shared/referee/read-input.ts';
import type { RefereeEvent } from '../../shared/referee/referee.ts';
import { NOBODY_NAMED, type PlayersView } from '../../shared/view/view-players.ts';
import { refereeView } from '../../shared/view/view-referee.ts';
import type { DeskView } from '../../shared/view/view-signing.ts';
import type { FaultWatch } from './fault-watch.ts';
import type { LiveTable } from './live-table.ts';
import type { Signatures } from './signatures.ts';

/** Why an input was refused. */
export interface Refused {
  readonly code: string;
  readonly message: string;
}

/** Shows a referee what he may enter, and takes his entries. */
export class RefereeDesk {
  readonly #table: LiveTable;
  readonly #faults: FaultWatch;
  readonly #now: () => number;
  readonly #virtual: boolean;
  readonly #signatures: Signatures | null;
  readonly #players: () => PlayersView;

  /**
   * @param now the table's clock in ms
   * @param virtual a virtual table: its players cannot follow rulings that change the play
   * @param signatures checks signed entries; null: the table has no keys of referees
   * @param players who plays
   */
  constructor(
    table: LiveTable,
    faults: FaultWatch,
    now: () => number,
    virtual: boolean,
    signatures: Signatures | null = null,
    players: () => PlayersView = () => NOBODY_NAMED,
  ) {
    this.#players = players;
    this.#signatures = signatures;
    this.#table = table;
    this.#faults = faults;
    this.#now = now;
    this.#virtual = virtual;
  }

  view(): DeskView {
    const view = refereeView(this.#table.state, this.#faults.seen, this.#players());
    return this.#signatures ? { ...view, signing: this.#signatures.view() } : view;
  }

  /**
   * Enters parsed JSON: a referee's input, or `{"signed": NOTE}` with the same in a note that he signed. An input that
   * is malformed or cannot follow is refused; the message says what to do.
   */
  enter(value: unknown): Result<DeskView, Refused> {
    const note = noteIn(value);
    if (note === null) {
      const read = readRefereeInput(value);
      return read.ok ? this.#enter(read.value) : read;
    }
    if (this.#signatures === null) return err(NO_KEYS);
    const opened = this.#signatures.open(note, this.#table.handSince);
    if (!opened.ok) return opened;
    const { key, input } = opened.value;
    const { size } = this.#signatures;
    const entered = this.#enter(input, note);
    if (!entered.ok) return entered;
    this.#signatures.entered(key, size);
    return ok(this.view());
  }

  #enter(input: RefereeInput, note?: string): Result<DeskView, Refused> {
    const t = Math.round(this.#now());
    const signed = note === undefined ? {} : { signed: note };
    if (input.enter === 'result') {
      const { enter: _, ...result } = input;
      return this.#told(this.#table.enter({ entry: 'result', t, ...result, ...signed }));
    }
    if (input.hand !== this.#table.state.handNumber) {
      return err({
        code: 'another-hand',
        message: `hand ${input.hand} is not on the table any more: correct its result`,
      });
    }
    if (input.enter === 'bet') {
      if (this.#virtual) return err(VIRTUAL_PLAYERS);
      return this.#told(this.#table.enterBet(input.seat, t, note));
    }
    const event = withAmounts(this.#table.state, input);
    if (!event.ok) return event;
    if (this.#virtual && changesPlay(this.#table.state, event.value)) return err(VIRTUAL_PLAYERS);
    return this.#told(this.#table.enter({ entry: 'referee', t, by: input.by, ...event.value, ...signed }));
  }

  #told(entered: ReturnType<LiveTable['enter' | 'enterBet']>): Result<DeskView, Refused> {
    if (entered.ok) return ok(this.view());
    const { code, message, ruling, move } = entered.error;
    return err({ code: ruling?.code ?? move?.code ?? code, message });
  }
}

/** The note of a signed input; null if it is not signed. */
function noteIn(value: unknown): string | null {
  const signed = typeof value === 'object' && value !== null && 'signed' in value ? value.signed : null;
  return typeof signed === 'string' ? signed : null;
}

const NO_KEYS: Refused = {
  code: 'unknown-key',
  message: 'the table knows no keys of referees: name them with --referee, or referees in the settings',
};

const VIRTUAL_PLAYERS: Refused = {
  code: 'virtual-players',
  message: 'the players of a virtual table would play on: they know no rulings and no bets',
};

/** Whether a ruling ends the hand, or bars a player from claims or wins. */
function changesPlay({ rules }: TableState, event: RefereeEvent): boolean {
  if (event.referee === 'dead-hand') return true;
  if (event.referee !== 'penalty') return false;
  return bookOf(rules).penalties.penalties.some(({ id, handEnds }) => id === event.penalty && handEnds);
}

/** Fills in a fine by differences: the players harmed are all the others, with what each would lose. */
function withAmounts(
  table: TableState,
  { event, announced }: Extract<RefereeInput, { enter: 'ruling' }>,
): Result<RefereeEvent, Refused> {
  if (event.referee !== 'penalty' || announced === undefined) return ok(event);
  const amounts = costOfAnnouncing(table, event.seat, announced);
  if (!amounts.ok) return err({ code: 'no-cost', message: amounts.error.message });
  return ok({ ...event, harmed: Object.keys(amounts.value) as Seat[], amounts: amounts.value });
}
