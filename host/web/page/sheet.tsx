import { type Explanation, explain } from '../../../shared/explain/explain.ts';
import { points } from '../../../shared/explain/numbers.ts';
import type { GroupView, ResultView, SheetView } from '../../../shared/view/view.ts';
import { usePlayerAt } from './players.ts';
import { TilePicture } from './tiles/tile-picture.tsx';
import { useTalk } from './words/talk.ts';

interface SheetOf {
  readonly sheet: SheetView;
  readonly result: ResultView;
  readonly winner: boolean;
}

/** The score sheet of one hand: its tiles, every line with its name, and how they make the total. */
export function Sheet({ sheet, result, winner }: SheetOf) {
  const { language, words, field } = useTalk();
  const who = field.winds[sheet.seat];
  const playerAt = usePlayerAt();
  const { names, laakSteps } = result;
  const told = explain(sheet, { names: (id) => names[id]!, laakSteps }, language);
  return (
    <section class={winner ? 'sheet winner' : 'sheet'} aria-label={words.sheetOf(who)}>
      <h2>
        <span>
          {who} · {playerAt(sheet.place) ?? sheet.place}
          {winner && ' — Mah-Jongg'}
        </span>
        <b>{points(sheet.total)}</b>
      </h2>
      {(sheet.groups.length > 0 || sheet.bonus.length > 0) && (
        <div class="hand">
          {sheet.groups.map((group, nth) => (
            // The order of groups never changes, so the index can be the key.
            <Group key={nth} group={group} />
          ))}
          {sheet.bonus.length > 0 && (
            <figure class="group">
              <div>
                {sheet.bonus.map((tile) => (
                  <TilePicture key={tile} tile={tile} />
                ))}
              </div>
              <figcaption>{field.bonusTiles}</figcaption>
            </figure>
          )}
        </div>
      )}
      {told.lines.length > 0 && <Lines told={told} />}
    </section>
  );
}

function Group({ group }: { group: GroupView }) {
  const { field, groups } = useTalk();
  const name = group.type === 'tiles' ? '' : groups[group.type];
  const told = group.concealed && (group.type === 'pung' || group.type === 'kong');
  return (
    <figure class="group">
      <div>
        {group.tiles.map((tile, at) => (
          <TilePicture key={at} tile={tile} />
        ))}
      </div>
      <figcaption>{told ? field.concealed(name) : name}</figcaption>
    </figure>
  );
}

/** The lines, points before doubles, and the sum below them. */
function Lines({ told }: { told: Explanation }) {
  return (
    <table class="lines">
      <tbody>
        {told.lines.map(({ name, book, worth }, nth) => (
          <tr key={nth}>
            <th scope="row">
              {name} {book && <i lang={book.language}>{book.name}</i>}
            </th>
            <td class="number">{worth}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{told.conclusion}</th>
          <td class="number">{points(told.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
