import type { InLanguages } from '../language.ts';
import { type RowTexts, rowTexts } from './row-texts.ts';

/** Küster's and Schmale's penalties and liabilities in the languages that their books are not in. */
// biome-ignore format: one row a line
export const RULING_TEXTS: RowTexts = rowTexts(['nl', 'fr', 'es'], {
  'kuester-1': ['Bekijkt zijn stenen voordat het delen is afgelopen', 'Regarde ses tuiles avant la fin de la distribution', 'Mira sus fichas antes de que acabe el reparto'],
  'kuester-2': ['Noemt de steen die hij aflegt verkeerd', 'Annonce mal la tuile qu’il écarte', 'Anuncia mal la ficha que descarta'],
  'kuester-3': ['Antwoordt wie de dode steen heeft afgelegd', 'Répond à qui demande de qui vient la tuile morte', 'Responde quién descartó la ficha muerta'],
  'kuester-4': ['Wijst een speler erop dat hij te weinig stenen heeft', 'Fait remarquer à un joueur qu’il lui manque une tuile', 'Advierte a un jugador de que le faltan fichas'],
  'kuester-5': ['Wijst op een verkeerde steen en een foute figuur', 'Fait remarquer une tuile fausse et une figure fausse', 'Advierte de una ficha equivocada y una figura falsa'],
  'kuester-6': ['Heeft te weinig punten aangegeven', 'A annoncé trop peu de points', 'Ha anunciado menos puntos de los que tiene'],
  'kuester-7': ['Onterecht mah-jong', 'Mah-jong annoncé à tort', 'Mah-jong en falso'],
  'kuester-8': ['Helpt aan een zuiver kleurenspel', 'Aide à un jeu de couleur pure', 'Ayuda a un juego de color puro'],
  'kuester-9': ['Helpt aan een windenspel', 'Aide à un jeu des vents', 'Ayuda a un juego de los vientos'],
  'kuester-10': ['Helpt aan een drakenspel met eigen wind of wind van de ronde', 'Aide à un jeu des dragons avec le vent du joueur ou du tour', 'Ayuda a un juego de los dragones con el viento propio o de la ronda'],
  'schmale-5.4': ['Neemt een ander de kans om te winnen of maakt die kleiner', 'Ôte à un autre la chance de gagner, ou la réduit', 'Quita a otro la ocasión de ganar, o se la estorba'],
  'schmale-5.4.5': ['Foutief sik', 'Sik annoncé à tort', 'Sik en falso'],
  'nine-tiles': ['Negen stenen van een soort open', 'Neuf tuiles d’une famille exposées', 'Nueve fichas de un palo expuestas'],
  'three-dragons': ['Grote drie draken', 'Les trois grands dragons', 'Los tres grandes dragones'],
  'four-winds': ['Grote vier winden', 'Les quatre grands vents', 'Los cuatro grandes vientos'],
  'last-five-tiles': ['De laatste vijf stenen', 'Les cinq dernières tuiles', 'Las cinco últimas fichas'],
});

/** What must have come of an offence for a penalty to be due, by its id, as a question to the referee. */
export const HARMS: Readonly<Record<string, InLanguages<string>>> = {
  'kuester-1': {
    en: 'Whom did his knowledge harm?',
    de: 'Wen hat sein Wissen geschädigt?',
    nl: 'Wie is door zijn kennis benadeeld?',
    fr: 'À qui ce qu’il savait a-t-il nui ?',
    es: '¿A quién perjudicó lo que sabía?',
  },
  'kuester-2': {
    en: 'Who was led to a false call?',
    de: 'Wer hat dadurch falsch Tschi oder Pong gerufen?',
    nl: 'Wie heeft daardoor ten onrechte geroepen?',
    fr: 'Qui a fait de ce fait une fausse annonce ?',
    es: '¿Quién pidió en falso por ello?',
  },
  'kuester-3': {
    en: 'Whom did the answer harm?',
    de: 'Wen hat die Antwort geschädigt?',
    nl: 'Wie is door het antwoord benadeeld?',
    fr: 'À qui la réponse a-t-elle nui ?',
    es: '¿A quién perjudicó la respuesta?',
  },
  'kuester-4': {
    en: 'Who could still put it right, and so harmed whom?',
    de: 'Der Spieler konnte es noch berichtigen: wen schädigt das?',
    nl: 'De speler kon het nog herstellen: wie is daardoor benadeeld?',
    fr: 'Le joueur a pu se corriger : à qui cela nuit-il ?',
    es: 'El jugador pudo corregirlo: ¿a quién perjudica?',
  },
  'kuester-5': {
    en: 'The player could still put it right: whom does that harm?',
    de: 'Der Spieler konnte den Fehler noch korrigieren: wen schädigt das?',
    nl: 'De speler kon de fout nog herstellen: wie is daardoor benadeeld?',
    fr: 'Le joueur a pu corriger sa faute : à qui cela nuit-il ?',
    es: 'El jugador pudo corregir su falta: ¿a quién perjudica?',
  },
  'kuester-6': {
    en: 'Whom would the correction cost something?',
    de: 'Wen kostet die Berichtigung etwas?',
    nl: 'Wie kost de correctie iets?',
    fr: 'À qui la correction coûte-t-elle ?',
    es: '¿A quién le cuesta algo la corrección?',
  },
  'kuester-7': {
    en: 'Who was led to show his tiles?',
    de: 'Wer wurde verleitet, seine Steine aufzudecken?',
    nl: 'Wie is ertoe gebracht zijn stenen te tonen?',
    fr: 'Qui a été amené à montrer ses tuiles ?',
    es: '¿Quién fue inducido a mostrar sus fichas?',
  },
  'schmale-5.4': {
    en: 'Who cannot win any more, or not as easily?',
    de: 'Wer kann nicht mehr oder nur schwerer gewinnen?',
    nl: 'Wie kan niet meer of minder gemakkelijk winnen?',
    fr: 'Qui ne peut plus gagner, ou moins facilement ?',
    es: '¿Quién ya no puede ganar, o le es más difícil?',
  },
  'schmale-5.4.5': {
    en: 'Who showed his tiles?',
    de: 'Wer hat seine Steine aufgedeckt?',
    nl: 'Wie heeft zijn stenen getoond?',
    fr: 'Qui a montré ses tuiles ?',
    es: '¿Quién mostró sus fichas?',
  },
};
