import { join } from 'node:path';
import { type HandJudged, judgeLog } from '../helpers/log-judge.ts';
import { PlayedHands } from '../helpers/played-hands.ts';
import { wholeLog } from '../helpers/whole-log.ts';
import type { Checks } from './checks.ts';
import { type Computer, SEED } from './computer.ts';
import type { Machine } from './machine.ts';

/** The service's messages since the machine was started. */
const JOURNAL = 'journalctl --boot --unit mingg --output cat --no-pager';

/** The board that is unplugged during the hand, and its name for people. */
const BOARD = 1;
const BOARD_NAME = 'the reader of place B';

/** Time limit for a hand, ms: an emulated machine beside five emulated boards is slow. */
const HAND_WITHIN = 1_500_000;

/** Follows a hand to its score, with a board unplugged and plugged in again while it is played. */
export async function followHand({ machine, boards }: Computer, checks: Checks): Promise<void> {
  checks.step('a hand is played, and a board unplugged and plugged in again');
  await machine.until(`${JOURNAL} | grep '^Hand 1,'`);
  await boards.reached(12);
  await boards.unplug(machine, BOARD);
  const lost = await machine.until(`${JOURNAL} | grep '${BOARD_NAME} '`);
  checks.holds('the table says which board is gone', lost.includes('its port went away'), lost);
  await boards.plug(machine, BOARD);
  await machine.until(`ls /dev/mingg/board-READER${BOARD}`);
  await machine.until(`${JOURNAL} | grep 'Totals:'`, HAND_WITHIN);
  checks.note(
    (await machine.do(`${JOURNAL} | grep -v '^Hand\\|^Started'`)).trimEnd().replaceAll('\n', '\n         '),
  );
}

/**
 * Checks that the log is whole and has the first hand as it was played, unless the table said that it was not sure.
 */
export async function checkLog(machine: Machine, work: string, checks: Checks): Promise<void> {
  const log = '/var/lib/mingg/table.db';
  const verified = await machine.run(`mingg verify ${log} --vkey "$(mingg log vkey ${log})"`);
  checks.holds('the log holds', verified.status === 0, verified.stdout + verified.stderr);
  const [hand] = await judged(machine, work);
  const asked = await machine.run(`${JOURNAL} | grep 'not sure: '`);
  checks.holds(
    hand?.right ? 'the hand is logged as it was played' : 'the table said that it was not sure of the hand',
    hand?.right === true || asked.status === 0,
    JSON.stringify(hand),
  );
}

/** The log's hands, each compared with what was played. */
async function judged(machine: Machine, work: string): Promise<HandJudged[]> {
  await machine.do(
    'systemctl stop mingg && rm -rf /shared/state && cp -r /var/lib/mingg /shared/state && systemctl start mingg',
  );
  return judgeLog(wholeLog(join(work, 'shared/state/table.db')), new PlayedHands('kuester', SEED));
}
