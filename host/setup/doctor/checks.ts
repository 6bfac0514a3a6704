import { buttons } from './buttons.ts';
import type { Check } from './check.ts';
import { clock } from './clock.ts';
import { disk } from './disk.ts';
import { page } from './page.ts';
import { installation, node, version } from './program.ts';
import { rights } from './rights.ts';
import { service } from './service.ts';
import { settings } from './settings.ts';
import { tiles } from './tiles.ts';

/**
 * All that is looked at, in order: what runs it first, then what is plugged in, then what it keeps. What needs native
 * parts is loaded when it is its turn: if they are missing, that is found then.
 */
export const CHECKS: readonly Check[] = [
  { name: 'Node.js', look: node },
  { name: 'Mingg', look: version },
  { name: 'Installed', look: installation },
  { name: 'Settings', look: settings },
  { name: 'Rights', look: rights },
  { name: 'Service', look: service },
  {
    name: 'Boards',
    patience: 90_000,
    look: async (patient) => (await import('./boards.ts')).boards(patient),
  },
  { name: 'Buttons', look: buttons },
  { name: 'Tiles', look: tiles },
  { name: 'Disk', look: disk },
  { name: 'Clock', look: clock },
  { name: 'Key', look: async (patient) => (await import('./log.ts')).key(patient) },
  { name: 'Log', patience: 120_000, look: async (patient) => (await import('./log.ts')).log(patient) },
  {
    name: 'Witness',
    patience: 15_000,
    look: async (patient) => (await import('./witness.ts')).witness(patient),
  },
  { name: 'Page', look: page },
];
