import { setSizeOf } from '../../../shared/books/words/options.ts';
import type { Finding } from '../../../shared/findings/finding.ts';
import { SET_SIZES, type SetSize } from '../../../shared/game/tiles.ts';
import { gaps, readTilesFile } from '../../enrol/tiles-file.ts';
import { loadRules } from '../../rules/load-rules.ts';
import { RuleNames } from '../../rules/rule-names.ts';
import type { Settings } from '../settings.ts';
import { absent, fault, type Patient, well } from './check.ts';
import { hidden, presence } from './presence.ts';

/** The number of kinds named in a finding. */
const NAMED = 4;

/** Checks whether the tile of every tag is known. */
export function tiles({ settings, places, installed }: Patient): Finding {
  const file = settings.tiles ?? (installed ? places.tiles : undefined);
  if (file === undefined) return absent('tiles-none', {});
  const is = presence(file);
  if (is === 'hidden') return hidden(file);
  if (is === 'missing') return fault('tiles-unlearned', { file });
  const known = readTilesFile(file);
  const wanted = wantedSize(settings);
  // A game without flowers and seasons can also be played with a set that has them: they are laid aside.
  const whole = SET_SIZES.filter((size) => size >= wanted).find((size) => gaps(known, size).size === 0);
  if (whole !== undefined) return well('tiles', { count: whole, file });
  const left = gaps(known, wanted);
  const kinds = [...left].slice(0, NAMED).map(([tile, lacking]) => ({ tile, lacking }));
  const more = left.size - kinds.length;
  return fault('tiles-lacking', { known: Object.keys(known).length, wanted, file, kinds, more });
}

/** The set that the table's rules need; the larger one if the rules cannot be read. */
function wantedSize({ rules = 'kuester', rulesFile, options }: Settings): SetSize {
  const named = new RuleNames().get(rules);
  if (rulesFile === undefined) return named ? setSizeOf(named, options) : 144;
  const club = loadRules(rulesFile);
  return club.ok ? setSizeOf(club.value.rules, options) : 144;
}
