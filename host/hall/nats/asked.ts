import { isText, optional, shaped } from '../../../shared/messages/shape.ts';

/** What a table asks its hall over a broker. */
export interface TableAsks {
  /** Makes each question another one, so that no earlier answer fits. */
  readonly nonce: string;
  /** The part of its token that is no secret: which table and log it is, for a hall that was put back to a copy. */
  readonly joined: string;
  /** The version of the assignment that the table knows. */
  readonly known?: string;
  /** What it needs people for, as in `wire/needs.ts`. */
  readonly needs?: string;
  /** What lies on it. */
  readonly seen?: unknown;
}

/** Whether a value, as parsed from JSON, is what a table asks. */
export const isTableAsks = shaped({
  nonce: isText,
  joined: isText,
  known: optional(isText),
  needs: optional(isText),
}) as (value: unknown) => value is TableAsks;

/** The hall's answer to whatever a table sends: what came of it, or why nothing did. */
export type HallAnswer =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      readonly error: { readonly code: string; readonly message: string; readonly from?: number };
    };

/** Whether a value, as parsed from JSON, is an answer. */
export const isHallAnswer = (value: unknown): value is HallAnswer =>
  shaped({ ok: (is) => is === true })(value) ||
  shaped({ ok: (is) => is === false, error: shaped({ code: isText, message: isText }) })(value);
