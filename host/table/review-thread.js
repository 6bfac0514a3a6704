// Entry point of the worker: registers tsx first, since the code is TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./review-thread.ts');
