import type { ComponentChildren } from 'preact';
import { copiesIn, type Prospect } from '../../../../shared/chances/prospect.ts';
import type { Reason, ReviewedDecision } from '../../../../shared/chances/review.ts';
import {
  actText,
  type ReviewTalk,
  shareText,
  wantedTexts,
} from '../../../../shared/explain/explain-review.ts';
import { signed } from '../../../../shared/explain/numbers.ts';
import { REVIEW_WORDS } from '../../../../shared/languages/index.ts';
import { TilePicture } from '../tiles/tile-picture.tsx';

interface ComparisonProps {
  readonly decision: ReviewedDecision;
  readonly reason: Reason;
  readonly talk: ReviewTalk;
}

/** What the better choice and the chosen one promised, side by side. */
export function Comparison({ decision: { best, chosen }, reason, talk }: ComparisonProps) {
  const { reason: words } = REVIEW_WORDS[talk.language];
  const row = (title: string, told: (prospect: Prospect) => ComponentChildren) => (
    <tr>
      <th scope="row">{title}</th>
      <td>{told(reason.best)}</td>
      <td>{told(reason.chosen)}</td>
    </tr>
  );
  const amount = (value: number | null) => (value === null ? '–' : signed(value));
  return (
    <table class="figures comparison">
      <thead>
        <tr>
          <td />
          <th scope="col">{actText(talk, best)}</th>
          <th scope="col">{actText(talk, chosen)}</th>
        </tr>
      </thead>
      <tbody>
        {row(words.missing, ({ away }) => away)}
        {row(words.helps, (prospect) => (
          <Helps prospect={prospect} talk={talk} />
        ))}
        {row(words.wins, ({ wins }) => shareText(talk.language, wins))}
        {row(words.won, ({ won }) => amount(won))}
        {row(words.lost, ({ lost }) => amount(lost))}
        {(reason.best.wanted ?? reason.chosen.wanted) &&
          row(words.wanted, (prospect) => <Lines lines={wantedTexts(talk, prospect) ?? ['–']} />)}
      </tbody>
    </table>
  );
}

/** The tiles that help, each with how many of it are unseen. */
function Helps({ prospect: { helps }, talk }: { prospect: Prospect; talk: ReviewTalk }) {
  const { reason: words } = REVIEW_WORDS[talk.language];
  if (helps.length === 0) return <>{words.nothingHelps}</>;
  return (
    <>
      {words.copies(copiesIn(helps))}
      <span class="helps">
        {helps.map(({ tile, unseen }) => (
          <span key={tile} class="help">
            <TilePicture tile={tile} />
            <small>×{unseen}</small>
          </span>
        ))}
      </span>
    </>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <>
      {lines.map((line) => (
        <span key={line} class="line">
          {line}
        </span>
      ))}
    </>
  );
}
