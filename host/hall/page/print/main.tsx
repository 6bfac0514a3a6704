import { render } from 'preact';
import { PrintApp } from './app.tsx';

render(<PrintApp />, document.body);
