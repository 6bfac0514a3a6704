import { render } from 'preact';
import { App } from './app.tsx';
import { signInByAddress } from './session.ts';

void signInByAddress();
render(<App build={document.documentElement.dataset.build ?? ''} />, document.body);
