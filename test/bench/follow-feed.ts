import { type IncomingMessage, request } from 'node:http';
import { portOf, type Site } from '../helpers/wire.ts';

/** Follows a feed of views over a connection of its own, each as parsed from JSON; resolves when the first is there. */
export function followFeed<View>(
  web: Site,
  path: string,
  seen: (view: View) => void,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const port = portOf(web);
    const host = `localhost:${port}`;
    const sent = request({ host: '127.0.0.1', port, path, agent: false, headers: { host, ...headers } });
    sent.on('error', reject);
    sent.on('response', (response: IncomingMessage) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (more: string) => {
        const events = (text + more).split('\n\n');
        text = events.pop()!;
        for (const event of events) {
          const [, data] = /^event: view\ndata: (.*)/m.exec(event) ?? [];
          if (data === undefined) continue;
          seen(JSON.parse(data));
          resolve();
        }
      });
    });
    sent.end();
  });
}
