import { signed } from '../../../../shared/explain/numbers.ts';
import type { RoundStanding } from '../../../../shared/tournament/entries.ts';
import type { PlayerHand } from '../../view/facts.ts';
import type { PlayerSeat, PlayerView } from '../../view/view.ts';
import { useHallView } from '../connection.ts';
import { Frame } from '../frame.tsx';
import { useHall } from '../hall-context.ts';
import { matchPointsText } from '../standings-table.tsx';

/** A player's page: where to sit, in this round and the next ones, and what came of the earlier ones. */
export function PlayerApp({ player }: { player: number }) {
  const followed = useHallView<PlayerView>(`/player/${player}/events`);
  return (
    <Frame
      kind="player"
      followed={followed}
      title={(words) => words.player.myTables}
      extra={(view) => view.extra}
    >
      {(view) => (
        <>
          <Own view={view} />
          <Tables view={view} />
          <Results view={view} />
          {view.hands.length > 0 && <Hands view={view} />}
        </>
      )}
    </Frame>
  );
}

/** The player and his place in the standings. */
function Own({ view: { player, standing } }: { view: PlayerView }) {
  const { language, words, nameOf } = useHall();
  return (
    <section class="own">
      <h2>{nameOf(player)}</h2>
      {standing && (
        <p>
          {words.player.inRank(standing.rank)} · {words.common.matchPoints}{' '}
          <b>{matchPointsText(standing.matchPoints, language)}</b> · {words.common.tablePoints}{' '}
          <b>{signed(standing.tablePoints)}</b>
        </p>
      )}
    </section>
  );
}

function Tables({ view: { player, seats, round } }: { view: PlayerView }) {
  const { words } = useHall();
  if (round?.phase === 'ended') return null;
  return (
    <section class="card" aria-label={words.player.myTables}>
      <h2>{words.player.myTables}</h2>
      {seats.length === 0 && <p class="hint">{words.player.notDrawn}</p>}
      <ol class="seats">
        {seats.map((seat) => (
          <Seated key={seat.round} seat={seat} player={player} now={seat.round === round?.number} />
        ))}
      </ol>
    </section>
  );
}

/** One round: the table and the wind, and who else sits there. */
function Seated({ seat, player, now }: { seat: PlayerSeat; player: number; now: boolean }) {
  const { words, winds, nameOf } = useHall();
  const others = seat.players.filter((other) => other !== player);
  return (
    <li class={now ? 'now' : ''} {...(now && { 'aria-current': 'step' })}>
      <span class="round-name">{words.common.roundOnly(seat.round)}</span>
      {seat.table === null || seat.seat === null ? (
        <b class="where">{words.common.sitsOut}</b>
      ) : (
        <b class="where">
          {words.common.table(seat.table)} · {winds[seat.seat]}
        </b>
      )}
      {others.length > 0 && <span class="others">{others.map(nameOf).join(', ')}</span>}
    </li>
  );
}

function Results({ view: { results, standing, withoutReaders } }: { view: PlayerView }) {
  const { words } = useHall();
  const { matchPoints, tablePoints } = words.common;
  return (
    <section class="card" aria-label={words.player.myResults}>
      <h2>{words.player.myResults}</h2>
      {results.length === 0 ? (
        <p class="hint">{words.player.noResults}</p>
      ) : (
        <table class="results">
          <thead>
            <tr>
              <td />
              <th scope="col">{tablePoints}</th>
              <th scope="col">{matchPoints}</th>
            </tr>
          </thead>
          <tbody>
            {results.map((result) => (
              <Played
                key={result.round}
                result={result}
                withoutReaders={withoutReaders.filter((round) => round === result.round).length}
              />
            ))}
            {standing !== null && (standing.penalties !== 0 || standing.matchPenalties !== 0) && (
              <tr>
                <th scope="row">{words.player.penalties}</th>
                <td class="number">{signed(standing.penalties)}</td>
                <td class="number">{signed(standing.matchPenalties)}</td>
              </tr>
            )}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Played({ result, withoutReaders }: { result: RoundStanding; withoutReaders: number }) {
  const { language, words, winds } = useHall();
  return (
    <tr>
      <th scope="row">
        {words.common.roundOnly(result.round)}{' '}
        <small>
          {words.common.table(result.table)} · {winds[result.seat]}
          {withoutReaders > 0 && ` · ${words.player.withoutReaders(withoutReaders)}`}
        </small>
      </th>
      <td class={result.tablePoints < 0 ? 'number loss' : 'number'}>{signed(result.tablePoints)}</td>
      <td class="number">{matchPointsText(result.matchPoints, language)}</td>
    </tr>
  );
}

/** The hands that are finished, the latest round first. */
function Hands({ view: { hands, player } }: { view: PlayerView }) {
  const { words } = useHall();
  const rounds = [...new Set(hands.map(({ round }) => round))].reverse();
  return (
    <section class="card" aria-label={words.player.myHands}>
      <h2>{words.player.myHands}</h2>
      {rounds.map((round) => (
        <details key={round} open={round === rounds[0]}>
          <summary>{words.common.roundOnly(round)}</summary>
          <table class="hands">
            <tbody>
              {hands
                .filter((hand) => hand.round === round)
                .map((hand) => (
                  <HandPlayed key={`${hand.table}/${hand.hand}`} hand={hand} player={player} />
                ))}
            </tbody>
          </table>
        </details>
      ))}
    </section>
  );
}

function HandPlayed({ hand: { hand, end, winner, tablePoints }, player }: HandPlayedProps) {
  const { words, nameOf } = useHall();
  const { ends } = words.player;
  const how = winner === null ? ends[end] : winner === player ? ends.won : words.player.wonBy(nameOf(winner));
  return (
    <tr>
      <th scope="row">
        {words.common.hand(hand)} <small>{how}</small>
      </th>
      <td class={tablePoints < 0 ? 'number loss' : 'number'}>{signed(tablePoints)}</td>
    </tr>
  );
}

interface HandPlayedProps {
  readonly hand: PlayerHand;
  readonly player: number;
}
