import { render } from 'preact';
import { ScreenApp } from './app.tsx';

render(<ScreenApp />, document.body);
