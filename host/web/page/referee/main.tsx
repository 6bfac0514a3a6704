import { render } from 'preact';
import { RefereeApp } from './app.tsx';

render(<RefereeApp build={document.documentElement.dataset.build ?? ''} />, document.body);
