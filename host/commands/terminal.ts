import { styleText } from 'node:util';
import { visible } from '../visible-text.ts';

/** A part of a line: text, or text in a style where the terminal shows one. */
export type Part = string | readonly [style: Style, text: string];
export type Style = 'bold' | 'dim' | 'green' | 'red' | 'yellow';

/** Writes a line for people on standard output. What a terminal would obey in it is shown instead. */
export function say(...parts: readonly Part[]): void {
  process.stdout.write(`${line(parts, process.stdout)}\n`);
}

/** Writes a line for people on standard error. */
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
