import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settingsInEnglish } from '../../shared/findings/settings/in-english.ts';
import { makeVerifierKey } from '../ledger/signed-note.ts';
import { newKey } from '../ledger/signing-key.ts';
import { placesIn } from './places.ts';
import { parseSettings } from './settings.ts';

const witness = newKey('witness.example', 'cosignature').verifier;
const anna = newKey('anna', 'note').verifier;
const logKey = makeVerifierKey(newKey('mingg/table', 'note').verifier);

describe('parseSettings', () => {
  it.each<[string, string, unknown]>([
    ['nothing', '', {}],
    ['a rule set', 'rules = "philos"', { rules: 'philos' }],
    ['a shipped club', 'rules = "dmjl"', { rules: 'dmjl' }],
    ['a path from the root', 'log = "/var/lib/table.db"', { log: '/var/lib/table.db' }],
    ['a path below its folder', 'rules-file = "club.toml"', { rulesFile: '/etc/mingg/club.toml' }],
    ['options as a table', 'options = { limit = 300 }', { options: { limit: 300 } }],
    ['options under a heading', 'port = 80\n[options]\nlimit = 300', { port: 80, options: { limit: 300 } }],
    ['options as JSON, for null', `options = '{"limit":null}'`, { options: { limit: null } }],
    ['players', 'players = 5', { players: 5 }],
    ['names', 'seated = ["Anna", " Jörg ", "Zoë", "李"]', { seated: ['Anna', 'Jörg', 'Zoë', '李'] }],
    [
      'names of five',
      'players = 5\nseated = ["A", "B", "C", "D", "E"]',
      { players: 5, seated: ['A', 'B', 'C', 'D', 'E'] },
    ],
    ['no page', 'web = false', { web: false }],
    [
      'a page for the network',
      'host = "0.0.0.0"\npassword = "bamboo and circles"\nnames = ["Table.example", "t.example:80", "[fe80::1]"]',
      {
        host: '0.0.0.0',
        password: 'bamboo and circles',
        names: ['Table.example', 't.example:80', '[fe80::1]'],
      },
    ],
    ['a password in a file', 'password-file = "pw"', { passwordFile: '/etc/mingg/pw' }],
    [
      'a witness',
      `witness = "https://w.example"\nwitness-vkey = "${makeVerifierKey(witness)}"`,
      { witness: 'https://w.example', witnessVkey: witness },
    ],
    [
      'a hall',
      'hall = "http://hall.local:8146/"\nhall-code-file = "code"\nnats = "nats://a:b@broker.local:4222"',
      {
        hall: 'http://hall.local:8146',
        hallCodeFile: '/etc/mingg/code',
        nats: 'nats://a:b@broker.local:4222',
      },
    ],
    [
      'who sees what',
      'own-tiles = true\ntraining = true\nspectators = true\nspectators-delay = 300',
      { ownTiles: true, training: true, spectators: true, spectatorsDelay: 300 },
    ],
    ['referees', `referees = ["${makeVerifierKey(anna)}"]`, { referee: [anna] }],
  ])('reads %s', (_, text, settings) => {
    expect(parseSettings(text, '/etc/mingg')).toEqual({ ok: true, value: settings });
  });

  it.each<[string, string, [line: number, message: RegExp][]]>([
    ['text that is no TOML', '\nrules = "kuester\n', [[2, /^this is no TOML, at column \d+: /]]],
    ['a setting given twice', 'port = 1\n\nport = 2', [[3, /no TOML.*redefine/]]],
    ['an unknown name', '# x\nruels = "kuester"', [[2, /no setting "ruels"; did you mean rules\?/]]],
    ['a name of nothing', 'colour = 1', [[1, /no setting "colour".*There are rules, /]]],
    ['a name that every object has', 'toString = 1', [[1, /no setting "toString"/]]],
    ['an unknown rule set', 'rules = "kuster"', [[1, /^rules must be one of "kuester", .*not "kuster"$/]]],
    ['a number for a path', 'log = 3', [[1, /^log must be a path.*not 3$/]]],
    ['an empty path', 'tiles = ""', [[1, /^tiles must be a path/]]],
    ['six players', 'players = 6', [[1, /^players must be a whole number from 2 to 5, not 6$/]]],
    ['players in quotes', 'players = "4"', [[1, /^players must be a whole number.*not "4"$/]]],
    ['names of too few', '\nseated = ["Anna", "Ben"]', [[2, /^seated names 2 players, and 4 play/]]],
    [
      'a name twice',
      'seated = ["Anna", "Ben", "Anna ", "Dora"]',
      [[1, /^seated must be a list .* no two alike/]],
    ],
    ['a name of two lines', 'seated = ["Anna", "Ben", "C\\nD", "Dora"]', [[1, /^seated must be a list/]]],
    [
      'a name that turns the line',
      'seated = ["Anna", "Ben", "\\u202Ehris", "Dora"]',
      [[1, /^seated must be/]],
    ],
    ['an empty name', 'seated = ["Anna", "Ben", " ", "Dora"]', [[1, /^seated must be a list/]]],
    ['a number for a name', 'seated = ["Anna", "Ben", 3, "Dora"]', [[1, /^seated must be a list/]]],
    ['names without a list', 'seated = "Anna, Ben"', [[1, /^seated must be a list/]]],
    ['a port beyond all', '\n\nport = 65536', [[3, /^port must be a whole number from 0 to 65535/]]],
    ['a word for yes', 'web = "yes"', [[1, /^web must be true or false/]]],
    [
      'a delay that is none',
      'spectators = true\nspectators-delay = 0',
      [[2, /^spectators-delay must be a whole number from 60 to 7200, not 0$/]],
    ],
    ['a delay of no page', 'spectators-delay = 300', [[1, /which spectators = true opens$/]]],
    [
      'training in a tournament',
      'training = true\nhall = "find"',
      [[1, /^training is not for the rounds of a tournament/]],
    ],
    ['a host by its name', 'host = "table.example"', [[1, /^host must be an address of this computer/]]],
    ['a name that is an address', 'names = ["http://a/"]', [[1, /^names must be a list of names/]]],
    ['a hall without an address', 'hall = "hall.local"', [[1, /^hall must be an address, as in "http/]]],
    [
      'a broker without an address',
      'hall = "find"\nnats = "broker.local"',
      [[2, /^nats must be an address of a NATS broker/]],
    ],
    [
      'a broker of no hall',
      'nats = "nats://broker.local:4222"',
      [[1, /^nats is the broker of a hall: name the hall too/]],
    ],
    ['a name without a list', 'names = "a"', [[1, /^names must be a list of names/]]],
    [
      'a short password, and does not tell it',
      'password = "s3cret"',
      [
        [
          1,
          /^password must be another one: it must have 10 to 200 characters; it has 6, and [-\w]{14} would do$/,
        ],
      ],
    ],
    ['a password that is none', 'password = 12345678901', [[1, /^password must be text in quotes$/]]],
    [
      'two passwords',
      'password = "bamboo and circles"\npassword-file = "pw"',
      [[2, /password or password-file, not both/]],
    ],
    ['a list of options', 'options = [1]', [[1, /^options must be a table/]]],
    [
      'an option the rules lack',
      'rules = "philos"\noptions = { jackpot = 7 }',
      [[2, /philos has no option "jackpot"/]],
    ],
    ['an option of the default rules', 'options = { limit = "much" }', [[1, /^limit must be/]]],
    ['a witness without its key', 'witness = "https://w.example"', [[1, /go together/]]],
    [
      'a witness that is no address',
      `witness = "w"\nwitness-vkey = "${makeVerifierKey(witness)}"`,
      [[1, /an address/]],
    ],
    [
      'a key of a log',
      `witness = "https://w.example"\nwitness-vkey = "${logKey}"`,
      [[2, /key of a witness; this is one of a log/]],
    ],
    ['referees of one name', `referees = ["${logKey}", "${logKey}"]`, [[1, /two keys have the name/]]],
    [
      'a referee with the key of a witness',
      `referees = ["${makeVerifierKey(witness)}"]`,
      [[1, /key of a witness/]],
    ],
    [
      'a referee who is no list',
      `referees = "${logKey}"`,
      [[1, /^referees must be a list of verifier keys/]],
    ],
    ['a key mistyped', `witness = "https://w.example"\nwitness-vkey = "w+1+2"`, [[2, /no verifier key/]]],
    ['rules twice', 'rules = "philos"\nrules-file = "club.toml"', [[2, /not both/]]],
    [
      'all that is wrong',
      'web = 1\nport = "x"\n\nfoo = 1',
      [
        [1, /^web/],
        [2, /^port/],
        [4, /"foo"/],
      ],
    ],
    [
      'a value over several lines',
      'port = 1\n\noptions = [\n  1,\n]\nfoo = 2',
      [
        [3, /^options/],
        [6, /"foo"/],
      ],
    ],
    ['a name that stood in a text before', 'log = """\nport = 1\n"""\nport = "x"', [[4, /^port/]]],
    [
      'a heading',
      'port = 1\n\n[witness]\nurl = "x"',
      [
        [3, /^witness must be/],
        [3, /go together/],
      ],
    ],
  ])('refuses %s', (_, text, problems) => {
    const settings = parseSettings(text, '/etc/mingg');
    if (settings.ok) throw new Error('it was taken');
    expect(settings.error.map(({ line }) => line)).toEqual(problems.map(([line]) => line));
    problems.forEach(([, message], i) => {
      expect(settingsInEnglish(settings.error[i]!)).toMatch(message);
    });
  });
});

describe('the settings that are installed', () => {
  const text = readFileSync(new URL('./mingg.toml', import.meta.url), 'utf8');
  const { tiles, log, keys } = placesIn('/');

  it('are those of an installed table', () => {
    expect(parseSettings(text, '/etc/mingg')).toEqual({
      ok: true,
      value: {
        rules: 'kuester',
        players: 4,
        tiles,
        log,
        keys,
        traces: `${log}.readings`,
        web: true,
        port: 8144,
      },
    });
  });

  it('show the others as they would be written', () => {
    const shown = text
      // What goes with neither of the others: the rules by name, a tournament.
      .replace(/^#(?!rules-file|training)(?=[a-z-]+ = )/gm, '')
      .replace(/^witness-vkey = .*$/m, `witness-vkey = "${makeVerifierKey(witness)}"`)
      .replace(/^referees = .*$/m, `referees = ["${makeVerifierKey(anna)}"]`)
      .replace(/^password = "…"$/m, 'password = "bamboo and circles"');
    expect(parseSettings(shown, '/etc/mingg')).toMatchObject({
      ok: true,
      value: {
        options: { limit: 500 },
        buttons: placesIn('/').buttons,
        host: '0.0.0.0',
        password: 'bamboo and circles',
        names: ['table.example'],
        referee: [anna],
        ownTiles: true,
        spectators: true,
        spectatorsDelay: 900,
      },
    });
  });
});
