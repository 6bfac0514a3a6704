import { streamSSE } from 'hono/streaming';
import type { Viewer } from '../../shared/view/sight.ts';
import type { Access } from './access/access.ts';
import type { WebContext } from './access/caller.ts';
import type { Feed } from './feed.ts';

/** Serves a feed to a caller, as `viewer`, until the page is gone or its session ends. */
export function serveFeed(c: WebContext, feed: Feed, viewer: Viewer, access: Access): Response {
  const token = c.get('caller')!.signedIn?.token;
  return streamSSE(c, async (stream) => {
    await stream.writeSSE({ event: 'retry', data: '', retry: 1000 });
    await feed.serve(
      viewer,
      (message) => stream.writeSSE(message),
      // Watching counts as using the session.
      () => stream.aborted || stream.closed || (token !== undefined && access.sessions.use(token) === null),
    );
  });
}
