/** The body of an answer as text; null if it is longer than `most` bytes: whoever sends it may be anybody. */
export async function bodyText({ body }: Response, most: number): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
