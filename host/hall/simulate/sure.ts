/** The value of what cannot fail in a simulation unless the program is faulty. @throws Error if it did */
export function sure<T>(
  result:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly error: { message: string } },
): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}
