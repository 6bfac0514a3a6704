import type { DrawSource, HandEvent, KongKind, WinSource } from '../game/events.ts';
import type { Seat } from '../game/seats.ts';
import type { Tile } from '../game/tiles.ts';
import type { SeatCall } from '../hand/called.ts';

/** The last event, for display. It never names a drawn tile. */
export type News =
  | { readonly event: 'deal' | 'exhausted' }
  | { readonly event: 'draw'; readonly seat: Seat; readonly from: DrawSource }
  | { readonly event: 'bonus' | 'discard'; readonly seat: Seat; readonly tile: Tile }
  | { readonly event: 'return' | 'bet'; readonly seat: Seat }
  /** Several players called for the open discard with their buttons; this call comes first. */
  | ({ readonly event: 'first-call' } & SeatCall)
  | { readonly event: 'chow' | 'pung'; readonly seat: Seat; readonly tile: Tile; readonly from: Seat }
  | { readonly event: 'kong'; readonly seat: Seat; readonly tile: Tile; readonly kind: KongKind }
  | {
      readonly event: 'win';
      readonly seat: Seat;
      readonly tile: Tile;
      readonly source: WinSource;
      readonly from?: Seat;
    };

/** An event without tiles that only its player has seen. */
export function newsOf(event: HandEvent): News {
  switch (event.event) {
    case 'deal':
    case 'exhausted':
      return { event: event.event };
    case 'draw':
      return { event: 'draw', seat: event.seat, from: event.from };
    case 'return':
    case 'bet':
      return { event: event.event, seat: event.seat };
    case 'bonus':
    case 'discard':
      return { event: event.event, seat: event.seat, tile: event.tile };
    case 'chow':
    case 'pung':
      return { event: event.event, seat: event.seat, tile: event.tile, from: event.from };
    case 'kong':
      return { event: 'kong', seat: event.seat, tile: event.tile, kind: event.kind };
    case 'win': {
      const { seat, tile, source } = event;
      return { event: 'win', seat, tile, source, ...('from' in event && { from: event.from }) };
    }
  }
}
