import { because, optionText, type SettingsWords, wantedText } from './words.ts';

const wanted: SettingsWords['wanted'] = {
  path: () => 'a path, as in "/a/b"',
  'yes-no': () => 'true or false',
  text: () => 'text in quotes',
  options: () => `a table such as { bonusTiles = true }, or JSON in quotes: '{"limit":null}'`,
  names: () => 'a list of names, as in ["table.example", "table.example:8080"]',
  host: () => 'an address of this computer, as in "192.168.1.5", or "0.0.0.0" for every network',
  address: () => 'an address, as in "https://witness.example"',
  'hall-address': () =>
    'an address, as in "http://192.168.1.20:8146", or "find", to look for it in the local network',
  'broker-address': () => 'an address of a NATS broker, as in "nats://192.168.1.20:4222"',
  'whole-number': ({ least, most }) => `a whole number from ${least} to ${most}`,
  'one-of': ({ names }) => `one of ${names.map((name) => JSON.stringify(name)).join(', ')}`,
  seated: ({ letters }) =>
    'a list of the players\' names, as in ["Anna", "Ben", "Chris", "Dora"]: 2 to 5 of one line and at most ' +
    `${letters} letters, no two alike`,
  'password-without-blanks': () => 'another one: it must not begin or end with a blank',
  'password-of-length': ({ least, most, length, fresh }) =>
    `another one: it must have ${least} to ${most} characters; it has ${length}, and ${fresh} would do`,
  'witness-not-log': () => 'the key of a witness; this is one of a log',
  'witness-key': ({ reason }) => `the verifier key of a witness, as it prints it${because(reason)}`,
  referees: ({ reason }) =>
    `a list of verifier keys, as mingg referee key prints them, each of another name${because(reason)}`,
};

const option: SettingsWords['option'] = {
  or: 'or',
  special: 'null, or {"value": points} and, where it is known, "number"',
  onOff: 'true or false',
  number: (least, most, none) =>
    `a whole number${most === null ? `, ${least} or more` : ` from ${least} to ${most}`}${none ? ', or null for none' : ''}`,
};

export const settings: SettingsWords = {
  wanted,
  option,
  problems: {
    'too-long': ({ length }) => `a settings file has some lines; this one has ${length} characters`,
    'no-toml': ({ column, reason }) => `this is no TOML, at column ${column}: ${reason}`,
    'unknown-setting': ({ name, nearest, known }) =>
      `there is no setting ${name}; did you mean ${nearest}? There are ${known.join(', ')}`,
    'wrong-value': ({ name, wanted: must, given }) =>
      `${name} must be ${wantedText({ wanted }, must)}${given === null ? '' : `, not ${given}`}`,
    'witness-alone': () => 'witness and witness-vkey go together: where the witness is, and who',
    'delay-without-page': () => 'spectators-delay is of the public page, which spectators = true opens',
    'broker-without-hall': () => 'nats is the broker of a hall: name the hall too, as in hall = "find"',
    'training-in-hall': () =>
      'training is not for the rounds of a tournament: leave it out, or play without hall',
    'password-twice': () => 'give password or password-file, not both',
    'rules-twice': () => 'give rules or rules-file, not both: the file says which rule set it starts from',
    'unknown-option': ({ rules, option: name, known }) =>
      `${rules} has no option ${JSON.stringify(name)}, only: ${known.join(', ')}`,
    'wrong-option': ({ option: name, rule }) => `${name} must be ${optionText(option, rule)}`,
    'names-and-players': ({ names, players }) =>
      `seated names ${names} players, and ${players} play: name everybody or nobody`,
    'network-without-password': () => 'a page for the network needs a password',
    'no-such-rules': ({ rules }) => `there is no rule set ${rules}`,
    'other-players': ({ title, known, players }) =>
      `${title} is played by ${known.join(', ')}, not by ${players}`,
    'unusual-file': ({ names }) =>
      `the file is written in an unusual way: change ${names.join(', ')} by hand`,
    'write-forbidden': ({ file }) => `${file} may not be written by the table itself: sudo mingg setup`,
    'not-written': ({ reason }) => reason,
  },
};
