/**
 * The bytes of standard base64 (RFC 4648, section 4) in its canonical form, or null if the text is not that. Node's own
 * decoder accepts more than base64, so that two texts would stand for the same bytes.
 */
export function parseBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}

/** A whole number as decimal digits without leading zeroes, or null. */
export function parseDecimal(text: string): number | null {
  const number = Number(text);
  return /^(0|[1-9]\d*)$/.test(text) && Number.isSafeInteger(number) ? number : null;
}
