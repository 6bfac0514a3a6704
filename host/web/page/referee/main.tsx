import { render } from 'preact';
import { signInByAddress } from '../session.ts';
import { RefereeApp } from './app.tsx';

void signInByAddress();
render(<RefereeApp build={document.documentElement.dataset.build ?? ''} />, document.body);
