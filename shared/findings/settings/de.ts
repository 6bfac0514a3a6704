import { because, optionText, type SettingsWords, wantedText } from './words.ts';

const wanted: SettingsWords['wanted'] = {
  path: () => 'ein Pfad, wie "/a/b"',
  'yes-no': () => 'true oder false',
  text: () => 'ein Text in Anführungszeichen',
  options: () => `eine Tabelle wie { bonusTiles = true }, oder JSON in Anführungszeichen: '{"limit":null}'`,
  names: () => 'eine Liste von Namen, wie ["tisch.example", "tisch.example:8080"]',
  host: () => 'eine Adresse dieses Rechners, wie "192.168.1.5", oder "0.0.0.0" für jedes Netz',
  address: () => 'eine Adresse, wie "https://zeuge.example"',
  'hall-address': () =>
    'eine Adresse, wie "http://192.168.1.20:8146", oder "find", um den Saal im eigenen Netz zu suchen',
  'broker-address': () => 'die Adresse eines NATS-Brokers, wie "nats://192.168.1.20:4222"',
  'whole-number': ({ least, most }) => `eine ganze Zahl von ${least} bis ${most}`,
  'one-of': ({ names }) => `eines von ${names.map((name) => JSON.stringify(name)).join(', ')}`,
  seated: ({ letters }) =>
    `eine Liste der Namen, wie ["Anna", "Ben", "Chris", "Dora"]: 2 bis 5, jeder in einer Zeile mit höchstens ${letters} Buchstaben, keine zwei gleich`,
  'password-without-blanks': () => 'ein Kennwort, das nicht mit einem Leerzeichen beginnt oder endet',
  'password-of-length': ({ least, most, length, fresh }) =>
    `ein Kennwort mit ${least} bis ${most} Zeichen; dieses hat ${length}. ${fresh} zum Beispiel würde gehen`,
  'witness-not-log': () => 'der Schlüssel eines Zeugen; dieser gehört zu einem Protokoll',
  'witness-key': ({ reason }) =>
    `der Prüfschlüssel eines Zeugen, so wie der Zeuge ihn ausgibt${because(reason)}`,
  referees: ({ reason }) =>
    `eine Liste von Prüfschlüsseln, wie mingg referee key sie ausgibt, jeder mit einem anderen Namen${because(reason)}`,
};

const option: SettingsWords['option'] = {
  or: 'oder',
  special: 'null, oder {"value": Punkte} und, wo sie bekannt ist, "number"',
  onOff: 'true oder false',
  number: (least, most, none) =>
    `eine ganze Zahl ${most === null ? `ab ${least}` : `von ${least} bis ${most}`}${none ? ', oder null für keine' : ''}`,
};

export const settings: SettingsWords = {
  wanted,
  option,
  problems: {
    'too-long': ({ length }) => `Einstellungen haben einige Zeilen; diese Datei hat ${length} Zeichen.`,
    'no-toml': ({ column, reason }) => `Das ist kein TOML, in Spalte ${column}: ${reason}`,
    'unknown-setting': ({ name, nearest, known }) =>
      `Die Einstellung ${name} gibt es nicht. Ist ${nearest} gemeint? Es gibt ${known.join(', ')}.`,
    'wrong-value': ({ name, wanted: must, given }) =>
      `${name}: Hier gehört hin ${wantedText({ wanted }, must)}${given === null ? '' : `, nicht ${given}`}.`,
    'witness-alone': () => 'Adresse und Prüfschlüssel des Zeugen (witness, witness-vkey) gehören zusammen.',
    'delay-without-page': () =>
      'Die Verzögerung (spectators-delay) gehört zur öffentlichen Seite, die spectators = true öffnet.',
    'broker-without-hall': () =>
      'Der Broker (nats) gehört zu einem Saal: auch den Saal nennen, etwa mit hall = "find".',
    'training-in-hall': () =>
      'Übung (training) ist in den Runden eines Turniers nicht erlaubt: ohne Übung oder ohne Saal spielen.',
    'password-twice': () => 'Entweder password oder password-file angeben, nicht beides.',
    'rules-twice': () =>
      'Entweder rules oder rules-file angeben, nicht beides: Die Datei sagt, von welchen Regeln sie ausgeht.',
    'unknown-option': ({ rules, option: name, known }) =>
      `${rules} hat keine Wahlregel ${JSON.stringify(name)}, nur: ${known.join(', ')}`,
    'wrong-option': ({ option: name, rule }) => `${name}: Hier gehört hin ${optionText(option, rule)}.`,
    'names-and-players': ({ names, players }) =>
      `Es sind ${names} Namen, und ${players} spielen: alle nennen oder niemanden.`,
    'network-without-password': () => 'Eine Seite für das Netz braucht ein Kennwort.',
    'no-such-rules': ({ rules }) => `Die Regeln ${rules} gibt es nicht.`,
    'other-players': ({ title, known, players }) =>
      `${title} spielt man zu ${known.join(', ')}, nicht zu ${players}.`,
    'unusual-file': ({ names }) =>
      `Die Datei ist ungewöhnlich geschrieben: ${names.join(', ')} von Hand ändern.`,
    'write-forbidden': ({ file }) => `Der Tisch darf ${file} nicht selbst schreiben: sudo mingg setup`,
    'not-written': ({ reason }) => `Schreiben ging nicht: ${reason}`,
  },
};
