import { tileName } from '../explain/tile-name.ts';
import { PAGE_WORDS } from '../languages/index.ts';
import type { Findings } from './finding.ts';
import { type FindingWords, numberIn } from './finding-words.ts';

const INSTALL = 'Corríjalo con: sudo mingg install';
const DOCTOR = 'Mire con: sudo mingg doctor';
const ROOM = 'Haga sitio: las lecturas grabadas de juegos antiguos se pueden borrar.';
const SET_CLOCK = 'Conéctelo a una red o póngalo en hora: sudo timedatectl set-time "2026-01-31 20:15"';

const board: FindingWords['board'] = (which) => {
  if (which === 'lights') return 'la placa de las luces';
  if (which === 'reader') return 'un lector';
  return which === 'discard' ? 'el lector del centro' : `el lector del puesto ${which}`;
};
const boards = ({ readers, firmware, lights }: Findings['boards']) =>
  `${readers} de 5 lectores (firmware ${firmware.join(' y ') || 'desconocido'})${lights ? ' y las luces' : ''}`;
const loop = ({ board: on, loop: number, zone }: Findings['loop-dead']) =>
  `${board(on)}, lazo ${number} (${zone})`;
const kept = (versions: readonly string[]) =>
  versions.length > 0 ? `, guardadas al lado: ${versions.join(', ')}` : '';
const boot = (starts: boolean) => (starts ? 'arranca al encender' : 'no arranca al encender');
const times = (restarts: number) => `reiniciado ${restarts === 1 ? 'una vez' : `${restarts} veces`}`;
const seeWhy = (service: string) => `Vea por qué: journalctl -u ${service} -n 20`;
const space = ({ free, type, folder }: Findings['disk']) =>
  `${numberIn('es', free)} MB libres en ${type ?? 'un sistema de archivos desconocido'}, para ${folder}`;
const otherPort = (file: string | null) =>
  file === null ? 'Elija otro con --port.' : `Elija otro puerto en ${file}`;

const UNFIT: Readonly<Record<Findings['disk-unfit']['why'], string>> = {
  forgets: 'Lo que contiene se pierde al apagar el ordenador',
  'may-forget':
    'Puede ser uno que lo olvida todo, como el de una Raspberry Pi con la tarjeta en modo de solo lectura',
  fragile: 'Se daña con facilidad si falla la corriente',
  shared: 'Un registro no está ahí a salvo de que otro programa escriba en él',
};

export const findings: FindingWords = {
  checks: {
    'Node.js': 'Node.js',
    Mingg: 'Mingg',
    Installed: 'Instalación',
    Settings: 'Ajustes',
    Rights: 'Permisos',
    Service: 'Servicio',
    Boards: 'Placas',
    Buttons: 'Botones',
    Tiles: 'Fichas',
    Disk: 'Disco',
    Clock: 'Reloj',
    Key: 'Clave',
    Log: 'Registro',
    Witness: 'Testigo',
    Hall: 'Sala',
    Page: 'Página',
  },
  board,
  findings: {
    late: ({ seconds }) => [
      `sin respuesta en ${seconds} s`,
      'Vuelva a comprobar; si sigue igual, reinicie este ordenador.',
    ],
    'part-missing': () => [
      'no se puede comprobar',
      'Falta una parte de Mingg, o no es para este ordenador: vuelva a instalarlo.',
    ],
    'not-looked': () => ['no se puede comprobar', 'Vea si puede sudo mingg doctor.'],
    hidden: ({ file }) => [`este usuario no puede ver ${file}`, DOCTOR],

    node: ({ version, platform, arch }) => [`${version} en ${platform} ${arch}`],
    'node-old': ({ version, least }) => [
      `${version}, y Mingg necesita ${least}`,
      'Instale una versión más nueva; en Debian 13 es el paquete nodejs.',
    ],
    version: (tells) => [`${tells.version}${kept(tells.kept)}`],
    'version-lost': ({ version, link }) => [`${version}, pero ${link} no lleva a ninguna parte`, INSTALL],
    'version-other': (tells) => [
      `la mesa usa ${tells.runs}${kept(tells.kept)}, pero esta orden es ${tells.version}`,
      `Use la de la mesa: ${tells.command}`,
    ],
    installed: ({ file }) => [`para una mesa real, con ${file}`],
    'not-installed': () => [
      'no hay mesa real en este ordenador; la virtual no necesita nada más: mingg run',
      'El ordenador de una mesa real se prepara con mingg install.',
    ],

    settings: ({ file }) => [`en ${file}`],
    'settings-none': () => ['ninguno: la línea de órdenes lo dice todo'],
    'settings-missing': ({ file }) => [`${file} no existe`, 'sudo mingg install crea unos nuevos.'],
    'settings-wrong': ({ file }) => ['hay que corregirlos', `Corríjalos: sudo nano ${file}`],
    'settings-open': ({ file, user }) => [
      `en ${file} está la contraseña de la página, y cualquiera puede leerla en este ordenador`,
      `sudo chown root:${user} ${file} && sudo chmod 640 ${file}`,
    ],

    rights: ({ user, file }) => [
      `el usuario ${user}, los puertos serie por el grupo dialout, los botones por ${file}`,
    ],
    'rights-none': () => ['no hacen falta para una mesa virtual'],
    'no-user': ({ user }) => [`no existe el usuario ${user}`, INSTALL],
    'no-dialout': () => [
      'no existe el grupo dialout, al que Debian da los puertos serie',
      'sudo groupadd --system dialout',
    ],
    'no-udev': () => ['no está instalado udev, que encuentra las placas', 'sudo apt-get install udev'],
    'no-udev-rules': ({ file }) => [`${file} no existe`, INSTALL],
    'udev-rules-old': ({ file }) => [`${file} no es el de esta versión`, INSTALL],

    service: () => ['funciona y arranca al encender'],
    'service-none': () => ['ninguno: una mesa se inicia con mingg run'],
    'service-unknown': () => [
      'systemd no responde',
      'A la mesa la inicia systemd: vea si funciona systemctl status.',
    ],
    'service-missing': ({ service }) => [`${service} no existe`, 'Lo crea sudo mingg install.'],
    'service-failed': (tells) => [
      `no funciona (${tells.result})${tells.restarts > 0 ? `, ${times(tells.restarts)}` : ''}; ${boot(tells.boot)}`,
      seeWhy(tells.service),
    ],
    'service-stopped': (tells) => [
      `está detenido; ${boot(tells.boot)}`,
      `sudo systemctl start ${tells.service}`,
    ],
    'service-not-at-boot': ({ service }) => [
      'funciona, pero no arranca al encender',
      `sudo systemctl enable ${service}`,
    ],
    'service-other': () => [
      'funciona y arranca al encender, pero con una unidad que no es la de esta versión',
      'sudo mingg install',
    ],
    'service-restarted': ({ service, restarts }) => [
      `funciona y arranca al encender, ${times(restarts)}`,
      seeWhy(service),
    ],

    boards: (tells) => [boards(tells)],
    'boards-unlisted': () => [
      'no se pueden encontrar',
      'Corríjalo y vuelva a comprobar; la mesa busca las placas por sí misma.',
    ],
    'boards-unlisted-virtual': () => ['una mesa virtual no las necesita'],
    'boards-none': () => [
      'no hay ninguna conectada',
      'Conecte los cables USB; qué placas hay: hardware/README.md',
    ],
    'boards-none-virtual': () => ['no hay ninguna conectada; una mesa virtual no las necesita'],
    'boards-in-play': ({ ports }) => [`la mesa en marcha las tiene todas, en ${ports} puertos`],
    'boards-lost-in-play': ({ missing, ports }) => [
      `la mesa en marcha no sabe nada de: ${missing.map(board).join(', ')}; hay ${ports} puertos conectados`,
      'Mire los cables; para preguntar a cada placa, detenga la mesa: sudo systemctl stop mingg',
    ],
    'boards-busy': () => [
      'otro programa tiene abiertos sus puertos',
      '¿Una mesa en marcha? Lo que escribe dice cómo están.',
    ],
    'boards-forbidden': ({ ports }) => [
      `este usuario no puede abrir ${ports.join(', ')}`,
      `${DOCTOR}, o entre en el grupo de los puertos serie: sudo usermod -aG dialout $USER`,
    ],
    'boards-wrong': (tells) => [`${boards(tells)}; ${tells.port}`, 'Vea hardware/README.md, o mingg flash.'],
    'boards-missing': (tells) => [
      `${boards(tells)}; no se encuentran: ${tells.missing.map(board).join(', ')}`,
      'Mire los cables y la corriente, o mingg flash.',
    ],
    'boards-mixed': (tells) => [
      `${boards(tells)}: no son todos iguales`,
      'Ponga el mismo en todos con mingg flash.',
    ],
    'loop-dead': (tells) => [
      `${loop(tells)}: no puede leer`,
      'Mire el chip, su alimentación y sus cables: hardware/README.md',
    ],
    'supply-low': (tells) => [
      `${loop(tells)}: su alimentación es de ${tells.millivolts} mV en vez de 5000`,
      'Use un cable más corto o un concentrador con fuente propia.',
    ],
    'chip-resets': (tells) => [
      `${loop(tells)}: el chip del lector se ha reiniciado ${tells.times} veces`,
      'Mire la alimentación del chip y sus cables SPI: hardware/README.md',
    ],
    'field-lost': (tells) => [
      `${loop(tells)}: su propio campo no vuelve al receptor`,
      'Mire la antena, su adaptación y el conmutador de lazos: hardware/README.md',
    ],
    'answers-late': (tells) => [
      `${loop(tells)}: el chip avisa de las respuestas con ${tells.microseconds} µs de retraso; desde 80 se perderían fichas`,
      'Comunique esta línea como error: el firmware tiene que esperar más a este chip.',
    ],
    'chip-refusals': (tells) => [
      `${loop(tells)}: el chip ha rechazado ${tells.count} órdenes`,
      'Mire los cables SPI y sus adaptadores de nivel: hardware/README.md',
    ],

    buttons: (tells) => [`${tells.count} botones en ${tells.boards.join(', ')}`],
    'buttons-none': () => ['ninguno; una mesa juega sin ellos'],
    'buttons-unusable': () => ['aquí no se pueden usar', 'La mesa sigue sin ellos.'],
    'buttons-unused': (tells) => [
      `${tells.boards.join(', ')}: conectado, pero esta mesa no lo usa`,
      `Aprenda qué dicen sus botones con mingg buttons learn ${tells.file}, y nombre el archivo en los ajustes.`,
    ],
    'buttons-unlearned': ({ file }) => [
      `${file} no existe`,
      `Aprenda los botones: sudo mingg buttons learn ${file}`,
    ],
    'buttons-alike': (tells) => [
      `${tells.boards.join(', ')}: hay varios iguales`,
      'Conéctelo donde se aprendió.',
    ],
    'buttons-unplugged': (tells) => [
      `no conectados: ${tells.boards.join(', ')}`,
      'Conéctelos; la mesa los encuentra.',
    ],
    'buttons-forbidden': ({ ports }) => [
      `este usuario no puede leer ${ports.join(', ')}`,
      `${DOCTOR}; si dice lo mismo: sudo mingg install, y vuelva a conectarlos.`,
    ],

    tiles: ({ count, file }) => [`las ${count} de ${file}`],
    'tiles-none': () => ['ninguna aprendida: una mesa virtual trae las suyas'],
    'tiles-unlearned': ({ file }) => [
      `${file} no existe: no se conoce ninguna ficha`,
      `Aprenda las fichas: sudo mingg enrol ${file}`,
    ],
    'tiles-lacking': ({ known, wanted, file, kinds, more }) => {
      const named = kinds.map(({ tile, lacking }) => {
        const which = tileName(tile, PAGE_WORDS.es.field);
        return `${which} (${tile}): ${lacking > 0 ? `faltan ${lacking}` : `sobran ${-lacking}`}`;
      });
      const others = more > 0 ? ` y más clases: ${more}` : '';
      return [
        `${known} de ${wanted} en ${file}; ${named.join(', ')}${others}`,
        `Detenga la mesa y aprenda las fichas: sudo mingg enrol ${file}${wanted === 136 ? ' --size 136' : ''}`,
      ];
    },

    disk: (tells) => [space(tells)],
    'disk-full': (tells) => [`solo ${space(tells)}`, ROOM],
    'disk-little': (tells) => [`solo ${space(tells)}`, ROOM],
    'disk-read-only': ({ at, folder }) => [
      `${at} es de solo lectura: no se puede escribir nada en ${folder}`,
      'Una tarjeta gastada se pone sola en solo lectura: copie el registro a otra (mingg backup).',
    ],
    'disk-unfit': (tells) => [
      `${space(tells)}. ${UNFIT[tells.why]}`,
      'Guarde el registro en el ext4 de una tarjeta o un disco.',
    ],

    clock: ({ time }) => [`${time}, puesto en hora por la red`],
    'clock-unknown': ({ time }) => [`${time}; aquí no se puede saber si es correcta`],
    'clock-unset': ({ time }) => [`${time}, sin poner en hora por la red desde que se encendió`, SET_CLOCK],
    'clock-slow': ({ time }) => [
      `${time}, que es antes de lo último escrito en el registro: el reloj va atrasado`,
      SET_CLOCK,
    ],

    key: ({ vkey }) => [`pública: ${vkey}`],
    'key-none': () => ['ninguna: no se lleva registro'],
    'key-later': () => ['todavía ninguna: se crea con el registro'],
    'key-missing': ({ file }) => [
      `${file} no existe, y el registro sí`,
      'Ponga una copia (mingg restore); sin ella el registro se puede leer, pero no continuar.',
    ],
    'key-open': ({ file, rights }) => [
      `otros pueden leer ${file} (${rights}) y firmar en su nombre`,
      `sudo chmod 600 ${file}`,
    ],

    log: ({ signed, unsigned, file }) => [
      `${signed} entradas, cada una como la mesa la dejó${unsigned > 0 ? `, ${unsigned} más aún sin firmar` : ''}: ${file}`,
    ],
    'log-none': () => ['no se lleva ninguno: mingg run --log ARCHIVO lleva uno'],
    'log-later': ({ file }) => [`todavía ninguno: ${file} se crea cuando la mesa arranca por primera vez`],
    'log-foreign': ({ files, user, folder }) => [
      `${files.join(', ')}: el usuario ${user} no puede escribir ahí, otra persona ha usado una mesa con ello`,
      `sudo chown -R ${user}: ${folder}`,
    ],
    'log-unsigned': ({ unsigned, file }) => [
      `${unsigned} entradas en ${file}, ninguna firmada`,
      'Vea Testigo.',
    ],
    'log-broken': ({ file }) => [
      `${file} no está intacto`,
      'Deje este disco como está y cópielo; lo que aún vale: mingg verify, y host/ledger/README.md.',
    ],

    witness: ({ name, size, of }) => [`${name} ha refrendado ${size} de ${of} entradas`],
    'witness-none': () => ['ninguno: nadie más vigila el registro'],
    'witness-silent': () => [
      'ninguna respuesta que sirva',
      'La mesa sigue sin él y vuelve a preguntar; ¿es correcta su dirección?',
    ],
    'witness-answers': ({ name }) => [`${name} responde; aún no se sabe por qué registro preguntar`],
    'witness-new': ({ name, log, keys }) => [
      `${name} responde, y no ha refrendado nada de este registro`,
      `Dele la clave del registro: mingg log vkey ${log} --keys ${keys}`,
    ],
    'witness-alone': ({ name, size }) => [`${name} ha refrendado ${size} entradas`],
    'witness-ahead': ({ name, size, of }) => [
      `${name} ha refrendado ${size} entradas, y el registro tiene ${of}: ha vuelto atrás`,
      'Ponga la copia más nueva del registro; hasta entonces no se firma nada.',
    ],

    hall: ({ table, tournament, round, delivered, at }) => [
      `mesa ${table} de ${tournament}: ${round === null ? 'no se juega ninguna ronda' : `se juega la ronda ${round}`}, ${delivered} entradas entregadas${at === null ? '' : `, en ${at}`}`,
    ],
    'hall-none': () => ['ninguna: esta mesa juega por su cuenta'],
    'hall-not-joined': () => [
      'esta mesa no está inscrita en ella',
      'Escriba el código de la organización en el archivo que nombra hall-code-file.',
    ],
    'hall-silent': () => [
      'ninguna respuesta que sirva',
      'La mesa sigue sin ella y vuelve a preguntar; ¿es correcta su dirección?',
    ],

    page: ({ port, virtual, hand, host }) => [
      `http://localhost:${port}/ muestra ${virtual ? 'una mesa virtual' : 'la mesa'}, en el juego ${hand}, ${host === null ? 'solo en este ordenador' : `también en ${host}`}`,
    ],
    'page-none': () => ['ninguna, como dicen los ajustes'],
    'page-wrong': ({ file }) => ['así no se puede mostrar', `Corríjalo: sudo nano ${file}`],
    'port-free': ({ port }) => [`el puerto ${port} está libre`],
    'port-taken': ({ port, file }) => [`el puerto ${port} lo usa otro programa`, otherPort(file)],
    'port-forbidden': ({ port, reason, file }) => [
      `el puerto ${port} no está permitido (${reason}): los inferiores a 1024 no son para usuarios`,
      otherPort(file),
    ],
  },
};
