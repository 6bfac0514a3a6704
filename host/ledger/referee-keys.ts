import { err, ok, type Result } from '../../shared/game/result.ts';
import { parseVerifierKey, type VerifierKey } from './signed-note.ts';

/** The most referees' keys that a table can know: all of them go into one entry of its log. */
const MOST_REFEREES = 100;

/** Reads the verifier keys of a table's referees; the error says which key is wrong, and how. */
export function parseRefereeKeys(texts: readonly string[]): Result<readonly VerifierKey[], string> {
  if (texts.length > MOST_REFEREES) return err(`a table knows ${MOST_REFEREES} referees at most`);
  const keys: VerifierKey[] = [];
  for (const text of texts) {
    const key = parseVerifierKey(text);
    if (!key.ok) return key;
    const { name, type } = key.value;
    if (type !== 'note') return err(`${name} is the key of a witness, not of a referee`);
    if (keys.some((other) => other.name === name)) {
      return err(`two keys have the name ${name}: nobody could tell who signed`);
    }
    keys.push(key.value);
  }
  return ok(keys);
}
