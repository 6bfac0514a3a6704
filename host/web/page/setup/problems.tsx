import { SETTINGS_WORDS } from '../../../../shared/findings/settings/index.ts';
import type { SettingsFault } from '../../../../shared/findings/settings/problem.ts';
import { settingsText, whereText } from '../../../../shared/findings/settings/words.ts';
import { useTalk } from '../words/talk.ts';

/** What is wrong with the settings, and where. */
export function Problems({ file, problems }: { file: string; problems: readonly SettingsFault[] }) {
  const { language } = useTalk();
  const text = (fault: SettingsFault) =>
    `${whereText(file, fault)}${settingsText(SETTINGS_WORDS[language], fault)}`;
  const [only, ...more] = problems;
  if (only && more.length === 0) return text(only);
  return (
    <ul>
      {problems.map((fault) => (
        <li key={text(fault)}>{text(fault)}</li>
      ))}
    </ul>
  );
}
