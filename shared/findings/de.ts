import { tileName } from '../explain/tile-name.ts';
import { PAGE_WORDS } from '../languages/index.ts';
import type { Findings } from './finding.ts';
import { type FindingWords, numberIn } from './finding-words.ts';

const INSTALL = 'Richtigstellen mit: sudo mingg install';
const DOCTOR = 'Nachsehen mit: sudo mingg doctor';
const ROOM = 'Platz schaffen: Aufgezeichnete Messungen alter Spiele dürfen gelöscht werden.';
const SET_CLOCK = 'Ans Netz anschließen oder stellen: sudo timedatectl set-time "2026-01-31 20:15"';

const board: FindingWords['board'] = (which) => {
  if (which === 'lights') return 'die Lichterplatine';
  if (which === 'reader') return 'ein Leser';
  return which === 'discard' ? 'der Leser der Ablage' : `der Leser von Platz ${which}`;
};
const boards = ({ readers, firmware, lights }: Findings['boards']) =>
  `${readers} von 5 Lesern (Firmware ${firmware.join(' und ') || 'unbekannt'})${lights ? ' und die Lichter' : ''}`;
const loop = ({ board: on, loop: number, zone }: Findings['loop-dead']) =>
  `${board(on)}, Schleife ${number} (${zone})`;
const kept = (versions: readonly string[]) =>
  versions.length > 0 ? `, daneben aufgehoben: ${versions.join(', ')}` : '';
const boot = (starts: boolean) => (starts ? 'startet beim Einschalten' : 'startet beim Einschalten nicht');
const times = (restarts: number) => `${restarts === 1 ? 'einmal' : `${restarts}-mal`} neu gestartet`;
const seeWhy = (service: string) => `Der Grund steht in: journalctl -u ${service} -n 20`;
const space = ({ free, type, folder }: Findings['disk']) =>
  `${numberIn('de', free)} MB frei auf ${type ?? 'einem unbekannten Dateisystem'}, für ${folder}`;
const otherPort = (file: string | null) =>
  file === null ? 'Einen anderen wählen mit --port.' : `Einen anderen Port wählen in ${file}`;

const UNFIT: Readonly<Record<Findings['disk-unfit']['why'], string>> = {
  forgets: 'Was darauf steht, ist nach dem Ausschalten weg',
  'may-forget':
    'Es kann eines sein, das alles vergisst, wie bei einem Raspberry Pi mit schreibgeschützter Karte',
  fragile: 'Es nimmt leicht Schaden, wenn der Strom ausfällt',
  shared: 'Ein Protokoll ist darauf vor einem zweiten Schreiber nicht sicher',
};

export const findings: FindingWords = {
  checks: {
    'Node.js': 'Node.js',
    Mingg: 'Mingg',
    Installed: 'Installiert',
    Settings: 'Einstellungen',
    Rights: 'Rechte',
    Service: 'Dienst',
    Boards: 'Platinen',
    Buttons: 'Ruftasten',
    Tiles: 'Steine',
    Disk: 'Speicher',
    Clock: 'Uhr',
    Key: 'Schlüssel',
    Log: 'Protokoll',
    Witness: 'Zeuge',
    Hall: 'Saal',
    Page: 'Seite',
  },
  board,
  findings: {
    late: ({ seconds }) => [
      `keine Antwort innerhalb von ${seconds} s`,
      'Noch einmal prüfen; bleibt es so, diesen Rechner neu starten.',
    ],
    'part-missing': () => [
      'lässt sich nicht prüfen',
      'Ein Teil von Mingg fehlt oder ist nicht für diesen Rechner: neu installieren.',
    ],
    'not-looked': () => ['lässt sich nicht prüfen', 'Geht es mit sudo mingg doctor?'],
    hidden: ({ file }) => [`dieser Benutzer darf ${file} nicht ansehen`, DOCTOR],

    node: ({ version, platform, arch }) => [`${version} auf ${platform} ${arch}`],
    'node-old': ({ version, least }) => [
      `${version}, und Mingg braucht ${least}`,
      'Eine neuere Version installieren; in Debian 13 heißt sie nodejs.',
    ],
    version: (tells) => [`${tells.version}${kept(tells.kept)}`],
    'version-lost': ({ version, link }) => [`${version}, aber ${link} führt ins Leere`, INSTALL],
    'version-other': (tells) => [
      `der Tisch läuft mit ${tells.runs}${kept(tells.kept)}, dieser Befehl aber ist ${tells.version}`,
      `Den des Tisches nehmen: ${tells.command}`,
    ],
    installed: ({ file }) => [`für einen echten Tisch, mit ${file}`],
    'not-installed': () => [
      'kein echter Tisch auf diesem Rechner; der virtuelle braucht nichts weiter: mingg run',
      'Den Rechner eines echten Tisches richtet mingg install ein.',
    ],

    settings: ({ file }) => [`in ${file}`],
    'settings-none': () => ['keine: Alles steht auf der Befehlszeile'],
    'settings-missing': ({ file }) => [`${file} gibt es nicht`, 'Neue legt sudo mingg install an.'],
    'settings-wrong': ({ file }) => ['müssen berichtigt werden', `Berichtigen: sudo nano ${file}`],
    'settings-open': ({ file, user }) => [
      `in ${file} steht das Kennwort der Seite, und jeder an diesem Rechner kann es lesen`,
      `sudo chown root:${user} ${file} && sudo chmod 640 ${file}`,
    ],

    rights: ({ user, file }) => [
      `der Benutzer ${user}, serielle Ports über die Gruppe dialout, Ruftasten über ${file}`,
    ],
    'rights-none': () => ['für einen virtuellen Tisch keine nötig'],
    'no-user': ({ user }) => [`den Benutzer ${user} gibt es nicht`, INSTALL],
    'no-dialout': () => [
      'die Gruppe dialout, der Debian die seriellen Ports gibt, gibt es nicht',
      'sudo groupadd --system dialout',
    ],
    'no-udev': () => ['udev, das die Platinen findet, ist nicht installiert', 'sudo apt-get install udev'],
    'no-udev-rules': ({ file }) => [`${file} gibt es nicht`, INSTALL],
    'udev-rules-old': ({ file }) => [`${file} ist nicht von dieser Version`, INSTALL],

    service: () => ['läuft und startet beim Einschalten'],
    'service-none': () => ['keiner: Ein Tisch wird mit mingg run gestartet'],
    'service-unknown': () => [
      'systemd antwortet nicht',
      'Der Tisch wird von systemd gestartet: Geht systemctl status?',
    ],
    'service-missing': ({ service }) => [`${service} gibt es nicht`, 'Ihn legt sudo mingg install an.'],
    'service-failed': (tells) => [
      `läuft nicht (${tells.result})${tells.restarts > 0 ? `, ${times(tells.restarts)}` : ''}; er ${boot(tells.boot)}`,
      seeWhy(tells.service),
    ],
    'service-stopped': (tells) => [
      `wurde angehalten; er ${boot(tells.boot)}`,
      `sudo systemctl start ${tells.service}`,
    ],
    'service-not-at-boot': ({ service }) => [
      'läuft, startet aber beim Einschalten nicht',
      `sudo systemctl enable ${service}`,
    ],
    'service-other': () => [
      'läuft und startet beim Einschalten, aber mit einer anderen Unit als der dieser Version',
      'sudo mingg install',
    ],
    'service-restarted': ({ service, restarts }) => [
      `läuft und startet beim Einschalten, ${times(restarts)}`,
      seeWhy(service),
    ],

    boards: (tells) => [boards(tells)],
    'boards-unlisted': () => [
      'sie lassen sich nicht finden',
      'Das richtigstellen, dann noch einmal prüfen; der Tisch sucht die Platinen von selbst.',
    ],
    'boards-unlisted-virtual': () => ['ein virtueller Tisch braucht keine'],
    'boards-none': () => [
      'keine angesteckt',
      'Die USB-Kabel anstecken; welche Platinen es gibt, steht in hardware/README.md.',
    ],
    'boards-none-virtual': () => ['keine angesteckt; ein virtueller Tisch braucht keine'],
    'boards-in-play': ({ ports }) => [`der laufende Tisch hat sie alle, an ${ports} Ports`],
    'boards-lost-in-play': ({ missing, ports }) => [
      `der laufende Tisch hört nichts von: ${missing.map(board).join(', ')}; ${ports} Ports sind angesteckt`,
      'Die Kabel ansehen; um jede Platine einzeln zu fragen, den Tisch anhalten: sudo systemctl stop mingg',
    ],
    'boards-busy': () => [
      'ein anderes Programm hat ihre Ports offen',
      'Läuft ein Tisch? Seine Ausgabe sagt, wie es ihnen geht.',
    ],
    'boards-forbidden': ({ ports }) => [
      `dieser Benutzer darf ${ports.join(', ')} nicht öffnen`,
      `${DOCTOR}, oder in die Gruppe der seriellen Ports eintreten: sudo usermod -aG dialout $USER`,
    ],
    'boards-wrong': (tells) => [
      `${boards(tells)}; ${tells.port}`,
      'Siehe hardware/README.md, oder mingg flash.',
    ],
    'boards-missing': (tells) => [
      `${boards(tells)}; nicht gefunden: ${tells.missing.map(board).join(', ')}`,
      'Kabel und Strom ansehen, oder mingg flash.',
    ],
    'boards-mixed': (tells) => [
      `${boards(tells)}: nicht alle gleich`,
      'Allen dieselbe geben mit mingg flash.',
    ],
    'loop-dead': (tells) => [
      `${loop(tells)} kann nicht lesen`,
      'Den Chip, seine Versorgung und seine Drähte ansehen: hardware/README.md',
    ],
    'supply-low': (tells) => [
      `${loop(tells)}: Versorgung ${tells.millivolts} mV statt 5000`,
      'Ein kürzeres Kabel nehmen oder einen Hub mit eigenem Netzteil.',
    ],
    'chip-resets': (tells) => [
      `${loop(tells)}: Der Leserchip wurde ${tells.times}-mal zurückgesetzt`,
      'Die Versorgung des Chips und seine SPI-Drähte ansehen: hardware/README.md',
    ],
    'field-lost': (tells) => [
      `${loop(tells)}: Das eigene Feld kommt nicht zum Empfänger zurück`,
      'Antenne, Anpassung und Schleifenschalter ansehen: hardware/README.md',
    ],
    'answers-late': (tells) => [
      `${loop(tells)}: Der Chip meldet Antworten ${tells.microseconds} µs zu spät; ab 80 würden Steine übersehen`,
      'Mit dieser Zeile einen Fehler melden: Die Firmware muss auf diesen Chip länger warten.',
    ],
    'chip-refusals': (tells) => [
      `${loop(tells)}: Der Chip hat ${tells.count} Befehle abgelehnt`,
      'Die SPI-Drähte und ihre Pegelwandler ansehen: hardware/README.md',
    ],

    buttons: (tells) => [`${tells.count} Tasten an ${tells.boards.join(', ')}`],
    'buttons-none': () => ['keine; ein Tisch spielt auch ohne'],
    'buttons-unusable': () => ['lassen sich hier nicht verwenden', 'Der Tisch spielt ohne sie weiter.'],
    'buttons-unused': (tells) => [
      `${tells.boards.join(', ')} angesteckt, von diesem Tisch nicht benutzt`,
      `Lernen, was die Tasten sagen: mingg buttons learn ${tells.file}, und die Datei in den Einstellungen nennen.`,
    ],
    'buttons-unlearned': ({ file }) => [
      `${file} gibt es nicht`,
      `Die Tasten lernen: sudo mingg buttons learn ${file}`,
    ],
    'buttons-alike': (tells) => [
      `${tells.boards.join(', ')}: Davon gibt es mehrere gleiche`,
      'In die Buchse stecken, an der gelernt wurde.',
    ],
    'buttons-unplugged': (tells) => [
      `nicht angesteckt: ${tells.boards.join(', ')}`,
      'Anstecken; der Tisch findet es von selbst.',
    ],
    'buttons-forbidden': ({ ports }) => [
      `dieser Benutzer darf ${ports.join(', ')} nicht lesen`,
      `${DOCTOR}; sagt es das auch: sudo mingg install, dann neu anstecken.`,
    ],

    tiles: ({ count, file }) => [`alle ${count} von ${file}`],
    'tiles-none': () => ['keine gelernt: Ein virtueller Tisch bringt eigene mit'],
    'tiles-unlearned': ({ file }) => [
      `${file} gibt es nicht: Kein Stein ist bekannt`,
      `Die Steine lernen: sudo mingg enrol ${file}`,
    ],
    'tiles-lacking': ({ known, wanted, file, kinds, more }) => {
      const named = kinds.map(({ tile, lacking }) => {
        const which = tileName(tile, PAGE_WORDS.de.field);
        return `${which} (${tile}) ${lacking > 0 ? `fehlt ${lacking}-mal` : `${-lacking} zu viel`}`;
      });
      const others = more > 0 ? ` und weitere Sorten: ${more}` : '';
      return [
        `${known} von ${wanted} in ${file}: ${named.join(', ')}${others}`,
        `Den Tisch anhalten, dann die Steine lernen: sudo mingg enrol ${file}${wanted === 136 ? ' --size 136' : ''}`,
      ];
    },

    disk: (tells) => [space(tells)],
    'disk-full': (tells) => [`nur ${space(tells)}`, ROOM],
    'disk-little': (tells) => [`nur ${space(tells)}`, ROOM],
    'disk-read-only': ({ at, folder }) => [
      `${at} ist schreibgeschützt: In ${folder} lässt sich nichts schreiben`,
      'Eine verbrauchte Karte schützt sich selbst: das Protokoll auf eine andere kopieren (mingg backup).',
    ],
    'disk-unfit': (tells) => [
      `${space(tells)}. ${UNFIT[tells.why]}`,
      'Das Protokoll auf ext4 einer Karte oder Platte führen.',
    ],

    clock: ({ time }) => [`${time}, vom Netz gestellt`],
    'clock-unknown': ({ time }) => [`${time}; ob das stimmt, lässt sich hier nicht sagen`],
    'clock-unset': ({ time }) => [`${time}, seit dem Einschalten nicht vom Netz gestellt`, SET_CLOCK],
    'clock-slow': ({ time }) => [
      `${time}, das ist vor dem letzten Eintrag im Protokoll: Die Uhr geht nach`,
      SET_CLOCK,
    ],

    key: ({ vkey }) => [`öffentlich: ${vkey}`],
    'key-none': () => ['keiner: Es wird kein Protokoll geführt'],
    'key-later': () => ['noch keiner: Er entsteht mit dem Protokoll'],
    'key-missing': ({ file }) => [
      `${file} gibt es nicht, das Protokoll aber schon`,
      'Eine Kopie zurückspielen (mingg restore); ohne ihn lässt sich das Protokoll lesen, aber nicht fortsetzen.',
    ],
    'key-open': ({ file, rights }) => [
      `${file} dürfen andere lesen (${rights}), sie könnten in seinem Namen unterschreiben`,
      `sudo chmod 600 ${file}`,
    ],

    log: ({ signed, unsigned, file }) => [
      `${signed} Einträge, jeder so, wie ihn der Tisch geschrieben hat${unsigned > 0 ? `, ${unsigned} weitere noch nicht unterschrieben` : ''}: ${file}`,
    ],
    'log-none': () => ['es wird keines geführt: mingg run --log DATEI führt eines'],
    'log-later': ({ file }) => [`noch keines: ${file} entsteht, wenn der Tisch zum ersten Mal startet`],
    'log-foreign': ({ files, user, folder }) => [
      `${files.join(', ')}: Der Benutzer ${user} darf nicht schreiben, jemand anderes hat den Tisch damit gestartet`,
      `sudo chown -R ${user}: ${folder}`,
    ],
    'log-unsigned': ({ unsigned, file }) => [
      `${unsigned} Einträge in ${file}, keiner davon unterschrieben`,
      'Siehe Zeuge.',
    ],
    'log-broken': ({ file }) => [
      `${file} stimmt nicht`,
      'Diesen Speicher lassen, wie er ist, und kopieren; was noch gilt, sagen mingg verify und host/ledger/README.md.',
    ],

    witness: ({ name, size, of }) => [`${name} hat ${size} von ${of} Einträgen gegengezeichnet`],
    'witness-none': () => ['keiner: Niemand sonst wacht über das Protokoll'],
    'witness-silent': () => [
      'keine brauchbare Antwort',
      'Der Tisch spielt ohne ihn weiter und fragt wieder; stimmt seine Adresse?',
    ],
    'witness-answers': ({ name }) => [
      `${name} antwortet; nach welchem Protokoll zu fragen ist, ist noch offen`,
    ],
    'witness-new': ({ name, log, keys }) => [
      `${name} antwortet und hat von diesem Protokoll nichts gegengezeichnet`,
      `Ihm den Schlüssel des Protokolls geben: mingg log vkey ${log} --keys ${keys}`,
    ],
    'witness-alone': ({ name, size }) => [`${name} hat ${size} Einträge gegengezeichnet`],
    'witness-ahead': ({ name, size, of }) => [
      `${name} hat ${size} Einträge gegengezeichnet, das Protokoll hat nur ${of}: Es wurde zurückgesetzt`,
      'Die neueste Kopie des Protokolls zurückspielen; bis dahin wird nichts unterschrieben.',
    ],

    hall: ({ table, tournament, round, delivered, at }) => [
      `Tisch ${table} von ${tournament}: ${round === null ? 'es wird keine Runde gespielt' : `Runde ${round} wird gespielt`}, ${delivered} Einträge sind übergeben${at === null ? '' : `, unter ${at}`}`,
    ],
    'hall-none': () => ['keiner: Dieser Tisch spielt für sich'],
    'hall-not-joined': () => [
      'dieser Tisch ist dort nicht angemeldet',
      'Den Code der Turnierleitung in die Datei schreiben, die hall-code-file nennt.',
    ],
    'hall-silent': () => [
      'keine brauchbare Antwort',
      'Der Tisch spielt ohne ihn weiter und fragt wieder; stimmt seine Adresse?',
    ],

    page: ({ port, virtual, hand, host }) => [
      `http://localhost:${port}/ zeigt ${virtual ? 'einen virtuellen Tisch' : 'den Tisch'}, in Spiel ${hand}, ${host === null ? 'nur auf diesem Rechner' : `auch unter ${host}`}`,
    ],
    'page-none': () => ['keine, wie die Einstellungen sagen'],
    'page-wrong': ({ file }) => ['lässt sich so nicht zeigen', `Berichtigen: sudo nano ${file}`],
    'port-free': ({ port }) => [`Port ${port} ist frei`],
    'port-taken': ({ port, file }) => [`Port ${port} ist von einem anderen Programm belegt`, otherPort(file)],
    'port-forbidden': ({ port, reason, file }) => [
      `Port ${port} ist nicht erlaubt (${reason}): Die unter 1024 sind nicht für Benutzer`,
      otherPort(file),
    ],
  },
};
