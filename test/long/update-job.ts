/** Updates a table below a folder, or goes back to the previous version: `update-job.ts ROOT PACKAGE|--back`. */
import { placesIn } from '../../host/setup/places.ts';
import { goBack, update } from '../../host/setup/update/update.ts';

const [root, what] = process.argv.slice(2);
const stopped = { process: () => null, restart: () => {}, lastWords: () => '' };
const up = { places: placesIn(root), service: stopped, now: true, tell: () => {} };
await (what === '--back' ? goBack(up) : update(what!, up));
