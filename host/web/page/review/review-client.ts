import { useEffect, useState } from 'preact/hooks';
import type { ReviewState } from '../../../../shared/view/view-review.ts';

/** ms between two looks at how far a review is, and after which it is asked for again where too many were. */
const LOOK = 1000;
const AGAIN = 15_000;

/** The review of a finished hand, which is asked for and followed until it is there. */
export function useReview(hand: number): ReviewState {
  const [state, setState] = useState<ReviewState>({ state: 'none' });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let gone = false;
    const follow = async (method: 'GET' | 'POST') => {
      const told = await request(hand, method);
      if (gone) return;
      if (told) setState(told);
      if (told?.state === 'done' || told?.state === 'failed') return;
      // A host that was started anew knows nothing of what was asked for.
      const isAsked = told?.state === 'working' || told?.state === 'waiting';
      timer = setTimeout(() => follow(isAsked ? 'GET' : 'POST'), told?.state === 'busy' ? AGAIN : LOOK);
    };
    void follow('POST');
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [hand]);
  return state;
}

/** Asks the host; null if it does not answer. */
async function request(hand: number, method: 'GET' | 'POST'): Promise<ReviewState | null> {
  try {
    const response = await fetch(`/hands/${hand}/review.json`, { method });
    if (response.status === 401) location.reload();
    const body = (await response.json()) as ReviewState & { readonly message?: string };
    return body.message === undefined ? body : { state: 'failed', why: body.message };
  } catch {
    return null;
  }
}
