import type { Temper } from '../../host/players/judgement.ts';
import type { Mind } from '../../host/players/mind.ts';
import { Random } from '../../host/players/random.ts';
import { aimsOf } from '../../shared/chances/aims.ts';
import { meanOf } from '../../shared/chances/chances.ts';
import { Judgement, Tempers, valuedIn } from '../../shared/chances/judgement.ts';
import { type Moment, momentOf } from '../../shared/chances/moment.ts';
import { Rollout } from '../../shared/chances/rollout.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import type { HandState } from '../../shared/game/hand-state.ts';
import type { Seat } from '../../shared/game/seats.ts';
import { kindOf } from '../../shared/game/tiles.ts';
import type { Claim } from '../../shared/hand/claims.ts';
import { apply } from '../../shared/hand/hand.ts';
import type { TurnMove } from '../../shared/hand/moves.ts';

/** How hard a player thinks. */
export interface Effort {
  /** The best few choices by the usual judgement that are played on, the usual one among them. */
  readonly candidates: number;
  readonly rollouts: number;
}

/** By how many standard errors another choice must be better than the usual one: an estimate from few is often luck. */
const SURE = 1;

/**
 * A player who asks rollouts what to discard and to claim, from what he may see: his rack, and what lies open. Wins and
 * kongs of own tiles are the usual mind's.
 */
export class RolloutMind implements Mind {
  asked = 0;
  changed = 0;
  private readonly usual: Mind;
  private readonly effort: Effort;

  constructor(usual: Mind, effort: Effort) {
    this.usual = usual;
    this.effort = effort;
  }

  turn(state: HandState, moves: readonly TurnMove[], temper: Temper, random: Random): TurnMove {
    const usual = this.usual.turn(state, moves, temper, random);
    if (usual.event !== 'discard') return usual;
    const moment = momentOf(state, [state.turn]);
    if (!moment.ok) return usual;
    const { hands, setup } = moment.value;
    const tempers = new Tempers();
    tempers.ambition.fill(temper.ambition);
    const judgement = new Judgement(hands, tempers, aimsOf(setup), valuedIn(setup));
    const others = judgement.ranking(moment.value.turn, state.wall.live).flatMap((kind) => {
      const move = moves.find((one) => one.event === 'discard' && kindOf(one.tile) === kind);
      return move?.event === 'discard' && move.tile !== usual.tile ? [move] : [];
    });
    const choices = [usual, ...others.slice(0, this.effort.candidates - 1)];
    return this.best(
      choices,
      choices.map((choice) => after(state, state.turn, choice)),
      moment.value.turn,
    );
  }

  claim(state: HandState, offered: readonly Claim[], temper: Temper, random: Random): Claim | null {
    const usual = this.usual.claim(state, offered, temper, random);
    const [{ seat } = { seat: null }] = offered;
    if (usual?.event === 'win' || seat === null || state.phase !== 'claim') return usual;
    const others = [null, ...offered].filter((one) => one !== usual && one?.event !== 'win');
    const choices = [usual, ...others.slice(0, this.effort.candidates - 1)];
    const moments = choices.map((choice) =>
      choice === null ? knownMoment(momentOf(state, [seat], [seat])) : after(state, seat, choice),
    );
    return this.best(choices, moments, state.setup.seats.indexOf(seat));
  }

  /** The choice that is worth most to a player; the first, which is the usual one, unless another is clearly better. */
  private best<Choice>(
    choices: readonly Choice[],
    moments: readonly (Moment | null)[],
    player: number,
  ): Choice {
    const { rollouts } = this.effort;
    const [usual, ...others] = moments.map((moment) => moment && this.worths(moment, player));
    if (!usual || others.length === 0) return choices[0]!;
    this.asked++;
    let best = 0;
    let most = 0;
    for (const [at, worths] of others.entries()) {
      if (!worths) continue;
      // Rollouts of one number have the same random numbers, so that much of the noise cancels out.
      const more = worths.map((worth, rollout) => worth - usual[rollout]!);
      const sum = more.reduce((total, one) => total + one, 0);
      const squares = more.reduce((total, one) => total + one * one, 0);
      const { mean, error } = meanOf(sum, squares, rollouts);
      if (mean <= SURE * error || mean <= most) continue;
      best = at + 1;
      most = mean;
    }
    if (best > 0) this.changed++;
    return choices[best]!;
  }

  private worths(moment: Moment, player: number): number[] {
    const rollout = new Rollout(moment);
    return Array.from({ length: this.effort.rollouts }, (_, number) => {
      rollout.play(new Random(`question ${this.asked}/${number}`));
      return rollout.net[player]!;
    });
  }
}

/** The moment after a choice, as its player knows it; null if rollouts cannot follow it. */
function after(state: HandState, seat: Seat, choice: HandEvent): Moment | null {
  const next = apply(state, choice);
  return next.ok ? knownMoment(momentOf(next.value, [seat])) : null;
}

const knownMoment = (found: ReturnType<typeof momentOf>): Moment | null => (found.ok ? found.value : null);
