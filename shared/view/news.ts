import type { HandEvent, WinSource } from '../events.ts';
import type { SeatCall } from '../hand/called.ts';
import type { Seat } from '../seats.ts';
import type { Tile } from '../tiles.ts';

/** What happened last. A drawn tile has no name here. */
export type News =
  | { readonly event: 'deal' | 'exhausted' }
  | { readonly event: 'draw'; readonly seat: Seat; readonly from: 'live' | 'dead' }
  | { readonly event: 'bonus' | 'discard'; readonly seat: Seat; readonly tile: Tile }
  | { readonly event: 'return' | 'bet'; readonly seat: Seat }
  /** Several called for the open discard by their buttons; this call comes first. */
  | ({ readonly event: 'first-call' } & SeatCall)
  | { readonly event: 'chow' | 'pung'; readonly seat: Seat; readonly tile: Tile; readonly from: Seat }
  | {
      readonly event: 'kong';
      readonly seat: Seat;
      readonly tile: Tile;
      readonly kind: 'claimed' | 'concealed' | 'promoted';
    }
  | {
      readonly event: 'win';
      readonly seat: Seat;
      readonly tile: Tile;
      readonly source: WinSource;
      readonly from?: Seat;
    };

/** An event without the tiles that only its player has seen. */
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
