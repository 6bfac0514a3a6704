import { useEffect, useState } from 'preact/hooks';
import type { TableView } from '../../../shared/view/view.ts';
import { follow } from './connection.ts';
import { firstView } from './first-view.ts';

/** The table as the host shows it now, null before that is known, and whether the connection to the host is lost. */
export function useTable(build: string): readonly [view: TableView | null, lost: boolean] {
  const [view, setView] = useState(firstView);
  const [lost, setLost] = useState(false);
  useEffect(() => {
    follow(build, {
      view: (next) => {
        setView(next);
        setLost(false);
      },
      lost: () => setLost(true),
      outdated: () => location.reload(),
    });
  }, [build]);
  return [view, lost];
}
