import { readFileSync } from 'node:fs';

/** A word of a message: itself, or a field of a type. */
type Word =
  | { readonly word: string }
  | {
      readonly field: string;
      readonly type: string;
      readonly about?: string;
      /** The version of the protocol that brought it: boards of an older one leave it and all after it out. */
      readonly since?: number;
    };

/** One of the lines that host or reader say. */
export interface Message {
  readonly name: string;
  readonly from: 'host' | 'reader';
  readonly words: readonly Word[];
  readonly about: string;
  /** Lines without their LF. */
  readonly examples: readonly string[];
}

type FieldType = { readonly pattern: string } | { readonly oneOf: Readonly<Record<string, string>> };

/** protocol.json, the definition of the wire protocol. */
export interface Protocol {
  readonly protocol: number;
  readonly line: {
    readonly longest: number;
    readonly crc: { readonly check: { readonly of: string; readonly is: string } };
  };
  readonly types: Readonly<Record<string, FieldType>>;
  readonly messages: readonly Message[];
}

/** The definition itself. */
export const protocol: Protocol = JSON.parse(readFileSync(new URL('protocol.json', import.meta.url), 'utf8'));

/** The checksum of a body as the definition describes it: CRC-16/CCITT-FALSE in four hex digits. */
export function checksum(body: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(body, 'latin1')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** The line, with its LF, that carries a body. */
export const lineOf = (body: string): string => `${body}*${checksum(body)}\n`;

/** A line understood: which message it is, and its fields as they stand. */
export interface Understood {
  readonly name: string;
  readonly from: 'host' | 'reader';
  readonly fields: Readonly<Record<string, string>>;
}

/** What a line without its LF means by the definition; null if it is no line of the protocol. */
export function understand(line: string): Understood | null {
  const star = line.length - 5;
  const body = line.slice(0, star);
  if (line.length >= protocol.line.longest || line.slice(star) !== `*${checksum(body)}`) return null;
  for (const { message, pattern } of patterns) {
    const match = pattern.exec(body);
    if (match) return { name: message.name, from: message.from, fields: definedOnly(match.groups) };
  }
  return null;
}

function patternOf(type: string): string {
  const definition = protocol.types[type];
  if (definition === undefined) throw new Error(`protocol.json has no type ${type}`);
  return 'pattern' in definition ? definition.pattern : Object.keys(definition.oneOf).join('|');
}

/** What a board of protocol 1 says ends before the first word that came later. */
const patterns = protocol.messages.map((message) => {
  const later = message.words.findIndex((word) => 'since' in word);
  const [always, since] =
    later < 0 ? [message.words, []] : [message.words.slice(0, later), message.words.slice(later)];
  const sinceThen = since.length === 0 ? '' : `(?: ${since.map(wordPattern).join(' ')})?`;
  return { message, pattern: new RegExp(`^${always.map(wordPattern).join(' ')}${sinceThen}$`) };
});

function wordPattern(word: Word): string {
  return 'word' in word ? word.word : `(?<${word.field}>${patternOf(word.type)})`;
}

function definedOnly(groups: Record<string, string | undefined> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).filter((one): one is [string, string] => one[1] !== undefined),
  );
}
