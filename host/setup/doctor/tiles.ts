import { setSizeOf } from '../../../shared/books/words/options.ts';
import { SET_SIZES, type SetSize } from '../../../shared/game/tiles.ts';
import { tileWords } from '../../enrol/tile-picture.ts';
import { gaps, readTilesFile } from '../../enrol/tiles-file.ts';
import { loadRules } from '../../rules/load-rules.ts';
import { RuleNames } from '../../rules/rule-names.ts';
import type { Settings } from '../settings.ts';
import { absent, type Finding, fault, type Patient, well } from './check.ts';
import { hidden, presence } from './presence.ts';

/** The number of kinds named in a line. */
const NAMED = 4;

/** Checks whether the tile of every tag is known. */
export function tiles({ settings, places, installed }: Patient): Finding {
  const file = settings.tiles ?? (installed ? places.tiles : undefined);
  if (file === undefined) return absent('none learned: a virtual table brings its own');
  const learn = `learn them: sudo mingg enrol ${file}`;
  const is = presence(file);
  if (is === 'hidden') return hidden(file);
  if (is === 'missing') return fault(`${file} is not there: no tile is known`, learn);
  const known = readTilesFile(file);
  const wanted = wantedSize(settings);
  // A game without flowers and seasons can also be played with a set that has them: they are laid aside.
  const whole = SET_SIZES.filter((size) => size >= wanted).find((size) => gaps(known, size).size === 0);
  if (whole !== undefined) return well(`all ${whole} of ${file}`);
  const left = gaps(known, wanted);
  const named = [...left].slice(0, NAMED).map(([tile, lacking]) => {
    return `${tileWords(tile)} ${lacking > 0 ? `${lacking} missing` : `${-lacking} too many`}`;
  });
  const more = left.size > NAMED ? ` and ${left.size - NAMED} more kinds` : '';
  const found = `${Object.keys(known).length} of ${wanted} in ${file}: ${named.join(', ')}${more}`;
  return fault(found, `stop the table, then ${learn}${wanted === 136 ? ' --size 136' : ''}`);
}

/** The set that the table's rules need; the larger one if the rules cannot be read. */
function wantedSize({ rules = 'kuester', rulesFile, options }: Settings): SetSize {
  const named = new RuleNames().get(rules);
  if (rulesFile === undefined) return named ? setSizeOf(named, options) : 144;
  const club = loadRules(rulesFile);
  return club.ok ? setSizeOf(club.value.rules, options) : 144;
}
