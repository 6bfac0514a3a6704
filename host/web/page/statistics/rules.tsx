import { BOUTER_RULES } from '../../../../shared/statistics/bouter-rules.ts';
import type { PartProps } from './parts.ts';
import { To } from './to.tsx';

/** Bouter's rules 124 to 143, each with the parts of the page where it stands. */
export function Rules({ place, go, words }: PartProps) {
  return (
    <section id="rules">
      <details>
        <summary>
          <h2>{words.section.rules}</h2>
        </summary>
        <table>
          <thead>
            <tr>
              <th scope="col" class="number">
                {words.rule}
              </th>
              <th scope="col">{words.says}</th>
              <th scope="col">{words.where}</th>
            </tr>
          </thead>
          <tbody>
            {BOUTER_RULES.map(({ rule, figures, shown }) => (
              <tr key={rule}>
                <td class="number">{rule}</td>
                <td>{words.rules[rule]}</td>
                <td>
                  {shown.map((section) => (
                    <span key={section} class="place">
                      <To
                        at={section === 'player' ? { ...place, figure: figures[0]! } : place}
                        section={section}
                        go={go}
                      >
                        {words.section[section]}
                      </To>
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
