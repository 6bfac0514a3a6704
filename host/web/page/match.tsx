import { points } from '../../../shared/explain/numbers.ts';
import { PFENNIG_PARTS, STICKS } from '../../../shared/match/tokens.ts';
import type { MatchView, StandingView } from '../../../shared/view/view.ts';
import { usePlayerAt } from './players.ts';
import { useTalk } from './words/talk.ts';
import { matchText } from './words/tell.ts';

/** The standings when a match is over or may end, with the totals in the book's tokens. */
export function Match({ match }: { match: MatchView }) {
  const talk = useTalk();
  const { words, five } = talk;
  const playerAt = usePlayerAt();
  const told = matchText(talk, match);
  if (told === null) return null;
  const [first] = match.standings;
  const nameOf = ({ place, player }: StandingView): string =>
    player === undefined ? (playerAt(place!) ?? words.place(place!)) : five.player(player);
  return (
    <section class="match" aria-label={words.match.standing}>
      <h2>{told}</h2>
      {first?.wonWith && <p>{words.match.wonWith(nameOf(first), first.wonWith[talk.language])}</p>}
      <table>
        {first?.pfennigs && <PfennigHead />}
        {first?.sticks && <StickHead />}
        <tbody>
          {match.standings.map((standing) => (
            <tr key={standing.player ?? standing.place}>
              <td class="number">{standing.rank}.</td>
              <th scope="row">{nameOf(standing)}</th>
              <td class={standing.total < 0 ? 'number loss' : 'number'}>{points(standing.total)}</td>
              <Tokens standing={standing} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
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
  const cells = pfennigs
    ? [pfennigs.tenths, pfennigs.twentieths]
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
