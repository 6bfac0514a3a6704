import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { points } from '../../../../shared/explain/numbers.ts';
import { tileName } from '../../../../shared/explain/tile-name.ts';
import type { ResultView } from '../../../../shared/view/view.ts';
import { RoundContext } from '../players.ts';
import { useTalk } from '../words/talk.ts';
import { howText, receivedBy, resultTitle } from '../words/tell.ts';
import { Balance } from './balance.tsx';
import { Flow } from './flow.tsx';
import { LaidHand } from './laid-hand.tsx';
import { useNames } from './names.ts';
import { NextDeal } from './next-deal.tsx';
import type { Told } from './reveal.ts';
import { Rulings } from './rulings.tsx';
import { Sheet } from './sheet.tsx';

/** Everything at once. */
const ALL: Told = { lines: Infinity, payments: true, totals: true };

interface HandEndOf {
  readonly result: ResultView;
  readonly clockwise: boolean;
  /** How far it has been told; default all. */
  readonly told?: Told;
  /** Whether the table plays the next hand of this match; a hall may have other plans. */
  readonly goesOn: boolean;
}

/** How a hand ended: who won on which tile, the hand laid out, every sheet, what was paid, and who deals next. */
export function HandEnd({ result, clockwise, told = ALL, goesOn }: HandEndOf) {
  const [winner, ...others] = result.sheets;
  const isCorrected = result.corrections.length > 0;
  return (
    <div class={winner ? 'hand-end won' : 'hand-end'} style={{ '--sheets': result.sheets.length }}>
      {winner ? <Winner result={result} told={told} /> : <NoWinner result={result} />}
      <div class="money">
        {result.payments.length > 0 && !isCorrected && (
          <Flow result={result} clockwise={clockwise} shown={told.payments} />
        )}
        <div class="accounts">
          <Balance result={result} told={told} />
          <Rulings result={result} />
          {goesOn && (
            <p class={told.totals ? 'next-deal' : 'next-deal to-come'}>
              <NextDeal result={result} />
            </p>
          )}
        </div>
      </div>
      {winner && (
        <div class="sheets">
          <Sheet sheet={winner} result={result} winner lines={told.lines} />
          {others.map((sheet) => (
            <Sheet key={sheet.place} sheet={sheet} result={result} winner={false} />
          ))}
        </div>
      )}
    </div>
  );
}

/** The winner, the winning tile and where it came from, the hand, and what it is worth. */
function Winner({ result, told: soFar }: { result: ResultView; told: Told }) {
  const { words, field } = useTalk();
  const { told } = useNames(result);
  const { source, tile, from, group, ...who } = result.win!;
  const [sheet] = result.sheets;
  const how = words.how[source](tileName(tile, field), from ? told(from) : '');
  return (
    <Headline result={result} title={words.wins(told(who), how)}>
      <LaidHand sheet={sheet!} winning={{ group, tile }} />
      {result.corrections.length === 0 && (
        <dl class="worth">
          <div class={soFar.lines < sheet!.items.length ? 'to-come' : ''}>
            <dt>{words.ending.worth}</dt>
            <dd>{points(sheet!.total)}</dd>
          </div>
          <div class={soFar.payments ? '' : 'to-come'}>
            <dt>{words.ending.receives(told(who))}</dt>
            <dd>{points(receivedBy(result))}</dd>
          </div>
        </dl>
      )}
    </Headline>
  );
}

/** A drawn hand, one that was given up, or one that a penalty ended. */
function NoWinner({ result }: { result: ResultView }) {
  const talk = useTalk();
  return (
    <Headline result={result} title={resultTitle(talk, result)}>
      <p class="how">{howText(talk, result)}</p>
    </Headline>
  );
}

interface HeadlineOf {
  readonly result: ResultView;
  readonly title: string;
  readonly children: ComponentChildren;
}

function Headline({ result, title, children }: HeadlineOf) {
  const { words, field } = useTalk();
  const tournament = useContext(RoundContext);
  return (
    <header class="how-it-ended">
      <p class="which">
        {tournament && `${tournament.name} · ${words.tournamentRound(tournament.round, tournament.table)} · `}
        {words.round(field.winds[result.roundWind])} · {words.hand(result.hand)}
        {result.corrections.length > 0 && <strong>{words.ending.corrected}</strong>}
      </p>
      <h2>{title}</h2>
      {children}
    </header>
  );
}
