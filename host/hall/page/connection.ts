import { useEffect, useState } from 'preact/hooks';
import { followViews } from '../../web/page/connection.ts';
import { patched, type ViewPatch } from '../view/view-patch.ts';

/** What a page knows of the hall. */
export interface Followed<View> {
  /** Null before the first one has arrived. */
  readonly view: View | null;
  /** The connection is lost; the view is the last one. */
  readonly lost: boolean;
  /** The session has ended, so the view is the last one: to be called when the organiser has signed in again; else null. */
  readonly signedIn: (() => void) | null;
  /** What the hall's clock is ahead of this device's, in ms. */
  readonly ahead: number;
}

/** Follows a view of the hall as long as the page is open. */
export function useHallView<View extends object>(events: string): Followed<View> {
  const [followed, setFollowed] = useState<Followed<View>>({
    view: null,
    lost: false,
    signedIn: null,
    ahead: 0,
  });
  useEffect(() => {
    // A new connection begins with a patch of all parts, so what was known before does not matter.
    let view: View | null = null;
    followViews<{ view: View; ahead: number }>(
      document.documentElement.dataset.build ?? '',
      {
        view: (told) => setFollowed({ ...told, lost: false, signedIn: null }),
        lost: () => setFollowed((before) => ({ ...before, lost: true })),
        outdated: () => location.reload(),
      },
      {
        events,
        read: (data) => {
          const patch = JSON.parse(data) as ViewPatch;
          const next = patched(view, patch);
          view = next;
          return { view: next, ahead: patch.at - Date.now() };
        },
        ended: async () => {
          if (await hasEnded()) {
            // A page that was reloaded would lose what is being typed.
            await new Promise<void>((signedIn) => setFollowed((before) => ({ ...before, signedIn })));
            setFollowed((before) => ({ ...before, signedIn: null }));
          }
          return false;
        },
      },
    );
  }, [events]);
  return followed;
}

/** The hall asks for a code where it showed the page before. */
async function hasEnded(): Promise<boolean> {
  const response = await fetch(location.pathname, { method: 'HEAD' }).catch(() => null);
  return response?.status === 401;
}
