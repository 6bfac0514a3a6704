import type { RowNames } from '../../../../shared/explain/row-names.ts';
import { useTalk } from '../words/talk.ts';

/** The name of something in the language of the page, and the book's own beside it if that is another. */
export function BookName({ names: { names, book } }: { names: RowNames }) {
  const { language } = useTalk();
  const [own] = book;
  return (
    <>
      {names[language]}
      {own && !book.includes(language) && (
        <>
          {' '}
          <i lang={own}>{names[own]}</i>
        </>
      )}
    </>
  );
}
