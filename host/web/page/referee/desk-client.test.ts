import { afterEach, expect, test, vi } from 'vitest';
import { askAccess, askDesk, signOutEverybody } from './desk-client.ts';

/** A host that answers when the test says so. */
class SlowHost {
  readonly asked: { readonly path: string; answer(status: number, body?: unknown): void }[] = [];
  readonly fetch = (path: string) =>
    new Promise<Response>((resolve) => {
      const answer = (status: number, body: unknown = {}) => resolve(Response.json(body, { status }));
      this.asked.push({ path, answer });
    });

  /** The request to that path that is not answered yet, once it was sent. */
  async request(path: string) {
    await vi.waitFor(() => expect(this.paths).toContain(path));
    const [request] = this.asked.splice(this.paths.indexOf(path), 1);
    return request!;
  }

  get paths() {
    return this.asked.map((one) => one.path);
  }
}

function openPage() {
  const host = new SlowHost();
  const reload = vi.fn();
  vi.stubGlobal('fetch', host.fetch);
  vi.stubGlobal('location', { reload });
  return { host, reload };
}
afterEach(() => vi.unstubAllGlobals());

test('a session that has ended: the page is opened again, to sign in', async () => {
  const { host, reload } = openPage();
  const asked = askDesk();
  (await host.request('/referee/desk')).answer(401);
  await asked;
  expect(reload).toHaveBeenCalledOnce();
});

test('whoever signs out all others stays: what was asked before and meanwhile does not open the page again', async () => {
  const { host, reload } = openPage();
  const before = askDesk();
  const desk = await host.request('/referee/desk');
  const signedOut = signOutEverybody();
  const meanwhile = [askAccess(), askDesk()];
  const signOut = await host.request('/referee/sign-out-everywhere');
  // Asked in the session that has just ended.
  desk.answer(401);
  await before;
  // Requests made meanwhile wait for the new session.
  expect(host.paths).toEqual([]);
  signOut.answer(200, { codes: [] });
  expect(await signedOut).toEqual({ codes: [] });
  (await host.request('/referee/access')).answer(200);
  (await host.request('/referee/desk')).answer(200);
  await Promise.all(meanwhile);
  expect(reload).not.toHaveBeenCalled();
});

test('a host that does not answer the sign-out: the next question is asked all the same', async () => {
  const { host } = openPage();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await signOutEverybody()).toBeNull();
  vi.stubGlobal('fetch', host.fetch);
  const asked = askAccess();
  (await host.request('/referee/access')).answer(200, { codes: [] });
  expect(await asked).toEqual({ codes: [] });
});
