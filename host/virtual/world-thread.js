// The worker's entry: tsx is made ready first, since the world is TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./world-thread.ts');
