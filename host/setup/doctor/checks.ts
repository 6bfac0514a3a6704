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
 * A check that needs native packages. They are loaded separately first: if one fails inside an imported module,
 * Node.js 20 ends the process although the failure is caught.
 */
const native =
  (packages: () => Promise<unknown>, look: () => Promise<Check['look']>): Check['look'] =>
  async (patient) => {
    await packages();
    return (await look())(patient);
  };
const serial = () => import('serialport');
const sqlite = () => import('@photostructure/sqlite');

/** All checks, in order: first the program, then the devices, then the data. */
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
    look: native(serial, async () => (await import('./boards.ts')).boards),
  },
  // Loading the library takes long on a slow computer.
  { name: 'Buttons', patience: 30_000, look: buttons },
  { name: 'Tiles', look: tiles },
  { name: 'Disk', look: disk },
  { name: 'Clock', look: clock },
  { name: 'Key', look: native(sqlite, async () => (await import('./log.ts')).key) },
  { name: 'Log', patience: 120_000, look: native(sqlite, async () => (await import('./log.ts')).log) },
  {
    name: 'Witness',
    patience: 15_000,
    look: native(sqlite, async () => (await import('./witness.ts')).witness),
  },
  {
    name: 'Hall',
    patience: 15_000,
    look: native(sqlite, async () => (await import('./hall.ts')).hall),
  },
  { name: 'Page', patience: 20_000, look: page },
];
