import { readdirSync } from 'node:fs';
import manifest from '../../../package.json' with { type: 'json' };
import { VERSION } from '../running-version.ts';
import { currentVersion } from '../versions.ts';
import { absent, type Finding, fault, type Patient, warning, well } from './check.ts';

/** Checks the version of the Node.js that runs this. */
export const node = (): Finding => nodeFinding(process.versions.node);

/** Exported for tests, since the running version is always new enough. */
export function nodeFinding(version: string): Finding {
  const least = manifest.engines.node.replace('>=', '');
  if (isOlder(version, least)) {
    return fault(`${version}, and Mingg needs ${least}`, 'install a newer one; Debian 13 has it as nodejs');
  }
  return well(`${version} on ${process.platform} ${process.arch}`);
}

/** Checks which version runs, and which others are kept. */
export function version({ places, installed }: Patient): Finding {
  if (!installed) return well(VERSION);
  const current = currentVersion(places);
  if (current === null) {
    return fault(`${VERSION}, but ${places.current} leads nowhere`, 'put it right with sudo mingg install');
  }
  const others = readdirSync(places.versions).filter((name) => /^\d/.test(name) && name !== current);
  const kept = others.length > 0 ? `, kept beside it: ${others.join(', ')}` : '';
  if (current === VERSION) return well(`${current}${kept}`);
  return warning(
    `the table runs ${current}${kept}, but this command is ${VERSION}`,
    `use that of the table: ${places.command}`,
  );
}

function isOlder(version: string, least: string): boolean {
  const [one, other] = [version, least].map((text) => text.split('.').map(Number));
  for (const [i, number] of other!.entries()) if (one![i] !== number) return one![i]! < number;
  return false;
}

/** Checks whether a real table is installed. */
export function installation({ installed, places }: Patient): Finding {
  if (installed) return well(`for a real table, with ${places.settings}`);
  return absent(
    'no real table on this computer; the virtual one needs nothing more: mingg run',
    'a computer of a real table is set up with mingg install',
  );
}
