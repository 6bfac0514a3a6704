/** Something that is to happen at a cycle. */
export interface Appointment {
  readonly when: number;
  readonly action: () => void;
}

/** What is going to happen to a board from outside, in order of time; equal times in order of entry. */
export class Agenda {
  /** The time of the first appointment, Infinity where there is none. */
  next = Infinity;
  #appointments: Appointment[] = [];

  /** Enters an action for the first whole cycle not before `time`; the answer is what {@link cancel} takes. */
  at(time: number, action: () => void): Appointment {
    const when = Math.ceil(time);
    const appointment = { when, action };
    let place = this.#appointments.length;
    while (place > 0 && this.#appointments[place - 1]!.when > when) place--;
    this.#appointments.splice(place, 0, appointment);
    this.next = this.#appointments[0]!.when;
    return appointment;
  }

  /** Strikes an appointment out; nothing happens if it is past. */
  cancel(appointment: Appointment | null): void {
    if (appointment === null) return;
    const place = this.#appointments.indexOf(appointment);
    if (place < 0) return;
    this.#appointments.splice(place, 1);
    this.next = this.#appointments[0]?.when ?? Infinity;
  }

  /** Carries out all that is due at `now`. */
  run(now: number): void {
    while (this.next <= now) {
      const { action } = this.#appointments.shift()!;
      this.next = this.#appointments[0]?.when ?? Infinity;
      action();
    }
  }
}
