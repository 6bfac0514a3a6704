import { PLACES, SEATS } from '../../../shared/game/seats.ts';
import type { TournamentView } from '../../../shared/view/view.ts';
import { useTalk } from './words/talk.ts';

/** Who sits here in the round that the hall has begun, while the tiles of the last hand still lie there. */
export function NextRound({ round: { round, table, players } }: { round: TournamentView }) {
  const { field, five, words } = useTalk();
  return (
    <section class="next-round" aria-label={words.nextHere}>
      <h2>
        {words.nextHere} <small>{words.tournamentRound(round, table)}</small>
      </h2>
      <dl>
        {/* East of the first hand sits at the first place. */}
        {PLACES.map((place, at) => {
          const { number, name } = players[place];
          return (
            <div key={place}>
              <dt>{field.winds[SEATS[at]!]}</dt>
              <dd>{name ?? five.player(number)}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
