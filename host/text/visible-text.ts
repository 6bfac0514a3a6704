/**
 * Makes text from outside safe to show in a line: characters that a terminal would obey instead of showing, or that
 * end the line, are replaced by visible ones. C0 controls become their Unicode pictures; C1 controls and characters
 * that change the writing direction become escapes.
 */
export function visible(text: string): string {
  return text.replace(OBEYED, (character) => {
    const code = character.codePointAt(0)!;
    if (code < 0x20) return String.fromCodePoint(CONTROL_PICTURES + code);
    if (code === 0x7f) return '\u2421';
    return `\\u{${code.toString(16)}}`;
  });
}

const CONTROL_PICTURES = 0x2400;

/** C0, delete, C1, line and paragraph separators, and Unicode's bidirectional controls (UAX #9). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const OBEYED = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
