import { tileName } from '../explain/tile-name.ts';
import { PAGE_WORDS } from '../languages/index.ts';
import type { Findings } from './finding.ts';
import { type FindingWords, numberIn } from './finding-words.ts';

const INSTALL = 'Corrigez avec : sudo mingg install';
const DOCTOR = 'Regardez avec : sudo mingg doctor';
const ROOM = 'Faites de la place : les mesures enregistrées des anciennes manches peuvent être effacées.';
const SET_CLOCK =
  'Connectez l’ordinateur à un réseau, ou réglez l’heure : sudo timedatectl set-time "2026-01-31 20:15"';

const board: FindingWords['board'] = (which) => {
  if (which === 'lights') return 'la carte des lumières';
  if (which === 'reader') return 'un lecteur';
  return which === 'discard' ? 'le lecteur du centre' : `le lecteur de la place ${which}`;
};
const boards = ({ readers, firmware, lights }: Findings['boards']) =>
  `${readers} lecteurs sur 5 (firmware ${firmware.join(' et ') || 'inconnu'})${lights ? ' et les lumières' : ''}`;
const loop = ({ board: on, loop: number, zone }: Findings['loop-dead']) =>
  `${board(on)}, boucle ${number} (${zone})`;
const kept = (versions: readonly string[]) =>
  versions.length > 0 ? `, gardées à côté : ${versions.join(', ')}` : '';
const boot = (starts: boolean) => (starts ? 'démarre à l’allumage' : 'ne démarre pas à l’allumage');
const times = (restarts: number) => `relancé ${restarts === 1 ? 'une fois' : `${restarts} fois`}`;
const seeWhy = (service: string) => `Voyez pourquoi : journalctl -u ${service} -n 20`;
const space = ({ free, type, folder }: Findings['disk']) =>
  `${numberIn('fr', free)} Mo libres sur ${type ?? 'un système de fichiers inconnu'}, pour ${folder}`;
const otherPort = (file: string | null) =>
  file === null ? 'Choisissez-en un autre avec --port.' : `Choisissez un autre port dans ${file}`;

const UNFIT: Readonly<Record<Findings['disk-unfit']['why'], string>> = {
  forgets: 'Ce qui s’y trouve disparaît quand on éteint l’ordinateur',
  'may-forget':
    'C’est peut-être un système qui oublie tout, comme sur un Raspberry Pi dont la carte est en lecture seule',
  fragile: 'Il s’abîme facilement lors d’une coupure de courant',
  shared: 'Un journal n’y est pas à l’abri d’un second programme qui écrit',
};

export const findings: FindingWords = {
  checks: {
    'Node.js': 'Node.js',
    Mingg: 'Mingg',
    Installed: 'Installation',
    Settings: 'Réglages',
    Rights: 'Droits',
    Service: 'Service',
    Boards: 'Cartes',
    Buttons: 'Boutons',
    Tiles: 'Tuiles',
    Disk: 'Disque',
    Clock: 'Horloge',
    Key: 'Clé',
    Log: 'Journal',
    Witness: 'Témoin',
    Hall: 'Salle',
    Page: 'Page',
  },
  board,
  findings: {
    late: ({ seconds }) => [
      `pas de réponse en ${seconds} s`,
      'Vérifiez encore ; si rien ne change, redémarrez cet ordinateur.',
    ],
    'part-missing': () => [
      'impossible à vérifier',
      'Une partie de Mingg manque, ou n’est pas faite pour cet ordinateur : réinstallez-le.',
    ],
    'not-looked': () => ['impossible à vérifier', 'Voyez si sudo mingg doctor y parvient.'],
    hidden: ({ file }) => [`cet utilisateur ne peut pas lire ${file}`, DOCTOR],

    node: ({ version, platform, arch }) => [`${version} sur ${platform} ${arch}`],
    'node-old': ({ version, least }) => [
      `${version}, alors que Mingg demande ${least}`,
      'Installez une version plus récente ; dans Debian 13, c’est le paquet nodejs.',
    ],
    version: (tells) => [`${tells.version}${kept(tells.kept)}`],
    'version-lost': ({ version, link }) => [`${version}, mais ${link} ne mène nulle part`, INSTALL],
    'version-other': (tells) => [
      `la table utilise ${tells.runs}${kept(tells.kept)}, mais cette commande est ${tells.version}`,
      `Utilisez celle de la table : ${tells.command}`,
    ],
    installed: ({ file }) => [`pour une vraie table, avec ${file}`],
    'not-installed': () => [
      'pas de vraie table sur cet ordinateur ; la table virtuelle ne demande rien de plus : mingg run',
      'L’ordinateur d’une vraie table s’installe avec mingg install.',
    ],

    settings: ({ file }) => [`dans ${file}`],
    'settings-none': () => ['aucun : la ligne de commande dit tout'],
    'settings-missing': ({ file }) => [`${file} n’existe pas`, 'sudo mingg install en crée un nouveau.'],
    'settings-wrong': ({ file }) => ['à corriger', `Corrigez : sudo nano ${file}`],
    'settings-open': ({ file, user }) => [
      `${file} contient le mot de passe de la page, et tout le monde peut le lire sur cet ordinateur`,
      `sudo chown root :${user} ${file} && sudo chmod 640 ${file}`,
    ],

    rights: ({ user, file }) => [
      `l’utilisateur ${user}, les ports série par le groupe dialout, les boutons par ${file}`,
    ],
    'rights-none': () => ['inutiles pour une table virtuelle'],
    'no-user': ({ user }) => [`il n’y a pas d’utilisateur ${user}`, INSTALL],
    'no-dialout': () => [
      'il n’y a pas de groupe dialout, auquel Debian donne les ports série',
      'sudo groupadd --system dialout',
    ],
    'no-udev': () => ['udev, qui trouve les cartes, n’est pas installé', 'sudo apt-get install udev'],
    'no-udev-rules': ({ file }) => [`${file} n’existe pas`, INSTALL],
    'udev-rules-old': ({ file }) => [`${file} n’est pas celui de cette version`, INSTALL],

    service: () => ['fonctionne et démarre à l’allumage'],
    'service-none': () => ['aucun : une table se lance avec mingg run'],
    'service-unknown': () => [
      'systemd ne répond pas',
      'C’est systemd qui lance la table : voyez si systemctl status fonctionne.',
    ],
    'service-missing': ({ service }) => [`${service} n’existe pas`, 'sudo mingg install le crée.'],
    'service-failed': (tells) => [
      `ne fonctionne pas (${tells.result})${tells.restarts > 0 ? `, ${times(tells.restarts)}` : ''} ; il ${boot(tells.boot)}`,
      seeWhy(tells.service),
    ],
    'service-stopped': (tells) => [
      `a été arrêté ; il ${boot(tells.boot)}`,
      `sudo systemctl start ${tells.service}`,
    ],
    'service-not-at-boot': ({ service }) => [
      'fonctionne, mais ne démarre pas à l’allumage',
      `sudo systemctl enable ${service}`,
    ],
    'service-other': () => [
      'fonctionne et démarre à l’allumage, mais avec une autre unité que celle de cette version',
      'sudo mingg install',
    ],
    'service-restarted': ({ service, restarts }) => [
      `fonctionne et démarre à l’allumage, ${times(restarts)}`,
      seeWhy(service),
    ],

    boards: (tells) => [boards(tells)],
    'boards-unlisted': () => [
      'impossible de les trouver',
      'Corrigez cela, puis vérifiez encore ; la table cherche les cartes d’elle-même.',
    ],
    'boards-unlisted-virtual': () => ['inutiles pour une table virtuelle'],
    'boards-none': () => [
      'aucune n’est branchée',
      'Branchez les câbles USB ; la liste des cartes : hardware/README.md',
    ],
    'boards-none-virtual': () => ['aucune n’est branchée ; une table virtuelle n’en a pas besoin'],
    'boards-in-play': ({ ports }) => [`la table en marche les a toutes, sur ${ports} ports`],
    'boards-lost-in-play': ({ missing, ports }) => [
      `la table en marche n’a pas de nouvelles de : ${missing.map(board).join(', ')} ; ${ports} ports sont branchés`,
      'Vérifiez les câbles ; pour interroger chaque carte, arrêtez la table : sudo systemctl stop mingg',
    ],
    'boards-busy': () => [
      'un autre programme utilise leurs ports',
      'Une table en marche ? Ce qu’elle affiche dit comment elles vont.',
    ],
    'boards-forbidden': ({ ports }) => [
      `cet utilisateur ne peut pas ouvrir ${ports.join(', ')}`,
      `${DOCTOR}, ou rejoignez le groupe des ports série : sudo usermod -aG dialout $USER`,
    ],
    'boards-wrong': (tells) => [
      `${boards(tells)} ; ${tells.port}`,
      'Voyez hardware/README.md, ou mingg flash.',
    ],
    'boards-missing': (tells) => [
      `${boards(tells)} ; introuvables : ${tells.missing.map(board).join(', ')}`,
      'Vérifiez câbles et courant, ou mingg flash.',
    ],
    'boards-mixed': (tells) => [
      `${boards(tells)} : pas tous pareils`,
      'Donnez-leur le même avec mingg flash.',
    ],
    'loop-dead': (tells) => [
      `${loop(tells)} : lecture impossible`,
      'Vérifiez la puce, son alimentation et ses fils : hardware/README.md',
    ],
    'supply-low': (tells) => [
      `${loop(tells)} : alimentation de ${tells.millivolts} mV au lieu de 5000`,
      'Prenez un câble plus court ou un hub alimenté.',
    ],
    'chip-resets': (tells) => [
      `${loop(tells)} : la puce du lecteur a redémarré ${tells.times} fois`,
      'Vérifiez l’alimentation de la puce et ses fils SPI : hardware/README.md',
    ],
    'field-lost': (tells) => [
      `${loop(tells)} : son propre champ ne revient pas au récepteur`,
      'Vérifiez l’antenne, son adaptation et le commutateur de boucles : hardware/README.md',
    ],
    'answers-late': (tells) => [
      `${loop(tells)} : la puce annonce les réponses avec ${tells.microseconds} µs de retard ; dès 80, des tuiles échapperaient`,
      'Signalez cette ligne : le firmware doit attendre cette puce plus longtemps.',
    ],
    'chip-refusals': (tells) => [
      `${loop(tells)} : la puce a refusé ${tells.count} commandes`,
      'Vérifiez les fils SPI et leurs adaptateurs de niveau : hardware/README.md',
    ],

    buttons: (tells) => [`${tells.count} boutons sur ${tells.boards.join(', ')}`],
    'buttons-none': () => ['aucun ; une table peut s’en passer'],
    'buttons-unusable': () => ['inutilisables ici', 'La table continue sans eux.'],
    'buttons-unused': (tells) => [
      `${tells.boards.join(', ')} : branché, mais pas utilisé par cette table`,
      `Apprenez ce que disent ses boutons avec mingg buttons learn ${tells.file}, et nommez ce fichier dans les réglages.`,
    ],
    'buttons-unlearned': ({ file }) => [
      `${file} n’existe pas`,
      `Apprenez les boutons : sudo mingg buttons learn ${file}`,
    ],
    'buttons-alike': (tells) => [
      `${tells.boards.join(', ')} : il y en a plusieurs pareils`,
      'Branchez-le là où il a été appris.',
    ],
    'buttons-unplugged': (tells) => [
      `pas branchés : ${tells.boards.join(', ')}`,
      'Branchez-les ; la table les trouve d’elle-même.',
    ],
    'buttons-forbidden': ({ ports }) => [
      `cet utilisateur ne peut pas lire ${ports.join(', ')}`,
      `${DOCTOR} ; s’il dit la même chose : sudo mingg install, puis rebranchez.`,
    ],

    tiles: ({ count, file }) => [`les ${count} de ${file}`],
    'tiles-none': () => ['aucune apprise : une table virtuelle apporte les siennes'],
    'tiles-unlearned': ({ file }) => [
      `${file} n’existe pas : aucune tuile n’est connue`,
      `Apprenez les tuiles : sudo mingg enrol ${file}`,
    ],
    'tiles-lacking': ({ known, wanted, file, kinds, more }) => {
      const named = kinds.map(({ tile, lacking }) => {
        const which = tileName(tile, PAGE_WORDS.fr.field);
        return `${which} (${tile}) : ${lacking > 0 ? `${lacking} en moins` : `${-lacking} en trop`}`;
      });
      const others = more > 0 ? ` et d’autres sortes : ${more}` : '';
      return [
        `${known} sur ${wanted} dans ${file} ; ${named.join(', ')}${others}`,
        `Arrêtez la table, puis apprenez les tuiles : sudo mingg enrol ${file}${wanted === 136 ? ' --size 136' : ''}`,
      ];
    },

    disk: (tells) => [space(tells)],
    'disk-full': (tells) => [`seulement ${space(tells)}`, ROOM],
    'disk-little': (tells) => [`seulement ${space(tells)}`, ROOM],
    'disk-read-only': ({ at, folder }) => [
      `${at} est en lecture seule : rien ne peut être écrit dans ${folder}`,
      'Une carte usée se met d’elle-même en lecture seule : copiez le journal sur une autre (mingg backup).',
    ],
    'disk-unfit': (tells) => [
      `${space(tells)}. ${UNFIT[tells.why]}`,
      'Gardez le journal sur l’ext4 d’une carte ou d’un disque.',
    ],

    clock: ({ time }) => [`${time}, mise à l’heure par le réseau`],
    'clock-unknown': ({ time }) => [`${time} ; impossible de dire ici si c’est juste`],
    'clock-unset': ({ time }) => [`${time}, pas mise à l’heure par le réseau depuis l’allumage`, SET_CLOCK],
    'clock-slow': ({ time }) => [
      `${time}, c’est avant la dernière écriture dans le journal : l’horloge retarde`,
      SET_CLOCK,
    ],

    key: ({ vkey }) => [`publique : ${vkey}`],
    'key-none': () => ['aucune : aucun journal n’est tenu'],
    'key-later': () => ['pas encore : elle naît avec le journal'],
    'key-missing': ({ file }) => [
      `${file} n’existe pas, alors que le journal existe`,
      'Remettez-en une copie (mingg restore) ; sans elle, le journal peut se lire, mais pas se continuer.',
    ],
    'key-open': ({ file, rights }) => [
      `${file} peut être lu par d’autres (${rights}), qui pourraient signer en son nom`,
      `sudo chmod 600 ${file}`,
    ],

    log: ({ signed, unsigned, file }) => [
      `${signed} entrées, chacune telle que la table l’a laissée${unsigned > 0 ? `, ${unsigned} autres pas encore signées` : ''} : ${file}`,
    ],
    'log-none': () => ['aucun n’est tenu : mingg run --log FICHIER en tient un'],
    'log-later': ({ file }) => [`pas encore : ${file} naît au premier démarrage de la table`],
    'log-foreign': ({ files, user, folder }) => [
      `${files.join(', ')} : l’utilisateur ${user} ne peut pas y écrire, quelqu’un d’autre a lancé une table avec`,
      `sudo chown -R ${user}: ${folder}`,
    ],
    'log-unsigned': ({ unsigned, file }) => [
      `${unsigned} entrées dans ${file}, aucune signée`,
      'Voyez Témoin.',
    ],
    'log-broken': ({ file }) => [
      `${file} n’est pas intact`,
      'Laissez ce disque tel quel et copiez-le ; ce qui tient encore : mingg verify, et host/ledger/README.md.',
    ],

    witness: ({ name, size, of }) => [`${name} a contresigné ${size} entrées sur ${of}`],
    'witness-none': () => ['aucun : personne d’autre ne veille sur le journal'],
    'witness-silent': () => [
      'pas de réponse utilisable',
      'La table continue sans lui et le redemande ; son adresse est-elle juste ?',
    ],
    'witness-answers': ({ name }) => [`${name} répond ; on ne sait pas encore de quel journal lui parler`],
    'witness-new': ({ name, log, keys }) => [
      `${name} répond, et n’a rien contresigné de ce journal`,
      `Donnez-lui la clé du journal : mingg log vkey ${log} --keys ${keys}`,
    ],
    'witness-alone': ({ name, size }) => [`${name} a contresigné ${size} entrées`],
    'witness-ahead': ({ name, size, of }) => [
      `${name} a contresigné ${size} entrées, et le journal en a ${of} : il est revenu en arrière`,
      'Remettez la copie la plus récente du journal ; d’ici là, rien n’est signé.',
    ],

    hall: ({ table, tournament, round, delivered, at }) => [
      `table ${table} de ${tournament} : ${round === null ? 'aucune ronde en cours' : `ronde ${round} en cours`}, ${delivered} entrées transmises${at === null ? '' : `, à ${at}`}`,
    ],
    'hall-none': () => ['aucune : cette table joue pour elle-même'],
    'hall-not-joined': () => [
      'cette table n’y est pas inscrite',
      'Écrivez le code donné par l’organisateur dans le fichier que nomme hall-code-file.',
    ],
    'hall-silent': () => [
      'pas de réponse utilisable',
      'La table continue sans elle et la redemande ; son adresse est-elle juste ?',
    ],

    page: ({ port, virtual, hand, host }) => [
      `http://localhost :${port}/ montre ${virtual ? 'une table virtuelle' : 'la table'}, à la manche ${hand}, ${host === null ? 'sur cet ordinateur seulement' : `aussi à ${host}`}`,
    ],
    'page-none': () => ['aucune, comme le disent les réglages'],
    'page-wrong': ({ file }) => ['impossible à montrer ainsi', `Corrigez : sudo nano ${file}`],
    'port-free': ({ port }) => [`le port ${port} est libre`],
    'port-taken': ({ port, file }) => [`le port ${port} est pris par un autre programme`, otherPort(file)],
    'port-forbidden': ({ port, reason, file }) => [
      `le port ${port} n’est pas permis (${reason}) : ceux d’avant 1024 ne sont pas pour les utilisateurs`,
      otherPort(file),
    ],
  },
};
