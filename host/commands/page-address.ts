import { InvalidArgumentError } from 'commander';
import { isHost, isTableName } from '../web/reach.ts';

/** Parses the option of an address at which a page listens. @throws InvalidArgumentError if it is none */
export function pageHost(text: string): string {
  if (isHost(text)) return text;
  throw new InvalidArgumentError('It must be an address of this computer, such as 192.168.1.5 or 0.0.0.0.');
}

/** Parses the option of further names of a page, with commas between. @throws InvalidArgumentError if one is none */
export function pageNames(text: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  const wrong = names.find((name) => !isTableName(name));
  if (wrong === undefined) return names;
  throw new InvalidArgumentError(
    `${JSON.stringify(wrong)} is no name such as table.example or table.example:8080.`,
  );
}
