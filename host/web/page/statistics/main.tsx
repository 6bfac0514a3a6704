import { render } from 'preact';
import { StatisticsApp } from './app.tsx';

render(<StatisticsApp />, document.body);
