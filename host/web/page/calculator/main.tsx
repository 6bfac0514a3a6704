import { render } from 'preact';
import { CalculatorApp } from './app.tsx';

render(<CalculatorApp />, document.body);
// Offline it works from what the browser kept; where pages come over plain http from another computer, it keeps none.
void navigator.serviceWorker?.register('./service-worker.js');
