import type { SetupWords } from './words.ts';

export const setup: SetupWords = {
  title: 'Installer la table',
  steps: {
    language: 'Langue',
    access: 'Qui peut regarder',
    boards: 'Cartes',
    tiles: 'Tuiles',
    buttons: 'Boutons d’annonce',
    lights: 'Lumières',
    rules: 'Règles',
    players: 'Joueurs',
    partners: 'Salle et témoin',
    pages: 'Qui voit quoi',
    check: 'Vérifier et jouer',
  },
  next: 'Suivant',
  back: 'Retour',
  leaveOut: 'Passer',
  save: 'Enregistrer et continuer',
  saved: 'Enregistré.',
  lost: 'La table ne répond pas, nouvel essai …',
  problem: 'Les réglages doivent d’abord être corrigés à la main :',
  playing: (command) =>
    `Une partie est en cours. Ce qui change ici vaudra au prochain démarrage : ${command}`,
  changed: 'Modifié depuis le démarrage :',
  toTable: 'Vers la table',
  log: (file) =>
    `Il existe déjà un journal ; il garde ses règles et son nombre de joueurs. Pour d’autres, indiquez un autre fichier à «\u00a0log\u00a0» dans les réglages : ${file}`,
  refusals: {
    'table-plays': 'La table joue et a besoin de ses cartes. Arrêtez-la, puis lancez : mingg setup',
    'no-tiles':
      'La table doit savoir quelle puce est quelle tuile : l’étape «\u00a0Tuiles\u00a0» vient d’abord.',
    'no-host': 'La table ne répond pas. Mingg est-il lancé ?',
    settings: 'Non enregistré :',
  },
  language: 'La langue de cet appareil. Chacun peut en choisir une autre à tout moment.',
  access: {
    means:
      'Les joueurs peuvent suivre la partie sur leur téléphone, et répondre quand la table pose une question.',
    who: 'Où la page peut s’ouvrir',
    here: 'Sur cet ordinateur seulement',
    network: 'Aussi sur les téléphones et ordinateurs du réseau',
    password: 'Mot de passe pour regarder',
    passwordMeans: 'Dix caractères au moins. Il est écrit dans les réglages et ne sera plus affiché.',
    hasPassword: 'Il y a un mot de passe. Laissez vide pour le garder.',
  },
  boards: {
    means:
      'Posez une tuile n’importe où sur la table : la zone où elle est lue s’allume ici. On voit ainsi quelle carte est où.',
    opening: 'On demande aux cartes ce qu’elles sont …',
    none: 'Aucune carte n’est branchée. Branchez les câbles USB, puis cherchez de nouveau.',
    again: 'Chercher de nouveau',
    reader: (place) => `Lecteur de la place ${place}`,
    middle: 'Lecteur du centre',
    lights: 'Lumières',
    missing: 'introuvable',
    stranger: 'Un autre appareil',
    unknown: 'ne répond ni comme lecteur ni comme lumières',
    map: 'La table, et ce qui est lu où',
    rack: 'main',
    melds: 'combi\u00adnaisons',
    tiles: (count) => (count === 1 ? '1 tuile' : `${count} tuiles`),
    light: (place) => `Allumer la place ${place}`,
    lay: (where) => `Poser une tuile : ${where}`,
  },
  tiles: {
    means:
      'Chaque tuile porte une puce. Ici, la table apprend quelle puce est quelle tuile, une sorte après l’autre.',
    needsBoards: 'Il faut pour cela qu’un lecteur ait été trouvé : voyez l’étape «\u00a0Cartes\u00a0».',
    size: 'Votre jeu',
    sizes: { 144: '144 tuiles, avec fleurs et saisons', 136: '136 tuiles, sans' },
    kind: (number, of) => `Sorte ${number} sur ${of}`,
    lay: (wanted) =>
      wanted === 1
        ? 'Posez cette tuile sur un lecteur, et rien d’autre.'
        : `Posez les ${wanted} tuiles de cette sorte sur un lecteur, et rien d’autre.`,
    seen: (count, wanted) => `${count} sur ${wanted} sont là.`,
    tooMany: (count, wanted) => `Il y en a ${count}, et il n’en faut que ${wanted} : retirez les autres.`,
    otherKind: (tile) => `L’une de celles qui sont posées est déjà connue : ${tile}. Retirez-la.`,
    learned: (tile, dropped) =>
      dropped === 0
        ? `${tile} : appris.`
        : `${tile} : appris ; anciennes puces qui ne valent plus : ${dropped}.`,
    oneBack: 'Revenir d’une sorte',
    leaveOut: 'Passer cette sorte',
    known: (known, size) => `${known} tuiles sur ${size} sont connues.`,
    whole: 'Toutes les tuiles du jeu sont connues.',
    again: 'Continuer',
  },
  buttons: {
    means:
      'Des boutons pour chow, pung, kong et mah-jong aident, sans être nécessaires. Sans boutons, passez.',
    none: 'Aucune carte de boutons n’est branchée.',
    learn: 'Apprendre les boutons',
    press: (call, place) => `Appuyez sur ${call} de la place ${place}.`,
    number: (number, of) => `Bouton ${number} sur ${of}`,
    noSuch: 'Ce bouton n’existe pas',
    oneBack: 'Revenir d’un bouton',
    enough: 'Cela suffit',
    learned: (call, place) => `Appris : ${call} de la place ${place}.`,
    doubled: (call, place) =>
      `C’est déjà ${call} de la place ${place}. Appuyez sur un autre, ou revenez d’un bouton.`,
    several: 'Plusieurs à la fois. Appuyez sur un seul.',
    count: (count) => (count === 1 ? '1 bouton est connu.' : `${count} boutons sont connus.`),
    pressIt: 'Appuyer (virtuel)',
    calls: { chow: 'chow', pung: 'pung', kong: 'kong', mahjong: 'mah-jong', pause: 'pause' },
  },
  lights: {
    means: 'Chaque lumière s’allume seule, l’une après l’autre. Dites à chaque fois si c’est la bonne.',
    noBoard: 'La carte des lumières est introuvable. On peut jouer sans elle.',
    begin: 'Essayer les lumières',
    number: (number, of) => `Lumière ${number} sur ${of}`,
    question: 'Celle-ci est-elle allumée, et nulle autre ?',
    at: (place, wind) => `place ${place} : ${wind}`,
    dealer: (place) => `place ${place} : le chevalet rouge`,
    asks: (place) => `place ${place} : la question`,
    round: (wind) => `vent dominant : ${wind}`,
    counter: 'le nombre de tuiles vivantes : 888',
    yes: 'Oui',
    no: 'Non',
    oneBack: 'Revenir d’une lumière',
    right: 'Toutes les lumières sont justes.',
    wrong: 'Celles-ci ne le sont pas. Vérifiez leurs fils d’après hardware/wiring.md :',
    wired: 'branchée sur',
  },
  rules: {
    means: 'Le livre selon lequel on joue, et ce qu’il laisse au choix des joueurs.',
    rules: 'Règles',
    club: (file) =>
      `On joue selon le fichier de règles du club : ${file}. Des règles choisies ici le remplacent.`,
    options: 'Ce que le livre laisse ouvert',
    none: 'aucune',
    jokers: 'Jokers dans le jeu',
    standard: (value) => `d’ordinaire : ${value}`,
    from: (least, most) => (most === null ? `${least} ou plus` : `de ${least} à ${most}`),
    on: 'oui',
    off: 'non',
    special: 'compte comme main spéciale',
    points: 'points',
    number: 'numéro dans la liste du club',
    numberOf: (hand) => `${hand} : numéro dans la liste du club`,
  },
  players: {
    means:
      'Les noms figurent sur les pages et nulle part ailleurs : le journal est public et rien ne peut en être effacé, ils n’y entrent donc jamais. Dans un tournoi, ce sont les noms de la salle.',
    count: 'Joueurs',
    five: '5, chacun passe son tour',
    name: (place) => `Nom à la place ${place}`,
    nth: (number) => `Nom du joueur ${number}`,
  },
  partners: {
    means: 'Pour ceux qui les ont : la plupart des tables passent cette étape.',
    hall: 'Adresse de la salle',
    hallMeans: 'La salle dont on joue ici le tournoi. «\u00a0find\u00a0» la cherche dans le réseau local.',
    hallCode: 'Code de cette table',
    hallCodeMeans: 'L’organisateur le donne. Il ne sert qu’une fois et ne sera plus affiché.',
    witness: 'Adresse du témoin',
    witnessVkey: 'Sa clé de vérification',
    witnessMeans:
      'Un témoin contresigne le journal : même cette table ne peut le modifier sans qu’on le voie.',
  },
  pages: {
    means: 'Ce qui est montré pendant une manche. Une fois qu’elle est finie, tout le monde voit tout.',
    ownTiles: 'Les joueurs voient leurs tuiles sur leur téléphone',
    ownTilesMeans:
      'Le code posé à la place ouvre la page personnelle du joueur. Sans cela, elle montre les totaux et, une fois la manche finie, ce que le joueur attendait.',
    training: 'Entraînement : les joueurs voient ce qu’ils attendent',
    trainingMeans:
      'Pour apprendre : la page personnelle dit aussi, pendant la manche, ce que l’on attend et ce que cela vaudrait. La page de la table signale à tous que c’est activé. Pas en tournoi.',
    spectators: 'Une page publique, sans mot de passe',
    spectatorsMeans:
      'Pour les spectateurs (/watch) et la diffusion en direct (/overlay) : ce qui est visible sur la table, et toutes les mains une fois la manche finie.',
    delay: 'Aussi toutes les mains pendant le jeu, en différé',
    minutes: 'Décalage en minutes',
    delayMeans:
      'Ce qui a été pioché si longtemps auparavant peut encore être en main : si des joueurs peuvent voir la page, choisissez plus que la durée d’une manche.',
  },
  check: {
    means: 'Comme avec mingg doctor, tout est examiné une dernière fois.',
    begin: 'Vérifier',
    checking: 'Vérification en cours …',
    marks: { ok: 'bien', none: 'absent, pas nécessaire', warning: 'à savoir', fault: 'défaut' },
    play: 'Commencer à jouer',
    command: 'La même chose à la main, maintenant et les autres fois :',
    starts: 'La table démarre …',
  },
};
