// The worker's entry: tsx is made ready first, since what checks is TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./log-check-thread.ts');
