import type { RuleSet } from './rule-set.ts';

const MOST_KEPT = 256;

/** What was worked out for a rule set, by a text that says for what. The oldest of 256 goes. */
export class RuleSetCache<T> {
  private readonly byRules = new WeakMap<RuleSet, Map<string, T>>();

  get(rules: RuleSet, text: string): T | undefined {
    return this.byRules.get(rules)?.get(text);
  }

  set(rules: RuleSet, text: string, value: T): void {
    let kept = this.byRules.get(rules);
    if (!kept) {
      kept = new Map();
      this.byRules.set(rules, kept);
    }
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
    kept.set(text, value);
  }
}
