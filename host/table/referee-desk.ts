import { err, ok, type Result } from '../../shared/game/result.ts';
import type { Seat } from '../../shared/game/seats.ts';
import { costOfAnnouncing } from '../../shared/match/announced.ts';
import type { FoldError, TableState } from '../../shared/match/table.ts';
import { type RefereeInput, readRefereeInput } from '../../shared/referee/read-input.ts';
import type { RefereeEvent } from '../../shared/referee/referee.ts';
import { NOBODY_NAMED, type PlayersView } from '../../shared/view/view-players.ts';
import { type PreviewView, previewOf } from '../../shared/view/view-preview.ts';
import { refereeView } from '../../shared/view/view-referee.ts';
import type { DeskView } from '../../shared/view/view-signing.ts';
import type { FaultWatch } from './fault-watch.ts';
import type { DeskEntry, LiveTable } from './live-table.ts';
import type { Signatures } from './signatures.ts';
import { toldBeliefs } from './told-beliefs.ts';

/** Why an input was refused. */
export interface Refused {
  readonly code: string;
  readonly message: string;
}

/** How many of the last events are shown with what the tracker believes of them. */
const LATEST = 8;

/** Shows a referee what he may enter, and takes his entries. */
export class RefereeDesk {
  readonly #table: LiveTable;
  readonly #faults: FaultWatch;
  readonly #now: () => number;
  readonly #virtual: boolean;
  readonly #signatures: Signatures | null;
  readonly #players: () => PlayersView;
  readonly #openTags: () => ReadonlySet<string>;

  /**
   * @param now the table's clock in ms
   * @param virtual a virtual table: its players do not bet
   * @param signatures checks signed entries; null: the table has no keys of referees
   * @param players who plays
   * @param openTags the tags of the tiles that lie open: no others are named before the hand is over
   */
  constructor(
    table: LiveTable,
    faults: FaultWatch,
    now: () => number,
    virtual: boolean,
    signatures: Signatures | null = null,
    players: () => PlayersView = () => NOBODY_NAMED,
    openTags: () => ReadonlySet<string> = () => new Set(),
  ) {
    this.#openTags = openTags;
    this.#players = players;
    this.#signatures = signatures;
    this.#table = table;
    this.#faults = faults;
    this.#now = now;
    this.#virtual = virtual;
  }

  view(): DeskView {
    const { state } = this.#table;
    const beliefs = this.#table.beliefs(LATEST);
    return {
      ...refereeView(state, this.#faults.seen, this.#players()),
      beliefs: beliefs && toldBeliefs(beliefs, state, this.#openTags()),
      ...(this.#signatures && { signing: this.#signatures.view() }),
      ...(this.#virtual && { virtual: true }),
    };
  }

  /** What an entry would change, as {@link enter} takes it, unsigned. Nothing is logged. */
  preview(value: unknown): Result<PreviewView, Refused> {
    const read = readRefereeInput(value);
    if (!read.ok) return read;
    // Whether it would be refused tells who waits; a bet that is made stands in the log.
    if (read.value.enter === 'bet') return err(NO_PREVIEW);
    const entry = this.#entryOf(read.value);
    if (!entry.ok) return entry;
    const after = this.#table.preview(entry.value);
    return after.ok
      ? ok(previewOf(this.#table.state, after.value, read.value.hand))
      : err(toldBy(after.error));
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
    const entry = this.#entryOf(input);
    if (!entry.ok) return entry;
    const entered = this.#table.enter(note === undefined ? entry.value : { ...entry.value, signed: note });
    return entered.ok ? ok(this.view()) : err(toldBy(entered.error));
  }

  /** The entry for what a referee enters, or why it cannot be entered at this table now. */
  #entryOf(input: RefereeInput): Result<DeskEntry, Refused> {
    const t = Math.round(this.#now());
    const { handNumber, ruled } = this.#table.state;
    if (input.enter === 'result') {
      const { enter: _, seen: _seen, ...result } = input;
      return ok({ entry: 'result', t, ...result });
    }
    const { seen } = input;
    if (input.enter === 'withdraw' && 'correction' in input) {
      const { by, hand, correction } = input;
      return ok({ entry: 'withdrawn', t, by, hand, correction });
    }
    if (input.hand !== handNumber) {
      return err({
        code: 'another-hand',
        message: `hand ${input.hand} is not on the table any more: correct its result`,
      });
    }
    if (seen !== undefined && seen !== ruled) {
      return err({
        code: 'ruled-meanwhile',
        message: 'another referee entered or withdrew something meanwhile: look, and enter it again',
      });
    }
    switch (input.enter) {
      case 'withdraw':
        return ok({ entry: 'withdrawn', t, by: input.by, hand: input.hand, ruling: input.ruling });
      case 'bet':
        if (this.#virtual) return err(VIRTUAL_PLAYERS);
        return ok({ entry: 'event', t, p: 1, tags: [], event: 'bet', seat: input.seat });
      case 'ruling': {
        const event = withAmounts(this.#table.state, input);
        return event.ok ? ok({ entry: 'referee', t, by: input.by, ...event.value }) : event;
      }
    }
  }
}

const toldBy = ({ code, message, ruling, move }: FoldError): Refused => ({
  code: code === 'still-needed' ? code : (ruling?.code ?? move?.code ?? code),
  message,
});

/** The note of a signed input; null if it is not signed. */
function noteIn(value: unknown): string | null {
  const signed = typeof value === 'object' && value !== null && 'signed' in value ? value.signed : null;
  return typeof signed === 'string' ? signed : null;
}

const NO_KEYS: Refused = {
  code: 'unknown-key',
  message: 'the table knows no keys of referees: name them with --referee, or referees in the settings',
};

const NO_PREVIEW: Refused = {
  code: 'no-preview',
  message: 'a bet changes no points; what it needs, nobody may know before it is made',
};

const VIRTUAL_PLAYERS: Refused = {
  code: 'virtual-players',
  message: 'the players of a virtual table do not bet: nobody would keep the tiles that he bet on',
};

/** Fills in a fine by differences: the players harmed are all the others, with what each would lose. */
function withAmounts(
  table: TableState,
  { event, announced }: { readonly event: RefereeEvent; readonly announced?: number },
): Result<RefereeEvent, Refused> {
  if (event.referee !== 'penalty' || announced === undefined) return ok(event);
  const amounts = costOfAnnouncing(table, event.seat, announced);
  if (!amounts.ok) return err({ code: 'no-cost', message: amounts.error.message });
  return ok({ ...event, harmed: Object.keys(amounts.value) as Seat[], amounts: amounts.value });
}
