import { render } from 'preact';
import { DeskApp } from './app.tsx';

render(<DeskApp />, document.body);
