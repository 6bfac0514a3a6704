import { render } from 'preact';
import { WatchApp } from './app.tsx';
import { delayOf } from './clock.ts';

const { build = '', delay } = document.documentElement.dataset;
render(<WatchApp build={build} delay={delayOf(delay)} />, document.body);
