import { describe, expect, it } from 'vitest';
import type { PlayedRules } from '../../shared/books/played.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import type { Place } from '../../shared/game/seats.ts';
import { nextHand } from '../../shared/match/match.ts';
import { foldEntry, type LogEntry } from '../../shared/match/table.ts';
import { tagged } from '../../test/helpers/played-log.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { dealEvents, discard, draw, pung, setupOf, winFrom } from '../../test/helpers/shorthand.ts';
import type { CallName } from '../trace/calls.ts';
import { CallWatch, callText } from './call-watch.ts';

/** A call button, `B pung`, or an event of the hand. Place A is East. */
type Step = `${Place} ${CallName}` | HandEvent;

/** The notices in the course of a first hand; `after` is called after each step. */
function told(
  rules: PlayedRules,
  hands: Parameters<typeof dealEvents>[0],
  steps: readonly Step[],
  after: (watch: CallWatch) => void = () => {},
): string[] {
  const lines: string[] = [];
  const watch = new CallWatch({
    tell: (notice) =>
      lines.push(notice.is === 'first' ? `first ${notice.place} ${notice.call}` : callText(notice)),
    fault: ({ seat, fault }) => lines.push(`${fault} ${seat}`),
  });
  const setup = setupOf(rules);
  const log = (entry: LogEntry, before: Parameters<typeof foldEntry>[0]) => {
    const state = must(foldEntry(before, entry));
    watch.folded(entry, state);
    return state;
  };
  let state = log({ entry: 'table', rules, tiles: tagged(setup.setSize) }, null);
  state = log(nextHand(state), state);
  for (const step of [...dealEvents(hands, '34567p89s', setup), ...steps]) {
    if (typeof step === 'string') {
      const [place, call] = step.split(' ') as [Place, CallName];
      watch.call({ t: 0, place, call });
    } else state = log({ entry: 'event', t: 0, p: 1, tags: [], ...step }, state);
    after(watch);
  }
  return lines;
}

const HANDS = { E: '5p9s', S: '46p8s', W: '55p9s', N: '123456m111z66z34p' };
const OPEN = discard('E', '5p');
const FURTHER = [draw('S', '8s'), discard('S', '8s'), draw('W', '9s'), discard('W', '9s')];

it('the call that comes first is known as long as the tile is open', () => {
  const firsts: string[] = [];
  told('kuester', HANDS, [OPEN, 'B chow', 'C pung', pung('W', '5p', 'E')], (watch) =>
    firsts.push(watch.first ? `${watch.first.seat} ${watch.first.call}` : '-'),
  );
  expect(firsts.slice(-4)).toEqual(['-', '-', 'W pung', '-']);
});

describe('calls of the buttons', () => {
  it.each<[what: string, rules: PlayedRules, steps: Step[], told: string[]]>([
    ['one, honoured', 'schmale', [OPEN, 'C pung', pung('W', '5p', 'E')], []],
    ['before the discard was told', 'schmale', ['C pung', OPEN, pung('W', '5p', 'E')], []],
    [
      'two: the pung before the chow',
      'kuester',
      [OPEN, 'B chow', 'C pung', pung('W', '5p', 'E'), discard('W', '9s')],
      ['first C pung'],
    ],
    ['two, both before the discard was told', 'kuester', ['B chow', 'C pung', OPEN], ['first C pung']],
    [
      'a third one outdoes them',
      'kuester',
      [OPEN, 'B chow', 'C pung', 'D mahjong', winFrom('N', '5p', 'E')],
      ['first C pung', 'first D mahjong'],
    ],
    ['the same button twice', 'kuester', [OPEN, 'B chow', 'C pung', 'C pung'], ['first C pung']],
    [
      'withdrawn, where a call binds (Schmale 5.4.4)',
      'schmale',
      [OPEN, 'C pung', ...FURTHER],
      ['place C called pung and did not take the tile, which he must (5.4.4); the referee may rule'],
    ],
    ['withdrawn, where nobody must claim (Bouter 28)', 'bouter', [OPEN, 'C pung', ...FURTHER], []],
    [
      'outdone: nobody is told that he did not take it',
      'schmale',
      [
        OPEN,
        'B chow',
        'C pung',
        pung('W', '5p', 'E'),
        discard('W', '9s'),
        draw('N', '8s'),
        discard('N', '8s'),
      ],
      ['first C pung'],
    ],
    ['wrong (Schmale 5.4.3)', 'schmale', [OPEN, 'C kong', ...FURTHER], ['false-call W']],
    ['a wrong mah-jongg', 'schmale', [OPEN, 'C mahjong', ...FURTHER], ['false-win W']],
    [
      'wrong, told only when it cannot be for the next discard',
      'schmale',
      [OPEN, 'C kong', ...FURTHER.slice(0, 2)],
      [],
    ],
    [
      'wrong, and another takes the tile',
      'kuester',
      [
        OPEN,
        'B pung',
        'C pung',
        pung('W', '5p', 'E'),
        discard('W', '9s'),
        draw('N', '8s'),
        discard('N', '8s'),
      ],
      ['false-call S'],
    ],
    [
      'a mah-jongg that is none, when the hand ends',
      'kuester',
      [OPEN, 'C mahjong', winFrom('N', '5p', 'E')],
      ['false-win W'],
    ],
    [
      'the discarder presses: nothing to call for',
      'schmale',
      [OPEN, 'A pung', draw('S', '8s'), discard('S', '8s')],
      [],
    ],
    ['a pause (Bouter 32)', 'bouter', [OPEN, 'D pause'], ['place D asks for a pause']],
  ])('%s', (_, rules, steps, lines) => {
    expect(told(rules, HANDS, steps)).toEqual(lines);
  });
});
