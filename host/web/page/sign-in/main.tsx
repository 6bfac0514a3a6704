import { render } from 'preact';
import type { Wanted } from '../code-form.tsx';
import { SignInApp } from './app.tsx';

render(<SignInApp wants={document.documentElement.dataset.wants as Wanted} />, document.body);
