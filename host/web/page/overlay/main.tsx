import { render } from 'preact';
import { LANGUAGES } from '../../../../shared/languages/index.ts';
import { chosenClock, delayOf } from '../watch/clock.ts';
import { OverlayApp } from './app.tsx';
import { SIDES, type Side } from './side.ts';

const { build = '', delay } = document.documentElement.dataset;
const options = new URLSearchParams(location.search);
const side: Side = SIDES.find((one) => one === options.get('side')) ?? 'both';
const language = LANGUAGES.find((one) => one === options.get('language'));
render(
  <OverlayApp
    build={build}
    clock={chosenClock(location.search, delayOf(delay))}
    side={side}
    compact={options.has('compact')}
    language={language}
  />,
  document.body,
);
