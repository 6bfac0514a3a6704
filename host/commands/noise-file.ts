import { InvalidArgumentError } from 'commander';
import { AIR_NOISE, type AirNoise, type AirNoiseName, parseAirNoise } from '../players/air-noise.ts';
import { readTextFile } from '../text/text-file.ts';

/** The argument of `--noise FILE`: the air in a file that `mingg bench --from FILE --json` wrote. */
export function readNoiseFile(path: string): AirNoise {
  try {
    return parseAirNoise(noiseIn(readTextFile(path)));
  } catch (error) {
    throw new InvalidArgumentError(`${(error as Error).message}.`);
  }
}

/** The same, or the name of a profile. */
export function readNoise(nameOrPath: string): AirNoiseName | AirNoise {
  if (nameOrPath in AIR_NOISE) return nameOrPath as AirNoiseName;
  if (nameOrPath.endsWith('.json')) return readNoiseFile(nameOrPath);
  throw new InvalidArgumentError(
    `It is none of ${Object.keys(AIR_NOISE).join(', ')}, and no file FILE.json that mingg bench --from FILE --json wrote.`,
  );
}

/** The member `noise` of the profile, which stands in one of the lines. */
function noiseIn(text: string): unknown {
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      throw new Error(`line ${at + 1} is not JSON: write it with mingg bench --from FILE --json`);
    }
    const { profile } = (value ?? {}) as { profile?: { noise?: unknown } };
    if (profile?.noise !== undefined) return profile.noise;
  }
  throw new Error('no line of it has a profile with its noise: write it with mingg bench --from FILE --json');
}
