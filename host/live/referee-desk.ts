import type { TableState } from '../../shared/match/table.ts';
import { penaltyBook } from '../../shared/penalties/index.ts';
import { costOfAnnouncing } from '../../shared/referee/announced.ts';
import { type RefereeInput, readRefereeInput } from '../../shared/referee/read-input.ts';
import type { RefereeEvent } from '../../shared/referee/referee.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Seat } from '../../shared/seats.ts';
import { type RefereeView, refereeView } from '../../shared/view/view-referee.ts';
import type { FaultWatch } from './fault-watch.ts';
import type { LiveTable } from './live-table.ts';

/** Why an input was not entered. */
export interface Refused {
  readonly code: string;
  readonly message: string;
}

/** Where a referee sees what he may enter, and enters it. */
export class RefereeDesk {
  readonly #table: LiveTable;
  readonly #faults: FaultWatch;
  readonly #now: () => number;
  readonly #virtual: boolean;

  /** `now` is the table's clock in ms. Players of a `virtual` table know no rulings that change the play. */
  constructor(table: LiveTable, faults: FaultWatch, now: () => number, virtual: boolean) {
    this.#table = table;
    this.#faults = faults;
    this.#now = now;
    this.#virtual = virtual;
  }

  view(): RefereeView {
    return refereeView(this.#table.state, this.#faults.seen);
  }

  /** Enters parsed JSON; what cannot be read or cannot follow is refused with what to do. */
  enter(value: unknown): Result<RefereeView, Refused> {
    const read = readRefereeInput(value);
    if (!read.ok) return read;
    const t = Math.round(this.#now());
    if (read.value.enter === 'result') {
      const { enter: _, ...result } = read.value;
      return this.#told(this.#table.enter({ entry: 'result', t, ...result }));
    }
    if (read.value.hand !== this.#table.state.handNumber) {
      return err({
        code: 'another-hand',
        message: `hand ${read.value.hand} is not on the table any more: correct its result`,
      });
    }
    if (read.value.enter === 'bet') {
      if (this.#virtual) return err(VIRTUAL_PLAYERS);
      return this.#told(this.#table.enterBet(read.value.seat, t));
    }
    const event = withAmounts(this.#table.state, read.value);
    if (!event.ok) return event;
    if (this.#virtual && changesPlay(this.#table.state, event.value)) return err(VIRTUAL_PLAYERS);
    return this.#told(this.#table.enter({ entry: 'referee', t, by: read.value.by, ...event.value }));
  }

  #told(entered: ReturnType<LiveTable['enter' | 'enterBet']>): Result<RefereeView, Refused> {
    if (entered.ok) return ok(this.view());
    const { code, message, ruling, move } = entered.error;
    return err({ code: ruling?.code ?? move?.code ?? code, message });
  }
}

const VIRTUAL_PLAYERS: Refused = {
  code: 'virtual-players',
  message: 'the players of a virtual table would play on: they know no rulings and no bets',
};

/** Whether a ruling ends the hand, or bars a player from claims or wins. */
function changesPlay({ rules }: TableState, event: RefereeEvent): boolean {
  if (event.referee === 'dead-hand') return true;
  if (event.referee !== 'penalty') return false;
  return penaltyBook(rules).penalties.some(({ id, handEnds }) => id === event.penalty && handEnds);
}

/** A fine by differences with what each of the others would lose, who are those harmed. */
function withAmounts(
  table: TableState,
  { event, announced }: Extract<RefereeInput, { enter: 'ruling' }>,
): Result<RefereeEvent, Refused> {
  if (event.referee !== 'penalty' || announced === undefined) return ok(event);
  const amounts = costOfAnnouncing(table, event.seat, announced);
  if (!amounts.ok) return err({ code: 'no-cost', message: amounts.error.message });
  return ok({ ...event, harmed: Object.keys(amounts.value) as Seat[], amounts: amounts.value });
}
