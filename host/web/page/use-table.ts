import { useEffect, useState } from 'preact/hooks';
import type { TableView } from '../../../shared/view/view.ts';
import { follow, type Listener } from './connection.ts';
import { firstView } from './first-view.ts';

/** Begins to follow the table. @returns a function that stops it */
export type Follow = (build: string, listener: Listener<TableView>) => () => void;

/**
 * The table as the host shows it now, null before that is known, and whether the connection to the host is lost.
 * @param begin how it is followed; with another one it is not known again
 */
export function useTable(
  build: string,
  begin: Follow = follow,
): readonly [view: TableView | null, lost: boolean] {
  const [view, setView] = useState(firstView);
  const [lost, setLost] = useState(false);
  useEffect(() => {
    const stop = begin(build, {
      view: (next) => {
        setView(next);
        setLost(false);
      },
      lost: () => setLost(true),
      outdated: () => location.reload(),
    });
    return () => {
      stop();
      setView(null);
    };
  }, [build, begin]);
  return [view, lost];
}
