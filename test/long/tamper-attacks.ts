import { CHANGED_DATABASES } from './tamper-databases.ts';
import { OTHER_ENTRIES } from './tamper-entries.ts';
import { CHANGED_EXPORTS } from './tamper-exports.ts';
import { RULINGS } from './tamper-rulings.ts';
import { WHILE_OFF } from './tamper-while-off.ts';
import { WITHHELD_HANDS } from './tamper-withheld.ts';
import type { Attack } from './tamper-world.ts';

/** All attacks. */
export const ATTACKS: readonly Attack[] = [
  ...OTHER_ENTRIES,
  ...CHANGED_EXPORTS,
  ...CHANGED_DATABASES,
  ...WITHHELD_HANDS,
  ...RULINGS,
  ...WHILE_OFF,
];
