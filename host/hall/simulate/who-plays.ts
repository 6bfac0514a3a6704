import { drawSchedule } from '../../../shared/seating/draw-schedule.ts';
import { finalists, seatingOf } from '../../../shared/tournament/tournament.ts';
import type { Going } from './going.ts';
import { sure } from './sure.ts';

/** Fewer players fill no table. */
const FEWEST = 4;

/**
 * Somebody leaves, somebody comes late: the rounds to come are planned and drawn for those who play then.
 * @param reserves wait for a seat, and are not planned
 */
export function drawAgain(
  going: Going,
  round: number,
  left: boolean,
  late: boolean,
  reserves: readonly number[],
): void {
  const { simulated, random, now } = going;
  const { hall } = simulated;
  const plays = () => {
    const { players, left: gone } = hall.state!;
    return Object.keys(players)
      .map(Number)
      .filter((player) => !gone.includes(player) && !reserves.includes(player));
  };
  const leaves = left && plays().length > FEWEST;
  if (leaves) {
    const player = random.shuffled(plays())[0]!;
    const reason = { by: 'Anna', why: 'has to go home' };
    sure(hall.enter([{ entry: 'attendance', t: now(), player, is: 'left', ...reason }]));
  }
  // Whoever leaves was there before: if it were the one who comes now, the same would play as drawn already.
  if (late) sure(hall.addPlayers([{ name: `Late player ${round}` }]));
  if (!leaves && !late) return;
  const { tournament } = hall.state!;
  const rounds = Array.from({ length: tournament.rounds - round + 1 }, (_, at) => round + at);
  const numbers = plays();
  const entrants = { players: numbers.map((_, at) => at + 1), apart: [], played: [] };
  simulated.drawAgain(drawSchedule(entrants, rounds.length, random).rounds, rounds, numbers);
}

/** Somebody who sits out takes a seat for one round. */
export function substituteForOne(going: Going, round: number): void {
  const { simulated, random, truth, now } = going;
  const { tables, out } = seatingOf(simulated.hall.state!, round)!;
  const [substitute] = random.shuffled(out);
  if (substitute === undefined) return;
  const player = random.shuffled(tables.flat())[0]!;
  const reason = { by: 'Anna', why: 'is at the dentist' };
  const entry = {
    entry: 'substitute',
    t: now(),
    round,
    until: round,
    player,
    substitute,
    ...reason,
  } as const;
  sure(simulated.hall.enter([entry]));
  truth.heirs.set(`${round} ${player}`, substitute);
}

/** Some of the best play one round more, when the standings after the last round were shown. */
export function seatFinal(going: Going): void {
  const { simulated, random, now } = going;
  const { left, shown } = simulated.hall.state!;
  const tables = Math.floor(shown!.players.filter((player) => !left.includes(player)).length / 4);
  const best = sure(finalists(simulated.hall.state!, 4 * (1 + random.below(tables))));
  sure(simulated.hall.enter([{ entry: 'final', t: now(), ...best }]));
}
