import { render } from 'preact';
import { PlayerApp } from './app.tsx';
import { FindPage } from './find-page.tsx';

const { player } = document.documentElement.dataset;
render(player === undefined ? <FindPage /> : <PlayerApp player={Number(player)} />, document.body);
