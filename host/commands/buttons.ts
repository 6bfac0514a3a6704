import { accessSync, constants, existsSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import { PLACES } from '../../shared/game/seats.ts';
import { Boards } from '../buttons/boards.ts';
import { buttonName, type LearnedBoard, makeButtonsFile } from '../buttons/buttons-file.ts';
import { readButtonsFile } from '../buttons/call-buttons.ts';
import { type HidBoards, loadHid, type PluggedBoard } from '../buttons/hid.ts';
import { Learning, lessonLine, TABLE_BUTTONS } from '../buttons/learning.ts';
import { type MatchedBoards, matchBoards } from '../buttons/match-boards.ts';
import { say } from './terminal.ts';

/** `mingg buttons`: sets the call buttons up and tries them. */
export function buttonsCommand(command: Command): void {
  command
    .command('learn <file>')
    .description('learn by pressing which button is whose chow, pung, kong, mahjong and pause')
    .action((file: string, _: unknown, command: Command) => withHid(command, (hid) => learn(hid, file)));
  command
    .command('test [file]')
    .description('show presses as they come; with the file of learned buttons, what they mean')
    .action((file: string | undefined, _: unknown, command: Command) =>
      withHid(command, (hid) => test(hid, file)),
    );
}

async function withHid(command: Command, work: (hid: HidBoards) => Promise<void>): Promise<void> {
  try {
    const hid = await loadHid();
    if (!hid.ok) throw new Error(hid.error);
    await work(hid.value);
  } catch (error) {
    command.error(`mingg buttons: ${(error as Error).message}`);
  }
}

async function learn(hid: HidBoards, file: string): Promise<void> {
  // If the file cannot be written, this fails before twenty buttons are pressed.
  accessSync(existsSync(file) ? file : dirname(resolve(file)), constants.W_OK);
  const learning = new Learning();
  let found = false;
  let finish = () => {};
  const finished = new Promise<void>((end) => {
    finish = end;
  });
  const ask = () => {
    const { next, asked } = learning;
    if (next === null) return finish();
    say(`[${asked + 1} of ${TABLE_BUTTONS.length}] Press ${next.call.toUpperCase()} of place ${next.place}.`);
  };
  const boards = new Boards(hid, {
    wanted: (plugged) => plugged,
    onPress: (board, contact) => learning.press(board, contact),
    onRelease(board, contact) {
      const lesson = learning.release(board, contact);
      if (lesson === null) return;
      say(`  ${contact} of ${nameOf(board)}: ${lessonLine(lesson)}`);
      ask();
    },
    onHealth(board, state, why) {
      found = true;
      say(healthLine(board, state, why));
    },
  });
  say(`Press each button once and let it go, for the places ${PLACES.join(', ')} one after the other.`);
  say('Enter: there is no such button. b Enter: one back. q Enter: enough.');
  await boards.start();
  if (!found) say('No encoder board is plugged in yet.');
  ask();
  const keys = createInterface({ input: process.stdin });
  keys.on('line', (line) => {
    if (line === 'q') return finish();
    if (line === 'b') learning.back();
    else if (line === '') learning.skip();
    else return;
    ask();
  });
  await finished;
  keys.close();
  await boards.close();
  const learned = learning.boards();
  writeFileSync(file, makeButtonsFile(learned));
  const count = learned.reduce((sum, { inputs }) => sum + Object.keys(inputs).length, 0);
  say(
    `${count} buttons on ${learned.length} boards written to ${file}. Try them: mingg buttons test ${file}`,
  );
}

async function test(hid: HidBoards, file: string | undefined): Promise<void> {
  const learned = file === undefined ? null : readButtonsFile(file);
  let found = false;
  let matches: MatchedBoards<PluggedBoard, LearnedBoard> = { matched: new Map(), doubtful: [] };
  const roleOf = (board: PluggedBoard) =>
    [...matches.matched].find(([{ path }]) => path === board.path)?.[1] ?? null;
  const boards = new Boards(hid, {
    wanted(plugged) {
      if (learned) matches = matchBoards(plugged, learned);
      return plugged;
    },
    onPress(board, contact) {
      const button = roleOf(board)?.inputs[contact];
      const meaning = button ? buttonName(button) : learned ? 'not learned' : 'pressed';
      say(`${meaning}: ${contact} of ${nameOf(board)}`);
    },
    onRelease: () => {},
    onHealth(board, state, why) {
      found = true;
      say(healthLine(board, state, why));
      if (state === 'open' && matches.doubtful.some(({ path }) => path === board.path)) {
        say('  There are several like it: plug it into the socket where it was learned.');
      }
    },
  });
  say('Press the buttons. End with Ctrl-C.');
  await boards.start();
  if (!found) say('No encoder board is plugged in yet.');
  await new Promise((end) => {
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
    process.once('SIGHUP', end);
  });
  await boards.close();
}

function healthLine(board: PluggedBoard, state: 'open' | 'gone' | 'unusable', why: string): string {
  const ids = `${board.vendor}:${board.product}${board.serial && ` serial ${board.serial}`}`;
  switch (state) {
    case 'open':
      return `Found ${nameOf(board)} (${ids}) at ${board.path}.`;
    case 'gone':
      return `Lost ${nameOf(board)} (${ids}).`;
    case 'unusable':
      return `Cannot use ${nameOf(board)} (${ids}): ${why}`;
  }
}

/** The board and its socket, since all boards of one kind have the same name. */
const nameOf = ({ name, socket }: PluggedBoard): string => (socket ? `${name} on ${socket}` : name);
