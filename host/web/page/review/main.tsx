import { render } from 'preact';
import { signInByAddress } from '../session.ts';
import { ReviewApp } from './app.tsx';

void signInByAddress();
render(<ReviewApp />, document.body);
