import type { Seat } from '../../shared/game/seats.ts';
import { isPlayed, type PlayedEvent, type PlayedEventOf } from './play.ts';
import type { Scene } from './scene.ts';

/** A tile is drawn from the wall. The next event decides whether it is ever put on the rack. */
export function actDraw(scene: Scene, played: PlayedEventOf<'draw'>, next: PlayedEvent | undefined): void {
  const { event, tags } = played;
  const { seat } = event;
  const tag = tags[0]!;
  const reach = event.from === 'live' ? scene.takes(seat, scene.tempo.reach) : 0;
  const at = scene.from(seat, scene.now + reach);
  scene.begin(played, at);
  scene.stage.lift(tag, at);
  scene.lastDrawn = tag;
  scene.now = at + scene.takes(seat, scene.tempo.flight);
  scene.occupy(seat, at, scene.now);
  if (next?.tags.includes(tag) && !isPlayed(next, 'return')) {
    if (staysInHand(scene, played, next)) return;
  } else if (isPlayed(next, 'discard') && next.event.seat === seat && scene.does(seat, 'racksLate')) {
    scene.held.set(seat, played);
    return;
  }
  scene.stage.lay(tag, scene.rack(seat), scene.now);
  scene.rest(played, scene.now, scene.rack(seat));
}

function staysInHand(scene: Scene, { event }: PlayedEventOf<'draw'>, next: PlayedEvent): boolean {
  const discarded = isPlayed(next, 'discard');
  if (scene.replacementKept && event.from === 'dead' && discarded) return true;
  return scene.does(event.seat, discarded ? 'discardsStraight' : 'laysStraight');
}

/** A drawn tile is put back, because the discard before it was called when the tile already stood on the rack. */
export function actReturn(scene: Scene, played: PlayedEventOf<'return'>): void {
  const { seat } = played.event;
  const at = scene.from(seat, scene.now + scene.some(scene.tempo.lateCall));
  scene.begin(played, at);
  const rests = scene.stage.carry(played.tags[0]!, 'wall', at, scene.takes(seat, scene.tempo.flight));
  scene.occupy(seat, at, rests);
  scene.rest(played, at, scene.rack(seat));
  scene.now = scene.tempo.waitsForReturn ? rests : at;
}

/** A flower or season is laid out; play goes on when everybody has seen it. */
export function actBonus(scene: Scene, played: PlayedEventOf<'bonus'>): void {
  const { seat } = played.event;
  const tag = played.tags[0]!;
  // A tile on the rack must be found first.
  if (scene.stage.placeOf(tag) !== 'air') scene.now += scene.takes(seat, scene.tempo.bonusFind);
  const at = scene.from(seat, scene.now);
  scene.begin(played, at);
  const lies = scene.carry(seat, tag, scene.meld(seat), at);
  scene.rest(played, lies, scene.meld(seat));
  scene.now = lies + scene.takes(seat, scene.tempo.bonusPause);
}

/** A tile is called out and laid in the discard area, unless `next` claims it while it is still in the hand. */
export function actDiscard(
  scene: Scene,
  played: PlayedEventOf<'discard'>,
  next: PlayedEvent | undefined,
): void {
  const { stage, tempo } = scene;
  const { seat } = played.event;
  const tag = played.tags[0]!;
  if (stage.placeOf(tag) === 'air') scene.now += scene.takes(seat, tempo.look);
  else {
    scene.now += scene.takes(seat, scene.does(seat, 'ponders') ? tempo.ponder : tempo.think);
    if (scene.does(seat, 'hesitates')) hesitate(scene, seat, tag);
  }
  const held = scene.does(seat, 'holdsDiscard') ? scene.takes(seat, tempo.holdDiscard) : 0;
  const flight = scene.takes(seat, tempo.discardFlight);
  const drawn = tag === scene.lastDrawn;
  const at = Math.max(scene.from(seat, scene.now), soonest(scene, drawn) - held - flight);
  scene.begin(played, at);
  stage.lift(tag, at);
  const lies = at + held + flight;
  scene.occupy(seat, at, lies);
  scene.lastDiscard = { at: lies, drawn };
  if (takesTile(next, tag) && scene.does(next.event.seat, 'callsEarly')) scene.now = at;
  else {
    const loop = scene.discard(seat);
    stage.lay(tag, loop, lies);
    scene.rest(played, lies, loop);
    const drawsNext = isPlayed(next, 'draw') && next.event.from === 'live';
    scene.now = drawsNext && scene.does(next.event.seat, 'reachesEarly') ? (at + lies) / 2 : lies;
  }
  putHeldOnRack(scene, seat, lies);
}

/** The earliest time at which a discard may come to rest. */
function soonest({ tempo, lastDiscard }: Scene, drawn: boolean): number {
  const { discardDistance } = tempo;
  if (discardDistance === undefined) return Number.NEGATIVE_INFINITY;
  return lastDiscard.at + discardDistance[drawn && lastDiscard.drawn ? 'drawn' : 'other'];
}

/** The player picks up a tile, puts it back and chooses another. */
function hesitate(scene: Scene, seat: Seat, chosen: string): void {
  const { stage, random } = scene;
  const from = scene.from(seat, scene.now);
  const others = stage.tagsAt(scene.rack(seat)).filter((tag) => tag !== chosen && stage.since(tag) < from);
  if (others.length === 0) return;
  const tag = others[random.below(others.length)]!;
  scene.now = scene.carry(seat, tag, scene.rack(seat), from, scene.tempo.hesitate);
}

/** A player who discarded with the drawn tile still in his hand puts that tile on the rack now. */
function putHeldOnRack(scene: Scene, seat: Seat, from: number): void {
  const draw = scene.held.get(seat);
  if (draw === undefined) return;
  scene.held.delete(seat);
  const lies = from + scene.takes(seat, scene.tempo.rackLate);
  scene.stage.lay(draw.tags[0]!, scene.rack(seat), lies);
  scene.occupy(seat, from, lies);
  scene.rest(draw, lies, scene.rack(seat));
}

/** Whether an event takes the last discard. */
const takesTile = (
  played: PlayedEvent | undefined,
  tag: string,
): played is PlayedEventOf<'chow' | 'pung' | 'kong' | 'win'> =>
  played !== undefined && !isPlayed(played, 'draw') && played.tags[0] === tag;
