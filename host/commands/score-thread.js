// The worker's entry: tsx is made ready first, since what scores is TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./score-thread.ts');
