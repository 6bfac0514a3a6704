import type { Place } from '../../../shared/seats.ts';
import type { AccessView } from '../../../shared/view/view-access.ts';
import { Codes } from './codes.ts';
import { type CodeHolder, codeHolders } from './role.ts';
import { Sessions } from './sessions.ts';
import { WrongCodes, wrongCodesText } from './wrong-codes.ts';

/** Of whom a table's page takes orders, and whom it is shown. */
export interface AccessSettings {
  /** The places that are played at: each has a code. */
  readonly places: readonly Place[];
  /** Lets viewers in; null: nobody may watch over the network but who has a code. */
  readonly password: string | null;
  /** Something to know: wrong codes, and that all were signed out. */
  noticed(what: string): void;
  /** Who is signed in, or what is told of wrong codes, is another. */
  changed(): void;
  /** ms, and ms after which a wrong code is answered; for tests. */
  readonly now?: () => number;
  readonly late?: number;
}

/** Who may reach the table: its codes, those who are signed in, and the wrong codes that came. */
export class Access {
  readonly codes: Codes;
  readonly sessions: Sessions;
  readonly wrongCodes: WrongCodes;
  readonly #holders: readonly CodeHolder[];
  readonly #settings: AccessSettings;

  constructor(settings: AccessSettings) {
    const { places, password, noticed, changed, now, late } = settings;
    this.#settings = settings;
    this.#holders = codeHolders(places);
    this.codes = new Codes(this.#holders, password);
    this.sessions = new Sessions(now);
    this.wrongCodes = new WrongCodes((notice) => {
      noticed(wrongCodesText(notice));
      changed();
    }, late);
  }

  /**
   * Signs in who gives a right code. A right one is known at once, however many wrong ones came; a wrong one is answered
   * late.
   * @returns what the browser is to show from now on; `wrong`, or `too-many` that wait for the answer to a wrong one
   */
  async signIn(code: string, address: string): Promise<{ token: string } | 'wrong' | 'too-many'> {
    const role = this.codes.roleOf(code);
    if (role === null || role === 'screen') {
      return (await this.wrongCodes.came(address)) ? 'wrong' : 'too-many';
    }
    const token = this.sessions.begin(role, address);
    this.#settings.changed();
    return { token };
  }

  signOut(token: string): void {
    this.sessions.end(token);
    this.#settings.changed();
  }

  /** Ends all sessions and makes new codes. @returns a new session of the referee who wants it so */
  signOutEverywhere(address: string): string {
    this.sessions.endAll();
    this.codes.renew();
    const token = this.sessions.begin('referee', address);
    // Whoever may not be the referee at all has done it: who started the table must not be shut out.
    this.#settings.noticed(
      `the referee at ${address} has signed out everybody; the referee's code is now ${this.codes.of('referee')}`,
    );
    this.#settings.changed();
    return token;
  }

  /** @param own the session of who looks; `url` is where other devices find the page */
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
