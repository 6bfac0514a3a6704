import { tileName } from '../explain/tile-name.ts';
import { PAGE_WORDS } from '../languages/index.ts';
import type { Findings } from './finding.ts';
import { type FindingWords, numberIn } from './finding-words.ts';

const INSTALL = 'Zet het recht met: sudo mingg install';
const DOCTOR = 'Kijk met: sudo mingg doctor';
const ROOM = 'Maak ruimte: opgenomen metingen van oude spellen mogen weg.';
const SET_CLOCK =
  'Sluit hem aan op een netwerk of zet hem gelijk: sudo timedatectl set-time "2026-01-31 20:15"';

const board: FindingWords['board'] = (which) => {
  if (which === 'lights') return 'de print van de lampjes';
  if (which === 'reader') return 'een lezer';
  return which === 'discard' ? 'de lezer van het midden' : `de lezer van plaats ${which}`;
};
const boards = ({ readers, firmware, lights }: Findings['boards']) =>
  `${readers} van 5 lezers (firmware ${firmware.join(' en ') || 'onbekend'})${lights ? ' en de lampjes' : ''}`;
const loop = ({ board: on, loop: number, zone }: Findings['loop-dead']) =>
  `${board(on)}, lus ${number} (${zone})`;
const kept = (versions: readonly string[]) =>
  versions.length > 0 ? `, daarnaast bewaard: ${versions.join(', ')}` : '';
const boot = (starts: boolean) => (starts ? 'start bij het inschakelen' : 'start niet bij het inschakelen');
const times = (restarts: number) => `${restarts === 1 ? 'één keer' : `${restarts} keer`} opnieuw gestart`;
const seeWhy = (service: string) => `De reden staat in: journalctl -u ${service} -n 20`;
const space = ({ free, type, folder }: Findings['disk']) =>
  `${numberIn('nl', free)} MB vrij op ${type ?? 'een onbekend bestandssysteem'}, voor ${folder}`;
const otherPort = (file: string | null) =>
  file === null ? 'Kies een andere met --port.' : `Kies een andere poort in ${file}`;

const UNFIT: Readonly<Record<Findings['disk-unfit']['why'], string>> = {
  forgets: 'Wat erop staat, is weg als de computer uitgaat',
  'may-forget':
    'Het kan er een zijn dat alles vergeet, zoals van een Raspberry Pi met een kaart die alleen-lezen is',
  fragile: 'Het raakt gemakkelijk beschadigd als de stroom uitvalt',
  shared: 'Een logboek is er niet veilig voor een tweede schrijver',
};

export const findings: FindingWords = {
  checks: {
    'Node.js': 'Node.js',
    Mingg: 'Mingg',
    Installed: 'Installatie',
    Settings: 'Instellingen',
    Rights: 'Rechten',
    Service: 'Dienst',
    Boards: 'Printplaten',
    Buttons: 'Roepknoppen',
    Tiles: 'Stenen',
    Disk: 'Opslag',
    Clock: 'Klok',
    Key: 'Sleutel',
    Log: 'Logboek',
    Witness: 'Getuige',
    Hall: 'Zaal',
    Page: 'Pagina',
  },
  board,
  findings: {
    late: ({ seconds }) => [
      `geen antwoord binnen ${seconds} s`,
      'Kijk nog eens; blijft het zo, start deze computer dan opnieuw.',
    ],
    'part-missing': () => [
      'niet na te kijken',
      'Een deel van Mingg ontbreekt of is niet voor deze computer: installeer het opnieuw.',
    ],
    'not-looked': () => ['niet na te kijken', 'Lukt het met sudo mingg doctor?'],
    hidden: ({ file }) => [`deze gebruiker mag ${file} niet bekijken`, DOCTOR],

    node: ({ version, platform, arch }) => [`${version} op ${platform} ${arch}`],
    'node-old': ({ version, least }) => [
      `${version}, en Mingg heeft ${least} nodig`,
      'Installeer een nieuwere; in Debian 13 heet die nodejs.',
    ],
    version: (tells) => [`${tells.version}${kept(tells.kept)}`],
    'version-lost': ({ version, link }) => [`${version}, maar ${link} leidt nergens heen`, INSTALL],
    'version-other': (tells) => [
      `de tafel draait ${tells.runs}${kept(tells.kept)}, maar deze opdracht is ${tells.version}`,
      `Gebruik die van de tafel: ${tells.command}`,
    ],
    installed: ({ file }) => [`voor een echte tafel, met ${file}`],
    'not-installed': () => [
      'geen echte tafel op deze computer; de virtuele heeft verder niets nodig: mingg run',
      'De computer van een echte tafel richt u in met mingg install.',
    ],

    settings: ({ file }) => [`in ${file}`],
    'settings-none': () => ['geen: alles staat op de opdrachtregel'],
    'settings-missing': ({ file }) => [`${file} is er niet`, 'Nieuwe maakt u met sudo mingg install.'],
    'settings-wrong': ({ file }) => ['moeten worden verbeterd', `Verbeter ze: sudo nano ${file}`],
    'settings-open': ({ file, user }) => [
      `in ${file} staat het wachtwoord van de pagina, en iedereen op deze computer kan het lezen`,
      `sudo chown root:${user} ${file} && sudo chmod 640 ${file}`,
    ],

    rights: ({ user, file }) => [
      `de gebruiker ${user}, seriële poorten via de groep dialout, roepknoppen via ${file}`,
    ],
    'rights-none': () => ['voor een virtuele tafel niet nodig'],
    'no-user': ({ user }) => [`de gebruiker ${user} bestaat niet`, INSTALL],
    'no-dialout': () => [
      'de groep dialout, waaraan Debian de seriële poorten geeft, bestaat niet',
      'sudo groupadd --system dialout',
    ],
    'no-udev': () => ['udev, dat de printplaten vindt, is niet geïnstalleerd', 'sudo apt-get install udev'],
    'no-udev-rules': ({ file }) => [`${file} is er niet`, INSTALL],
    'udev-rules-old': ({ file }) => [`${file} is niet van deze versie`, INSTALL],

    service: () => ['draait en start bij het inschakelen'],
    'service-none': () => ['geen: een tafel wordt gestart met mingg run'],
    'service-unknown': () => [
      'systemd antwoordt niet',
      'De tafel wordt door systemd gestart: werkt systemctl status?',
    ],
    'service-missing': ({ service }) => [`${service} is er niet`, 'Maak hem met sudo mingg install.'],
    'service-failed': (tells) => [
      `draait niet (${tells.result})${tells.restarts > 0 ? `, ${times(tells.restarts)}` : ''}; hij ${boot(tells.boot)}`,
      seeWhy(tells.service),
    ],
    'service-stopped': (tells) => [
      `is gestopt; hij ${boot(tells.boot)}`,
      `sudo systemctl start ${tells.service}`,
    ],
    'service-not-at-boot': ({ service }) => [
      'draait, maar start niet bij het inschakelen',
      `sudo systemctl enable ${service}`,
    ],
    'service-other': () => [
      'draait en start bij het inschakelen, maar met een andere unit dan die van deze versie',
      'sudo mingg install',
    ],
    'service-restarted': ({ service, restarts }) => [
      `draait en start bij het inschakelen, ${times(restarts)}`,
      seeWhy(service),
    ],

    boards: (tells) => [boards(tells)],
    'boards-unlisted': () => [
      'ze zijn niet te vinden',
      'Zet dat recht en kijk dan nog eens; de tafel zoekt de printplaten zelf.',
    ],
    'boards-unlisted-virtual': () => ['een virtuele tafel heeft ze niet nodig'],
    'boards-none': () => [
      'er is er geen aangesloten',
      'Sluit de USB-kabels aan; welke printplaten er zijn: hardware/README.md',
    ],
    'boards-none-virtual': () => ['er is er geen aangesloten; een virtuele tafel heeft ze niet nodig'],
    'boards-in-play': ({ ports }) => [`de tafel die draait heeft ze allemaal, op ${ports} poorten`],
    'boards-lost-in-play': ({ missing, ports }) => [
      `de tafel die draait hoort niets van: ${missing.map(board).join(', ')}; er zijn ${ports} poorten aangesloten`,
      'Kijk naar de kabels; om elke printplaat apart te vragen, stop de tafel: sudo systemctl stop mingg',
    ],
    'boards-busy': () => [
      'een ander programma heeft hun poorten open',
      'Draait er een tafel? Haar uitvoer vertelt hoe het ermee staat.',
    ],
    'boards-forbidden': ({ ports }) => [
      `deze gebruiker mag ${ports.join(', ')} niet openen`,
      `${DOCTOR}, of word lid van de groep van de seriële poorten: sudo usermod -aG dialout $USER`,
    ],
    'boards-wrong': (tells) => [`${boards(tells)}; ${tells.port}`, 'Zie hardware/README.md, of mingg flash.'],
    'boards-missing': (tells) => [
      `${boards(tells)}; niet gevonden: ${tells.missing.map(board).join(', ')}`,
      'Kijk naar kabels en stroom, of mingg flash.',
    ],
    'boards-mixed': (tells) => [
      `${boards(tells)}: niet allemaal gelijk`,
      'Geef ze allemaal dezelfde met mingg flash.',
    ],
    'loop-dead': (tells) => [
      `${loop(tells)} kan niet lezen`,
      'Kijk naar de chip, zijn voeding en zijn draden: hardware/README.md',
    ],
    'supply-low': (tells) => [
      `${loop(tells)}: voeding ${tells.millivolts} mV in plaats van 5000`,
      'Neem een kortere kabel of een hub met eigen voeding.',
    ],
    'chip-resets': (tells) => [
      `${loop(tells)}: de lezerchip is ${tells.times} keer herstart`,
      'Kijk naar de voeding van de chip en zijn SPI-draden: hardware/README.md',
    ],
    'field-lost': (tells) => [
      `${loop(tells)}: het eigen veld komt niet terug bij de ontvanger`,
      'Kijk naar de antenne, haar aanpassing en de lusschakelaar: hardware/README.md',
    ],
    'answers-late': (tells) => [
      `${loop(tells)}: de chip meldt antwoorden ${tells.microseconds} µs te laat; vanaf 80 zouden stenen worden gemist`,
      'Meld deze regel als fout: de firmware moet langer op deze chip wachten.',
    ],
    'chip-refusals': (tells) => [
      `${loop(tells)}: de chip heeft ${tells.count} opdrachten geweigerd`,
      'Kijk naar de SPI-draden en hun niveauomzetters: hardware/README.md',
    ],

    buttons: (tells) => [`${tells.count} knoppen op ${tells.boards.join(', ')}`],
    'buttons-none': () => ['geen; een tafel speelt ook zonder'],
    'buttons-unusable': () => ['hier niet te gebruiken', 'De tafel speelt zonder verder.'],
    'buttons-unused': (tells) => [
      `${tells.boards.join(', ')} aangesloten, maar niet gebruikt door deze tafel`,
      `Leer wat de knoppen zeggen met mingg buttons learn ${tells.file}, en noem het bestand in de instellingen.`,
    ],
    'buttons-unlearned': ({ file }) => [
      `${file} is er niet`,
      `Leer de knoppen: sudo mingg buttons learn ${file}`,
    ],
    'buttons-alike': (tells) => [
      `${tells.boards.join(', ')}: daar zijn er meer van`,
      'Steek hem in de aansluiting waar hij is geleerd.',
    ],
    'buttons-unplugged': (tells) => [
      `niet aangesloten: ${tells.boards.join(', ')}`,
      'Sluit hem aan; de tafel vindt hem zelf.',
    ],
    'buttons-forbidden': ({ ports }) => [
      `deze gebruiker mag ${ports.join(', ')} niet lezen`,
      `${DOCTOR}; zegt die het ook: sudo mingg install, en sluit hem opnieuw aan.`,
    ],

    tiles: ({ count, file }) => [`alle ${count} van ${file}`],
    'tiles-none': () => ['geen geleerd: een virtuele tafel brengt zelf stenen mee'],
    'tiles-unlearned': ({ file }) => [
      `${file} is er niet: er is geen steen bekend`,
      `Leer de stenen: sudo mingg enrol ${file}`,
    ],
    'tiles-lacking': ({ known, wanted, file, kinds, more }) => {
      const named = kinds.map(({ tile, lacking }) => {
        const which = tileName(tile, PAGE_WORDS.nl.field);
        return `${which} (${tile}) ${lacking > 0 ? `${lacking} te weinig` : `${-lacking} te veel`}`;
      });
      const others = more > 0 ? ` en nog andere soorten: ${more}` : '';
      return [
        `${known} van ${wanted} in ${file}: ${named.join(', ')}${others}`,
        `Stop de tafel en leer dan de stenen: sudo mingg enrol ${file}${wanted === 136 ? ' --size 136' : ''}`,
      ];
    },

    disk: (tells) => [space(tells)],
    'disk-full': (tells) => [`maar ${space(tells)}`, ROOM],
    'disk-little': (tells) => [`maar ${space(tells)}`, ROOM],
    'disk-read-only': ({ at, folder }) => [
      `${at} is alleen-lezen: in ${folder} kan niets worden geschreven`,
      'Een versleten kaart maakt zichzelf alleen-lezen: kopieer het logboek naar een andere (mingg backup).',
    ],
    'disk-unfit': (tells) => [
      `${space(tells)}. ${UNFIT[tells.why]}`,
      'Houd het logboek op de ext4 van een kaart of schijf.',
    ],

    clock: ({ time }) => [`${time}, gelijkgezet door het netwerk`],
    'clock-unknown': ({ time }) => [`${time}; of dat klopt, is hier niet te zeggen`],
    'clock-unset': ({ time }) => [
      `${time}, sinds het inschakelen niet gelijkgezet door het netwerk`,
      SET_CLOCK,
    ],
    'clock-slow': ({ time }) => [
      `${time}, dat is voordat er voor het laatst in het logboek is geschreven: de klok loopt achter`,
      SET_CLOCK,
    ],

    key: ({ vkey }) => [`openbaar: ${vkey}`],
    'key-none': () => ['geen: er wordt geen logboek bijgehouden'],
    'key-later': () => ['nog geen: hij wordt samen met het logboek gemaakt'],
    'key-missing': ({ file }) => [
      `${file} is er niet, en het logboek wel`,
      'Zet een kopie terug (mingg restore); zonder is het logboek te lezen, maar niet voort te zetten.',
    ],
    'key-open': ({ file, rights }) => [
      `${file} is leesbaar voor anderen (${rights}), die in zijn naam zouden kunnen ondertekenen`,
      `sudo chmod 600 ${file}`,
    ],

    log: ({ signed, unsigned, file }) => [
      `${signed} regels, elk zoals de tafel die schreef${unsigned > 0 ? `, ${unsigned} meer nog niet ondertekend` : ''}: ${file}`,
    ],
    'log-none': () => ['er wordt er geen bijgehouden: mingg run --log BESTAND houdt er een bij'],
    'log-later': ({ file }) => [`nog geen: ${file} wordt gemaakt als de tafel voor het eerst start`],
    'log-foreign': ({ files, user, folder }) => [
      `${files.join(', ')}: de gebruiker ${user} kan er niet in schrijven, iemand anders heeft er een tafel mee gedraaid`,
      `sudo chown -R ${user}: ${folder}`,
    ],
    'log-unsigned': ({ unsigned, file }) => [
      `${unsigned} regels in ${file}, geen daarvan ondertekend`,
      'Zie Getuige.',
    ],
    'log-broken': ({ file }) => [
      `${file} klopt niet`,
      'Laat deze opslag zoals hij is en kopieer hem; wat nog klopt: mingg verify, en host/ledger/README.md.',
    ],

    witness: ({ name, size, of }) => [`${name} heeft ${size} van ${of} regels medeondertekend`],
    'witness-none': () => ['geen: niemand anders waakt over het logboek'],
    'witness-silent': () => [
      'geen bruikbaar antwoord',
      'De tafel speelt zonder verder en vraagt het opnieuw; klopt zijn adres?',
    ],
    'witness-answers': ({ name }) => [
      `${name} antwoordt; naar welk logboek te vragen is, is nog niet bekend`,
    ],
    'witness-new': ({ name, log, keys }) => [
      `${name} antwoordt, en heeft van dit logboek niets medeondertekend`,
      `Geef hem de sleutel van het logboek: mingg log vkey ${log} --keys ${keys}`,
    ],
    'witness-alone': ({ name, size }) => [`${name} heeft ${size} regels medeondertekend`],
    'witness-ahead': ({ name, size, of }) => [
      `${name} heeft ${size} regels medeondertekend, en het logboek heeft er ${of}: het is teruggezet`,
      'Zet de nieuwste kopie van het logboek terug; tot dan wordt er niets ondertekend.',
    ],

    hall: ({ table, tournament, round, delivered, at }) => [
      `tafel ${table} van ${tournament}: ${round === null ? 'er wordt geen ronde gespeeld' : `ronde ${round} wordt gespeeld`}, ${delivered} regels zijn afgeleverd${at === null ? '' : `, op ${at}`}`,
    ],
    'hall-none': () => ['geen: deze tafel speelt voor zichzelf'],
    'hall-not-joined': () => [
      'deze tafel is er niet aangemeld',
      'Zet de code van de wedstrijdleiding in het bestand dat hall-code-file noemt.',
    ],
    'hall-silent': () => [
      'geen bruikbaar antwoord',
      'De tafel speelt zonder verder en vraagt het opnieuw; klopt het adres?',
    ],

    page: ({ port, virtual, hand, host }) => [
      `http://localhost:${port}/ toont ${virtual ? 'een virtuele tafel' : 'de tafel'}, in spel ${hand}, ${host === null ? 'alleen op deze computer' : `ook op ${host}`}`,
    ],
    'page-none': () => ['geen, zoals de instellingen zeggen'],
    'page-wrong': ({ file }) => ['zo niet te tonen', `Verbeter het: sudo nano ${file}`],
    'port-free': ({ port }) => [`poort ${port} is vrij`],
    'port-taken': ({ port, file }) => [`poort ${port} is bezet door een ander programma`, otherPort(file)],
    'port-forbidden': ({ port, reason, file }) => [
      `poort ${port} mag niet worden gebruikt (${reason}): die onder 1024 zijn niet voor gebruikers`,
      otherPort(file),
    ],
  },
};
