import { err, ok, type Result } from '../../game/result.ts';
import type { SetSize } from '../../game/tiles.ts';
import type { OptionRule, Options, OptionValue, SpecialHand, Switch } from './option-rule.ts';
import type { RuleSet } from './rule-set.ts';
import { RuleSetCache } from './rule-set-cache.ts';

/** Why an option is refused: the rule set has none of this name, or the option cannot have the value. */
export interface OptionError {
  readonly code: 'unknown-option';
  readonly message: string;
  /** The option's name as given. */
  readonly option: string;
}

/** A rule set's options, with defaults for those not given. Equal options give the same object. */
export function readOptions(
  rules: RuleSet,
  given: Readonly<Record<string, unknown>>,
): Result<Options, OptionError> {
  const text = textOf(given);
  if (text === '') return ok(optionDefaults(rules));
  const known = text !== null && readBefore.get(rules, text);
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
  if (text !== null) readBefore.set(rules, text, Object.freeze(options));
  return ok(options);
}

// Positions come with the same options again and again. They are checked once, and the same object comes back each
// time, so that callers can keep what follows from it.
const readBefore = new RuleSetCache<Options>();

/** Options as a text unique to them; null if a value is not a number, a string, a boolean or null. */
function textOf(given: Readonly<Record<string, unknown>>): string | null {
  let text = '';
  const names = Object.keys(given);
  for (let at = 0; at < names.length; at++) {
    const name = names[at]!;
    const value = given[name];
    // The lengths keep apart names and texts that run together.
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

/** Every option with its default; always the same object. */
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

/** Whether an option is on; its default decides if it is not given. */
export function optionOn(
  rules: RuleSet,
  given: Readonly<Record<string, unknown>> | undefined,
  name: string,
): boolean {
  const value = given?.[name] ?? rules.options[name]?.default ?? null;
  return value === true || (typeof value === 'object' && value !== null);
}

/** Whether a switch is on under these options; `unsaid` if the rule set does not set it. */
export function isSwitchedOn(given: Switch | undefined, options: Options, unsaid: boolean): boolean {
  if (given === undefined) return unsaid;
  return typeof given === 'boolean' ? given : options[given.option] === true;
}

/** The size of the set at a table with these options. */
export function setSizeOf(rules: RuleSet, given?: Readonly<Record<string, unknown>>): SetSize {
  if (rules.bonusTilesOption === undefined) return rules.setSize;
  return optionOn(rules, given, rules.bonusTilesOption) ? 144 : 136;
}

/** Whether the option can have the value. */
export function allows(rule: OptionRule, value: unknown): boolean {
  if ('words' in rule) return typeof value === 'string' && rule.words.includes(value);
  if ('special' in rule) return value === null || isSpecialHand(value);
  if (!('least' in rule)) return typeof value === 'boolean';
  if (value === null) return rule.none === true;
  return Number.isInteger(value) && (value as number) >= rule.least && (value as number) <= rule.most;
}

/** The values that the option can have, for a message. */
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
