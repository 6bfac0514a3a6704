import { CLASSICAL_FIGURES } from '../words/classical-names.ts';
import type { GroupTexts } from '../words/group-words.ts';
import { type RowTexts, rowTexts } from '../words/row-texts.ts';

// biome-ignore format: one row a line
const GAMES = rowTexts(['nl', 'fr', 'es'], {
  'hand-premium': ['In de hand gewonnen', 'Gagné en main', 'Ganado en la mano'],
  'all-chows': ['Alleen chows en een paar gewone stenen', 'Rien que des chows et une paire de tuiles de couleur', 'Solo chows y un par de fichas de palo'],
  'all-pungs': ['Alleen pungen', 'Rien que des pungs', 'Solo pungs'],
  'all-kongs': ['Alleen kongen', 'Rien que des kongs', 'Solo kongs'],
  drawn: ['Laatste steen van de levende muur', 'Dernière tuile piochée au mur vivant', 'Última ficha cogida del muro vivo'],
  replacement: ['Laatste steen is een vervangingssteen', 'Dernière tuile piochée en remplacement', 'Última ficha cogida como reemplazo'],
  'only-tile': ['De enige steen die de hand kon voltooien', 'La seule tuile qui pouvait compléter la main', 'La única ficha que podía completar la mano'],
  'last-wall-tile': ['Laatste steen van de muur', 'La toute dernière tuile du mur vivant', 'La última ficha del muro vivo'],
  'last-discard': ['Laatste afgelegde steen van het spel', 'Dernière tuile écartée de la donne', 'Último descarte de la mano'],
  'pung-dragons': ['Pung van draken', 'Pung de dragons', 'Pung de dragones'],
  'pung-wind': ['Pung van een wind', 'Pung d’un vent', 'Pung de un viento'],
  'kong-suit': ['Kong', 'Kong', 'Kong'],
  'pung-own-wind': ['Pung van de eigen wind', 'Pung du vent du joueur', 'Pung del viento propio'],
  'pung-prevailing-wind': ['Pung van de heersende wind', 'Pung du vent du tour', 'Pung del viento de la ronda'],
  'kong-wind': ['Kong van een wind', 'Kong d’un vent', 'Kong de un viento'],
  'kong-dragons': ['Kong van draken', 'Kong de dragons', 'Kong de dragones'],
  'pung-own-and-prevailing-wind': ['Pung van de eigen en heersende wind', 'Pung du vent du joueur et du tour', 'Pung del viento propio y de la ronda'],
  'kong-own-wind': ['Kong van de eigen wind', 'Kong du vent du joueur', 'Kong del viento propio'],
  'kong-prevailing-wind': ['Kong van de heersende wind', 'Kong du vent du tour', 'Kong del viento de la ronda'],
  'kong-own-and-prevailing-wind': ['Kong van de eigen en heersende wind', 'Kong du vent du joueur et du tour', 'Kong del viento propio y de la ronda'],
  'simple-colour': ['Eenvoudig kleurenspel', 'Jeu de couleur simple', 'Juego de color simple'],
  'in-the-hand': ['Geheel in de hand gewonnen', 'Gagné entièrement en main', 'Ganado enteramente en la mano'],
  'last-wall-tile-game': ['Gewonnen met de laatste steen van de muur', 'Gagné avec la dernière tuile du mur vivant', 'Ganado con la última ficha del muro vivo'],
  'last-discard-game': ['Gewonnen met de laatste afgelegde steen', 'Gagné avec la dernière tuile écartée', 'Ganado con el último descarte'],
  'robbed-kong-game': ['Gewonnen door een kong te beroven', 'Gagné en volant un kong', 'Ganado robando un kong'],
  'first-discard': ['Gewonnen met de eerste steen van Oost', 'Gagné avec le premier écart du donneur', 'Ganado con el primer descarte del que reparte'],
  'pure-colour': ['Zuiver kleurenspel', 'Jeu de couleur pure', 'Juego de color puro'],
  'dragon-game': ['Drakenspel', 'Jeu des dragons', 'Juego de los dragones'],
  'only-honours': ['Alleen honneurs', 'Rien que des vents et des dragons', 'Solo vientos y dragones'],
  'nine-lanterns': ['Negen lantaarns', 'Les neuf lanternes', 'Las nueve linternas'],
  'thirteen-odd-ones': ['Dertien ongepaarden', 'Les treize dépareillées', 'Las trece desparejadas'],
  moon: ['Maanspel: bamboe-1 als laatste steen', 'Jeu de la lune : Bambou-1 comme dernière tuile', 'Juego de la luna: bambú-1 como última ficha'],
  fruit: ['Vruchtenspel: gewonnen met bamboe-5', 'Jeu des fruits : gagné sur Bambou-5', 'Juego de las frutas: ganado con bambú-5'],
  paired: ['Gepaard spel: zeven paren hoge stenen', 'Jeu apparié : sept paires d’honneurs, de 1 et de 9', 'Juego parejo: siete pares de honores, 1 y 9'],
  snake: ['Slangenspel: pungen van 1, 3, 5, 7 en een paar negens', 'Jeu du serpent : pungs de 1, 3, 5, 7 et une paire de 9', 'Juego de la serpiente: pungs de 1, 3, 5, 7 y un par de 9'],
  green: ['Groen spel', 'Jeu vert', 'Juego verde'],
  heaven: ['Hemelspel: gewonnen met de gedeelde stenen', 'Jeu du ciel : gagné avec les tuiles distribuées', 'Juego del cielo: ganado con las fichas repartidas'],
  'seven-pairs': ['Zeven tweelingen', 'Les sept jumeaux', 'Los siete gemelos'],
  'only-terminals': ['Alleen enen en negens', 'Rien que des 1 et des 9', 'Solo 1 y 9'],
});

/** Names of Küster's rows. The book gives all four flowers and all four seasons the same name. */
export const KUESTER_TEXTS: RowTexts = {
  ...CLASSICAL_FIGURES,
  ...GAMES,
  'all-flowers': { ...CLASSICAL_FIGURES['all-flowers'], de: 'Ein Blumenstrauß (Blumen)' },
  'all-seasons': { ...CLASSICAL_FIGURES['all-seasons'], de: 'Ein Blumenstrauß (Jahreszeiten)' },
};

/** Names of Küster's penalties and liabilities. */
// biome-ignore format: one row a line
export const KUESTER_RULING_TEXTS: RowTexts = rowTexts(['nl', 'fr', 'es'], {
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
});

/** The questions to the referee whom an offence harmed. */
// biome-ignore format: one penalty a line
export const KUESTER_HARMS: RowTexts = rowTexts(['en', 'de', 'nl', 'fr', 'es'], {
  'kuester-1': ['Whom did his knowledge harm?', 'Wen hat sein Wissen geschädigt?', 'Wie is door zijn kennis benadeeld?', 'À qui ce qu’il savait a-t-il nui ?', '¿A quién perjudicó lo que sabía?'],
  'kuester-2': ['Who was led to a false call?', 'Wer hat dadurch falsch Tschi oder Pong gerufen?', 'Wie heeft daardoor ten onrechte geroepen?', 'Qui a fait de ce fait une fausse annonce ?', '¿Quién pidió en falso por ello?'],
  'kuester-3': ['Whom did the answer harm?', 'Wen hat die Antwort geschädigt?', 'Wie is door het antwoord benadeeld?', 'À qui la réponse a-t-elle nui ?', '¿A quién perjudicó la respuesta?'],
  'kuester-4': ['Who could still put it right, and so harmed whom?', 'Der Spieler konnte es noch berichtigen: wen schädigt das?', 'De speler kon het nog herstellen: wie is daardoor benadeeld?', 'Le joueur a pu se corriger : à qui cela nuit-il ?', 'El jugador pudo corregirlo: ¿a quién perjudica?'],
  'kuester-5': ['The player could still put it right: whom does that harm?', 'Der Spieler konnte den Fehler noch korrigieren: wen schädigt das?', 'De speler kon de fout nog herstellen: wie is daardoor benadeeld?', 'Le joueur a pu corriger sa faute : à qui cela nuit-il ?', 'El jugador pudo corregir su falta: ¿a quién perjudica?'],
  'kuester-6': ['Whom would the correction cost something?', 'Wen kostet die Berichtigung etwas?', 'Wie kost de correctie iets?', 'À qui la correction coûte-t-elle ?', '¿A quién le cuesta algo la corrección?'],
  'kuester-7': ['Who was led to show his tiles?', 'Wer wurde verleitet, seine Steine aufzudecken?', 'Wie is ertoe gebracht zijn stenen te tonen?', 'Qui a été amené à montrer ses tuiles ?', '¿Quién fue inducido a mostrar sus fichas?'],
});

/** The book's words for the groups. */
export const KUESTER_GROUPS: GroupTexts = {
  de: { chow: 'Tschi', pung: 'Pong', kong: 'Kah-Ongg', pair: 'Paar' },
};
