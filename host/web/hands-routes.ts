import { Hono } from 'hono';
import type { Result } from '../../shared/game/result.ts';
import type { HandsView } from '../../shared/view/view-hands.ts';
import type { ReviewState } from '../../shared/view/view-review.ts';
import type { WebEnv } from './access/caller.ts';

/** The finished hands that the page leafs through. */
export interface Hands {
  /** The list of them, and the key with which their files are verified. */
  list(): HandsView;
  /** The file of one, with its proofs; null if there is no such hand, or it is being played. */
  file(hand: number): Promise<Result<string, string>> | null;
  /** Their reviews; null for a hand that there is not, or that is being played. */
  readonly reviews: {
    /** How far the review of a hand is. */
    of(hand: number): ReviewState | null;
    /** Asks for it. */
    ask(hand: number): ReviewState | null;
  };
}

const NOT_KEPT = { 'Cache-Control': 'no-store' };

/**
 * The routes of the finished hands: `GET list.json`, `GET 7.json` for the file of hand 7, `GET 7/review.json` for how far its
 * review is. `POST` there asks for it: it is worked out for whoever may see the hand, once, and one at a time.
 */
export function handsRoutes(hands: Hands): Hono<WebEnv> {
  const routes = new Hono<WebEnv>();
  routes.get('/list.json', (c) => c.json(hands.list(), 200, NOT_KEPT));
  for (const [method, told] of [
    ['GET', (hand: number) => hands.reviews.of(hand)],
    ['POST', (hand: number) => hands.reviews.ask(hand)],
  ] as const) {
    routes.on(method, '/:hand{[1-9][0-9]{0,5}}/review.json', (c) => {
      const hand = Number.parseInt(c.req.param('hand'), 10);
      const state = told(hand);
      if (state === null) return c.json({ message: `there is no finished hand ${hand}` }, 404, NOT_KEPT);
      return c.json(state, state.state === 'busy' ? 503 : 200, NOT_KEPT);
    });
  }
  routes.get('/:file{[1-9][0-9]{0,5}\\.json}', async (c) => {
    const hand = Number.parseInt(c.req.param('file'), 10);
    const file = await hands.file(hand);
    if (file === null) return c.json({ message: `there is no finished hand ${hand}` }, 404, NOT_KEPT);
    if (!file.ok) return c.json({ message: file.error }, 503, NOT_KEPT);
    return c.body(file.value, 200, { 'Content-Type': 'application/json', ...NOT_KEPT });
  });
  return routes;
}
