import { type Command, Option } from 'commander';
import { listOf, shaped } from '../../shared/messages/shape.ts';
import { Follower } from '../hall/federation/follower.ts';
import { followerSite } from '../hall/federation/site.ts';
import { parseVerifierKey, type VerifierKey } from '../ledger/signed-note.ts';
import { readTextFile } from '../text/text-file.ts';
import { addresses } from '../web/port.ts';
import { serve } from '../web/serve.ts';
import { pageHost } from './page-address.ts';
import { say, warn } from './terminal.ts';
import { wholeNumber } from './whole-number.ts';

interface FollowOptions {
  readonly port?: number;
  readonly host?: string;
}

/** ms between two looks at the halls. */
const EVERY = 10_000;

/** `mingg hall follow`: checks what other halls publish, and shows it on a page. */
export function hallFollowCommand(command: Command): void {
  command
    .argument('<folder>', 'where it keeps what it saw, its key, and evidence')
    .argument('<list>', 'a file that names the halls, and others that follow them')
    .description(
      'follow other halls: check all that they publish, cosign it, compare it with what others saw, show it',
    )
    .option(
      '--port <n>',
      'port of the page (default: the first free one from 8144 on)',
      wholeNumber(0, 65_535),
    )
    .addOption(
      new Option(
        '--host <address>',
        'show the page at this address too; without it on this computer only',
      ).argParser(pageHost),
    )
    .addHelpText('after', LIST)
    .action(follow);
}

const LIST = `
The list is JSON. URL is the prefix under which a hall's hall/checkpoint and table-01/checkpoint are, of its own server or
of any cache; a hall's key is in its hall/vkey, and what others cosign with is what this command prints there:
  {"halls": [{"url": "https://cache.example/hall-1", "vkey": "mingg/hall-…"}],
   "others": [{"url": "http://follower.example:8144", "vkey": "mingg/follower+…"}]}`;

async function follow(
  folder: string,
  list: string,
  { port, host }: FollowOptions,
  command: Command,
): Promise<void> {
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopped.abort());
  try {
    const follower = new Follower({ folder, ...readList(list), noticed: (what) => warn(what) });
    const served = await serve(followerSite(follower), host ?? null, port);
    say('It cosigns: ', follower.vkey);
    for (const url of addresses(host ?? null, served.port)) say('The halls:  ', url);
    while (!stopped.signal.aborted) {
      await follower.look();
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, EVERY);
        stopped.signal.addEventListener('abort', () => {
          clearTimeout(timer);
          resolve();
        });
        if (stopped.signal.aborted) resolve();
      });
    }
    await served.close();
    follower.close();
  } catch (error) {
    command.error(`mingg hall follow: ${(error as Error).message}`);
  }
}

interface Named {
  readonly url: string;
  readonly vkey: string;
}

const isUrl = (value: unknown) =>
  typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
const isNamed = listOf(shaped({ url: isUrl, vkey: (value) => typeof value === 'string' }));
const isList = shaped({ halls: isNamed, others: (value) => value === undefined || isNamed(value) }) as (
  value: unknown,
) => value is { readonly halls: readonly Named[]; readonly others?: readonly Named[] };

/** Reads the list. @throws Error that says what is wrong with it */
function readList(file: string) {
  let list: unknown;
  try {
    list = JSON.parse(readTextFile(file));
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
  if (!isList(list))
    throw new Error(
      `${file} must be {"halls": [{"url": …, "vkey": …}], "others": […]}; see mingg hall follow --help`,
    );
  const named =
    (type: VerifierKey['type']) =>
    ({ url, vkey }: Named) => {
      const key = parseVerifierKey(vkey);
      if (!key.ok) throw new Error(`${file}: ${url}: ${key.error}`);
      if (key.value.type !== type)
        throw new Error(
          `${file}: ${url}: ${vkey} is the key of ${type === 'note' ? 'a cosignature, not of a log' : 'a log, not of cosignatures'}`,
        );
      return { url: url.replace(/\/+$/, ''), key: key.value };
    };
  return { halls: list.halls.map(named('note')), others: (list.others ?? []).map(named('cosignature')) };
}
