import { points } from '../../../../shared/explain/numbers.ts';
import { PFENNIG_PARTS, STICKS } from '../../../../shared/match/tokens.ts';
import type { StandingView, TableView } from '../../../../shared/view/view.ts';
import { useTalk } from '../words/talk.ts';
import { useMatchNames } from './match-names.ts';

/** The standings of the match, with the totals in the book's tokens. */
export function Standings({ view }: { view: TableView }) {
  const { words } = useTalk();
  const nameOf = useMatchNames(view);
  const { standings } = view.match;
  const [first] = standings;
  return (
    <table class="match-standings">
      <caption>{words.match.standing}</caption>
      {first?.pfennigs && <PfennigHead />}
      {first?.sticks && <StickHead />}
      <tbody>
        {standings.map((standing) => {
          const { name, wind } = nameOf(standing);
          return (
            <tr key={standing.player ?? standing.place}>
              <td class="number">{standing.rank}.</td>
              <th scope="row">
                {name} {wind && <small>· {wind}</small>}
              </th>
              <td class={standing.total < 0 ? 'number loss' : 'number'}>{points(standing.total)}</td>
              <Tokens standing={standing} />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
function PfennigHead() {
  const { words } = useTalk();
  return (
    <thead>
      <tr>
        <td colSpan={3} />
        {PFENNIG_PARTS.map((parts) => (
          <th key={parts} scope="col">
            {words.match.pfennigs(parts)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function StickHead() {
  const { words } = useTalk();
  return (
    <thead>
      <tr>
        <th colSpan={3} scope="row">
          {words.match.sticks}
        </th>
        {STICKS.map((stick) => (
          <th key={stick} scope="col">
            {stick}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A total in pfennigs or in sticks. */
function Tokens({ standing: { pfennigs, sticks } }: { standing: StandingView }) {
  const { language } = useTalk();
  // The book writes a comma.
  const point = new Intl.NumberFormat(language).format(0.5)[1]!;
  const cells = pfennigs
    ? [pfennigs.tenths, pfennigs.twentieths].map((text) => text.replace(',', point))
    : STICKS.flatMap((stick) => (sticks ? [`${sticks[stick]}`] : []));
  return (
    <>
      {cells.map((cell, at) => (
        // The columns never change, so the index can be the key.
        <td key={at} class="number">
          {cell}
        </td>
      ))}
    </>
  );
}
