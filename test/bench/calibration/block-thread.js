// Starts block-thread.ts: a worker thread does not get the loader of its parent.
import { register } from 'tsx/esm/api';

register();
await import('./block-thread.ts');
