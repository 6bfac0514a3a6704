import { useEffect, useState } from 'preact/hooks';
import type { TableView } from '../../../shared/view.ts';
import { follow } from './connection.ts';
import { Panel, Title } from './panel.tsx';
import { Result } from './result.tsx';
import { Table } from './table.tsx';
import { newsText, stateText } from './words.ts';

/** The page: the table, what stands beside it, and the score sheet. */
export function App({ build }: { build: string }) {
  const [view, setView] = useState<TableView | null>(null);
  const [lost, setLost] = useState(false);
  useEffect(() => {
    follow(build, {
      view: (next) => {
        setView(next);
        setLost(false);
        document.title = `${stateText(next)} · Mingg`;
      },
      lost: () => setLost(true),
      outdated: () => location.reload(),
    });
  }, [build]);
  if (!view) return <p class="connecting">{lost ? 'No connection, trying again …' : 'Connecting …'}</p>;
  const over = view.phase === 'over' && view.result?.hand === view.hand;
  return (
    <main class={lost ? 'lost' : ''}>
      <Title view={view} />
      <div class="board">
        <Table view={view} />
        {lost && (
          <p class="lost-note" role="alert">
            Connection lost, trying again …
          </p>
        )}
      </div>
      <div class="side">
        <Panel view={view} over={over} />
        {view.result && (
          <Result key={view.result.hand} result={view.result} open={view.phase !== 'playing'} />
        )}
      </div>
      <p class="unseen" aria-live="polite">
        {view.news ? newsText(view.news) : ''}
      </p>
    </main>
  );
}
