import type { Result } from '../../../shared/game/result.ts';
import type { SeenTable } from '../../../shared/view/seen-table.ts';
import type { Told } from '../wire/assignment.ts';
import type { Delivered, Delivery, NotDelivered } from '../wire/delivery.ts';
import type { TableNeed } from '../wire/needs.ts';
import { askRound, deliver, type HallRefusal, showTable } from './hall-requests.ts';
import type { ProvenHall } from './proven-hall.ts';

/** A way from a table to its hall. */
export interface HallWay {
  /** Delivers entries, or part of a delivery. */
  deliver(delivery: Delivery, signal: AbortSignal): Promise<Result<Delivered, HallRefusal | NotDelivered>>;
  /** Asks what to play; the answer comes when it is no longer what the table knows. */
  askRound(
    known: string,
    needs: readonly TableNeed[],
    signal: AbortSignal,
  ): Promise<Result<Told, HallRefusal>>;
  /** Shows what lies on the table. */
  showTable(seen: SeenTable, signal: AbortSignal): Promise<Result<unknown, HallRefusal>>;
  close(): void;
}

/** The way by HTTP, to wherever the hall proves to be. */
export const httpWay = (hall: ProvenHall, token: string): HallWay => ({
  deliver: (delivery, signal) => hall.reach((url) => deliver({ url, token }, delivery, signal), signal),
  askRound: (known, needs, signal) =>
    hall.reach((url) => askRound({ url, token }, known, needs, signal), signal),
  showTable: (seen, signal) => hall.reach((url) => showTable({ url, token }, seen, signal), signal),
  close: () => hall.close(),
});
