import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import ciao, { type CiaoService, type Responder } from '@homebridge/ciao';
import { keyHash } from '../wire/key-proof.ts';
import { announcedName, SERVICE_TYPE } from './hall-service.ts';

/** What is announced of a hall. */
export interface AnnouncedHall {
  /** The name of its tournament; null before one is opened. */
  readonly tournament: string | null;
  /** The name of its log. */
  readonly origin: string;
  /** The verifier key with which it cosigns. */
  readonly cosigner: string;
  readonly port: number;
  /** The address at which it listens: in one network of this computer, or in all (`0.0.0.0`, `::`). */
  readonly host: string;
}

/** ms between two looks at which networks this computer is in. */
const LOOK = 10_000;

/**
 * A hall that is announced in the networks at which it listens, by multicast DNS (RFC 6762) over IPv4: at first, to
 * whoever asks, and again when this computer joins a network or gets another address.
 */
export class Announcement {
  readonly #hall: AnnouncedHall;
  readonly #noticed: (what: string) => void;
  readonly #timer: NodeJS.Timeout;
  #tournament: string | null;
  #networks: readonly string[] = [];
  #announced: { readonly responder: Responder; readonly service: CiaoService } | null = null;
  #isClosed = false;
  /** What is done now, one thing after the other. */
  #done: Promise<void> = Promise.resolve();

  /** @param noticed is called with what people should know: it cannot be announced, and why */
  constructor(hall: AnnouncedHall, noticed: (what: string) => void) {
    this.#hall = hall;
    this.#tournament = hall.tournament;
    this.#noticed = noticed;
    this.#timer = setInterval(() => this.#look(), LOOK).unref();
    if (isIPv6(hall.host) && hall.host !== '::') {
      this.#failed(new Error(`${hall.host} is an address of IPv6, and tables look for halls over IPv4`));
    }
    this.#look();
  }

  /** The tournament has a name now. */
  rename(tournament: string): void {
    this.#tournament = tournament;
    const { service } = this.#announced ?? {};
    if (service) this.#do(() => service.updateName(announcedName(tournament)));
  }

  /** Says goodbye to those who heard of it. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#announced?.responder.shutdown().catch(() => {});
  }

  /** Announces it in the networks that are there now. */
  #look(): void {
    const networks = networksOf(this.#hall.host);
    if (networks.join() === this.#networks.join()) return;
    this.#networks = networks;
    const before = this.#announced;
    this.#do(async () => before?.responder.shutdown());
    this.#announced = networks.length === 0 ? null : this.#announce(networks);
  }

  #announce(networks: readonly string[]) {
    const { origin, cosigner, port, host } = this.#hall;
    // Named, since the library does not find networks whose device is a part of another, such as eth0.10.
    const responder = ciao.getResponder({ interface: [...networks], disableIpv6: true });
    const service = responder.createService({
      name: announcedName(this.#tournament),
      type: SERVICE_TYPE,
      port,
      // Two tournaments may have the same name; the name of a log is random.
      hostname: origin.replaceAll('/', '-'),
      // What anybody may announce proves nothing; it says which halls are worth asking.
      txt: { key: keyHash(cosigner) },
      disabledIpv6: true,
      ...(!isEverywhere(host) && { restrictedAddresses: [host] }),
    });
    this.#do(() => service.advertise());
    return { responder, service };
  }

  #do(act: () => Promise<void> | undefined): void {
    this.#done = this.#done.then(act).catch((error) => this.#failed(error));
  }

  #failed(error: Error): void {
    if (this.#isClosed) return;
    const [why] = error.message.split('\n');
    this.#noticed(`the hall is not announced in the local network: ${why}. Tables join with its address`);
  }
}

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** The names of the network devices over which others reach a hall that listens at this address. */
const networksOf = (host: string): readonly string[] =>
  Object.entries(networkInterfaces()).flatMap(([name, addresses = []]) => {
    const isOne = addresses.some(
      ({ address, family, internal }) =>
        family === 'IPv4' && (isEverywhere(host) ? !internal : address === host),
    );
    return isOne ? [name] : [];
  });
