import { proofKey } from '../../../../shared/years/proof-key.ts';
import { amount } from './amounts.ts';
import { nameOf, type PartProps } from './parts.ts';
import { To } from './to.tsx';

/** Titles of the period and whose they are: the champion of each year (Bouter 140), and the club's own. */
export function Titles({ club, place, go, words, language }: PartProps) {
  const { period } = place;
  const titles = club.titles
    .filter((title) => period === 'ever' || `${title.period}` === period)
    .sort((one, other) => Number(other.period) - Number(one.period) || 0);
  return (
    <section id="titles">
      <h2>{words.section.titles}</h2>
      {titles.length === 0 && <p>{words.noTitles}</p>}
      <ul class="titles">
        {titles.map((title) => (
          <li key={`${title.name} ${title.period}`}>
            <b>
              {title.name ?? words.champion(`${title.period}`)}
              {title.name !== null && title.period !== 'ever' && ` ${title.period}`}
            </b>
            {title.holders.map((holder) => {
              const at = { period: `${title.period}`, player: holder.player, figure: title.figure };
              const proof = club.proofs[proofKey(holder.player, at.period, title.figure)];
              return (
                <span key={holder.player}>
                  <To at={at} section="player" go={go}>
                    {nameOf(club, holder.player, words)}
                  </To>{' '}
                  ({amount(title.figure, holder, language, words)})
                  {proof && (
                    <a class="proof" href={proof} download>
                      {words.proof}
                    </a>
                  )}
                </span>
              );
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
