import { BlockList, isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import mdns, { type MulticastDNS, type ResponsePacket } from 'multicast-dns';
import { err, ok, type Result } from '../../../shared/game/result.ts';
import { SERVICE_TYPE } from './hall-service.ts';

/** What somebody announces as a hall; nothing of it is proven. */
export interface HeardHall {
  /** The name of its tournament, for people. */
  readonly name: string;
  /** Prefix of its addresses, without a last slash; its host is an IPv4 address. */
  readonly url: string;
  /** The hash of the key with which it cosigns (`keyHash`), as it says; empty if it says none. */
  readonly key: string;
}

/** ms after the beginning at which it is asked: a question may get lost, and nobody answers twice within a second. */
const ASKED = [0, 1200, 2600];
/** ms for which one looks; who is asked last has a second to answer. */
const LOOKED = 3600;
/** Most halls, and most names of anything, that are taken note of: whoever announces more wants to be in the way. */
const MOST_HEARD = 50;
const MOST_NAMES = 500;

const DOMAIN = `_${SERVICE_TYPE}._tcp.local`;

/**
 * Looks for halls in all networks of this computer, by multicast DNS over IPv4, for some seconds.
 * @param heard is called with each that is heard of, once for each of its addresses
 * @param signal ends it sooner
 * @returns all that were heard of; or why nobody could be asked, which is said for people
 */
export async function lookForHalls(
  heard: (hall: HeardHall) => void,
  signal: AbortSignal,
): Promise<Result<readonly HeardHall[], string>> {
  const records = new Records(nearby());
  const halls = new Map<string, HeardHall>();
  const problems: string[] = [];
  const sockets = ownAddresses().map((address) => {
    // Bound to one address, a socket would hear nothing that is sent to the group.
    const socket = mdns({ interface: address, bind: '0.0.0.0' });
    socket.on('response', (packet) => {
      const unasked = records.missing;
      records.add(packet);
      for (const hall of records.halls()) {
        const id = `${hall.url} ${hall.key}`;
        if (halls.has(id) || halls.size >= MOST_HEARD || signal.aborted) continue;
        halls.set(id, hall);
        heard(hall);
      }
      // What is still missing is asked once at once, and then when everything is asked again.
      const names = new Set(unasked.map(idOf));
      const questions = records.missing.filter((question) => !names.has(idOf(question)));
      if (questions.length > 0 && !signal.aborted) ask(socket, questions);
    });
    // A warning is about one network, or a packet that is none.
    socket.on('error', (error) => problems.push(error.message));
    return socket;
  });
  let asked = 0;
  const ask = (socket: MulticastDNS, questions: readonly Question[]) =>
    socket.query([...questions], (error) => {
      if (error) problems.push(error.message);
      else asked++;
    });
  const begun = performance.now();
  for (const at of [...ASKED, LOOKED]) {
    await wait(begun + at - performance.now(), undefined, { signal }).catch(() => {});
    if (signal.aborted) break;
    const questions = [{ name: DOMAIN, type: 'PTR' as const }, ...records.missing];
    if (at < LOOKED) for (const socket of sockets) ask(socket, questions);
  }
  await Promise.all(sockets.map((socket) => new Promise<void>((resolve) => socket.destroy(resolve))));
  if (asked === 0 && !signal.aborted) {
    return err(problems[0] ?? 'this computer is in no network over IPv4');
  }
  return ok([...halls.values()]);
}

interface Question {
  readonly name: string;
  readonly type: 'PTR' | 'SRV' | 'TXT' | 'A';
}

const idOf = ({ name, type }: Question): string => `${type} ${name}`;

/** One address of this computer in each of its networks, with the one that is for itself only. */
const ownAddresses = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap((all) => {
    const first = all?.find(({ family }) => family === 'IPv4');
    return first ? [first.address] : [];
  });

interface Service {
  readonly port: number;
  /** The name of the computer. */
  readonly target: string;
}

/**
 * The addresses at which a hall may be: in the networks of this computer, or in private ones (RFC 1918), since venues pass
 * announcements on between these. Whoever announces others wants to have strangers called by all tables.
 */
function nearby(): BlockList {
  const list = new BlockList();
  for (const [network, bits] of PRIVATE) list.addSubnet(network, bits);
  for (const { family, cidr } of Object.values(networkInterfaces()).flatMap((all) => all ?? [])) {
    const [network, bits] = cidr?.split('/') ?? [];
    if (family === 'IPv4' && network !== undefined) list.addSubnet(network, Number(bits));
  }
  return list;
}

const PRIVATE = [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const;

/** What was answered so far. Names are the same in capitals and small letters. */
class Records {
  /** Names of services, as they were written, by themselves in small letters. */
  readonly #names = new Map<string, string>();
  readonly #services = new Map<string, Service>();
  readonly #keys = new Map<string, string>();
  readonly #addresses = new Map<string, readonly string[]>();
  readonly #nearby: BlockList;

  /** @param nearby the addresses at which a hall may be */
  constructor(nearby: BlockList) {
    this.#nearby = nearby;
  }

  /** Takes an answer. */
  add({ answers, additionals }: ResponsePacket): void {
    for (const record of [...answers, ...additionals]) {
      const name = record.name.toLowerCase();
      // A time to live of 0 is a goodbye.
      if (!('ttl' in record) || record.ttl === 0) continue;
      if (record.type === 'PTR' && name === DOMAIN) this.#add(record.data);
      else if (record.type === 'SRV') {
        const { port, target } = record.data;
        if (port > 0) note(this.#services, name, { port, target: target.toLowerCase() });
      } else if (record.type === 'TXT') note(this.#keys, name, keyIn(record.data));
      else if (record.type === 'A' && isIPv4(record.data) && this.#nearby.check(record.data)) {
        const known = this.#addresses.get(name) ?? [];
        if (known.length < MOST_HEARD) note(this.#addresses, name, [...new Set([...known, record.data])]);
      }
    }
  }

  /** What has to be asked besides who is there. */
  get missing(): readonly Question[] {
    return [...this.#names.keys()].flatMap((name) => this.#missing(name));
  }

  /** All that are announced completely, once for each address. */
  halls(): readonly HeardHall[] {
    return [...this.#names].flatMap(([id, name]) => {
      const [service, key] = [this.#services.get(id), this.#keys.get(id)];
      if (!service || key === undefined) return [];
      const addresses = this.#addresses.get(service.target) ?? [];
      return addresses.map((address) => ({ name, key, url: `http://${address}:${service.port}` }));
    });
  }

  #add(service: string): void {
    const id = service.toLowerCase();
    if (!id.endsWith(`.${DOMAIN}`) || this.#names.size >= MOST_HEARD) return;
    // It is shown to people, and somebody else chose it.
    const name = service.slice(0, -DOMAIN.length - 1).replace(/[\p{Cc}\p{Cf}]/gu, ' ');
    this.#names.set(id, name.trim());
  }

  #missing(name: string): readonly Question[] {
    const service = this.#services.get(name);
    return [
      ...(service ? [] : [{ name, type: 'SRV' as const }]),
      ...(this.#keys.has(name) ? [] : [{ name, type: 'TXT' as const }]),
      ...(service && !this.#addresses.has(service.target)
        ? [{ name: service.target, type: 'A' as const }]
        : []),
    ];
  }
}

function note<T>(map: Map<string, T>, name: string, value: T): void {
  if (map.has(name) || map.size < MOST_NAMES) map.set(name, value);
}

/** The hash of the key that a TXT record names; empty if it names none. */
function keyIn(data: string | Buffer | readonly (string | Buffer)[]): string {
  const parts = (Array.isArray(data) ? data : [data]).map(String);
  const key = parts.find((part) => /^key=/i.test(part))?.slice(4) ?? '';
  return /^[\w-]{43}$/.test(key) ? key : '';
}
