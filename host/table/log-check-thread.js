// Entry point of the worker: registers tsx first, since the checking code is TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./log-check-thread.ts');
