import type { GroupView, LineView, SheetView } from '../../../shared/view.ts';
import { TilePicture } from './tiles/tile-picture.tsx';
import { points, WIND } from './words.ts';

/** What one hand was worth: its tiles, every line with its name, and how they make the total. */
export function Sheet({ sheet, winner }: { sheet: SheetView; winner: boolean }) {
  return (
    <section class={winner ? 'sheet winner' : 'sheet'} aria-label={`Score sheet of ${WIND[sheet.seat]}`}>
      <h2>
        <span>
          {WIND[sheet.seat]} · {sheet.place}
          {winner && ' — Mah-Jongg'}
        </span>
        <b>{points(sheet.total)}</b>
      </h2>
      {(sheet.groups.length > 0 || sheet.bonus.length > 0) && (
        <div class="hand">
          {sheet.groups.map((group, nth) => (
            // The order of groups never changes: their number is their name.
            <Group key={nth} group={group} />
          ))}
          {sheet.bonus.length > 0 && (
            <figure class="group">
              <div>
                {sheet.bonus.map((tile) => (
                  <TilePicture key={tile} tile={tile} />
                ))}
              </div>
              <figcaption>flowers</figcaption>
            </figure>
          )}
        </div>
      )}
      {sheet.lines.length > 0 && <Lines sheet={sheet} />}
    </section>
  );
}

function Group({ group }: { group: GroupView }) {
  const name = group.type === 'tiles' ? '' : group.type;
  const told = group.concealed && (name === 'pung' || name === 'kong') ? `concealed ${name}` : name;
  return (
    <figure class="group">
      <div>
        {group.tiles.map((tile, at) => (
          <TilePicture key={at} tile={tile} />
        ))}
      </div>
      <figcaption>{told}</figcaption>
    </figure>
  );
}

/** The lines, points before doubles, and the sum below them. */
function Lines({ sheet }: { sheet: SheetView }) {
  const ordered = [
    ...sheet.lines.filter((line) => !line.doubles),
    ...sheet.lines.filter((line) => line.doubles),
  ];
  return (
    <table class="lines">
      <tbody>
        {ordered.map((line, nth) => (
          <tr key={nth}>
            <th scope="row">
              {line.name} {line.book !== line.name && <i lang="de">{line.book}</i>}
            </th>
            <td class="number">{worth(line)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{sumText(sheet)}</th>
          <td class="number">{points(sheet.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** "+4" for points, "×2" for each double. */
function worth({ points: value, doubles }: LineView): string {
  const parts = [];
  if (value !== undefined) parts.push(points(value));
  if (doubles) parts.push(`×${2 ** doubles}`);
  return parts.join(' ');
}

/** How the total comes about. */
function sumText({ points: sum, doubles, total, limit }: SheetView): string {
  const counted = sum * 2 ** doubles;
  if (limit) return counted === total ? limit.name : `${limit.name}, instead of ${points(counted)}`;
  if (doubles === 0) return 'Total';
  return `${points(sum)} points, doubled ${doubles === 1 ? 'once' : `${doubles} times`}`;
}
