import { useState } from 'preact/hooks';
import type { DeskBodies, DeskRoute } from '../../view/desk-bodies.ts';
import { useHall } from '../hall-context.ts';
import { type Posted, post, postedText } from './post.ts';

/** Sends something to the hall, and keeps its answer to be shown. */
export interface Posting {
  readonly posted: Posted | null;
  /** The hall has not answered yet. */
  readonly busy: boolean;
  send<Route extends DeskRoute>(route: Route, body: DeskBodies[Route]): Promise<boolean>;
}

/** For a part of the page that sends. */
export function usePosting(): Posting {
  const [posted, setPosted] = useState<Posted | null>(null);
  const [busy, setBusy] = useState(false);
  const send: Posting['send'] = async (route, body) => {
    setBusy(true);
    const answer = await post(route, body);
    setPosted(answer);
    setBusy(false);
    return answer.ok;
  };
  return { posted, busy, send };
}

/** What the hall answered. */
export function Answer({ posting: { posted } }: { posting: Posting }) {
  const { words } = useHall();
  return (
    <p class={posted?.ok === false ? 'refused' : 'done'} role="status">
      {posted ? postedText(words.desk, posted) : ''}
    </p>
  );
}
