import { render } from 'preact';
import { App } from './app.tsx';

render(<App build={document.documentElement.dataset.build ?? ''} />, document.body);
