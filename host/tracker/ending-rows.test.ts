import { type Case, clear, deal, E, eastWith, N, OPENED, S, testRows, W } from '../../test/row-cases.ts';
import { bonus, discard, drainTo, draw, played, replace } from '../../test/shorthand.ts';

/** Nobody won: the last live tile lies in the middle. */
const DRAINED = [...OPENED, ...drainTo(0, played(OPENED))];
/** What lies in the middle then. */
const MIDDLE = played(DRAINED)
  .discards.filter(({ claimed }) => !claimed)
  .map(({ tile }) => tile)
  .join('');
/** One replacement is gone, so there is no second after the last live tile, which South discards. */
const LAST_FOR_KONG = (() => {
  const begun = [
    ...deal({ E: eastWith('1f'), W: '234567m99p24s444z' }),
    ...[bonus('E', '1f'), replace('E', '6z'), discard('E', '6z')],
  ];
  const events = [...begun, ...drainTo(1, played(begun), '4z')];
  const { turn } = played(events);
  return [...events, draw(turn, '4z'), discard(turn, '4z')];
})();

const ENDS: readonly Case[] = [
  {
    name: 'the last discard is not claimed and the tiles are cleared away',
    before: DRAINED,
    rows: [
      [1000, 'middle', '-6z -1m', ''],
      [1200, 'E.rack', '-1m -2m -3m', ''],
      [1400, 'N.rack', '-2m -5m -8m', 'exhausted'],
      [1600, 'S.rack', '-5p', ''],
    ],
    finish: '',
  },
  {
    name: 'the last discard is not claimed and the whole middle is cleared away at once',
    before: DRAINED,
    rows: [[1000, 'middle', clear(MIDDLE), 'exhausted']],
    finish: '',
  },
  {
    name: 'nobody clears anything away',
    before: DRAINED,
    rows: [
      [10_000, 'middle', '', ''],
      [15_000, 'middle', '', 'exhausted'],
    ],
  },
  { name: 'the readings end', before: DRAINED, rows: [[1000, 'middle', '', '']], finish: 'exhausted' },
  {
    name: 'a kong with the last discard, and no replacement is left',
    before: LAST_FOR_KONG,
    rows: [[1000, 'W.ledge', '+4z@middle +4z@W +4z@W +4z@W', 'kong W 4z claimed']],
    finish: 'exhausted',
  },
  {
    name: 'the readings end in mid-hand',
    before: OPENED,
    rows: [[1000, 'S.rack', '+6s', '']],
    finish: 'draw S 6s live; unsure: the readings end before the hand does',
  },
  {
    name: 'the tiles are cleared away in mid-hand',
    before: OPENED,
    rows: [
      [1000, 'E.rack', clear(E.slice(0, -2)), ''],
      [1100, 'S.rack', clear(S), ''],
      [1200, 'W.rack', clear(W), 'unsure: the tiles were cleared away before the hand was over'],
      [1300, 'N.rack', clear(N), ''],
    ],
  },
];

const PUZZLES: readonly Case[] = [
  {
    name: 'somebody drew and discarded a tile that no reader saw: asked about after a while, once',
    before: OPENED,
    rows: [
      [100, 'W.rack', '+6s', ''],
      [9000, 'W.rack', '', ''],
      [10_100, 'W.rack', '', 'unsure: a tile was drawn that no reader sees'],
      [20_200, 'W.rack', '', ''],
    ],
  },
  {
    name: 'two tiles that nobody saw on a rack appear in one look: asked, and gone on with one of both',
    before: OPENED,
    rows: [
      [100, 'middle', '+6s +7p', ''],
      [200, 'S.rack', '', ''],
      [210, 'S.ledge', '', ''],
      [220, 'W.rack', '', ''],
      [230, 'W.ledge', '', ''],
      [10_300, 'middle', '', 'draw S 6s live; discard S 6s; draw W 7p live; discard W 7p'],
      [10_400, 'N.rack', '+9m', ''],
      [10_500, 'N.ledge', '', 'draw N 9m live; unsure: which of these happened'],
    ],
  },
];

testRows('the end without a win', ENDS);
testRows('puzzles', PUZZLES);
