import { because, optionText, type SettingsWords, wantedText } from './words.ts';

const wanted: SettingsWords['wanted'] = {
  path: () => 'een pad, zoals "/a/b"',
  'yes-no': () => 'true of false',
  text: () => 'tekst tussen aanhalingstekens',
  options: () => `een tabel zoals { bonusTiles = true }, of JSON tussen aanhalingstekens: '{"limit":null}'`,
  names: () => 'een lijst van namen, zoals ["tafel.example", "tafel.example:8080"]',
  host: () => 'een adres van deze computer, zoals "192.168.1.5", of "0.0.0.0" voor elk netwerk',
  address: () => 'een adres, zoals "https://getuige.example"',
  'hall-address': () =>
    'een adres, zoals "http://192.168.1.20:8146", of "find", om de zaal in het eigen netwerk te zoeken',
  'broker-address': () => 'het adres van een NATS-broker, zoals "nats://192.168.1.20:4222"',
  'whole-number': ({ least, most }) => `een geheel getal van ${least} tot en met ${most}`,
  'one-of': ({ names }) => `een van ${names.map((name) => JSON.stringify(name)).join(', ')}`,
  seated: ({ letters }) =>
    `de lijst van de namen, zoals ["Anna", "Ben", "Chris", "Dora"]: 2 tot 5, elk op één regel en van hoogstens ${letters} letters, geen twee gelijk`,
  'password-without-blanks': () => 'een wachtwoord dat niet met een spatie begint of eindigt',
  'password-of-length': ({ least, most, length, fresh }) =>
    `een wachtwoord van ${least} tot ${most} tekens; dit heeft er ${length}. Bijvoorbeeld: ${fresh}`,
  'witness-not-log': () => 'de sleutel van een getuige; deze is van een logboek',
  'witness-key': ({ reason }) => `de controlesleutel van een getuige, zoals die hem toont${because(reason)}`,
  referees: ({ reason }) =>
    `een lijst van controlesleutels, zoals mingg referee key ze toont, elk van een andere naam${because(reason)}`,
};

const option: SettingsWords['option'] = {
  or: 'of',
  special: 'null, of {"value": punten} en, waar het bekend is, "number"',
  onOff: 'true of false',
  number: (least, most, none) =>
    `een geheel getal ${most === null ? `vanaf ${least}` : `van ${least} tot en met ${most}`}${none ? ', of null voor geen' : ''}`,
};

export const settings: SettingsWords = {
  wanted,
  option,
  problems: {
    'too-long': ({ length }) => `Instellingen hebben een paar regels; dit bestand heeft ${length} tekens.`,
    'no-toml': ({ column, reason }) => `Dit is geen TOML, in kolom ${column}: ${reason}`,
    'unknown-setting': ({ name, nearest, known }) =>
      `De instelling ${name} bestaat niet. Is ${nearest} bedoeld? Er zijn ${known.join(', ')}.`,
    'wrong-value': ({ name, wanted: must, given }) =>
      `${name}: hier hoort ${wantedText({ wanted }, must)}${given === null ? '' : `, niet ${given}`}.`,
    'witness-alone': () =>
      'Het adres van de getuige (witness) en zijn sleutel (witness-vkey) horen bij elkaar.',
    'delay-without-page': () =>
      'De vertraging (spectators-delay) is die van de openbare pagina, die spectators = true opent.',
    'broker-without-hall': () =>
      'De broker (nats) hoort bij een zaal: noem ook de zaal, bijvoorbeeld met hall = "find".',
    'training-in-hall': () =>
      'Oefenen (training) mag niet in de rondes van een toernooi: speel zonder oefenen, of zonder zaal.',
    'password-twice': () => 'Geef password of password-file op, niet allebei.',
    'rules-twice': () =>
      'Geef rules of rules-file op, niet allebei: het bestand zegt van welke spelregels het uitgaat.',
    'unknown-option': ({ rules, option: name, known }) =>
      `${rules} heeft geen keuze ${JSON.stringify(name)}, alleen: ${known.join(', ')}`,
    'wrong-option': ({ option: name, rule }) => `${name}: hier hoort ${optionText(option, rule)}.`,
    'names-and-players': ({ names, players }) =>
      `Er zijn ${names} namen en er spelen er ${players}: noem iedereen of niemand.`,
    'network-without-password': () => 'Een pagina voor het netwerk heeft een wachtwoord nodig.',
    'no-such-rules': ({ rules }) => `De spelregels ${rules} bestaan niet.`,
    'other-players': ({ title, known, players }) =>
      `${title} speel je met ${known.join(', ')}, niet met ${players}.`,
    'unusual-file': ({ names }) =>
      `Het bestand is op een ongewone manier geschreven: wijzig ${names.join(', ')} met de hand.`,
    'write-forbidden': ({ file }) => `De tafel mag ${file} niet zelf schrijven: sudo mingg setup`,
    'not-written': ({ reason }) => `Het schrijven is mislukt: ${reason}`,
  },
};
