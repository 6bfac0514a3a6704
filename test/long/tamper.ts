/**
 * Tampers with logs in all the ways of a dishonest operator, at random places, and counts undetected changes.
 *
 *     npm run long -- tamper --instances 1000 --seed 1
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Random } from '../../host/players/random.ts';
import { ATTACKS } from './tamper-attacks.ts';
import { openLog } from './tamper-world.ts';

/** The result of an attack. */
export interface TamperReport {
  readonly name: string;
  readonly instances: number;
  readonly undetected: number;
  /** Detected, but with a message that does not name the fault. */
  readonly misnamed: number;
  /** An example of a message. */
  readonly example: string;
}

/**
 * Tries every attack a number of times, each at other places.
 * @param only tries the attacks with this in their names.
 */
export async function tamper(
  instances: number,
  seed: number,
  tell: (report: TamperReport) => void,
  only = '',
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-tamper-'));
  try {
    const [log, other] = [
      await openLog(join(folder, 'a.db'), seed),
      await openLog(join(folder, 'b.db'), seed + 1),
    ];
    for (const { name, says, make } of ATTACKS) {
      if (!name.includes(only)) continue;
      const random = new Random(`tamper ${seed} ${name}`);
      const work = join(folder, 'work');
      mkdirSync(work, { recursive: true });
      let [undetected, misnamed, example] = [0, 0, ''];
      for (let i = 0; i < instances; i++) {
        const found = make({ folder: work, log, other, random });
        // Files of closed databases are released between turns of the event loop (sqlite.ts).
        await setImmediate();
        if (found.ok) undetected++;
        else if (!says.test(found.error)) misnamed++;
        if (found.ok || example === '' || !says.test(found.error))
          example = found.ok ? found.value : found.error;
      }
      rmSync(work, { recursive: true });
      tell({ name, instances, undetected, misnamed, example });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { instances: text, seed: text, only: text } });
  let missed = 0;
  const tell = ({ name, instances, undetected, misnamed, example }: TamperReport) => {
    missed += undetected + misnamed;
    console.log(
      `${name}: ${instances - undetected} of ${instances} detected, ${misnamed} misnamed. As in: ${example}`,
    );
  };
  await tamper(Number(values.instances ?? 1000), Number(values.seed ?? 1), tell, values.only);
  process.exitCode = missed > 0 ? 1 : 0;
}
