import { boards } from './boards.ts';
import { buttons } from './buttons.ts';
import type { Check } from './check.ts';
import { clock } from './clock.ts';
import { disk } from './disk.ts';
import { key, log } from './log.ts';
import { page } from './page.ts';
import { installation, node, version } from './program.ts';
import { rights } from './rights.ts';
import { service } from './service.ts';
import { settings } from './settings.ts';
import { tiles } from './tiles.ts';
import { witness } from './witness.ts';

/** All that is looked at, in order: what runs it first, then what is plugged in, then what it keeps. */
export const CHECKS: readonly Check[] = [
  node,
  version,
  installation,
  settings,
  rights,
  service,
  boards,
  buttons,
  tiles,
  disk,
  clock,
  key,
  log,
  witness,
  page,
];
