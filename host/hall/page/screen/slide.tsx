import type { TableTile } from '../../view/view.ts';
import { useHall } from '../hall-context.ts';
import { nameSize } from '../name-size.ts';
import { QrCode } from '../qr-code.tsx';
import { StandingsTable } from '../standings-table.tsx';
import { Featured } from './featured.tsx';
import type { Room } from './room.ts';
import type { SeatLine, Slide } from './slides.ts';

/** One slide of a big screen. */
export function SlideShown({ slide, room }: { slide: Slide; room: Room }) {
  const { words, nameOf } = useHall();
  const titles = {
    seats: words.screen.findSeat,
    standings: words.common.standings,
    tables: words.common.tables,
    phone: words.screen.onPhone,
    featured: slide.kind === 'featured' ? words.common.table(slide.featured.table) : '',
  };
  return (
    <section class={`slide ${slide.kind}`} aria-label={titles[slide.kind]}>
      <h2>
        {titles[slide.kind]}
        {slide.parts > 1 && <small>{words.screen.part(slide.part, slide.parts)}</small>}
        {slide.kind === 'standings' && (
          <small>
            {words.common.matchPoints} · {words.common.tablePoints}
          </small>
        )}
        {slide.kind === 'seats' && (
          <small>{reach(slide.columns.flat().map(({ player }) => nameOf(player)))}</small>
        )}
      </h2>
      <Shown slide={slide} room={room} />
    </section>
  );
}

/** From whom to whom a list goes, by the first words of names: so that one finds the screen that has one's own. */
function reach(names: readonly string[]): string {
  const [first, last] = [names[0], names.at(-1)].map((name = '') =>
    name.split(' ')[0]!.slice(0, LONGEST_WORD),
  );
  return first === last ? first! : `${first} – ${last}`;
}
const LONGEST_WORD = 14;

function Shown({ slide, room }: { slide: Slide; room: Room }) {
  switch (slide.kind) {
    case 'seats':
      return (
        <div class="columns">
          {slide.columns.map((lines) => (
            <Seats key={lines[0]?.player} lines={lines} fits={room.name} />
          ))}
        </div>
      );
    case 'standings':
      return (
        <div class="columns">
          {slide.columns.map((lines) => (
            <StandingsTable key={lines[0]?.rank} lines={lines} fits={room.rankedName} />
          ))}
        </div>
      );
    case 'featured':
      return <Featured featured={slide.featured} />;
    case 'phone':
      return <Phone url={slide.url} />;
    case 'tables':
      return (
        <ul class="grid">
          {slide.tables.map((table) => (
            <Table key={table.table} table={table} />
          ))}
        </ul>
      );
  }
}

/** An address to be scanned, or typed. */
function Phone({ url }: { url: string }) {
  return (
    <figure class="phone">
      <QrCode text={url} label="" />
      <figcaption>{url}</figcaption>
    </figure>
  );
}

function Seats({ lines, fits }: { lines: readonly SeatLine[]; fits: number }) {
  const { words, winds, nameOf } = useHall();
  return (
    <ul class="seat-list">
      {lines.map(({ player, table, wind }) => (
        <li key={player}>
          <span class={`name ${nameSize(nameOf(player), fits)}`}>{nameOf(player)}</span>
          {table === null || wind === null ? (
            <span class="out">{words.common.sitsOut}</span>
          ) : (
            <>
              <span class="unseen">{words.common.table(table)}</span>
              <b class="at" aria-hidden="true">
                {table}
              </b>
              <span class="wind">{winds[wind]}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Table({ table: { table, phase, hand } }: { table: TableTile }) {
  const { words } = useHall();
  return (
    <li class={`table ${phase}`} aria-label={words.common.table(table)}>
      <b>{table}</b>
      {phase === 'playing' || phase === 'between' ? (
        <span>{words.common.hand(hand)}</span>
      ) : (
        <>
          <span aria-hidden="true">{phase === 'finished' ? '✓' : '–'}</span>
          <span class="unseen">{words.common.tablePhases[phase]}</span>
        </>
      )}
    </li>
  );
}
