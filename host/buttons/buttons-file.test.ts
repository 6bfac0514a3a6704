import { describe, expect, it } from 'vitest';
import { type LearnedBoard, makeButtonsFile, parseButtonsFile } from './buttons-file.ts';

const BOARD = '"name":"Joystick","vendor":"1209","product":"0001","serial":"","socket":"usb-1/input0"';

describe('the file of buttons', () => {
  it('is read as it was written', () => {
    const boards: LearnedBoard[] = [
      {
        name: 'Joystick',
        vendor: '1209',
        product: '0001',
        serial: '',
        socket: 'usb-1/input0',
        inputs: { 'button 1': { place: 'A', call: 'pung' }, 'hat up': { place: 'D', call: 'pause' } },
      },
    ];
    expect(parseButtonsFile(makeButtonsFile(boards))).toEqual({ ok: true, value: boards });
  });

  it.each<[what: string, text: string, code: string, message: string]>([
    ['no JSON', '{', 'no-json', 'JSON'],
    ['another file', '{"E004":"5p"}', 'no-buttons-file', '"boards"'],
    ['a board that is none', '{"boards":[7]}', 'bad-board', 'boards[0] is no object'],
    [
      'a board without a socket',
      '{"boards":[{"name":"","vendor":"","product":"","serial":""}]}',
      'bad-board',
      'boards[0].socket',
    ],
    ['a board without inputs', `{"boards":[{${BOARD}}]}`, 'bad-board', 'boards[0].inputs'],
    [
      'a place that is none',
      `{"boards":[{${BOARD},"inputs":{"button 1":"E pung"}}]}`,
      'bad-button',
      'inputs["button 1"]',
    ],
    ['a call that is none', `{"boards":[{${BOARD},"inputs":{"button 1":"A pong"}}]}`, 'bad-button', 'pung'],
    [
      'a word too many',
      `{"boards":[{${BOARD},"inputs":{"button 1":"A pung now"}}]}`,
      'bad-button',
      'button 1',
    ],
    [
      'a button twice',
      `{"boards":[{${BOARD},"inputs":{"button 1":"A pung","hat up":"A pung"}}]}`,
      'doubled-button',
      'boards[0].inputs["button 1"]',
    ],
  ])('names what is wrong: %s', (_, text, code, message) => {
    expect(parseButtonsFile(text)).toMatchObject({
      ok: false,
      error: { code, message: expect.stringContaining(message) },
    });
  });
});
