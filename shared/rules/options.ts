import { err, ok, type Result } from '../result.ts';
import type { SetSize } from '../tiles.ts';
import type { OptionRule, Options, OptionValue, RuleSet, SpecialHand, Switch } from './ruleset.ts';

/** Why an option is refused: the rule set has none of that name, or it cannot have that value. */
export interface OptionError {
  readonly code: 'unknown-option';
  readonly message: string;
  /** The option's name as it was given. */
  readonly option: string;
}

/** A rule set's options with defaults for those that are not given. */
export function readOptions(
  rules: RuleSet,
  given: Readonly<Record<string, unknown>>,
): Result<Options, OptionError> {
  const text = textOf(given);
  if (text === '') return ok(optionDefaults(rules));
  const known = readBefore.get(rules)?.get(text ?? '');
  if (known) return ok(known);
  const rulesByName = knownOptions(rules);
  for (const [option, value] of Object.entries(given)) {
    const rule = rulesByName.get(option);
    if (!rule) {
      const message = `${rules.id} has no option ${JSON.stringify(option)}, only: ${[...rulesByName.keys()].join(', ')}`;
      return err({ code: 'unknown-option', message, option });
    }
    if (!allows(rule, value)) {
      return err({ code: 'unknown-option', message: `${option} must be ${wanted(rule)}`, option });
    }
  }
  const chosen = new Map(Object.entries(given));
  const options: Record<string, OptionValue> = {};
  for (const [name, rule] of rulesByName) {
    options[name] = chosen.has(name) ? (chosen.get(name) as OptionValue) : rule.default;
  }
  if (text !== null) keep(rules, text, options);
  return ok(options);
}

// Positions come with the same options again and again: these are checked once, and what follows from them can
// be kept, for they are the same each time.
const readBefore = new WeakMap<RuleSet, Map<string, Options>>();
const MOST_KEPT = 256;

function keep(rules: RuleSet, text: string, options: Options): void {
  const known = readBefore.get(rules) ?? new Map<string, Options>();
  readBefore.set(rules, known);
  if (known.size >= MOST_KEPT) known.delete(known.keys().next().value!);
  known.set(text, Object.freeze(options));
}

/** Options as a text that no others have; null if there is more to them than names, numbers, texts, yes and no. */
function textOf(given: Readonly<Record<string, unknown>>): string | null {
  let text = '';
  const names = Object.keys(given);
  for (let at = 0; at < names.length; at++) {
    const name = names[at]!;
    const value = given[name];
    // With the lengths, no name or text can pass for more than one.
    if (typeof value === 'string') text += `${name.length} ${name}"${value.length} ${value} `;
    else if (typeof value === 'number' || typeof value === 'boolean' || value === null) {
      text += `${name.length} ${name} ${value} `;
    } else return null;
  }
  return text;
}

const byName = new WeakMap<RuleSet, ReadonlyMap<string, OptionRule>>();

function knownOptions(rules: RuleSet): ReadonlyMap<string, OptionRule> {
  let options = byName.get(rules);
  if (!options) {
    options = new Map(Object.entries(rules.options));
    byName.set(rules, options);
  }
  return options;
}

const defaults = new WeakMap<RuleSet, Options>();

/** Every option with its default; the same each time, so that what follows from them can be kept. */
export function optionDefaults(rules: RuleSet): Options {
  let options = defaults.get(rules);
  if (!options) {
    options = Object.freeze(
      Object.fromEntries(Object.entries(rules.options).map(([name, rule]) => [name, rule.default])),
    );
    defaults.set(rules, options);
  }
  return options;
}

/** Whether an option that is on or off is on, its default if it is not given. */
export function optionOn(
  rules: RuleSet,
  given: Readonly<Record<string, unknown>> | undefined,
  name: string,
): boolean {
  const value = given?.[name] ?? rules.options[name]?.default ?? null;
  return value === true || (typeof value === 'object' && value !== null);
}

/** Whether it is so at a table with these options; `unsaid` if the rule set does not say. */
export function isSwitchedOn(given: Switch | undefined, options: Options, unsaid: boolean): boolean {
  if (given === undefined) return unsaid;
  return typeof given === 'boolean' ? given : options[given.option] === true;
}

/** The set that a table with these options plays with. */
export function setSizeOf(rules: RuleSet, given?: Readonly<Record<string, unknown>>): SetSize {
  if (rules.bonusTilesOption === undefined) return rules.setSize;
  return optionOn(rules, given, rules.bonusTilesOption) ? 144 : 136;
}

/** Whether an option of that rule can have the value. */
export function allows(rule: OptionRule, value: unknown): boolean {
  if ('words' in rule) return typeof value === 'string' && rule.words.includes(value);
  if ('special' in rule) return value === null || isSpecialHand(value);
  if (!('least' in rule)) return typeof value === 'boolean';
  if (value === null) return rule.none === true;
  return Number.isInteger(value) && (value as number) >= rule.least && (value as number) <= rule.most;
}

/** What an option of that rule can be, for a message. */
export function wanted(rule: OptionRule): string {
  if ('words' in rule) return rule.words.map((word) => JSON.stringify(word)).join(' or ');
  if ('special' in rule) return 'null, or {"value": points} and, where it is known, "number"';
  if (!('least' in rule)) return 'true or false';
  const bounds =
    rule.most === Number.MAX_SAFE_INTEGER ? `, ${rule.least} or more` : ` from ${rule.least} to ${rule.most}`;
  return `a whole number${bounds}${rule.none ? ', or null for none' : ''}`;
}

function isSpecialHand(value: unknown): value is SpecialHand {
  if (typeof value !== 'object' || value === null) return false;
  return (
    Object.entries(value).every(([field, set]) =>
      field === 'value' || field === 'number' ? Number.isSafeInteger(set) && set > 0 : false,
    ) && 'value' in value
  );
}
