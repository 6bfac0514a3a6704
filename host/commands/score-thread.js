// Entry point of the worker: registers tsx first, since the scoring code is TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./score-thread.ts');
