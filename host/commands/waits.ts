import { type Command, Option } from 'commander';
import { rulesId } from '../../shared/books/index.ts';
import { explain } from '../../shared/explain/explain.ts';
import { explainedBy } from '../../shared/explain/explain-score.ts';
import { points } from '../../shared/explain/numbers.ts';
import { tileName } from '../../shared/explain/tile-name.ts';
import type { PlayerPosition, PlayerScore, Position, Refusal, Rules } from '../../shared/game/position.ts';
import { err, ok, type Result } from '../../shared/game/result.ts';
import { SEATS, type Seat } from '../../shared/game/seats.ts';
import type { Tile } from '../../shared/game/tiles.ts';
import { LANGUAGES, type Language, PAGE_WORDS } from '../../shared/languages/index.ts';
import { POSITION_FIELDS, refuseField } from '../../shared/scoring/position-shape.ts';
import { readPosition } from '../../shared/scoring/read-position.ts';
import { type Wait, whatIf } from '../../shared/scoring/what-if.ts';
import type { RuleNames } from '../rules/rule-names.ts';
import { isObject } from '../trace/fields.ts';
import { type Answered, answerInput } from './answer-input.ts';
import { namesWith, type RulesFileOption, withRulesFile } from './rules-file.ts';
import { answerLine } from './score-lines.ts';
import { piecesOf } from './score-stream.ts';

/** The tiles that every hand of a position waits for. */
export interface PositionWaits {
  readonly rules: Rules;
  /** By seat, of those given and not dead; empty for a hand that waits for nothing. */
  readonly waits: Readonly<Partial<Record<Seat, readonly Wait[]>>>;
}

/**
 * `mingg waits`: reads positions without a win, one JSON object a line as the scoring contract says, and prints the
 * tiles that each hand waits for and what they would score. A seat whose tiles are unknown may be left out; `seats`
 * lists the players, if not all four. `discards` are the tiles in the middle.
 */
export function waitsCommand(command: Command): void {
  withRulesFile(command)
    .addOption(new Option('--in <language>', 'tell it in words, not in JSON').choices(LANGUAGES))
    .addHelpText(
      'after',
      '\nReads one position a line on standard input, as `mingg score` does, but without a win. Seats may be left out\n' +
        '(their tiles are unknown); "seats" are those who play, if not all four; "discards" are the tiles in the middle.\n' +
        'For instance:\n' +
        '  {"rules":"kuester","roundWind":"E","players":{"S":{"concealed":["1m","1m","1m","2p","3p","4p","5s","6s","7s","5z","5z","2z","2z"]}}}',
    )
    .action(async ({ in: language, ...options }: WaitsOptions, command: Command) => {
      const names = namesWith(options, command);
      await answerInput((input) => answers(input, names, language));
    });
}

interface WaitsOptions extends RulesFileOption {
  readonly in?: Language;
}

async function* answers(
  input: AsyncIterable<Uint8Array>,
  names: RuleNames,
  language: Language | undefined,
): AsyncGenerator<Answered> {
  for await (const { text, first } of piecesOf(input)) {
    for (const [index, line] of Buffer.from(text).toString('utf8').split('\n').entries()) {
      const found = answerLine(line, first + index, (position) => waitsOf(position, names));
      if (!found) continue;
      if (found.ok && language) yield { ok: true, text: `${inWords(found.value, language)}\n` };
      else
        yield {
          ok: found.ok,
          text: `${JSON.stringify(found.ok ? told(found.value) : { error: found.error })}\n`,
        };
    }
  }
}

/** The waits as JSON for programs, with the rules by their name. */
const told = ({ rules, waits }: PositionWaits) => ({ rules: rulesId(rules), waits });

const FIELDS = [...POSITION_FIELDS, 'seats', 'discards'];

/** The waits of a position, or why it is refused, with the codes of the scoring contract. */
export function waitsOf(value: unknown, names: RuleNames): Result<PositionWaits, Refusal> {
  if (!isObject(value)) return refuse('bad-json', 'a position must be an object', '');
  const unknown = Object.keys(value).find((field) => !FIELDS.includes(field));
  if (unknown !== undefined) return err(refuseField('', unknown, FIELDS));
  const { seats = SEATS, discards = [], players, ...rest } = value;
  if (!isObject(players)) return refuse('bad-json', 'players must be an object of seats', 'players');
  if (!isListOfTexts(seats)) return refuse('bad-json', 'seats must be a list of winds', 'seats');
  if (!Array.isArray(discards)) return refuse('bad-json', 'discards must be a list of tiles', 'discards');
  if (rest.win) return refuse('bad-json', 'somebody has won: nobody waits any more', 'win');
  const unseen = seats.filter((seat) => !Object.hasOwn(players, seat));
  const all = { ...players, ...Object.fromEntries(unseen.map((seat) => [seat, DEAD])) };
  const position = { ...rest, players: all };
  const read = readPosition(position, names);
  if (!read.ok) return read;
  const rules = names.rulesOf((position as unknown as Position).rules as string);
  if (!rules.ok) return refuse('unknown-rules', rules.error, 'rules');
  const asked = { ...(position as unknown as Position), rules: rules.value };
  return waitsIn(asked, Object.keys(players) as Seat[], seats as Seat[], discards);
}

const DEAD: PlayerPosition = { concealed: [], dead: 'short' };

function waitsIn(
  { rules, options, roundWind, dealer, players }: Position,
  known: readonly Seat[],
  seats: readonly Seat[],
  discards: readonly Tile[],
): Result<PositionWaits, Refusal> {
  const waits: Partial<Record<Seat, readonly Wait[]>> = {};
  for (const seat of known) {
    const { concealed, melds, bonus, dead } = players[seat]!;
    if (dead) continue;
    const others = seats.filter((other) => other !== seat).flatMap((other) => players[other]?.melds ?? []);
    const visible = [...discards, ...others.flatMap(({ tiles }) => tiles)];
    const own = { seat, concealed, ...(melds && { melds }), ...(bonus && { bonus }) };
    const about = { rules, ...(options && { options }), roundWind, ...(dealer && { dealer }), seats };
    const found = whatIf({ ...about, ...own, visible });
    if (!found.ok) return err({ ...found.error, path: found.error.path.replace(/^visible/, 'discards') });
    waits[seat] = found.value;
  }
  return ok({ rules, waits });
}

/** A line for each hand and tile, and below it how the score is made up. */
function inWords({ rules, waits }: PositionWaits, language: Language): string {
  const {
    field,
    table: { waits: words },
  } = PAGE_WORDS[language];
  const by = explainedBy(rules);
  const sheet = (how: string, score: PlayerScore | null): string[] => {
    if (score === null) return [`    ${how}: ${words.tooLittle}`];
    const { lines, conclusion } = explain(score, by, language);
    const rows = lines.map(({ name, worth }) => `      ${name}: ${worth}`);
    return [`    ${how}: ${points(score.total)} (${conclusion})`, ...rows];
  };
  return Object.entries(waits)
    .flatMap(([seat, tiles]) => [
      tiles.length === 0 ? `${field.winds[seat as Seat]}: ${words.none}` : field.winds[seat as Seat],
      ...tiles.flatMap(({ tile, unseen, drawn, claimed }) => [
        `  ${tileName(tile, field)} (${words.unseen}: ${unseen})`,
        ...sheet(words.drawn, drawn),
        ...sheet(words.claimed, claimed),
      ]),
    ])
    .join('\n');
}

const isListOfTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const refuse = (code: Refusal['code'], message: string, path: string): Result<never, Refusal> =>
  err({ code, message, path });
