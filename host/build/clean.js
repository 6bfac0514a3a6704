// `npm run build`: builds dist/ from nothing, as it goes into the package.
import { buildAll } from './build.js';

await buildAll({ clean: true });
