import { styleText } from 'node:util';
import { visible } from '../text/visible-text.ts';

/** A part of a line: text, or text in a style if the terminal supports it. */
export type Part = string | readonly [style: Style, text: string];
type Style = 'bold' | 'dim' | 'green' | 'red' | 'yellow';

/** Writes a line for people to standard output. Control characters are made visible. */
export function say(...parts: readonly Part[]): void {
  process.stdout.write(`${line(parts, process.stdout)}\n`);
}

/** Writes a line for people to standard error. Control characters are made visible. */
export function warn(...parts: readonly Part[]): void {
  process.stderr.write(`${line(parts, process.stderr)}\n`);
}

function line(parts: readonly Part[], stream: NodeJS.WriteStream): string {
  return parts
    .map((part) =>
      typeof part === 'string'
        ? visible(part)
        : styleText(part[0], visible(part[1]), { validateStream: true, stream }),
    )
    .join('');
}
