import type { GroupTexts } from '../words/group-words.ts';
import { type RowTexts, rowTexts } from '../words/row-texts.ts';

/** Names of Schmale's rows, in both valuations. */
// biome-ignore format: one row a line
export const SCHMALE_TEXTS = rowTexts(['nl', 'fr', 'es'], {
  'self-drawn': ['Zelf getrokken', 'Tuile tirée soi-même', 'Ficha cogida por uno mismo'],
  'last-wall-tile': ['Laatste steen van de levende muur', 'Dernière tuile du mur vivant', 'Última ficha del muro vivo'],
  'robbed-kong': ['Kongroof', 'Vol d’un kong', 'Robo de un kong'],
  replacement: ['Vervangingssteen van het muureinde', 'Tuile de remplacement', 'Ficha de reemplazo'],
  'kong-on-kong': ['Kong op kong', 'Kong sur kong', 'Kong sobre kong'],
  'own-bonus-tile': ['Eigen bloem of seizoen', 'Fleur ou saison du joueur', 'Flor o estación propia'],
  'all-of-a-kind': ['Alle bloemen of alle seizoenen', 'Les quatre fleurs ou les quatre saisons', 'Las cuatro flores o las cuatro estaciones'],
  'all-bonus-tiles': ['Alle bloemen en seizoenen', 'Toutes les fleurs et les saisons', 'Todas las flores y estaciones'],
  'only-chows': ['Alleen chows (en een paar)', 'Rien que des chows (et une paire)', 'Solo chows (y un par)'],
  'only-pungs': ['Alleen pungen of kongen (en een paar)', 'Rien que des pungs ou des kongs (et une paire)', 'Solo pungs o kongs (y un par)'],
  dragons: ['Pung of kong van draken', 'Pung ou kong de dragons', 'Pung o kong de dragones'],
  'prevailing-wind': ['Pung of kong van de heersende wind', 'Pung ou kong du vent du tour', 'Pung o kong del viento de la ronda'],
  'own-wind': ['Pung of kong van de eigen wind', 'Pung ou kong du vent du joueur', 'Pung o kong del viento propio'],
  'double-wind': ['Pung of kong van de dubbele wind', 'Pung ou kong du double vent', 'Pung o kong del viento doble'],
  'no-honour-no-bonus': ['Geen honneurs en geen bloemen of seizoenen', 'Ni honneur ni fleur ni saison', 'Sin honores, flores ni estaciones'],
  'one-suit-and-honours': ['Eén soort en honneurs', 'Une couleur et des honneurs', 'Un palo y honores'],
  'one-suit': ['Eén soort zonder honneurs', 'Une couleur sans honneurs', 'Un palo sin honores'],
  'thirteen-orphans': ['Dertien wezen', 'Les treize orphelins', 'Los trece huérfanos'],
  heaven: ['Hemel: Oost wint met de gedeelde stenen', 'Le ciel : le donneur gagne avec les tuiles distribuées', 'Cielo: el que reparte gana con las fichas repartidas'],
  earth: ['Aarde: gewonnen met de eerste genomen steen', 'La terre : gagné avec la première tuile prise', 'Tierra: ganado con la primera ficha cogida'],
  'four-concealed-pungs': ['Vier dichte pungen', 'Quatre pungs cachés', 'Cuatro pungs ocultos'],
  'great-winds': ['Grote vier winden', 'Les quatre grands vents', 'Los cuatro grandes vientos'],
  'small-winds': ['Kleine vier winden', 'Les quatre petits vents', 'Los cuatro pequeños vientos'],
  'great-dragons': ['Grote drie draken', 'Les trois grands dragons', 'Los tres grandes dragones'],
  'only-terminals': ['Alleen enen en negens', 'Rien que des 1 et des 9', 'Solo 1 y 9'],
  'only-honours': ['Alleen honneurs', 'Rien que des vents et des dragons', 'Solo vientos y dragones'],
  'nine-sons': ['Negen verbonden zonen', 'Les neuf fils liés', 'Los nueve hijos unidos'],
  limit: ['Limiet', 'Limite', 'Límite'],
});

/** Names of Schmale's penalties and liabilities. */
// biome-ignore format: one row a line
export const SCHMALE_RULING_TEXTS: RowTexts = rowTexts(['nl', 'fr', 'es'], {
  'schmale-5.4': ['Neemt een ander de kans om te winnen of maakt die kleiner', 'Ôte à un autre la chance de gagner, ou la réduit', 'Quita a otro la ocasión de ganar, o se la estorba'],
  'schmale-5.4.5': ['Foutief sik', 'Sik annoncé à tort', 'Sik en falso'],
  'nine-tiles': ['Negen stenen van een soort open', 'Neuf tuiles d’une famille exposées', 'Nueve fichas de un palo expuestas'],
  'three-dragons': ['Grote drie draken', 'Les trois grands dragons', 'Los tres grandes dragones'],
  'four-winds': ['Grote vier winden', 'Les quatre grands vents', 'Los cuatro grandes vientos'],
  'last-five-tiles': ['De laatste vijf stenen', 'Les cinq dernières tuiles', 'Las cinco últimas fichas'],
});

/** The questions to the referee whom an offence harmed. */
// biome-ignore format: one penalty a line
export const SCHMALE_HARMS: RowTexts = rowTexts(['en', 'de', 'nl', 'fr', 'es'], {
  'schmale-5.4': ['Who cannot win any more, or not as easily?', 'Wer kann nicht mehr oder nur schwerer gewinnen?', 'Wie kan niet meer of minder gemakkelijk winnen?', 'Qui ne peut plus gagner, ou moins facilement ?', '¿Quién ya no puede ganar, o le es más difícil?'],
  'schmale-5.4.5': ['Who showed his tiles?', 'Wer hat seine Steine aufgedeckt?', 'Wie heeft zijn stenen getoond?', 'Qui a montré ses tuiles ?', '¿Quién mostró sus fichas?'],
});

/** The book's words for the groups. */
export const SCHMALE_GROUPS: GroupTexts = {
  de: { chow: 'Sequenz', pung: 'Drilling', kong: 'Vierling', pair: 'Paar' },
};
