import type { Notice } from '../../../shared/view/view.ts';
import { useTalk } from './words/talk.ts';
import { noticeText } from './words/tell.ts';

/** Notices for the people at the table; nothing while all is well. */
export function Notices({ notices }: { notices: readonly Notice[] }) {
  const talk = useTalk();
  if (notices.length === 0) return null;
  return (
    <ul class="notices" role="status" aria-label={talk.words.notices.title}>
      {notices.map((notice) => (
        <li key={JSON.stringify(notice)}>{noticeText(talk, notice)}</li>
      ))}
    </ul>
  );
}
