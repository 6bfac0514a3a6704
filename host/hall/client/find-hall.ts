import { err, ok, type Result } from '../../../shared/game/result.ts';
import { quoted } from '../../../shared/messages/quoted.ts';
import { type HeardHall, lookForHalls } from '../mdns/look-for-halls.ts';
import { checkKey, type KnownHall } from './key-check.ts';

/** Where a hall was found, and the verifier key with which it cosigns, which it has proven. */
export interface FoundHall {
  readonly url: string;
  readonly cosigner: string;
}

/** Why the hall was not found; the message says what to do. */
export interface NotFound {
  /** `wrong-code`: halls answer, and none of them made this code. */
  readonly code: 'nobody' | 'not-proven' | 'wrong-code';
  readonly message: string;
}

/**
 * Looks in the local network for a hall, by its key or by the code that it made. Whatever is announced, only one that
 * proves to be the hall is found; which of several is never a guess. It takes some seconds if the hall is not there.
 */
export async function findHall(known: KnownHall, signal: AbortSignal): Promise<Result<FoundHall, NotFound>> {
  const enough = new AbortController();
  const until = AbortSignal.any([enough.signal, signal]);
  const [asked, checks]: [HeardHall[], Promise<void>[]] = [[], []];
  const refusals = new Map<string, string>();
  let found: FoundHall | null = null;
  let isCodeRefused = false;
  const check = async ({ url }: HeardHall) => {
    const cosigner = await checkKey(url, known, true, until);
    if (cosigner.ok) {
      found ??= { url, cosigner: cosigner.value };
      enough.abort();
    } else {
      isCodeRefused ||= cosigner.error.code === 'refused';
      refusals.set(url, cosigner.error.message);
    }
  };
  const heard = await lookForHalls((hall) => {
    if ('key' in known && hall.key !== known.key) return;
    asked.push(hall);
    checks.push(check(hall));
  }, until);
  if (found === null) await Promise.all(checks);
  if (found !== null) return ok(found);
  if (!heard.ok) {
    return notFound('nobody', `the local network cannot be asked for halls (${heard.error}): ${ADDRESS}`);
  }
  const others = heard.value.length === 0 ? '' : ` There is only ${listed(heard.value)}.`;
  if (asked.length === 0)
    return notFound('nobody', `no such hall is announced in the local network: ${RUN}.${others}`);
  const why = asked.map((hall) => `${listed([hall])}: ${refusals.get(hall.url)}`).join('; ');
  return isCodeRefused
    ? notFound('wrong-code', `no hall in the local network made this code: ${why}`)
    : notFound('not-proven', `nothing that is announced in the local network proves to be the hall: ${why}`);
}

const ADDRESS = 'give its address with --hall URL';
const RUN = `see that mingg hall run goes on, with --host, or ${ADDRESS}`;

/** Halls, for people. */
export const listed = (halls: readonly HeardHall[]): string =>
  halls.map(({ name, url }) => `${quoted(name, 63)} at ${url}`).join(', ');

const notFound = (code: NotFound['code'], message: string): Result<never, NotFound> => err({ code, message });
