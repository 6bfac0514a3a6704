import { useEffect, useMemo, useState } from 'preact/hooks';
import { useLanguage } from '../../../web/page/chosen-language.ts';
import { LanguageSwitch } from '../../../web/page/language-switch.tsx';
import type { PrintView } from '../../view/print-view.ts';
import { addressForOthers } from '../hall-address.ts';
import { HallContext, hallTalk, useHall } from '../hall-context.ts';
import { QrCode } from '../qr-code.tsx';
import { StandingsTable } from '../standings-table.tsx';
import { PlayerCards } from './player-cards.tsx';
import { ScoreSheets } from './score-sheets.tsx';
import { SeatingSheet } from './seating-sheet.tsx';
import { TablesSheet } from './tables-sheet.tsx';

const SHEETS = ['seating', 'tables', 'scores', 'standings', 'cards'] as const;
type Sheet = (typeof SHEETS)[number];

/** Sheets for the door and the tables, which the browser prints, or writes as PDF. The address can name them: `?sheet=scores&round=2`. */
export function PrintApp() {
  const [view, setView] = useState<PrintView | null>(null);
  const [language, choose] = useLanguage();
  const talk = useMemo(() => hallTalk(language, view?.people ?? []), [language, view]);
  const { words } = talk;
  useEffect(() => {
    void fetch('/print/sheets.json').then(async (answer) => {
      // The session has ended: the same address then shows the sign-in page.
      if (answer.ok) setView(await answer.json());
      else location.reload();
    });
  }, []);
  useEffect(() => {
    document.title = [words.print.title, view?.tournament, 'Mingg'].filter(Boolean).join(' · ');
  }, [words, view]);
  if (view === null) return <p class="connecting">{words.common.connecting}</p>;
  return (
    <HallContext.Provider value={talk}>
      <main class="hall print">
        <nav class="controls">
          <a href="/desk">{words.print.back}</a>
          <LanguageSwitch language={language} choose={choose} />
        </nav>
        {view.rounds.length === 0 ? <p class="nothing">{words.print.nothing}</p> : <Chosen view={view} />}
      </main>
    </HallContext.Provider>
  );
}

/** The sheets that are chosen, and the choice. */
function Chosen({ view }: { view: PrintView }) {
  const { words } = useHall();
  const asked = new URLSearchParams(location.search);
  const [sheet, setSheet] = useState<Sheet>(SHEETS.find((one) => one === asked.get('sheet')) ?? 'seating');
  const [number, setNumber] = useState(Number(asked.get('round')) || view.rounds[0]!.round);
  const round = view.rounds.find((one) => one.round === number) ?? view.rounds[0]!;
  const aboutRound = sheet !== 'standings' && sheet !== 'cards';
  return (
    <>
      <form class="controls" onSubmit={(event) => event.preventDefault()}>
        <label>
          {words.print.sheet}
          <select value={sheet} onChange={({ currentTarget }) => setSheet(currentTarget.value as Sheet)}>
            {SHEETS.map((one) => (
              <option key={one} value={one}>
                {words.print.sheets[one]}
              </option>
            ))}
          </select>
        </label>
        {aboutRound && (
          <label>
            {words.print.round}
            <select
              value={round.round}
              onChange={({ currentTarget }) => setNumber(Number(currentTarget.value))}
            >
              {view.rounds.map((one) => (
                <option key={one.round} value={one.round}>
                  {one.round}
                </option>
              ))}
            </select>
          </label>
        )}
        <button type="button" class="main" onClick={() => print()}>
          {words.print.print}
        </button>
      </form>
      {sheet !== 'scores' && (
        <header class="sheet-head">
          <h1>{view.tournament}</h1>
          <p>{aboutRound ? words.common.roundOnly(round.round) : words.print.sheets[sheet]}</p>
        </header>
      )}
      {sheet === 'seating' && <SeatingSheet round={round} />}
      {sheet === 'seating' && <FindPage known={view.address} />}
      {sheet === 'cards' && <PlayerCards view={view} />}
      {sheet === 'tables' && <TablesSheet round={round} />}
      {sheet === 'scores' && <ScoreSheets view={view} round={round} />}
      {sheet === 'standings' && <StandingsTable lines={view.standings} />}
    </>
  );
}

/** Under the list at the door: where phones find the players' pages. */
function FindPage({ known }: { known: string | null }) {
  const { words } = useHall();
  const hall = addressForOthers(known);
  if (hall === null) return null;
  return (
    <figure class="find-page">
      <QrCode text={`${hall}player`} label={`${hall}player`} />
      <figcaption>{words.screen.onPhone}</figcaption>
    </figure>
  );
}
