// The worker's entry: tsx is made ready first, since the thread is TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./publisher-thread.ts');
