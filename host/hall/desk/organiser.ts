import { readOptions } from '../../../shared/books/words/options.ts';
import { err, ok, type Result } from '../../../shared/game/result.ts';
import type { AddedHandEntry, HallEntry, Scoring } from '../../../shared/tournament/entries.ts';
import { finalists, type TournamentState } from '../../../shared/tournament/tournament.ts';
import { makeVerifierKey } from '../../ledger/signed-note.ts';
import type { WitnessAddress } from '../../ledger/witness-client.ts';
import { RuleNames } from '../../rules/rule-names.ts';
import type { Hall, NewPlayer } from '../hall.ts';
import type {
  AddHandBody,
  AttendanceBody,
  ExtraTimeBody,
  FinalBody,
  OpenBody,
  RoundBody,
  RulingBody,
  SubstituteBody,
  WithdrawBody,
  WithdrawHandBody,
} from '../view/desk-bodies.ts';
import { roundInPlay } from '../view/facts.ts';
import { begunClock, type RoundClock, resumed, stopped, withMoreTime } from '../view/round-clock.ts';
import { cosignHall } from './hall-witness.ts';
import type { KeptClock } from './kept-clock.ts';
import { planRounds, roundsToCome, whoPlays } from './rounds-to-come.ts';

/** Why something was not done. Nothing was logged. */
export interface NotDone {
  readonly code: string;
  readonly message: string;
}

type Done = Result<void, NotDone>;

const notDone = (code: string, message: string): Result<never, NotDone> => err({ code, message });

/** Match points by the contract: equal ones share what their ranks earn together. */
const SCORING: Scoring = { points: [4, 2, 1, 0] };
const FEWEST = 4;
/** More would not fit into one entry of the plan. */
const MOST = 8000;

/** What an organiser can do with a hall. Each of these is an entry of its log, except for the clock. */
export class Organiser {
  readonly #hall: Hall;
  readonly #witness: WitnessAddress | null;
  readonly #clock: KeptClock;
  readonly #now: () => number;
  /** Is called when the clock was changed, of which the log has nothing. */
  readonly #clockChanged: () => void;

  constructor(settings: {
    readonly hall: Hall;
    readonly witness: WitnessAddress | null;
    readonly clock: KeptClock;
    readonly now: () => number;
    readonly clockChanged: () => void;
  }) {
    this.#hall = settings.hall;
    this.#witness = settings.witness;
    this.#clock = settings.clock;
    this.#now = settings.now;
    this.#clockChanged = settings.clockChanged;
  }

  /** The clock of the round in play; null if none is played, or without a limit. */
  get clock(): RoundClock | null {
    const { state } = this.#hall;
    const round = state === null ? undefined : roundInPlay(state);
    const minutes = state?.tournament.minutes;
    if (round === undefined || minutes === undefined) return null;
    // Power failed before the clock was kept, or its file is lost.
    return this.#clock.of(round) ?? stopped(begunClock(round, minutes, 0), 0);
  }

  /** Opens the tournament. Its draw will need the witness, so there must be one. */
  open({ name, rules, options, rounds, minutes }: OpenBody): Done {
    if (this.#witness === null) {
      const message =
        'without a witness no draw can be checked, so none is made: start mingg witness on another computer, and ' +
        'this hall with --witness and --witness-vkey';
      return notDone('no-witness', message);
    }
    const books = new RuleNames();
    const book = books.get(rules);
    const named = books.rulesOf(rules);
    if (book === undefined || !named.ok) {
      return notDone('bad-input', `rules: there are ${[...books.keys()].join(', ')}`);
    }
    const read = readOptions(book, options);
    if (!read.ok) return notDone('bad-input', `options: ${read.error.message}`);
    return this.#hall.begin({
      name,
      rules: named.value,
      ...(Object.keys(options).length > 0 && { options }),
      rounds,
      scoring: SCORING,
      ...(minutes !== null && { minutes }),
      witnesses: [makeVerifierKey(this.#witness.key)],
    });
  }

  /** Enters players. After the draw they can still take the seats of others. */
  players({ players }: { readonly players: readonly NewPlayer[] }): Done {
    const { state } = this.#hall;
    if (state === null) return this.#noTournament();
    const many = Object.keys(state.players).length + players.length;
    return many > MOST
      ? notDone('bad-input', `${many} players are too many; ${MOST} is the most`)
      : this.#hall.addPlayers(players);
  }

  /** Plans the rounds that have not begun for all players who are entered and have not left. */
  plan(): Done {
    const { state, origin, log } = this.#hall;
    if (state === null) return this.#noTournament();
    const rounds = roundsToCome(state);
    if (rounds.length === 0)
      return notDone('wrong-round', 'all rounds have begun; nothing is left to be planned');
    const players = whoPlays(state);
    if (players.length < FEWEST) {
      return notDone(
        'too-few-players',
        `${FEWEST} players are needed at least, and there are ${players.length}: enter them`,
      );
    }
    const t = this.#now();
    const planned = planRounds(players.length, rounds.length, `${origin}/${log.size}`);
    const haveGaps = players.at(-1)! > players.length;
    return this.#hall.enter(
      planned.map((round, at): HallEntry => {
        return { entry: 'plan', t, round: rounds[at]!, ...round, ...(haveGaps && { players }) };
      }),
    );
  }

  /** Draws the rounds that are planned by the first checkpoint of plan and players that the witness cosigned. */
  async draw(): Promise<Done> {
    const { state } = this.#hall;
    if (state === null) return this.#noTournament();
    const ready = readyToDraw(state);
    if (!ready.ok) return ready;
    if (this.#witness === null) {
      const message =
        'the draw needs a checkpoint that a witness has cosigned: start this hall with --witness and --witness-vkey';
      return notDone('no-witness', message);
    }
    const key = makeVerifierKey(this.#witness.key);
    if (!state.tournament.witnesses.includes(key)) {
      const message =
        `the tournament was opened with the witness ${state.tournament.witnesses.join(', ')}, and this hall asks ` +
        `${key}: start it with that one`;
      return notDone('no-witness', message);
    }
    const checkpoint = await cosignHall(this.#hall, this.#witness);
    if (!checkpoint.ok) return checkpoint;
    const drawn = this.#hall.draw(ready.value, checkpoint.value);
    return drawn.ok ? drawn : notDone('not-drawn-yet', drawn.error.message);
  }

  /** Adds a round for the best by the standings that were shown last. */
  final({ players: many }: FinalBody): Done {
    const { state } = this.#hall;
    if (state === null) return this.#noTournament();
    const best = finalists(state, many);
    return best.ok ? this.#hall.enter([{ entry: 'final', t: this.#now(), ...best.value }]) : best;
  }

  /** Begins or ends a round, and its clock. */
  round({ number, is }: RoundBody): Done {
    const t = this.#now();
    const { state } = this.#hall;
    const other = state === null ? undefined : roundInPlay(state);
    if (is === 'begun' && other !== undefined) {
      return notDone(
        'wrong-round',
        `round ${number} cannot begin while round ${other} is played: end it first`,
      );
    }
    if (is === 'begun' && state?.begun.length !== number - 1) {
      return notDone('wrong-round', `round ${number} is not the next one`);
    }
    const entered = this.#hall.enter([{ entry: 'round', t, number, is }]);
    const minutes = this.#hall.state?.tournament.minutes;
    if (entered.ok && is === 'begun' && minutes !== undefined) {
      this.#keepClock(begunClock(number, minutes, t));
    }
    return entered;
  }

  /** Stops the clock, or lets it run again. */
  stopClock(stops: boolean): Done {
    const { clock } = this;
    if (clock === null) return this.#noClock();
    this.#keepClock(stops ? stopped(clock, this.#now()) : resumed(clock, this.#now()));
    return ok(undefined);
  }

  /** Gives a table, or all, more time in the round that is played. */
  extraTime({ table, minutes }: ExtraTimeBody): Done {
    const { clock } = this;
    if (clock === null) return this.#noClock();
    const tables = this.#hall.state!.plans[clock.round]!.tables.length;
    if (table !== null && table > tables) {
      return notDone('no-such-table', `there is no table ${table} in this round; it has ${tables}`);
    }
    this.#keepClock(withMoreTime(clock, table, minutes));
    return ok(undefined);
  }

  /** Makes a ruling. */
  rule({ by, why, changes }: RulingBody): Done {
    return this.#rule({ by, why, changes });
  }

  /** Withdraws a ruling: what it changed is as it was before. */
  withdraw({ ruling, by, why }: WithdrawBody): Done {
    return this.#rule({ by, why, withdraws: ruling, changes: [] });
  }

  /** Adds a hand that was played without readers. */
  addHand({ by, why, ...played }: AddHandBody): Done {
    return this.#addHand({ by, why, played });
  }

  /** Withdraws a hand that was added. */
  withdrawHand({ hand, by, why }: WithdrawHandBody): Done {
    return this.#addHand({ by, why, withdraws: hand });
  }

  /** Seats somebody else from a round on, or for one round. */
  substitute({ only, ...body }: SubstituteBody): Done {
    const until = only === true ? { until: body.round } : {};
    return this.#hall.enter([{ entry: 'substitute', t: this.#now(), ...body, ...until }]);
  }

  /** A player leaves, or comes back. */
  attendance(body: AttendanceBody): Done {
    return this.#hall.enter([{ entry: 'attendance', t: this.#now(), ...body }]);
  }

  /** Withdraws a name for good. */
  withdrawName(player: number): Done {
    if (!this.#hall.names.has(player)) {
      return notDone('no-such-player', `player ${player} has no name here, or it was withdrawn already`);
    }
    this.#hall.withdrawName(player);
    return ok(undefined);
  }

  /** Shows the standings after a round, and logs them as shown. */
  showStandings(round: number): Done {
    const { state, unfilled } = this.#hall;
    if (state === null) return this.#noTournament();
    if (!state.begun.includes(round)) return notDone('wrong-round', `round ${round} has not begun`);
    if (unfilled.length > 0) {
      const message = `the tables ${unfilled.join(', ')} have not delivered again since the hall was started`;
      return notDone('not-delivered', message);
    }
    const shown = this.#hall.showStandings(round);
    return shown.ok ? shown : notDone('not-shown', shown.error.message);
  }

  #rule({ changes: given, ...ruling }: WithdrawsOrChanges): Done {
    const { state } = this.#hall;
    if (state === null) return this.#noTournament();
    // Nothing else of what was sent belongs into the log.
    const changes = given.map(({ player, tablePoints, matchPoints }) => ({
      player,
      ...(tablePoints !== undefined && { tablePoints }),
      ...(matchPoints !== undefined && { matchPoints }),
    }));
    return this.#hall.enter([
      { entry: 'ruling', t: this.#now(), number: state.lastRuling + 1, ...ruling, changes },
    ]);
  }

  #addHand(hand: Omit<AddedHandEntry, 'entry' | 't' | 'number'>): Done {
    const { state } = this.#hall;
    if (state === null) return this.#noTournament();
    return this.#hall.enter([{ entry: 'hand', t: this.#now(), number: state.lastAddedHand + 1, ...hand }]);
  }

  #keepClock(clock: RoundClock): void {
    this.#clock.keep(clock);
    this.#clockChanged();
  }

  #noTournament(): Done {
    return notDone('no-tournament', 'no tournament has been opened yet');
  }

  #noClock(): Done {
    return notDone('no-clock', 'no round is played, or it has no time limit');
  }
}

type WithdrawsOrChanges = RulingBody & { readonly withdraws?: number };

/** The rounds that are planned and to be drawn: `all`, or what is left of them. */
function readyToDraw(state: TournamentState): Result<readonly number[] | 'all', NotDone> {
  const { tournament, plans, draws } = state;
  const rounds = roundsToCome(state).filter((round) => !draws[round]);
  if (rounds.length === 0) return notDone('drawn', 'the draw was made already');
  const unplanned = rounds.find((round) => !plans[round]);
  if (unplanned !== undefined)
    return notDone('no-plan', `round ${unplanned} has no plan: make the plan first`);
  return ok(rounds.length === tournament.rounds ? 'all' : rounds);
}
