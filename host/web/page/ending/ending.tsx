import type { ComponentChildren } from 'preact';
import { useContext, useEffect, useRef } from 'preact/hooks';
import type { TableView } from '../../../../shared/view/view.ts';
import { DisplayContext } from '../display.ts';
import { TileSymbols } from '../tiles/symbols.tsx';
import { useTalk } from '../words/talk.ts';
import { resultTitle } from '../words/tell.ts';
import { useFit } from './fit.ts';
import { HandEnd } from './hand-end.tsx';
import type { Looking } from './look.ts';
import { Looks } from './looks.tsx';
import { MatchEnd } from './match-end.tsx';
import { useReveal } from './reveal.ts';
import { Waits } from './waits.tsx';

interface EndingOf {
  readonly view: TableView;
  readonly looking: Looking;
  /** What needs somebody's attention now: questions, notices. */
  readonly children: ComponentChildren;
}

/** The end of a hand or a match, large, in place of the table. */
export function Ending({ view, looking, children }: EndingOf) {
  const talk = useTalk();
  const { words } = talk;
  const box = useRef<HTMLElement>(null);
  const result = view.result!;
  const { live, told: wasTold, look, choose } = looking;
  const [told, tellAll] = useReveal(result.sheets[0]?.items.length ?? 0, live);
  useEffect(() => {
    if (told.totals) wasTold();
  }, [told.totals]);
  useEffect(() => wasTold, []);
  const { indices } = useContext(DisplayContext);
  useFit(box, [view, look, talk]);
  return (
    <section
      class="ending"
      ref={box}
      data-hand={result.hand}
      aria-label={words.result(result.hand, resultTitle(talk, result))}
    >
      {/* The table, whose picture has them else, is not drawn. */}
      <svg class="symbols" aria-hidden="true">
        <TileSymbols indices={indices} />
      </svg>
      <div class="ending-bar">
        <Looks look={look} choose={choose} />
        {look === 'hand' && !told.totals && (
          <button type="button" class="skip" onClick={tellAll}>
            {words.ending.skip}
          </button>
        )}
      </div>
      {children}
      {look === 'match' ? (
        <MatchEnd view={view} />
      ) : (
        <>
          <HandEnd result={result} clockwise={view.clockwise} told={told} goesOn={view.nextRound === null} />
          {result.waits.length > 0 && <Waits result={result} />}
        </>
      )}
    </section>
  );
}
