import type { RowTexts } from '../words/row-texts.ts';
import { BMJA_TEXTS } from './bmja-names.ts';
import { DMJL_TEXTS } from './dmjl-names.ts';

/** Names of the rows that shipped club rules add or rename, by the club's id. */
export const CLUB_TEXTS: ReadonlyMap<string, RowTexts> = new Map([
  ['dmjl', DMJL_TEXTS],
  ['bmja', BMJA_TEXTS],
]);
