import type { Random } from '../../host/players/random.ts';
import type { HandState } from '../../shared/game/hand-state.ts';
import type { Seat } from '../../shared/game/seats.ts';
import { countTiles, kindOf, tileOf, tileSet } from '../../shared/game/tiles.ts';

/** The same hand for whoever knows these racks: the tiles of the others are exchanged with each other and with the wall. */
export function withOtherRacks(state: HandState, known: readonly Seat[], random: Random): HandState {
  const { players, setup, discards } = state;
  const left = countTiles(tileSet(setup.setSize));
  for (const seat of setup.seats) {
    const { melds, bonus, concealed } = players[seat]!;
    for (const tile of [...melds.flatMap(({ tiles }) => tiles), ...bonus]) left[kindOf(tile)]!--;
    if (known.includes(seat)) for (const [kind, held] of concealed.entries()) left[kind]! -= held;
  }
  for (const { tile, claimed } of discards) if (!claimed) left[kindOf(tile)]!--;
  const unseen = random.shuffled([...left].flatMap((number, kind) => new Array<number>(number).fill(kind)));
  const racks = setup.seats.map((seat) => {
    const player = players[seat]!;
    if (known.includes(seat)) return [seat, player] as const;
    const concealed = new Array<number>(player.concealed.length).fill(0);
    const held = player.concealed.reduce((sum, number) => sum + number, 0);
    for (const kind of unseen.splice(0, held)) concealed[kind]!++;
    return [seat, { ...player, concealed }] as const;
  });
  const drawn =
    state.drawn && !known.includes(state.turn) ? { ...state.drawn, tile: tileOf(unseen[0]!) } : state.drawn;
  return { ...state, players: Object.fromEntries(racks), seen: state.seen.map(() => 0), drawn };
}
