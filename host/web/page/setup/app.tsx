import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { SetupInput, SetupStep, SetupView } from '../../../../shared/view/view-setup.ts';
import { useLanguage } from '../chosen-language.ts';
import { followViews } from '../connection.ts';
import { useDisplay } from '../display.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { whoAmI } from '../session.ts';
import { SignedInAs } from '../signed-in-as.tsx';
import { TileSymbols } from '../tiles/symbols.tsx';
import { TalkContext, talkIn } from '../words/talk.ts';
import { AccessStep } from './access-step.tsx';
import { BoardsStep } from './boards-step.tsx';
import { ButtonsStep } from './buttons-step.tsx';
import { CheckStep } from './check-step.tsx';
import { LanguageStep } from './language-step.tsx';
import { LightsStep } from './lights-step.tsx';
import { PagesStep } from './pages-step.tsx';
import { PartnersStep } from './partners-step.tsx';
import { PlayersStep } from './players-step.tsx';
import { Problems } from './problems.tsx';
import { RulesStep } from './rules-step.tsx';
import { askSetup, type Done, isInPlay } from './setup-client.ts';
import type { StepProps } from './step-props.ts';
import { Steps, stepsOf } from './steps.tsx';
import { TilesStep } from './tiles-step.tsx';
import { SETUP_WORDS } from './words/index.ts';
import type { SetupWords } from './words/words.ts';

/** ms between two looks whether the table's page is there. */
const LOOK_AGAIN = 700;

/** The page of setting up: the steps, and the one that is done now. The host knows which; every page shows the same. */
export function SetupApp({ build }: { build: string }) {
  const [view, setView] = useState<SetupView | null>(null);
  const [failure, setFailure] = useState<Extract<Done, { ok: false }> | null>(null);
  const [lost, setLost] = useState(false);
  const [starts, setStarts] = useState(false);
  const [language, choose] = useLanguage();
  const [{ indices }] = useDisplay();
  const talk = useMemo(() => talkIn(language), [language]);
  const words = SETUP_WORDS[language];
  useEffect(() => {
    followViews<SetupView>(
      build,
      {
        view: (next) => {
          setView(next);
          setLost(false);
        },
        lost: () => setLost(true),
        outdated: () => location.reload(),
      },
      {
        events: '/setup/events',
        read: (data) => JSON.parse(data) as SetupView,
        ended: async () => (await whoAmI()) === null,
      },
    );
  }, [build]);
  useEffect(() => {
    document.title = `${words.title} · Mingg`;
  }, [words]);
  useEffect(() => {
    if (!starts) return;
    const timer = setInterval(async () => {
      if (await isInPlay()) location.replace('/');
    }, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [starts]);
  const act = async (input: SetupInput) => {
    const done = await askSetup(input);
    setFailure(done.ok ? null : done);
    if (done.ok && input.do === 'play') setStarts(true);
    return done.ok;
  };
  const go = (step: SetupStep) => void act({ do: 'go', step });
  return (
    <TalkContext.Provider value={talk}>
      <main class="setup">
        <svg class="symbols" aria-hidden="true">
          <TileSymbols indices={indices} />
        </svg>
        <header class="title">
          <h1>Mingg</h1>
          <span class="rules">{words.title}</span>
          {view?.playing && <a href="/">{words.toTable}</a>}
          <SignedInAs />
          <LanguageSwitch language={language} choose={choose} />
        </header>
        {view === null && <p class="connecting">{lost ? words.lost : talk.words.connecting}</p>}
        {starts && (
          <p class="card starts" role="status">
            {words.check.starts}
          </p>
        )}
        {view && !starts && (
          <div class="guided">
            <Steps view={view} words={words} go={go} />
            <section class="card step" aria-labelledby="step">
              {lost && <p role="alert">{words.lost}</p>}
              <Notes view={view} words={words} />
              <Heading step={view.at} words={words} />
              <Step
                key={view.at}
                view={view}
                words={words}
                act={act}
                goOn={() => goOn(view, go)}
                choose={choose}
              />
              {failure && (
                <div class="refused" role="alert">
                  <Failure failure={failure} file={view.file} words={words} />
                </div>
              )}
              <Foot view={view} words={words} go={go} />
            </section>
          </div>
        )}
      </main>
    </TalkContext.Provider>
  );
}

/** The name of the step; who goes on by keyboard, or listens, is led there. */
function Heading({ step, words }: { step: SetupStep; words: SetupWords }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) heading.current?.focus();
    before.current = step;
  }, [step]);
  return (
    <h2 id="step" tabIndex={-1} ref={heading}>
      {words.steps[step]}
    </h2>
  );
}

/** What holds at every step: what is wrong with the settings, and what counts when. */
function Notes({ view, words }: { view: SetupView; words: SetupWords }) {
  return (
    <>
      {view.problems.length > 0 && (
        <div class="refused" role="alert">
          {words.problem} <Problems file={view.file} problems={view.problems} />
        </div>
      )}
      {view.playing && <p class="note">{words.playing(view.command)}</p>}
      {view.changed.length > 0 && (
        <p class="note">
          {words.changed} <b>{view.changed.join(', ')}</b>
        </p>
      )}
    </>
  );
}

function Step({ choose, ...props }: StepProps & { choose: Parameters<typeof LanguageStep>[0]['choose'] }) {
  switch (props.view.at) {
    case 'language':
      return <LanguageStep words={props.words} choose={choose} />;
    case 'access':
      return <AccessStep {...props} />;
    case 'boards':
      return <BoardsStep {...props} />;
    case 'tiles':
      return <TilesStep {...props} />;
    case 'buttons':
      return <ButtonsStep {...props} />;
    case 'lights':
      return <LightsStep {...props} />;
    case 'rules':
      return <RulesStep {...props} />;
    case 'players':
      return <PlayersStep {...props} />;
    case 'partners':
      return <PartnersStep {...props} />;
    case 'pages':
      return <PagesStep {...props} />;
    case 'check':
      return <CheckStep {...props} />;
  }
}

/** The way back and on. A step that saves something has a button of its own for that. */
function Foot({ view, words, go }: Pick<StepProps, 'view' | 'words'> & { go: (step: SetupStep) => void }) {
  const steps = stepsOf(view);
  const at = steps.indexOf(view.at);
  const [before, after] = [steps[at - 1], steps[at + 1]];
  return (
    <nav class="foot" aria-label={words.next}>
      {before && (
        <button type="button" onClick={() => go(before)}>
          {words.back}
        </button>
      )}
      {after && (
        <button type="button" class="on" onClick={() => go(after)}>
          {SAVES.includes(view.at) ? words.leaveOut : words.next}
        </button>
      )}
    </nav>
  );
}

const SAVES: readonly SetupStep[] = ['access', 'rules', 'players', 'partners', 'pages'];

function goOn(view: SetupView, go: (step: SetupStep) => void): void {
  const steps = stepsOf(view);
  const next = steps[steps.indexOf(view.at) + 1];
  if (next) go(next);
}

/** Why something was not done. */
function Failure({
  failure: { code, message, problems = [] },
  file,
  words: { refusals },
}: {
  failure: Extract<Done, { ok: false }>;
  file: string;
  words: SetupWords;
}) {
  const told = code in refusals ? refusals[code as keyof typeof refusals] : <span lang="en">{message}</span>;
  return (
    <>
      {told} <Problems file={file} problems={problems} />
    </>
  );
}
