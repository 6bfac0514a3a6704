import type { BoardKind } from '../../host/virtual/world.ts';
import { type MatchJob, playJob } from '../helpers/match-job.ts';

// Plays one job of `npm run long -- matches` and sends back the result.
process.send!(await playJob(JSON.parse(process.argv[2]!) as MatchJob, process.argv[3] as BoardKind));
process.disconnect();
