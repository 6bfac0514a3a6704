import { useEffect, useRef, useState } from 'preact/hooks';
import type { TableView } from '../../../../shared/view/view.ts';

/** What the page shows when a hand is over. */
export const LOOKS = ['hand', 'match', 'table'] as const;
export type Look = (typeof LOOKS)[number];

/** What is shown, and whether the hand ended before the reader's eyes. */
export interface Looking {
  /** The table, unless the hand on it is over and scored. */
  readonly look: Look;
  readonly isOver: boolean;
  /** The page saw this hand being played, and has not told its result yet. */
  readonly live: boolean;
  readonly choose: (look: Look) => void;
  /** The result was told. */
  readonly told: () => void;
}

/** ms after the end of a match until the page turns from its last hand to the podium. */
const LAST_HAND = 20_000;
const KEY = 'mingg.look';

/**
 * What to show of a table: the hand that is over, large; after a match the podium, a while after the last hand. What
 * somebody chooses instead stays until the next hand, also when the page is loaded again.
 */
export function useLook(view: TableView | null): Looking {
  const hand = view?.hand ?? 0;
  const isOver = view?.phase === 'over' && view.result?.hand === hand;
  const played = useRef(0);
  const toldHand = useRef(0);
  if (view && !isOver) played.current = hand;
  const wasSeen = played.current === hand;
  const [chosen, setChosen] = useState(kept);
  const [podium, setPodium] = useState(0);

  const choose = (look: Look) => {
    keep({ hand, look });
    setChosen({ hand, look });
  };
  const isChosen = chosen?.hand === hand;
  const matchOver = isOver && view.match.over;
  useEffect(() => {
    if (view === null || isOver) return;
    keep(null);
    setChosen(null);
  }, [view === null, isOver]);
  useEffect(() => {
    if (!matchOver || isChosen || !wasSeen) return;
    const timer = setTimeout(() => setPodium(hand), LAST_HAND);
    return () => clearTimeout(timer);
  }, [matchOver, isChosen, wasSeen, hand]);

  const byItself: Look = matchOver && (!wasSeen || podium === hand) ? 'match' : 'hand';
  return {
    look: !isOver ? 'table' : isChosen ? chosen.look : byItself,
    isOver,
    live: isOver && wasSeen && toldHand.current !== hand,
    choose,
    told: () => {
      toldHand.current = hand;
    },
  };
}

interface Chosen {
  readonly hand: number;
  readonly look: Look;
}

/** Keeps the choice for this tab of the browser; null forgets it. */
function keep(chosen: Chosen | null): void {
  try {
    if (chosen) sessionStorage.setItem(KEY, JSON.stringify(chosen));
    else sessionStorage.removeItem(KEY);
  } catch {
    // The browser stores nothing for pages, so the choice lasts as long as this page.
  }
}

function kept(): Chosen | null {
  try {
    const { hand, look } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Chosen>;
    return typeof hand === 'number' && look && LOOKS.includes(look) ? { hand, look } : null;
  } catch {
    return null;
  }
}
