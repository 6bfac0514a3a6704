import type { InLanguages } from '../../../shared/languages/index.ts';
import type { Look } from './followed-hall.ts';

/** The words of the page that follows halls. */
export interface FederationWords {
  readonly title: string;
  readonly meaning: string;
  /** The language in its own words. */
  readonly language: string;
  readonly languages: string;
  /** How a hall stands, in a word or two, and what that means. */
  readonly is: Readonly<Record<Look['is'] | 'unseen', string>>;
  readonly means: Readonly<Record<Look['is'] | 'unseen', string>>;
  /** Before the first entry of a tournament. */
  readonly nameless: string;
  readonly checked: (entries: string, tables: number, hands: string) => string;
  readonly at: (time: string) => string;
  readonly agreed: (names: string) => string;
  readonly alone: string;
  readonly evidence: string;
  readonly rank: string;
  readonly player: string;
  readonly matchPoints: string;
  readonly tablePoints: string;
  readonly number: (player: number) => string;
}

/** In each language. */
export const FEDERATION_WORDS: InLanguages<FederationWords> = {
  en: {
    title: 'Halls',
    meaning:
      'Everything here was recomputed from what the halls publish, and compared with what others saw of them.',
    language: 'English',
    languages: 'Languages',
    is: {
      holds: 'all holds',
      behind: 'shows less than before',
      away: 'out of reach',
      wrong: 'does not hold',
      lied: 'has lied',
      unseen: 'not looked at yet',
    },
    means: {
      holds: '',
      behind: 'A cache is late, or the hall takes something back. What was checked last is shown.',
      away: 'What was checked last is shown.',
      wrong: 'What was checked last is shown.',
      lied: 'The hall signed two courses of its log. Whoever has the evidence can check it.',
      unseen: '',
    },
    nameless: 'No tournament yet',
    checked: (entries, tables, hands) =>
      `${entries} entries checked, ${tables === 1 ? '1 table' : `${tables} tables`}, hands: ${hands}`,
    at: (time) => `Checked at ${time}`,
    agreed: (names) => `Seen alike by ${names}`,
    alone: 'Compared with nobody yet',
    evidence: 'The evidence',
    rank: 'Rank',
    player: 'Player',
    matchPoints: 'Match points',
    tablePoints: 'Table points',
    number: (player) => `Player ${player}`,
  },
  de: {
    title: 'Säle',
    meaning:
      'Alles hier ist aus dem nachgerechnet, was die Säle veröffentlichen, und mit dem verglichen, was andere davon sahen.',
    language: 'Deutsch',
    languages: 'Sprachen',
    is: {
      holds: 'alles stimmt',
      behind: 'zeigt weniger als zuvor',
      away: 'nicht erreichbar',
      wrong: 'stimmt nicht',
      lied: 'hat gelogen',
      unseen: 'noch nicht angesehen',
    },
    means: {
      holds: '',
      behind:
        'Ein Zwischenspeicher hinkt nach, oder der Saal nimmt etwas zurück. Gezeigt wird, was zuletzt geprüft wurde.',
      away: 'Gezeigt wird, was zuletzt geprüft wurde.',
      wrong: 'Gezeigt wird, was zuletzt geprüft wurde.',
      lied: 'Der Saal hat zwei verschiedene Protokolle unterschrieben. Wer den Beweis hat, kann ihn prüfen.',
      unseen: '',
    },
    nameless: 'Noch kein Turnier',
    checked: (entries, tables, hands) =>
      `${entries} Einträge geprüft, ${tables === 1 ? '1 Tisch' : `${tables} Tische`}, Spiele: ${hands}`,
    at: (time) => `Geprüft um ${time}`,
    agreed: (names) => `Ebenso gesehen von ${names}`,
    alone: 'Noch mit niemandem verglichen',
    evidence: 'Der Beweis',
    rank: 'Rang',
    player: 'Spieler',
    matchPoints: 'Match\u00adpunkte',
    tablePoints: 'Tisch\u00adpunkte',
    number: (player) => `Spieler ${player}`,
  },
  nl: {
    title: 'Zalen',
    meaning:
      'Alles hier is nagerekend uit wat de zalen publiceren, en vergeleken met wat anderen ervan zagen.',
    language: 'Nederlands',
    languages: 'Talen',
    is: {
      holds: 'alles klopt',
      behind: 'toont minder dan eerst',
      away: 'niet bereikbaar',
      wrong: 'klopt niet',
      lied: 'heeft gelogen',
      unseen: 'nog niet bekeken',
    },
    means: {
      holds: '',
      behind:
        'Een tussenopslag loopt achter, of de zaal neemt iets terug. Hier staat wat het laatst is gecontroleerd.',
      away: 'Hier staat wat het laatst is gecontroleerd.',
      wrong: 'Hier staat wat het laatst is gecontroleerd.',
      lied: 'De zaal heeft twee verschillende logboeken ondertekend. Wie het bewijs heeft, kan het controleren.',
      unseen: '',
    },
    nameless: 'Nog geen toernooi',
    checked: (entries, tables, hands) =>
      `${entries} regels gecontroleerd, ${tables === 1 ? '1 tafel' : `${tables} tafels`}, spellen: ${hands}`,
    at: (time) => `Gecontroleerd om ${time}`,
    agreed: (names) => `Net zo gezien door ${names}`,
    alone: 'Nog met niemand vergeleken',
    evidence: 'Het bewijs',
    rank: 'Plaats',
    player: 'Speler',
    matchPoints: 'Wedstrijd\u00adpunten',
    tablePoints: 'Tafel\u00adpunten',
    number: (player) => `Speler ${player}`,
  },
  fr: {
    title: 'Salles',
    meaning:
      'Tout ici est recalculé d’après ce que les salles publient, et comparé à ce que d’autres en ont vu.',
    language: 'Français',
    languages: 'Langues',
    is: {
      holds: 'tout est juste',
      behind: 'montre moins qu’avant',
      away: 'hors d’atteinte',
      wrong: 'n’est pas juste',
      lied: 'a menti',
      unseen: 'pas encore vue',
    },
    means: {
      holds: '',
      behind:
        'Un cache est en retard, ou la salle retire quelque chose. Voici ce qui a été vérifié en dernier.',
      away: 'Voici ce qui a été vérifié en dernier.',
      wrong: 'Voici ce qui a été vérifié en dernier.',
      lied: 'La salle a signé deux journaux différents. Qui a la preuve peut la vérifier.',
      unseen: '',
    },
    nameless: 'Pas encore de tournoi',
    checked: (entries, tables, hands) =>
      `${entries} entrées vérifiées, ${tables === 1 ? '1 table' : `${tables} tables`}, donnes : ${hands}`,
    at: (time) => `Vérifié à ${time}`,
    agreed: (names) => `Vu de même par ${names}`,
    alone: 'Encore comparé avec personne',
    evidence: 'La preuve',
    rank: 'Rang',
    player: 'Joueur',
    matchPoints: 'Points de match',
    tablePoints: 'Points de table',
    number: (player) => `Joueur ${player}`,
  },
  es: {
    title: 'Salas',
    meaning:
      'Todo aquí se ha recalculado con lo que publican las salas, y se ha comparado con lo que otros vieron de ellas.',
    language: 'Español',
    languages: 'Idiomas',
    is: {
      holds: 'todo es correcto',
      behind: 'muestra menos que antes',
      away: 'fuera de alcance',
      wrong: 'no es correcto',
      lied: 'ha mentido',
      unseen: 'aún no vista',
    },
    means: {
      holds: '',
      behind: 'Una caché va con retraso, o la sala retira algo. Se muestra lo último que se comprobó.',
      away: 'Se muestra lo último que se comprobó.',
      wrong: 'Se muestra lo último que se comprobó.',
      lied: 'La sala firmó dos registros distintos. Quien tenga la prueba puede comprobarla.',
      unseen: '',
    },
    nameless: 'Aún sin torneo',
    checked: (entries, tables, hands) =>
      `${entries} entradas comprobadas, ${tables === 1 ? '1 mesa' : `${tables} mesas`}, manos: ${hands}`,
    at: (time) => `Comprobado a las ${time}`,
    agreed: (names) => `Visto igual por ${names}`,
    alone: 'Aún no comparado con nadie',
    evidence: 'La prueba',
    rank: 'Puesto',
    player: 'Jugador',
    matchPoints: 'Puntos de partida',
    tablePoints: 'Puntos de mesa',
    number: (player) => `Jugador ${player}`,
  },
};
