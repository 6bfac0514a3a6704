import { parse, TomlError } from 'smol-toml';
import type { SettingsProblem } from '../../shared/findings/settings/problem.ts';
import { err, ok, type Result } from '../../shared/game/result.ts';

/** The values in a text of TOML; the error says where it is none. */
export function fromToml(text: string): Result<Readonly<Record<string, unknown>>, SettingsProblem> {
  try {
    return ok(parse(text));
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [reason = ''] = error.message.split('\n');
    const tells = { column: error.column, reason: reason.replace('Invalid TOML document: ', '') };
    return err({ line: error.line, code: 'no-toml', tells });
  }
}
