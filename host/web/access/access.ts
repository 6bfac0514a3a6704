import type { Place } from '../../../shared/game/seats.ts';
import { placeOfViewer } from '../../../shared/view/sight.ts';
import type { AccessView, SeatCodesView } from '../../../shared/view/view-access.ts';
import { Codes } from './codes.ts';
import { atPlace, type CodeHolder, type Role } from './role.ts';
import { Sessions } from './sessions.ts';
import { WrongCodes, wrongCodesText } from './wrong-codes.ts';

/** The settings of access to the page of a table or a hall. */
export interface AccessSettings {
  /** Who has a code. */
  readonly holders: readonly CodeHolder[];
  /** The password of the page; null: it has none. */
  readonly password: string | null;
  /** Whose password it is; a viewer's if not given. */
  readonly opens?: Role;
  /** Called with notices of wrong codes, and when everybody was signed out. */
  noticed(what: string): void;
  /** Called when the sessions or the notices of wrong codes have changed. */
  changed(): void;
  /** The time in ms, and ms after which a wrong code is answered; for tests. */
  readonly now?: () => number;
  readonly late?: number;
}

/** Access to the table: its codes, the sessions, and wrong codes. */
export class Access {
  readonly codes: Codes;
  readonly sessions: Sessions;
  readonly wrongCodes: WrongCodes;
  readonly #holders: readonly CodeHolder[];
  readonly #settings: AccessSettings;

  constructor(settings: AccessSettings) {
    const { holders, password, opens, noticed, changed, now, late } = settings;
    this.#settings = settings;
    this.#holders = holders;
    this.codes = new Codes(holders, password, opens);
    this.sessions = new Sessions(now);
    this.wrongCodes = new WrongCodes((notice) => {
      noticed(wrongCodesText(notice));
      changed();
    }, late);
  }

  /**
   * Signs in with a code. A right code is accepted at once, however many wrong ones have come; a wrong one is answered
   * late.
   * @returns the token that the browser shows from now on; or `wrong`; or `too-many` if too many wrong codes are
   *   waiting for their answer
   */
  async signIn(code: string, address: string): Promise<{ token: string } | 'wrong' | 'too-many'> {
    const role = this.codes.roleOf(code);
    if (role === null || role === 'screen' || role === 'spectator') {
      return (await this.wrongCodes.came(address)) ? 'wrong' : 'too-many';
    }
    const token = this.sessions.begin(role, address);
    this.#settings.changed();
    return { token };
  }

  /** Ends a session. A player who signs out leaves the place: see {@link leave}. */
  signOut(token: string): void {
    const place = placeOfViewer(this.sessions.use(token)?.role ?? 'viewer');
    this.sessions.end(token);
    if (place !== null) this.leave(place);
    else this.#settings.changed();
  }

  /** A player leaves a place: the sessions there end, and the next player gets another code. */
  leave(place: Place): void {
    this.sessions.endOf(atPlace(place));
    this.codes.renewOf(atPlace(place));
    this.#settings.changed();
  }

  /** The places with their codes; null where somebody has signed in, who needs none any more. */
  seats(url: string | null): SeatCodesView {
    const here = new Set(this.sessions.open.map(({ session }) => session.role));
    const seats = this.#holders.flatMap((role) => {
      const place = placeOfViewer(role);
      return place === null ? [] : [{ place, code: here.has(role) ? null : this.codes.of(role) }];
    });
    return { url, seats };
  }

  /** Ends all sessions and makes new codes. @returns the token of a new session for the referee who asked for it */
  signOutEverywhere(address: string): string {
    this.sessions.endAll();
    this.codes.renew();
    const token = this.sessions.begin('referee', address);
    // It may not have been the real referee, so the person who started the table must not be locked out.
    this.#settings.noticed(
      `the referee at ${address} has signed out everybody; the referee's code is now ${this.codes.of('referee')}`,
    );
    this.#settings.changed();
    return token;
  }

  /** @param own the token of the caller's session. @param url where other devices find the page */
  view(own: string, url: string | null): AccessView {
    const mine = this.sessions.use(own);
    return {
      signedIn: this.sessions.open.map(({ session, age, idle }) => {
        const { role, address } = session;
        return { role, address, age, idle, you: session === mine };
      }),
      codes: this.#holders.map((role) => ({ role, code: this.codes.of(role) })),
      url,
      wrongCodes: this.wrongCodes.told,
    };
  }

  close(): void {
    this.wrongCodes.close();
  }
}
