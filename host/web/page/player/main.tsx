import { render } from 'preact';
import { signInByAddress } from '../session.ts';
import { PlayerApp } from './app.tsx';

void signInByAddress();
render(<PlayerApp build={document.documentElement.dataset.build ?? ''} />, document.body);
