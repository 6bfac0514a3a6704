import { err, ok, type Result } from '../../../shared/game/result.ts';
import { parseBase64 } from '../../ledger/base64.ts';
import { parseVerifierKey, verifies } from '../../ledger/signed-note.ts';
import {
  hallKnowsCode,
  isSameMac,
  keyHash,
  newNonce,
  provenText,
  tableKnowsCode,
} from '../wire/key-proof.ts';
import { askProof, type HallRefusal, type NoProof } from './hall-requests.ts';

/** How a table knows its hall: by its key ({@link keyHash}), or by the code that it made for the table. */
export type KnownHall = { readonly key: string } | { readonly code: string };

/** What answers is not the hall: it does not prove that. */
export interface Impostor {
  readonly code: 'impostor';
  readonly message: string;
}

/**
 * Has a hall prove that it is the known one. Neither the code nor a token is sent for that.
 * @param url prefix of its addresses
 * @param isFound the address is one that was found: the hall has to prove that it is there itself, since others could
 *   pass on what it answers. One that somebody gave may lead over a proxy.
 * @returns the verifier key with which it cosigns
 */
export async function checkKey(
  url: string,
  known: KnownHall,
  isFound: boolean,
  signal: AbortSignal,
): Promise<Result<string, HallRefusal | NoProof | Impostor>> {
  const nonce = newNonce();
  const request = 'code' in known ? { nonce, code: tableKnowsCode(known.code, nonce) } : { nonce };
  const asked = await askProof(url, request, signal);
  if (!asked.ok) return asked;
  const proof = asked.value;
  const impostor = (why: string) =>
    err({ code: 'impostor', message: `${url} is not the hall: ${why}` } as const);
  if (isFound && proof.at !== hostOf(url)) {
    return impostor(`its answer is that of ${JSON.stringify(proof.at.slice(0, 80))}`);
  }
  const key = parseVerifierKey(proof.cosigner);
  const signature = parseBase64(proof.signature);
  const isOwnKey =
    key.ok && signature !== null && verifies(provenText(nonce, proof.at), signature, key.value);
  if (!isOwnKey) return impostor('it does not have the key that it names');
  if ('key' in known) {
    return keyHash(proof.cosigner) === known.key
      ? ok(proof.cosigner)
      : impostor('it has another key. If the hall’s folder was lost, join again with a new code');
  }
  return isSameMac(proof.code ?? '', hallKnowsCode(known.code, nonce, proof))
    ? ok(proof.cosigner)
    : impostor('it did not make this code');
}

/** Host and port of an address, as the hall writes them. */
function hostOf(url: string): string {
  const { hostname, port } = new URL(url);
  return `${hostname}:${port || '80'}`;
}
