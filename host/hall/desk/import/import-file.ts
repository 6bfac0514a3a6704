import { err, ok, type Result } from '../../../../shared/game/result.ts';
import { isObject } from '../../../../shared/messages/shape.ts';
import type { OpenBody } from '../../view/desk-bodies.ts';
import { readFields } from '../read-body.ts';
import { type FilePlayer, type Problems, playersFromCsv, playersFromJson } from './players-file.ts';

/** What an organiser can import: players, and with them the tournament that they are to play. */
export interface ImportFile {
  /** Null in a list of players only. */
  readonly tournament: OpenBody | null;
  readonly players: readonly FilePlayer[];
}

/** Reads a file: JSON if it begins like that, else comma-separated values. Returns all that is wrong with it, with places. */
export function readImport(text: string): Result<ImportFile, Problems> {
  const begins = text.replace(/^\uFEFF/, '').trimStart();
  if (begins.startsWith('[') || begins.startsWith('{')) return fromJson(begins, text);
  const players = playersFromCsv(text);
  return players.ok ? ok({ tournament: null, players: players.value }) : players;
}

function fromJson(begins: string, text: string): Result<ImportFile, Problems> {
  const read = parsed(begins, text.length - begins.length, text);
  if (!read.ok) return err([read.error]);
  if (!isObject(read.value)) {
    const players = playersFromJson(read.value, 'players');
    return players.ok ? ok({ tournament: null, players: players.value }) : players;
  }
  const { setup: _, players: list, ...fields } = read.value as Readonly<Record<string, unknown>>;
  const players = playersFromJson(list ?? [], 'players');
  const tournament = readFields('/desk/open', { options: {}, minutes: null, ...fields });
  if (tournament.ok && players.ok) return ok({ tournament: tournament.value, players: players.value });
  return err([...(tournament.ok ? [] : [tournament.error]), ...(players.ok ? [] : players.error)]);
}

/** The value of JSON, before which `skipped` characters stand in the text of the file; an error says where it is none. */
function parsed(json: string, skipped: number, text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(json));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // The engine tells the position, or else shows what stands there.
    const [, position] = /at position (\d+)/.exec(error.message) ?? [];
    if (position === undefined) return err(`it is no JSON: ${error.message}`);
    const before = text.slice(0, skipped + Number(position)).split('\n');
    return err(`line ${before.length}, column ${before.at(-1)!.length + 1}: ${error.message}`);
  }
}
