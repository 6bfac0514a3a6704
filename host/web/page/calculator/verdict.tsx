import { useState } from 'preact/hooks';
import { explain } from '../../../../shared/explain/explain.ts';
import { explainedBy, explainScore } from '../../../../shared/explain/explain-score.ts';
import { points } from '../../../../shared/explain/numbers.ts';
import { tileName } from '../../../../shared/explain/tile-name.ts';
import type { HandScore, Refusal } from '../../../../shared/game/position.ts';
import { SEATS } from '../../../../shared/game/seats.ts';
import type { Wait } from '../../../../shared/scoring/what-if.ts';
import { Lines } from '../ending/sheet.tsx';
import { TilePicture } from '../tiles/tile-picture.tsx';
import { useTalk } from '../words/talk.ts';
import { type Draft, seatsOf } from './draft.ts';
import { outcomeOf } from './outcome.ts';
import type { CalculatorWords } from './words/words.ts';

interface VerdictProps {
  readonly draft: Draft;
  readonly words: CalculatorWords;
}

/** What the hand is worth, what it waits for, or what it lacks. */
export function Verdict({ draft, words }: VerdictProps) {
  const outcome = outcomeOf(draft);
  return (
    <section class="card result" aria-live="polite" aria-label={words.result} data-outcome={outcome.is}>
      {outcome.is === 'unfinished' && (
        <p>{outcome.missing > 0 ? words.missing(outcome.missing) : words.tooMany(-outcome.missing)}</p>
      )}
      {outcome.is === 'waiting' && <Waits waits={outcome.waits} words={words} />}
      {outcome.is === 'refused' && <Refused refusal={outcome.refusal} words={words} />}
      {outcome.is === 'scored' && <Scored draft={draft} score={outcome.score} words={words} />}
    </section>
  );
}

/** Why a hand is not scored: the message itself, in English, where no sentence was written for it. */
const Refused = ({ refusal: { code, message }, words }: { refusal: Refusal; words: CalculatorWords }) => (
  <p>{words.refused[code] ?? <span lang="en">{message}</span>}</p>
);

function Waits({ waits, words }: { waits: readonly Wait[]; words: CalculatorWords }) {
  const { words: page, field } = useTalk();
  if (waits.length === 0) return <p>{words.waitsForNothing}</p>;
  const worth = (total: number | undefined) => (total === undefined ? page.waits.tooLittle : points(total));
  return (
    <table class="waits">
      <caption>{words.waiting}</caption>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {page.waits.tile}
          </th>
          <th scope="col">{page.waits.drawn}</th>
          <th scope="col">{page.waits.claimed}</th>
        </tr>
      </thead>
      <tbody>
        {waits.map(({ tile, drawn, claimed }) => (
          <tr key={tile}>
            <td>
              <TilePicture tile={tile} />
            </td>
            <th scope="row">{tileName(tile, field)}</th>
            <td class="number">{worth(drawn?.total)}</td>
            <td class="number">{worth(claimed?.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Scored({ draft, score, words }: VerdictProps & { score: HandScore }) {
  const { language, field } = useTalk();
  const seats = [draft.win.seat, ...SEATS.filter((seat) => seat !== draft.win.seat && draft.players[seat])];
  const by = explainedBy(draft.rules);
  const { payments } = explainScore(score, language, draft.rules);
  return (
    <>
      {seats.map((seat) => {
        const player = score.players[seat]!;
        const explained = explain(player, by, language);
        return (
          <section key={seat} class="sheet" data-seat={seat}>
            <h2>
              <span>{words.total(field.winds[seat])}</span> <b class="total">{points(player.total)}</b>
            </h2>
            {explained.lines.length > 0 && <Lines explained={explained} told={Infinity} />}
          </section>
        );
      })}
      <ul class="payments">
        {payments.map((payment) => (
          <li key={payment}>{payment}</li>
        ))}
      </ul>
      {seats.length < seatsOf(draft).length && <p class="note">{words.othersUnknown}</p>}
      <CopyLink words={words} />
    </>
  );
}

function CopyLink({ words }: { words: CalculatorWords }) {
  const [copied, setCopied] = useState(false);
  // A page that came over plain http has no clipboard; its address is the link.
  if (!navigator.clipboard) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(location.href);
    setCopied(true);
  };
  return (
    <p class="actions">
      <button type="button" onClick={copy}>
        {words.copyLink}
      </button>{' '}
      {copied && words.copied}
    </p>
  );
}
