import { render } from 'preact';
import { PlayerApp } from './app.tsx';
import { AskNumber } from './ask-number.tsx';

const { player } = document.documentElement.dataset;
render(player === undefined ? <AskNumber /> : <PlayerApp player={Number(player)} />, document.body);
