import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Target } from './promptly.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/**
 * A target that opens a database for each input, with a collection of garbage every so many inputs. What SQLite's package
 * holds of a closed database is freed after one, in a turn of the event loop, which needs an asynchronous target.
 */
export function collected(inputs: number, target: (data: Buffer) => void): Target {
  let count = 0;
  return async (data) => {
    if (++count % inputs === 0) {
      collectGarbage();
      await turn();
    }
    target(data);
  };
}
