import type { SetupWords } from './words.ts';

export const setup: SetupWords = {
  title: 'Den Tisch einrichten',
  steps: {
    language: 'Sprache',
    access: 'Wer zusehen darf',
    boards: 'Platinen',
    tiles: 'Steine',
    buttons: 'Ruftasten',
    lights: 'Lichter',
    rules: 'Regeln',
    players: 'Spieler',
    partners: 'Saal und Zeuge',
    pages: 'Wer was sieht',
    check: 'Prüfen und spielen',
  },
  next: 'Weiter',
  back: 'Zurück',
  leaveOut: 'Auslassen',
  save: 'Speichern und weiter',
  saved: 'Gespeichert.',
  lost: 'Der Tisch antwortet nicht, neuer Versuch …',
  problem: 'Die Einstellungen müssen erst von Hand berichtigt werden:',
  playing: (command) =>
    `Der Tisch ist im Spiel. Was hier geändert wird, gilt ab dem nächsten Start: ${command}`,
  changed: 'Seit dem Start geändert:',
  toTable: 'Zum Tisch',
  log: (file) =>
    `Es gibt schon ein Protokoll; es behält seine Regeln und seine Spielerzahl. Für andere in den Einstellungen bei „log“ eine andere Datei nennen: ${file}`,
  refusals: {
    'table-plays':
      'Der Tisch ist im Spiel und braucht seine Platinen. Erst anhalten, dann starten: mingg setup',
    'no-tiles':
      'Der Tisch muss wissen, welcher Chip zu welchem Stein gehört: Erst kommt der Schritt „Steine“.',
    'no-host': 'Der Tisch antwortet nicht. Läuft Mingg?',
    settings: 'Nicht gespeichert:',
  },
  language: 'Die Sprache dieses Geräts. Jeder kann jederzeit eine andere wählen.',
  access: {
    means: 'Die Spieler können auf ihren Telefonen zusehen und antworten, wenn der Tisch fragt.',
    who: 'Wo sich die Seite öffnen lässt',
    here: 'Nur auf diesem Rechner',
    network: 'Auch auf Telefonen und Rechnern im Netz',
    password: 'Kennwort zum Zusehen',
    passwordMeans: 'Mindestens zehn Zeichen. Es steht dann in den Einstellungen und wird nicht mehr gezeigt.',
    hasPassword: 'Es gibt ein Kennwort. Soll es bleiben, das Feld leer lassen.',
  },
  boards: {
    means:
      'Irgendwo einen Stein auf den Tisch legen: Hier leuchtet der Bereich auf, in dem er gelesen wird. So sieht man, welche Platine wo sitzt.',
    opening: 'Die Platinen werden gefragt, was sie sind …',
    none: 'Es ist keine Platine angeschlossen. Die USB-Kabel einstecken und noch einmal suchen.',
    again: 'Noch einmal suchen',
    reader: (place) => `Leser von Platz ${place}`,
    middle: 'Leser der Ablage',
    lights: 'Lichter',
    missing: 'nicht gefunden',
    stranger: 'Ein anderes Gerät',
    unknown: 'antwortet weder als Leser noch als Lichter',
    map: 'Der Tisch, und was wo gelesen wird',
    rack: 'Bank',
    melds: 'Auslage',
    tiles: (count) => (count === 1 ? '1 Stein' : `${count} Steine`),
    light: (place) => `Platz ${place} leuchten lassen`,
    lay: (where) => `Einen Stein legen: ${where}`,
  },
  tiles: {
    means:
      'In jedem Stein steckt ein Chip. Hier lernt der Tisch, welcher Chip zu welchem Stein gehört, eine Sorte nach der anderen.',
    needsBoards: 'Dafür muss ein Leser gefunden sein: siehe den Schritt „Platinen“.',
    size: 'Der Satz',
    sizes: { 144: '144 Steine, mit Blumen und Jahreszeiten', 136: '136 Steine, ohne' },
    kind: (number, of) => `Sorte ${number} von ${of}`,
    lay: (wanted) =>
      wanted === 1
        ? 'Diesen Stein auf einen Leser legen, und sonst nichts.'
        : `Alle ${wanted} davon auf einen Leser legen, und sonst nichts.`,
    seen: (count, wanted) => `${count} von ${wanted} liegen da.`,
    tooMany: (count, wanted) =>
      `Es liegen ${count} da, aber nur ${wanted} gehören dahin: die anderen wegnehmen.`,
    otherKind: (tile) => `Einer, der da liegt, ist als ${tile} bekannt: wegnehmen.`,
    learned: (tile, dropped) =>
      dropped === 0
        ? `${tile}: gelernt.`
        : `${tile}: gelernt; frühere Chips, die nicht mehr gelten: ${dropped}.`,
    oneBack: 'Eine zurück',
    leaveOut: 'Diese Sorte auslassen',
    known: (known, size) => `${known} von ${size} Steinen sind bekannt.`,
    whole: 'Jeder Stein des Satzes ist bekannt.',
    again: 'Weiter lernen',
  },
  buttons: {
    means:
      'Tasten für Chow, Pung, Kong und Mah-Jongg helfen, sind aber nicht nötig. Wer keine hat, lässt das aus.',
    none: 'Es ist keine Platine mit Tasten angeschlossen.',
    learn: 'Tasten lernen',
    press: (call, place) => `${call} von Platz ${place} drücken.`,
    number: (number, of) => `Taste ${number} von ${of}`,
    noSuch: 'Diese Taste gibt es nicht',
    oneBack: 'Eine zurück',
    enough: 'Genug',
    learned: (call, place) => `Gelernt: ${call} von Platz ${place}.`,
    doubled: (call, place) =>
      `Das ist schon ${call} von Platz ${place}. Eine andere drücken oder eine zurückgehen.`,
    several: 'Mehrere auf einmal. Bitte eine allein drücken.',
    count: (count) => (count === 1 ? '1 Taste ist bekannt.' : `${count} Tasten sind bekannt.`),
    pressIt: 'Drücken (virtuell)',
    calls: { chow: 'Chow', pung: 'Pung', kong: 'Kong', mahjong: 'Mah-Jongg', pause: 'Pause' },
  },
  lights: {
    means: 'Jedes Licht leuchtet einmal allein. Bitte jedes Mal sagen, ob es das richtige ist.',
    noBoard: 'Die Platine der Lichter wurde nicht gefunden. Es lässt sich auch ohne spielen.',
    begin: 'Lichter ausprobieren',
    number: (number, of) => `Licht ${number} von ${of}`,
    question: 'Leuchtet dieses, und kein anderes?',
    at: (place, wind) => `Platz ${place}: ${wind}`,
    dealer: (place) => `Platz ${place}: die rote Bank`,
    asks: (place) => `Platz ${place}: die Frage`,
    round: (wind) => `Wind der Runde: ${wind}`,
    counter: 'die Zahl der lebenden Steine: 888',
    yes: 'Ja',
    no: 'Nein',
    oneBack: 'Eins zurück',
    right: 'Alle Lichter sind richtig.',
    wrong: 'Diese sind nicht richtig. Ihre Drähte nachsehen, nach hardware/wiring.md:',
    wired: 'angeschlossen an',
  },
  rules: {
    means: 'Nach welchem Buch gespielt wird, und was es den Spielern überlässt.',
    rules: 'Regeln',
    club: (file) =>
      `Gespielt wird nach der Regeldatei des Klubs: ${file}. Hier gewählte Regeln treten an ihre Stelle.`,
    options: 'Was das Buch offenlässt',
    none: 'keines',
    jokers: 'Joker im Satz',
    standard: (value) => `sonst: ${value}`,
    from: (least, most) => (most === null ? `ab ${least}` : `${least} bis ${most}`),
    on: 'ja',
    off: 'nein',
    special: 'zählt als besonderes Spiel',
    points: 'Punkte',
    number: 'Nummer in der Liste des Klubs',
    numberOf: (hand) => `${hand}: Nummer in der Liste des Klubs`,
  },
  players: {
    means:
      'Die Namen stehen auf den Seiten und sonst nirgends: Das Protokoll ist öffentlich, und nichts lässt sich daraus löschen, deshalb kommen sie nie hinein. Im Turnier werden die Namen des Saals gezeigt.',
    count: 'Spieler',
    five: '5, reihum setzt einer aus',
    name: (place) => `Name an Platz ${place}`,
    nth: (number) => `Name von Spieler ${number}`,
  },
  partners: {
    means: 'Beides ist für die, die es haben: Die meisten Tische lassen das aus.',
    hall: 'Adresse des Saals',
    hallMeans: 'Der Saal, dessen Turnier hier gespielt wird. Mit „find“ wird er im Netz gesucht.',
    hallCode: 'Code für diesen Tisch',
    hallCodeMeans: 'Ihn gibt die Turnierleitung. Er gilt einmal und wird nicht mehr gezeigt.',
    witness: 'Adresse des Zeugen',
    witnessVkey: 'Sein Prüfschlüssel',
    witnessMeans:
      'Ein Zeuge zeichnet das Protokoll gegen, sodass nicht einmal dieser Tisch es unbemerkt ändern kann.',
  },
  pages: {
    means: 'Was während eines Spiels gezeigt wird. Ist es aus, sehen alle alles.',
    ownTiles: 'Spieler sehen ihre Steine auf dem eigenen Telefon',
    ownTilesMeans:
      'Der Code am Platz öffnet die eigene Seite eines Spielers. Ohne dies zeigt sie seinen Punktestand und, wenn das Spiel aus ist, worauf er gewartet hat.',
    training: 'Training: Spieler sehen, worauf sie warten',
    trainingMeans:
      'Zum Lernen: Die eigene Seite sagt schon während des Spiels, worauf man wartet und was es zählen würde. Die Seite des Tisches zeigt allen, dass das eingeschaltet ist. Nicht im Turnier.',
    spectators: 'Eine öffentliche Seite, ohne Kennwort',
    spectatorsMeans:
      'Für Zuschauer (/watch) und Übertragungen (/overlay): was offen liegt, und alle Hände, sobald ein Spiel aus ist.',
    delay: 'Auch alle Hände während des Spiels, mit Verzögerung',
    minutes: 'Verzögerung in Minuten',
    delayMeans:
      'Was vor so langer Zeit gezogen wurde, kann noch auf der Hand sein: Wo Spieler auf die Seite sehen könnten, mehr wählen, als ein Spiel dauert.',
  },
  check: {
    means: 'Wie mit mingg doctor wird alles noch einmal angesehen.',
    begin: 'Prüfen',
    checking: 'Wird geprüft …',
    marks: { ok: 'gut', none: 'nicht da, nicht nötig', warning: 'gut zu wissen', fault: 'Fehler' },
    play: 'Spiel beginnen',
    command: 'Dasselbe von Hand, jetzt und jedes andere Mal:',
    starts: 'Der Tisch startet …',
  },
};
