/**
 * The outcome of something that can fail for a reason worth naming: parsing, judging a move, scoring. Functions of
 * `shared/` return it instead of throwing.
 */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** A success that carries `value`. */
export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });

/** A failure that carries its named reason. */
export const err = <E>(error: E): Result<never, E> => ({ ok: false, error });
