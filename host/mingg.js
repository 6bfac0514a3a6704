#!/usr/bin/env node
// Starts Mingg from dist/. In a checkout that is built first if a source has changed since; a package has it built.
import { existsSync } from 'node:fs';

const build = new URL('./build/up-to-date.js', import.meta.url);
if (existsSync(build)) {
  const { bringUpToDate } = await import(build.href);
  await bringUpToDate();
}
await import('../dist/mingg.js');
