import { render } from 'preact';
import { SetupApp } from './app.tsx';

render(<SetupApp build={document.documentElement.dataset.build ?? ''} />, document.body);
