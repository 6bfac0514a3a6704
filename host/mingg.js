#!/usr/bin/env node
// The sources are TypeScript and run as they are: tsx translates them while they load, so no build can be stale.
import { register } from 'tsx/esm/api';

register();
await import('./mingg.ts');
