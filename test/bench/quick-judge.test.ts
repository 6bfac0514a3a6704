import { expect, it } from 'vitest';
import { mindWith } from '../../host/players/mind.ts';
import { playHand } from '../../host/players/play.ts';
import { stream } from '../../host/players/random.ts';
import { SEATS } from '../../shared/game/seats.ts';
import { tileSet } from '../../shared/game/tiles.ts';
import { QuickJudge } from './quick-judge.ts';

it.each(['kuester', 'bouter'])('hands of %s are played as without tables', (rules) => {
  const mind = mindWith(new QuickJudge());
  const setup = { rules, roundWind: 'E', drawsBefore: 0, seats: SEATS, setSize: 144 } as const;
  const tiles = Object.fromEntries(tileSet(144).map((tile, at) => [`t${at}`, tile]));
  const play = (minds: Parameters<typeof playHand>[4]) => {
    const chance = {
      shuffle: stream(78, 'shuffle'),
      dice: stream(78, 'dice'),
      decisions: stream(78, 'decisions'),
    };
    return playHand(setup, tiles, chance, [], minds).events;
  };
  expect(play({ E: mind, S: mind, W: mind, N: mind })).toEqual(play({}));
});
