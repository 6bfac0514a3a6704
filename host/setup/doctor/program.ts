import { readdirSync } from 'node:fs';
import manifest from '../../../package.json' with { type: 'json' };
import type { Finding } from '../../../shared/findings/finding.ts';
import { VERSION } from '../running-version.ts';
import { currentVersion } from '../versions.ts';
import { absent, fault, type Patient, warning, well } from './check.ts';

/** Checks the version of the Node.js that runs this. */
export const node = (): Finding => nodeFinding(process.versions.node);

/** Exported for tests, since the running version is always new enough. */
export function nodeFinding(version: string): Finding {
  const least = manifest.engines.node.replace('>=', '');
  if (isOlder(version, least)) {
    return fault('node-old', { version, least });
  }
  return well('node', { version, platform: process.platform, arch: process.arch });
}

/** Checks which version runs, and which others are kept. */
export function version({ places, installed }: Patient): Finding {
  if (!installed) return well('version', { version: VERSION, kept: [] });
  const current = currentVersion(places);
  if (current === null) {
    return fault('version-lost', { version: VERSION, link: places.current });
  }
  const kept = readdirSync(places.versions).filter((name) => /^\d/.test(name) && name !== current);
  return current === VERSION
    ? well('version', { version: current, kept })
    : warning('version-other', { runs: current, kept, version: VERSION, command: places.command });
}

function isOlder(version: string, least: string): boolean {
  const [one, other] = [version, least].map((text) => text.split('.').map(Number));
  for (const [i, number] of other!.entries()) if (one![i] !== number) return one![i]! < number;
  return false;
}

/** Checks whether a real table is installed. */
export function installation({ installed, places }: Patient): Finding {
  return installed ? well('installed', { file: places.settings }) : absent('not-installed', {});
}
