import { render } from 'preact';
import { signInByAddress } from '../session.ts';
import { HandsApp } from './app.tsx';

void signInByAddress();
render(<HandsApp />, document.body);
