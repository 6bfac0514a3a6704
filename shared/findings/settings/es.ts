import { because, optionText, type SettingsWords, wantedText } from './words.ts';

const wanted: SettingsWords['wanted'] = {
  path: () => 'una ruta, como "/a/b"',
  'yes-no': () => 'true o false',
  text: () => 'un texto entre comillas',
  options: () => `una tabla como { bonusTiles = true }, o JSON entre comillas: '{"limit":null}'`,
  names: () => 'una lista de nombres, como ["mesa.example", "mesa.example:8080"]',
  host: () => 'una dirección de este ordenador, como "192.168.1.5", o "0.0.0.0" para todas las redes',
  address: () => 'una dirección, como "https://testigo.example"',
  'hall-address': () =>
    'una dirección, como "http://192.168.1.20:8146", o "find", para buscar la sala en la red local',
  'broker-address': () => 'la dirección de un bróker NATS, como "nats://192.168.1.20:4222"',
  'whole-number': ({ least, most }) => `un número entero de ${least} a ${most}`,
  'one-of': ({ names }) => `uno de ${names.map((name) => JSON.stringify(name)).join(', ')}`,
  seated: ({ letters }) =>
    `la lista de los nombres, como ["Anna", "Ben", "Chris", "Dora"]: de 2 a 5, cada uno en una línea y de ${letters} letras como mucho, todos distintos`,
  'password-without-blanks': () => 'una contraseña que no empiece ni acabe con un espacio',
  'password-of-length': ({ least, most, length, fresh }) =>
    `una contraseña de ${least} a ${most} caracteres; esta tiene ${length}. Por ejemplo: ${fresh}`,
  'witness-not-log': () => 'la clave de un testigo; esta es la de un registro',
  'witness-key': ({ reason }) =>
    `la clave de verificación de un testigo, tal como él la muestra${because(reason)}`,
  referees: ({ reason }) =>
    `una lista de claves de verificación, como las muestra mingg referee key, cada una de otro nombre${because(reason)}`,
};

const option: SettingsWords['option'] = {
  or: 'o',
  special: 'null, o {"value": puntos} y, si se conoce, "number"',
  onOff: 'true o false',
  number: (least, most, none) =>
    `un número entero ${most === null ? `desde ${least}` : `de ${least} a ${most}`}${none ? ', o null para ninguno' : ''}`,
};

export const settings: SettingsWords = {
  wanted,
  option,
  problems: {
    'too-long': ({ length }) =>
      `Los ajustes tienen unas pocas líneas; este archivo tiene ${length} caracteres.`,
    'no-toml': ({ column, reason }) => `Esto no es TOML, en la columna ${column}: ${reason}`,
    'unknown-setting': ({ name, nearest, known }) =>
      `No existe el ajuste ${name}. ¿Será ${nearest}? Hay ${known.join(', ')}.`,
    'wrong-value': ({ name, wanted: must, given }) =>
      `${name}: aquí va ${wantedText({ wanted }, must)}${given === null ? '' : `, no ${given}`}.`,
    'witness-alone': () => 'La dirección del testigo (witness) y su clave (witness-vkey) van juntas.',
    'delay-without-page': () =>
      'El retraso (spectators-delay) es el de la página pública, que abre spectators = true.',
    'broker-without-hall': () =>
      'El bróker (nats) es el de una sala: indique también la sala, por ejemplo con hall = "find".',
    'training-in-hall': () =>
      'El entrenamiento (training) no vale en las rondas de un torneo: juegue sin él o sin sala.',
    'password-twice': () => 'Indique password o password-file, no los dos.',
    'rules-twice': () => 'Indique rules o rules-file, no los dos: el archivo dice de qué reglas parte.',
    'unknown-option': ({ rules, option: name, known }) =>
      `${rules} no tiene la opción ${JSON.stringify(name)}, solo: ${known.join(', ')}`,
    'wrong-option': ({ option: name, rule }) => `${name}: aquí va ${optionText(option, rule)}.`,
    'names-and-players': ({ names, players }) =>
      `Hay ${names} nombres y juegan ${players}: nombre a todos o a nadie.`,
    'network-without-password': () => 'Una página abierta a la red necesita una contraseña.',
    'no-such-rules': ({ rules }) => `No existen las reglas ${rules}.`,
    'other-players': ({ title, known, players }) =>
      `${title} se juega a ${known.join(', ')}, no a ${players}.`,
    'unusual-file': ({ names }) =>
      `El archivo está escrito de un modo poco común: cambie ${names.join(', ')} a mano.`,
    'write-forbidden': ({ file }) => `La mesa no puede escribir ${file} por sí misma: sudo mingg setup`,
    'not-written': ({ reason }) => `No se pudo escribir: ${reason}`,
  },
};
