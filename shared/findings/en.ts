import { tileName } from '../explain/tile-name.ts';
import { PAGE_WORDS } from '../languages/index.ts';
import type { Findings } from './finding.ts';
import { type FindingWords, numberIn } from './finding-words.ts';

const INSTALL = 'put it right with sudo mingg install';
const DOCTOR = 'look with sudo mingg doctor';
const ROOM = 'make room: recorded readings of old hands may be deleted';
const SET_CLOCK = 'connect it to a network, or set it: sudo timedatectl set-time "2026-01-31 20:15"';

const board: FindingWords['board'] = (which) => {
  if (which === 'lights') return 'the lights board';
  if (which === 'reader') return 'a reader';
  return which === 'discard' ? 'the reader of the discards' : `the reader of place ${which}`;
};
const boards = ({ readers, firmware, lights }: Findings['boards']) =>
  `${readers} of 5 readers (firmware ${firmware.join(' and ') || 'unknown'})${lights ? ' and the lights' : ''}`;
const loop = ({ board: on, loop: number, zone }: Findings['loop-dead']) =>
  `${board(on)}, loop ${number} (${zone})`;
const kept = (versions: readonly string[]) =>
  versions.length > 0 ? `, kept beside it: ${versions.join(', ')}` : '';
const boot = (starts: boolean) => (starts ? 'starts at boot' : 'does not start at boot');
const times = (restarts: number) => `started anew ${restarts === 1 ? 'once' : `${restarts} times`}`;
const seeWhy = (service: string) => `see why: journalctl -u ${service} -n 20`;
const space = ({ free, type, folder }: Findings['disk']) =>
  `${numberIn('en', free)} MB free on ${type ?? 'a file system of unknown type'}, for ${folder}`;
const otherPort = (file: string | null) =>
  file === null ? 'choose another with --port' : `choose another port in ${file}`;

const UNFIT: Readonly<Record<Findings['disk-unfit']['why'], string>> = {
  forgets: 'what is in it is gone when the computer is switched off',
  'may-forget': 'it may be one that forgets, as that of a Raspberry Pi whose card is kept read-only',
  fragile: 'it is easily damaged when the power fails',
  shared: 'a log on it is not safe from two writers',
};

export const findings: FindingWords = {
  checks: {
    'Node.js': 'Node.js',
    Mingg: 'Mingg',
    Installed: 'Installed',
    Settings: 'Settings',
    Rights: 'Rights',
    Service: 'Service',
    Boards: 'Boards',
    Buttons: 'Buttons',
    Tiles: 'Tiles',
    Disk: 'Disk',
    Clock: 'Clock',
    Key: 'Key',
    Log: 'Log',
    Witness: 'Witness',
    Hall: 'Hall',
    Page: 'Page',
  },
  board,
  findings: {
    late: ({ seconds }) => [
      `no answer within ${seconds} s`,
      'look again; if it stays so, restart this computer',
    ],
    'part-missing': () => [
      'it cannot be looked at',
      'a part of Mingg is missing, or is not for this computer: install it anew',
    ],
    'not-looked': () => ['it cannot be looked at', 'see whether sudo mingg doctor can'],
    hidden: ({ file }) => [`this user may not look at ${file}`, DOCTOR],

    node: ({ version, platform, arch }) => [`${version} on ${platform} ${arch}`],
    'node-old': ({ version, least }) => [
      `${version}, and Mingg needs ${least}`,
      'install a newer one; Debian 13 has it as nodejs',
    ],
    version: (tells) => [`${tells.version}${kept(tells.kept)}`],
    'version-lost': ({ version, link }) => [`${version}, but ${link} leads nowhere`, INSTALL],
    'version-other': (tells) => [
      `the table runs ${tells.runs}${kept(tells.kept)}, but this command is ${tells.version}`,
      `use that of the table: ${tells.command}`,
    ],
    installed: ({ file }) => [`for a real table, with ${file}`],
    'not-installed': () => [
      'no real table on this computer; the virtual one needs nothing more: mingg run',
      'a computer of a real table is set up with mingg install',
    ],

    settings: ({ file }) => [file],
    'settings-none': () => ['none: the command line says all'],
    'settings-missing': ({ file }) => [`${file} is not there`, 'put new ones there with sudo mingg install'],
    'settings-wrong': ({ file }) => ['they have to be corrected', `correct it: sudo nano ${file}`],
    'settings-open': ({ file, user }) => [
      `${file} has the page's password, and everybody on this computer may read it`,
      `sudo chown root:${user} ${file} && sudo chmod 640 ${file}`,
    ],

    rights: ({ user, file }) => [
      `the user ${user}, serial ports by the group dialout, call buttons by ${file}`,
    ],
    'rights-none': () => ['none needed for a virtual table'],
    'no-user': ({ user }) => [`there is no user ${user}`, INSTALL],
    'no-dialout': () => [
      'there is no group dialout, to which Debian gives serial ports',
      'sudo groupadd --system dialout',
    ],
    'no-udev': () => ['udev is not installed, which finds boards', 'sudo apt-get install udev'],
    'no-udev-rules': ({ file }) => [`${file} is not there`, INSTALL],
    'udev-rules-old': ({ file }) => [`${file} is not that of this version`, INSTALL],

    service: () => ['it runs and starts at boot'],
    'service-none': () => ['none: a table is started with mingg run'],
    'service-unknown': () => [
      'systemd cannot be asked',
      'the table is started by systemd: see whether systemctl status works',
    ],
    'service-missing': ({ service }) => [`${service} is not there`, 'put it there with sudo mingg install'],
    'service-failed': (tells) => [
      `it does not run (${tells.result})${tells.restarts > 0 ? `, ${times(tells.restarts)}` : ''}; it ${boot(tells.boot)}`,
      seeWhy(tells.service),
    ],
    'service-stopped': (tells) => [
      `it was stopped; it ${boot(tells.boot)}`,
      `sudo systemctl start ${tells.service}`,
    ],
    'service-not-at-boot': ({ service }) => [
      'it runs, but does not start at boot',
      `sudo systemctl enable ${service}`,
    ],
    'service-other': () => [
      'it runs and starts at boot, by another unit than this version’s',
      'sudo mingg install',
    ],
    'service-restarted': ({ service, restarts }) => [
      `it runs and starts at boot, ${times(restarts)}`,
      seeWhy(service),
    ],

    boards: (tells) => [boards(tells)],
    'boards-unlisted': () => [
      'they cannot be found',
      'put that right, then look again; the table looks for boards by itself',
    ],
    'boards-unlisted-virtual': () => ['a virtual table needs none'],
    'boards-none': () => [
      'none is plugged in',
      'plug in the USB cables; which boards there are: hardware/README.md',
    ],
    'boards-none-virtual': () => ['none is plugged in; a virtual table needs none'],
    'boards-in-play': ({ ports }) => [`the table that runs has them all, at ${ports} ports`],
    'boards-lost-in-play': ({ missing, ports }) => [
      `the table that runs has no word from ${missing.map(board).join(', ')}, with ${ports} ports plugged in`,
      'look at the cables; to ask each board by itself, stop the table: sudo systemctl stop mingg',
    ],
    'boards-busy': () => [
      'another program has their ports open',
      'a table that runs? its output tells how they are',
    ],
    'boards-forbidden': ({ ports }) => [
      `this user may not open ${ports.join(', ')}`,
      `${DOCTOR}, or join the group of serial ports: sudo usermod -aG dialout $USER`,
    ],
    'boards-wrong': (tells) => [`${boards(tells)}; ${tells.port}`, 'see hardware/README.md, or mingg flash'],
    'boards-missing': (tells) => [
      `${boards(tells)}; not found: ${tells.missing.map(board).join(', ')}`,
      'look at cables and power, or mingg flash',
    ],
    'boards-mixed': (tells) => [`${boards(tells)}: not all the same`, 'give all the same with mingg flash'],
    'loop-dead': (tells) => [
      `${loop(tells)} cannot read`,
      'look at the chip, its supply and its wires: hardware/README.md',
    ],
    'supply-low': (tells) => [
      `${loop(tells)}: its supply is ${tells.millivolts} mV instead of 5000`,
      'use a shorter cable or a hub with its own supply',
    ],
    'chip-resets': (tells) => [
      `${loop(tells)}: its reader chip has been reset ${tells.times} times`,
      'look at the supply of the chip and at its SPI wires: hardware/README.md',
    ],
    'field-lost': (tells) => [
      `${loop(tells)}: its own field does not come back to the receiver`,
      'look at the antenna, its matching and the loop switch: hardware/README.md',
    ],
    'answers-late': (tells) => [
      `${loop(tells)}: its chip tells answers ${tells.microseconds} µs late; from 80 on tags would be missed`,
      'write an issue with this line: the firmware has to wait longer for this chip',
    ],
    'chip-refusals': (tells) => [
      `${loop(tells)}: its chip refused ${tells.count} commands`,
      'look at the SPI wires and their level shifters: hardware/README.md',
    ],

    buttons: (tells) => [`${tells.count} buttons on ${tells.boards.join(', ')}`],
    'buttons-none': () => ['none; a table plays without'],
    'buttons-unusable': () => ['they cannot be used here', 'the table goes on without'],
    'buttons-unused': (tells) => [
      `${tells.boards.join(', ')} plugged in, not used by this table`,
      `learn what its buttons say with mingg buttons learn ${tells.file}, and name the file in the settings`,
    ],
    'buttons-unlearned': ({ file }) => [
      `${file} is not there`,
      `learn them: sudo mingg buttons learn ${file}`,
    ],
    'buttons-alike': (tells) => [
      `${tells.boards.join(', ')}: there are several like it`,
      'plug it into the socket where it was learned',
    ],
    'buttons-unplugged': (tells) => [
      `not plugged in: ${tells.boards.join(', ')}`,
      'plug it in; the table finds it',
    ],
    'buttons-forbidden': ({ ports }) => [
      `this user may not read ${ports.join(', ')}`,
      `${DOCTOR}; if it says so too, sudo mingg install and plug it in again`,
    ],

    tiles: ({ count, file }) => [`all ${count} of ${file}`],
    'tiles-none': () => ['none learned: a virtual table brings its own'],
    'tiles-unlearned': ({ file }) => [
      `${file} is not there: no tile is known`,
      `learn them: sudo mingg enrol ${file}`,
    ],
    'tiles-lacking': ({ known, wanted, file, kinds, more }) => {
      const named = kinds.map(({ tile, lacking }) => {
        const which = tileName(tile, PAGE_WORDS.en.field);
        return `${which} (${tile}) ${lacking > 0 ? `${lacking} missing` : `${-lacking} too many`}`;
      });
      const others = more > 0 ? ` and ${more} more kinds` : '';
      return [
        `${known} of ${wanted} in ${file}: ${named.join(', ')}${others}`,
        `stop the table, then learn them: sudo mingg enrol ${file}${wanted === 136 ? ' --size 136' : ''}`,
      ];
    },

    disk: (tells) => [space(tells)],
    'disk-full': (tells) => [`only ${space(tells)}`, ROOM],
    'disk-little': (tells) => [`only ${space(tells)}`, ROOM],
    'disk-read-only': ({ at, folder }) => [
      `${at} is read-only: nothing can be written to ${folder}`,
      'a worn card makes itself read-only: copy the log to another one (mingg backup)',
    ],
    'disk-unfit': (tells) => [
      `${space(tells)}: ${UNFIT[tells.why]}`,
      'keep the log on the ext4 of a card or disk',
    ],

    clock: ({ time }) => [`${time}, set by the network`],
    'clock-unknown': ({ time }) => [`${time}; whether it is right cannot be told here`],
    'clock-unset': ({ time }) => [
      `${time}, not set by the network since the computer was started`,
      SET_CLOCK,
    ],
    'clock-slow': ({ time }) => [
      `${time}, which is before the log was last written: the clock is slow`,
      SET_CLOCK,
    ],

    key: ({ vkey }) => [vkey],
    'key-none': () => ['none: no log is kept'],
    'key-later': () => ['none yet: it is made with the log'],
    'key-missing': ({ file }) => [
      `${file} is not there, and the log is`,
      'put back a copy of it (mingg restore); without it the log can be read, but not gone on with',
    ],
    'key-open': ({ file, rights }) => [
      `${file} may be read by others (${rights}), who could sign in its name`,
      `sudo chmod 600 ${file}`,
    ],

    log: ({ signed, unsigned, file }) => [
      `${signed} entries, each as the table left it${unsigned > 0 ? `, ${unsigned} more not signed yet` : ''}: ${file}`,
    ],
    'log-none': () => ['none is kept: mingg run --log FILE keeps one'],
    'log-later': ({ file }) => [`none yet: ${file} is made when the table is started first`],
    'log-foreign': ({ files, user, folder }) => [
      `${files.join(', ')} cannot be written by the user ${user}: somebody else ran a table with it`,
      `sudo chown -R ${user}: ${folder}`,
    ],
    'log-unsigned': ({ unsigned, file }) => [
      `${unsigned} entries of ${file}, none of them signed`,
      'see Witness',
    ],
    'log-broken': ({ file }) => [
      `${file} does not hold`,
      'keep this disk as it is and copy it; what still holds: mingg verify, and host/ledger/README.md',
    ],

    witness: ({ name, size, of }) => [`${name} has cosigned ${size} of ${of} entries`],
    'witness-none': () => ['none: nobody else keeps watch over the log'],
    'witness-silent': () => [
      'no answer that can be used',
      'the table goes on without it and asks again; see whether its address is right',
    ],
    'witness-answers': ({ name }) => [`${name} answers; which log to ask about is not known yet`],
    'witness-new': ({ name, log, keys }) => [
      `${name} answers, and has cosigned nothing of this log`,
      `give it the log’s key: mingg log vkey ${log} --keys ${keys}`,
    ],
    'witness-alone': ({ name, size }) => [`${name} has cosigned ${size} entries`],
    'witness-ahead': ({ name, size, of }) => [
      `${name} has cosigned ${size} entries, and the log has ${of}: it was rolled back`,
      'put back the newest copy of the log; nothing is signed until then',
    ],

    hall: ({ table, tournament, round, delivered, at }) => [
      `table ${table} of ${tournament}: ${round === null ? 'no round is played' : `round ${round} is played`}, ${delivered} entries are delivered${at === null ? '' : `, at ${at}`}`,
    ],
    'hall-none': () => ['none: this table plays for itself'],
    'hall-not-joined': () => [
      'this table has not joined it',
      'put the code of the organiser’s desk into the file that hall-code-file names',
    ],
    'hall-silent': () => [
      'no answer that can be used',
      'the table plays on without it and asks again; see whether its address is right',
    ],

    page: ({ port, virtual, hand, host }) => [
      `http://localhost:${port}/ shows ${virtual ? 'a virtual table' : 'the table'}, in hand ${hand}, ${host === null ? 'on this computer only' : `at ${host} too`}`,
    ],
    'page-none': () => ['none, as the settings say'],
    'page-wrong': ({ file }) => ['it cannot be served so', `correct it: sudo nano ${file}`],
    'port-free': ({ port }) => [`port ${port} is free`],
    'port-taken': ({ port, file }) => [`port ${port} is taken by another program`, otherPort(file)],
    'port-forbidden': ({ port, reason, file }) => [
      `port ${port} may not be used (${reason}): those below 1024 are not for users`,
      otherPort(file),
    ],
  },
};
