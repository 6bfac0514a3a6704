import type { HandState } from '../../shared/game/hand-state.ts';
import type { Place, Seat } from '../../shared/game/seats.ts';
import type { Tile } from '../../shared/game/tiles.ts';
import { claim, falseCall, isGroupClaim, withdrawn } from './act-claim.ts';
import { deal } from './act-deal.ts';
import { clearTable, showHands, win } from './act-end.ts';
import { bonus, discard, draw, giveBack, ownKong } from './act-turn.ts';
import { fidget } from './fidgets.ts';
import type { People } from './people.ts';
import type { Play } from './play.ts';
import type { Dice } from './random.ts';
import { Stage } from './stage.ts';
import type { Piece } from './steps.ts';

/** Moves a played hand's tiles in continuous time, with everything that people do besides. */
export function direct(
  { steps, end }: Play,
  tiles: readonly Tile[],
  east: Place,
  people: People,
  dice: Dice,
): Stage {
  const stage = new Stage(tiles.length, east, people, dice);
  const hands: Record<Seat, readonly Piece[]> = { E: [], S: [], W: [], N: [] };
  for (const step of steps) {
    if (step.act === 'event' && step.event.event === 'deal') hands[step.event.seat] = step.pieces;
  }
  deal(stage, hands);
  let opened = false;
  for (const [index, step] of steps.entries()) {
    if (step.act === 'withdrawn') withdrawn(stage, step.event, step.pieces);
    else if (step.act === 'false call') falseCall(stage, step);
    else {
      const { event } = step;
      const dealing =
        event.event === 'deal' ||
        event.event === 'bonus' ||
        (event.event === 'draw' && event.from === 'dead');
      // East waits until all flowers of the deal are replaced.
      if (!opened && !dealing) stage.free.E = stage.begun = Math.max(stage.quiet(), stage.begun);
      opened ||= !dealing;
      if (isGroupClaim(event)) claim(stage, steps, index, event);
      else if (event.event === 'draw') draw(stage, steps, index, event);
      else if (event.event === 'discard') discard(stage, steps, index, event);
      else if (event.event === 'bonus') bonus(stage, steps, index, event);
      else if (event.event === 'kong') ownKong(stage, steps, index, event);
      else if (event.event === 'return') giveBack(stage, steps, index, event);
      else if (event.event === 'win') win(stage, steps, index, event);
    }
  }
  endHand(stage, end, tiles);
  return stage;
}

function endHand(stage: Stage, end: HandState, tiles: readonly Tile[]): void {
  const over = stage.quiet();
  showHands(stage, end, tiles);
  fidget(stage, tiles.length, over);
  if (stage.dice.chance(0.1)) clearTable(stage, tiles.length);
}
