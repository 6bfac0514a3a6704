import { useRef, useState } from 'preact/hooks';
import type { HandsWords } from '../../../../shared/languages/words.ts';
import type { ResultView } from '../../../../shared/view/view.ts';
import { HandPicture } from './hand-picture.tsx';
import { toPng } from './to-png.ts';

interface ShareProps {
  readonly result: ResultView;
  readonly book: string;
  readonly words: HandsWords;
}

/** A picture of the hand to share: to look at, to save and, where the browser can, to hand to another program. */
export function Share({ result, book, words }: ShareProps) {
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const svg = useRef<SVGSVGElement>(null);
  const withFile = async (use: (file: File) => void | Promise<void>) => {
    try {
      const png = await toPng(svg.current!);
      await use(new File([png], `mingg-hand-${result.hand}.png`, { type: png.type }));
      setFailed(false);
    } catch (error) {
      // Whoever closes the choice of programs has changed his mind.
      if ((error as Error).name !== 'AbortError') setFailed(true);
    }
  };
  return (
    <details class="share" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.picture}</summary>
      {open && (
        <>
          <HandPicture result={result} book={book} svg={svg} />
          <p class="share-buttons">
            <button type="button" onClick={() => withFile(save)}>
              {words.savePicture}
            </button>
            {'share' in navigator && (
              <button type="button" onClick={() => withFile((file) => navigator.share({ files: [file] }))}>
                {words.sharePicture}
              </button>
            )}
          </p>
          {failed && <p role="alert">{words.noPicture}</p>}
        </>
      )}
    </details>
  );
}

function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The download reads it after this function.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
