import type { BoardKind } from '../host/virtual/world.ts';
import { type MatchJob, playJob } from './match-job.ts';

// Plays one job of `npm run test:matches` and tells what came of it.
process.send!(await playJob(JSON.parse(process.argv[2]!) as MatchJob, process.argv[3] as BoardKind));
process.disconnect();
