import { because, optionText, type SettingsWords, wantedText } from './words.ts';

const wanted: SettingsWords['wanted'] = {
  path: () => 'un chemin, comme "/a/b"',
  'yes-no': () => 'true ou false',
  text: () => 'un texte entre guillemets',
  options: () => `une table comme { bonusTiles = true }, ou du JSON entre guillemets : '{"limit":null}'`,
  names: () => 'une liste de noms, comme ["table.example", "table.example:8080"]',
  host: () => 'une adresse de cet ordinateur, comme "192.168.1.5", ou "0.0.0.0" pour tous les réseaux',
  address: () => 'une adresse, comme "https://temoin.example"',
  'hall-address': () =>
    'une adresse, comme "http://192.168.1.20:8146", ou "find", pour chercher la salle dans le réseau local',
  'broker-address': () => 'l’adresse d’un serveur NATS, comme "nats://192.168.1.20:4222"',
  'whole-number': ({ least, most }) => `un nombre entier de ${least} à ${most}`,
  'one-of': ({ names }) => `l’un de ${names.map((name) => JSON.stringify(name)).join(', ')}`,
  seated: ({ letters }) =>
    `la liste des noms, comme ["Anna", "Ben", "Chris", "Dora"] : de 2 à 5, chacun sur une ligne et de ${letters} lettres au plus, tous différents`,
  'password-without-blanks': () => 'un mot de passe qui ne commence ni ne finit par une espace',
  'password-of-length': ({ least, most, length, fresh }) =>
    `un mot de passe de ${least} à ${most} caractères ; celui-ci en a ${length}. Par exemple : ${fresh}`,
  'witness-not-log': () => 'la clé d’un témoin ; celle-ci est celle d’un journal',
  'witness-key': ({ reason }) =>
    `la clé de vérification d’un témoin, telle qu’il l’affiche${because(reason)}`,
  referees: ({ reason }) =>
    `une liste de clés de vérification, telles que mingg referee key les affiche, chacune d’un autre nom${because(reason)}`,
};

const option: SettingsWords['option'] = {
  or: 'ou',
  special: 'null, ou {"value": points} et, s’il est connu, "number"',
  onOff: 'true ou false',
  number: (least, most, none) =>
    `un nombre entier ${most === null ? `à partir de ${least}` : `de ${least} à ${most}`}${none ? ', ou null pour aucun' : ''}`,
};

export const settings: SettingsWords = {
  wanted,
  option,
  problems: {
    'too-long': ({ length }) => `Des réglages ont quelques lignes ; ce fichier a ${length} caractères.`,
    'no-toml': ({ column, reason }) => `Ce n’est pas du TOML, à la colonne ${column} : ${reason}`,
    'unknown-setting': ({ name, nearest, known }) =>
      `Le réglage ${name} n’existe pas. Est-ce ${nearest} ? Il y a ${known.join(', ')}.`,
    'wrong-value': ({ name, wanted: must, given }) =>
      `${name} : il faut ici ${wantedText({ wanted }, must)}${given === null ? '' : `, et non ${given}`}.`,
    'witness-alone': () => 'L’adresse du témoin (witness) et sa clé (witness-vkey) vont ensemble.',
    'delay-without-page': () =>
      'Le différé (spectators-delay) est celui de la page publique, que spectators = true ouvre.',
    'broker-without-hall': () =>
      'Le serveur NATS (nats) est celui d’une salle : nommez aussi la salle, par exemple avec hall = "find".',
    'training-in-hall': () =>
      'L’entraînement (training) n’est pas admis dans les rondes d’un tournoi : jouez sans lui, ou sans salle.',
    'password-twice': () => 'Donnez password ou password-file, pas les deux.',
    'rules-twice': () =>
      'Donnez rules ou rules-file, pas les deux : le fichier dit de quelles règles il part.',
    'unknown-option': ({ rules, option: name, known }) =>
      `${rules} n’a pas d’option ${JSON.stringify(name)}, seulement : ${known.join(', ')}`,
    'wrong-option': ({ option: name, rule }) => `${name} : il faut ici ${optionText(option, rule)}.`,
    'names-and-players': ({ names, players }) =>
      `Il y a ${names} noms pour ${players} joueurs : nommez tout le monde ou personne.`,
    'network-without-password': () => 'Une page ouverte au réseau a besoin d’un mot de passe.',
    'no-such-rules': ({ rules }) => `Les règles ${rules} n’existent pas.`,
    'other-players': ({ title, known, players }) =>
      `${title} se joue à ${known.join(', ')}, pas à ${players}.`,
    'unusual-file': ({ names }) =>
      `Le fichier est écrit d’une façon inhabituelle : changez ${names.join(', ')} à la main.`,
    'write-forbidden': ({ file }) => `La table ne peut pas écrire ${file} elle-même : sudo mingg setup`,
    'not-written': ({ reason }) => `L’écriture a échoué : ${reason}`,
  },
};
