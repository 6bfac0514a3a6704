import type { Agenda, Appointment } from '../agenda.ts';
import { MICROSECOND } from '../board.ts';

/** The time of a chip in µs, on the agenda of its board. */
export class ChipClock {
  readonly agenda: Agenda;
  readonly cycles: () => number;

  /** @param cycles the board's time, in its cycles */
  constructor(agenda: Agenda, cycles: () => number) {
    this.agenda = agenda;
    this.cycles = cycles;
  }

  get now(): number {
    return this.cycles() / MICROSECOND;
  }

  /** Enters an action in so many µs. */
  after(microseconds: number, action: () => void): Appointment {
    return this.agenda.at(this.cycles() + microseconds * MICROSECOND, action);
  }

  cancel(appointment: Appointment | null): void {
    this.agenda.cancel(appointment);
  }
}
