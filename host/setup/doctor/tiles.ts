import { SET_SIZES } from '../../../shared/tiles.ts';
import { tileWords } from '../../enrol/tile-picture.ts';
import { gaps, readTilesFile } from '../../enrol/tiles-file.ts';
import { absent, type Check, fault, warning, well } from './check.ts';
import { hidden, presence } from './presence.ts';

/** At most so many kinds are named in a line. */
const NAMED = 4;

/** Whether it is known of every tag which tile it is. */
export const tiles: Check = {
  name: 'Tiles',
  look({ settings, places, installed }) {
    const file = settings.tiles ?? (installed ? places.tiles : undefined);
    if (file === undefined) return absent('none learned: a virtual table brings its own');
    const learn = `learn them: sudo mingg enrol ${file}`;
    const is = presence(file);
    if (is === 'hidden') return hidden(file);
    if (is === 'missing') return fault(`${file} is not there: no tile is known`, learn);
    const known = readTilesFile(file);
    // With flowers and seasons or without, whichever it is nearer to.
    const [best] = SET_SIZES.map((size) => ({ size, left: gaps(known, size) })).sort(
      (one, other) => one.left.size - other.left.size,
    );
    const { size, left } = best!;
    if (left.size === 0) return well(`all ${size} of ${file}`);
    const named = [...left].slice(0, NAMED).map(([tile, lacking]) => {
      return `${tileWords(tile)} ${lacking > 0 ? `${lacking} missing` : `${-lacking} too many`}`;
    });
    const more = left.size > NAMED ? ` and ${left.size - NAMED} more kinds` : '';
    const found = `${Object.keys(known).length} of ${size} in ${file}: ${named.join(', ')}${more}`;
    return warning(found, `stop the table, then ${learn}${size === 136 ? ' --size 136' : ''}`);
  },
};
