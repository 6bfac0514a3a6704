import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readClubRules } from '../index.ts';

const FILE = { id: 'club', title: 'Club', from: 'kuester', place: 'House rules' };
const ROW = {
  id: 'no-chow',
  name: 'No chow',
  to: 'winner',
  doubles: 1,
  when: { 'every-group': 'pung-or-kong' },
};
const HAND = { id: 'big-hand', name: 'Big hand', value: 'limit', when: 'one-suit' };
const rows = (...changes: object[]) => ({ rows: changes.map((change) => ({ ...ROW, ...change })) });
const hands = (...changes: object[]) => ({
  'limit-hands': changes.map((change) => ({ ...HAND, ...change })),
});

describe('a file that makes no rule set', () => {
  // biome-ignore format: one file a line
  it.each<[what: string, file: object, problems: readonly [where: string, message: RegExp][]]>([
    ['an unknown field', { row: [] }, [['row', /no field here; there are .*rows/]]],
    ['no id', { id: undefined }, [['id', /missing/]]],
    ['an id with blanks', { id: 'My Club' }, [['id', /lower-case/]]],
    ['the id of a shipped rule set', { id: 'bouter' }, [['id', /shipped/]]],
    ['no base', { from: undefined }, [['from', /must be "kuester", .*"standard"/]]],
    ['an unknown language', { language: 'fi' }, [['language', /"en", "de" or "nl"/]]],
    ['a row switched off that is not there', { off: ['pung-of-winds'] }, [['off[0]', /kuester has no row "pung-of-winds"; is it .*pung-simple-exposed/]]],
    ['a change of no row', { change: { beauty: {} } }, [['change.beauty', /no row "beauty".*mingg rules show kuester/]]],
    ['a change of a row switched off', { off: ['drawn'], change: { drawn: { points: 1 } } }, [['change.drawn', /switched off/]]],
    ['a change to what the base does not reckon in', { change: { drawn: { faan: 1 } } }, [['row drawn: faan', /points and doubles/]]],
    ['a changed value of the wrong kind', { change: { drawn: { points: '2' } } }, [['row drawn: points', /whole number from 0 .*"2"/]]],
    ['a change of what rows do not have', { change: { drawn: { value: 'limit' } } }, [['row drawn: value', /no field/]]],
    ['a change of what limit hands do not have', { change: { moon: { points: 4 } } }, [['row moon: points', /no field/]]],
    ['two rows of one id', rows({}, {}), [['row no-chow: id', /already/]]],
    ['a row of the id of a limit hand', rows({ id: 'moon' }), [['row moon: id', /already/]]],
    ['a row of the id of the cap', rows({ id: 'limit' }), [['row limit: id', /already/]]],
    ['a row without an id', rows({ id: undefined }), [['rows[0].id', /missing/]]],
    ['a row that is no table', { rows: ['no-chow'] }, [['rows[0]', /table of fields/]]],
    ['a row without a name', rows({ name: { de: 'Kein Chow' } }), [['row no-chow: name.en', /missing/]]],
    ['a row that gives nothing', rows({ doubles: undefined }), [['row no-chow: ', /gives nothing: write points or doubles/]]],
    ['a row that gives too much', rows({ doubles: 99 }), [['row no-chow: doubles', /from 0 to 20/]]],
    ['a row for nobody', rows({ to: 'losers' }), [['row no-chow: to', /"all" or "winner"/]]],
    ['a row that never applies', rows({ when: undefined }), [['row no-chow: ', /applies to nothing: write when, each or count/]]],
    ['a row that applies twice', rows({ each: 'pung' }), [['row no-chow: ', /twice/]]],
    ['a row before none', rows({ before: 'nothing' }), [['row no-chow: before', /no row "nothing"/]]],
    ['a row without a place', { place: undefined, ...rows({}) }, [['row no-chow: place', /missing/]]],
    ['an unknown word', rows({ when: 'pretty' }), [['row no-chow: when', /"pretty" is no word for a hand; there are always, /]]],
    ['an unknown form', rows({ when: { haz: 'pung' } }), [['row no-chow: when.haz', /asks nothing of a hand; there are has, /]]],
    ['a form without its parameter', rows({ when: 'has' }), [['row no-chow: when', /needs a parameter/]]],
    ['a word with a parameter', rows({ when: { 'one-suit': true } }), [['row no-chow: when.one-suit', /no parameter/]]],
    ['an unknown word of a part, deep down', rows({ when: { any: ['one-suit', { has: { pung: { not: 'drake' } } }] } }), [['row no-chow: when.any[1].has.pung.not', /"drake" is no word for a group or pair/]]],
    ['an empty list', rows({ when: [] }), [['row no-chow: when', /empty/]]],
    ['an empty table', rows({ when: {} }), [['row no-chow: when', /empty/]]],
    ['a number as a test', rows({ when: 7 }), [['row no-chow: when', /asks nothing/]]],
    ['a tile that is none', rows({ when: { 'won-on': '0m' } }), [['row no-chow: when.won-on', /no playing tile/]]],
    ['a flower among groups', rows({ when: { has: { tile: '1f' } } }), [['row no-chow: when.has.tile', /no playing tile/]]],
    ['a number that no tile has', rows({ when: { 'some-tile': { number: 10 } } }), [['row no-chow: when.some-tile.number', /1 to 9/]]],
    ['a count that is none', rows({ when: { 'at-least': { number: 'many', of: 'pung' } } }), [['row no-chow: when.at-least.number', /whole number/]]],
    ['an unknown circumstance', rows({ when: { won: 'luck' } }), [['row no-chow: when.won', /heaven, .*"luck"/]]],
    ['an option that is none', rows({ when: { option: { name: 'extra', is: true } } }), [['row no-chow: when.option', /no option "extra"; there are limit,/]]],
    ['an option that cannot be so', rows({ when: { option: { name: 'simpleColourPair', is: 'odd' } } }), [['row no-chow: when.option.is', /"any" or "same"/]]],
    ['points by an option that may be none', rows({ doubles: undefined, points: { option: 'limit' } }), [['row no-chow: points', /always a number/]]],
    ['an unknown pattern', { patterns: ['eight-pairs'] }, [['patterns[0]', /no pattern "eight-pairs"; write one of seven-pairs/]]],
    ['a limit hand without a value', hands({ value: 500 }), [['row big-hand: value', /"limit", "half-limit" or .*500/]]],
    ['a limit hand by no option', hands({ value: { option: 'jackpot' } }), [['row big-hand: value', /"jackpot".*there are limit/]]],
    ['a limit hand that asks for winds', hands({ when: { has: 'own-wind' } }), [['row big-hand: when', /cannot depend on winds.*own-wind/]]],
    ['bonus tiles on top of faan and laak', { from: 'schmale', ...hands({ value: { option: 'limit', 'plus-bonus-tiles': true } }) }, [['row big-hand: value.plus-bonus-tiles', /points and doubles/]]],
    ['an option out of bounds', { options: { limitHand: 0 } }, [['options.limitHand', /1 to 1000000000.*not 0/]]],
    ['an unknown option', { options: { jackpot: 7 } }, [['options.jackpot', /no option of the base; it has limit,/]]],
    ['a new option without bounds', { options: { jackpot: { default: 7 } } }, [['options.jackpot', /least and most/]]],
    ['an option off that a row needs', { off: ['handPremium'] }, [['off: handPremium', /row hand-premium needs/]]],
    ['the limit switched off', { off: ['limit'] }, [['off: limit', /the limit needs/]]],
    ['a set of no size', { play: { set: 140 } }, [['play.set', /136 or 144/]]],
    ['chows without number', { play: { chows: 1 } }, [['play.chows', /"any" or a list/]]],
    ['too many players', { play: { players: [5] } }, [['play.players', /2, 3 and 4/]]],
    ['a dead wall of words', { play: { 'dead-wall': 'none' } }, [['play.dead-wall', /"seven-stacks" or a number/]]],
    ['a settlement by word', { settlement: { 'losers-settle': 'no' } }, [['settlement.losers-settle', /true or false/]]],
    ['two mistakes', { ...rows({ to: 'x' }), off: ['y'] }, [['off[0]', /"y"/], ['row no-chow: to', /"x"/]]],
  ])('%s', (_, file, problems) => {
    const read = readClubRules({ ...FILE, ...file });
    expect(read).toEqual({
      ok: false,
      error: problems.map(([where, message]) => ({ where, message: expect.stringMatching(message) })),
    });
  });

  it.each([null, [], 'kuester', 7])('%j', (value) => {
    expect(readClubRules(value)).toMatchObject({ ok: false, error: [{ where: 'the file' }] });
  });

  it('whatever the value: it is read or refused, never thrown at', () => {
    const soup = fc.dictionary(
      fc.constantFrom(
        'options',
        'play',
        'settlement',
        'patterns',
        'off',
        'change',
        'rows',
        'limit-hands',
        'notes',
      ),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(soup, (file) => {
        const read = readClubRules({ ...FILE, ...file });
        if (!read.ok) expect(read.error.length).toBeGreaterThan(0);
      }),
    );
  });
});
