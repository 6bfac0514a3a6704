import { type Explanation, explain } from '../../../../shared/explain/explain.ts';
import { points } from '../../../../shared/explain/numbers.ts';
import type { ResultView, SheetView } from '../../../../shared/view/view.ts';
import { useTalk } from '../words/talk.ts';
import { LaidHand } from './laid-hand.tsx';
import { useNames } from './names.ts';

interface SheetOf {
  readonly sheet: SheetView;
  readonly result: ResultView;
  /** Whether it is the winner's, whose tiles are laid out above. */
  readonly winner: boolean;
  /** How many of its lines have been told; default all. */
  readonly lines?: number;
}

/** The score sheet of one hand: its tiles, every line with its name, and how they make the total. */
export function Sheet({ sheet, result, winner, lines = Infinity }: SheetOf) {
  const { language, words, field, rulings } = useTalk();
  const { listed } = useNames(result);
  const { names, laakSteps } = result;
  const explained = explain(sheet, { names: (id) => names[id]!, laakSteps }, language);
  const dead = result.rulings.find((one) => one.ruling === 'dead' && one.who.place === sheet.place);
  const isTold = lines >= explained.lines.length;
  return (
    <section class={winner ? 'sheet winner' : 'sheet'} aria-label={words.sheetOf(field.winds[sheet.seat])}>
      <h3>
        <span>{listed(sheet)}</span>
        <b>
          {!isTold && <span aria-hidden="true">{points(explained.lines[lines - 1]?.sum ?? 0)}</span>}
          <span class={isTold ? '' : 'unseen'}>{points(sheet.total)}</span>
        </b>
      </h3>
      {!winner && <LaidHand sheet={sheet} />}
      {dead?.ruling === 'dead' && (
        <p class="dead">{rulings.dead(field.winds[sheet.seat], rulings.reasons[dead.reason])}</p>
      )}
      {explained.lines.length > 0 && <Lines explained={explained} told={lines} />}
    </section>
  );
}

/** The lines, points before doubles, and the sum below them; those not told yet are there, but cannot be seen. */
export function Lines({ explained, told }: { explained: Explanation; told: number }) {
  return (
    <table class="lines">
      <tbody>
        {explained.lines.map(({ name, book, worth }, nth) => (
          <tr key={nth} class={nth < told ? '' : 'to-come'}>
            <th scope="row">
              {name} {book && <i lang={book.language}>{book.name}</i>}
            </th>
            <td class="number">{worth}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr class={told >= explained.lines.length ? '' : 'to-come'}>
          <th scope="row">{explained.conclusion}</th>
          <td class="number">{points(explained.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
