import { parseArgs } from 'node:util';
import { AIR_NOISE, type AirNoiseName } from '../../host/players/air-noise.ts';
import type { BookId } from '../../shared/books/index.ts';
import { isPlayable } from '../../shared/books/played.ts';
import { countOption } from '../helpers/count-option.ts';
import type { NoisyMatches } from './noisy-matches.ts';

/** What the command line asks of a long test that plays noisy matches. */
export interface NoisyOptions {
  readonly wanted: Pick<NoisyMatches, 'hands' | 'seed' | 'rules' | 'noise' | 'keep'>;
  /** The folder that keeps traces of hands that were not right, or asked about; null keeps none. */
  readonly traces: string | null;
}

/** Reads the command line; ends the process if an option is wrong. */
export function readNoisyOptions(defaults: { readonly hands: string; readonly noise: string }): NoisyOptions {
  const { values } = parseArgs({
    options: {
      hands: { type: 'string', default: defaults.hands },
      seed: { type: 'string', default: '1' },
      noise: { type: 'string', default: defaults.noise },
      rules: { type: 'string' },
      keep: { type: 'string' },
      traces: { type: 'string' },
    },
  });
  const { noise, rules, keep, traces = null } = values;
  if (!(noise in AIR_NOISE) || (rules !== undefined && !isPlayable(rules))) {
    console.error(`no such ${noise in AIR_NOISE ? `rule set: ${rules}` : `noise: ${noise}`}`);
    process.exit(2);
  }
  const wanted = {
    hands: countOption(values.hands, 'hands'),
    seed: countOption(values.seed, 'seed'),
    rules: rules as BookId | undefined,
    noise: noise as AirNoiseName,
    keep,
  };
  return { wanted, traces };
}
