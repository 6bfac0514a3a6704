import type { Temper } from '../../host/players/judgement.ts';
import type { Mind } from '../../host/players/mind.ts';
import { Random } from '../../host/players/random.ts';
import { aimsOf } from '../../shared/chances/aims.ts';
import { meanOf } from '../../shared/chances/chances.ts';
import { Judgement, valuedIn } from '../../shared/chances/judgement.ts';
import { type Moment, momentOf } from '../../shared/chances/moment.ts';
import { Rollout } from '../../shared/chances/rollout.ts';
import { Tempers } from '../../shared/chances/tempers.ts';
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

/**
 * Choices are compared twice: all of them by some of the rollouts, and those that look better than the usual one by all.
 * Another choice must be better by so many standard errors: an estimate from few is often luck.
 */
const STAGES = [
  { share: 1 / 3, sure: 0.5 },
  { share: 1, sure: 1 },
] as const;

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

  /**
   * The choice with which a player wins most often; the first, which is the usual one, unless another is clearly better.
   * Wins decide, since points differ little from choice to choice and much from rollout to rollout.
   */
  private best<Choice>(
    choices: readonly Choice[],
    moments: readonly (Moment | null)[],
    player: number,
  ): Choice {
    const [usual, ...others] = moments.map((moment, at) => moment && new Trial(choices[at]!, moment, player));
    if (!usual) return choices[0]!;
    let left = others.filter((trial) => trial !== null && trial !== undefined);
    if (left.length === 0) return usual.choice;
    this.asked++;
    for (const { share, sure } of STAGES) {
      const rollouts = Math.ceil(share * this.effort.rollouts);
      for (const trial of [usual, ...left]) trial.play(rollouts, `question ${this.asked}`);
      left = left
        .map((trial) => ({ trial, ...trial.winsMoreThan(usual) }))
        .filter(({ mean, error }) => mean > sure * error)
        .sort((one, other) => other.mean - one.mean)
        .map(({ trial }) => trial);
      if (left.length === 0) return usual.choice;
    }
    this.changed++;
    return left[0]!.choice;
  }
}

/** A choice that is played on. */
class Trial<Choice> {
  readonly choice: Choice;
  private readonly rollout: Rollout;
  private readonly player: number;
  /** By rollout: 1 if the player won. */
  private readonly wins: number[] = [];

  constructor(choice: Choice, moment: Moment, player: number) {
    this.choice = choice;
    this.rollout = new Rollout(moment);
    this.player = player;
  }

  /** Plays on until there are so many rollouts. */
  play(rollouts: number, question: string): void {
    while (this.wins.length < rollouts) {
      this.rollout.play(new Random(`${question}/${this.wins.length}`));
      this.wins.push(this.rollout.winner === this.player ? 1 : 0);
    }
  }

  /** By how much more often the player wins. Rollouts of one number have the same random numbers, so that noise cancels out. */
  winsMoreThan(usual: Trial<Choice>): { mean: number; error: number } {
    const more = this.wins.map((win, rollout) => win - usual.wins[rollout]!);
    const sum = more.reduce((total, one) => total + one, 0);
    const squares = more.reduce((total, one) => total + one * one, 0);
    return meanOf(sum, squares, more.length);
  }
}

/** The moment after a choice, as its player knows it; null if rollouts cannot follow it. */
function after(state: HandState, seat: Seat, choice: HandEvent): Moment | null {
  const next = apply(state, choice);
  return next.ok ? knownMoment(momentOf(next.value, [seat])) : null;
}

const knownMoment = (found: ReturnType<typeof momentOf>): Moment | null => (found.ok ? found.value : null);
