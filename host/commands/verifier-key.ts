import { InvalidArgumentError } from 'commander';
import { parseVerifierKey, type VerifierKey } from '../ledger/signed-note.ts';

/** Parses an option that is a verifier key. @throws InvalidArgumentError if it is not one, or of another type */
export const keyOfType =
  (type: VerifierKey['type']) =>
  (text: string): VerifierKey => {
    const key = parseVerifierKey(text.trim());
    if (!key.ok) throw new InvalidArgumentError(`${key.error}.`);
    if (key.value.type === type) return key.value;
    throw new InvalidArgumentError(
      `It is the key of a ${type === 'note' ? 'witness, not of a log' : 'log, not of a witness'}.`,
    );
  };
