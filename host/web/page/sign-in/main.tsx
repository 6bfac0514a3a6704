import { render } from 'preact';
import { SignInApp, type Wanted } from './app.tsx';

render(<SignInApp wants={document.documentElement.dataset.wants as Wanted} />, document.body);
