import { render } from 'preact';
import { SignInApp } from './app.tsx';

render(
  <SignInApp wants={document.documentElement.dataset.wants === 'referee' ? 'referee' : 'viewer'} />,
  document.body,
);
