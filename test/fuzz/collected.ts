import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Target } from './promptly.ts';

/** Inputs between two collections of garbage. */
const INPUTS = 2000;

/**
 * The target, with a collection of garbage now and then: a target that opens a database for each input needs little of
 * JavaScript's memory, so that none would come before the closed databases have filled the machine's.
 */
export function collected(target: Target): Target {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let inputs = 0;
  return (data) => {
    if (++inputs % INPUTS === 0) collect();
    return target(data);
  };
}
