import { readOptions } from '../../../shared/books/words/options.ts';
import { err, ok, type Result } from '../../../shared/game/result.ts';
import type { HallEntry, Scoring } from '../../../shared/tournament/entries.ts';
import type { TournamentState } from '../../../shared/tournament/tournament.ts';
import { makeVerifierKey } from '../../ledger/signed-note.ts';
import type { WitnessAddress } from '../../ledger/witness-client.ts';
import { RuleNames } from '../../rules/rule-names.ts';
import type { Hall } from '../hall.ts';
import type {
  ExtraTimeBody,
  OpenBody,
  PlayersBody,
  RoundBody,
  RulingBody,
  SubstituteBody,
  WithdrawBody,
} from '../view/desk-bodies.ts';
import { roundInPlay } from '../view/facts.ts';
import { begunClock, type RoundClock, resumed, stopped, withMoreTime } from '../view/round-clock.ts';
import { planAllRounds } from './all-rounds.ts';
import { cosignHall } from './hall-witness.ts';
import type { KeptClock } from './kept-clock.ts';

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
  players({ players }: PlayersBody): Done {
    const { state } = this.#hall;
    if (state === null) return this.#noTournament();
    const many = Object.keys(state.players).length + players.length;
    return many > MOST
      ? notDone('bad-input', `${many} players are too many; ${MOST} is the most`)
      : this.#hall.addPlayers(players);
  }

  /** Plans all rounds for all players who are entered. */
  plan(): Done {
    const { state, origin, log } = this.#hall;
    if (state === null) return this.#noTournament();
    const players = Object.keys(state.players).length;
    if (players < FEWEST) {
      return notDone(
        'too-few-players',
        `${FEWEST} players are needed at least, and there are ${players}: enter them`,
      );
    }
    if (Object.keys(state.draws).length > 0) return notDone('drawn', 'the plan was drawn, so it stands');
    const t = this.#now();
    const plan = planAllRounds(players, state.tournament.rounds, `${origin}/${log.size}`);
    return this.#hall.enter(
      plan.map((round, at): HallEntry => ({ entry: 'plan', t, round: at + 1, ...round })),
    );
  }

  /** Draws all rounds by the first checkpoint of plan and players that the witness cosigned. */
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
    const drawn = this.#hall.draw('all', checkpoint.value);
    return drawn.ok ? drawn : notDone('not-drawn-yet', drawn.error.message);
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

  /** Seats somebody else from a round on. */
  substitute(body: SubstituteBody): Done {
    return this.#hall.enter([{ entry: 'substitute', t: this.#now(), ...body }]);
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

/** Whether all rounds are planned, and for the players who are entered. */
function readyToDraw({ tournament, plans, draws }: TournamentState): Done {
  if (Object.keys(draws).length > 0) return notDone('drawn', 'the draw was made already');
  for (let round = 1; round <= tournament.rounds; round++) {
    if (!plans[round]) return notDone('no-plan', `round ${round} has no plan: make the plan first`);
  }
  return ok(undefined);
}
