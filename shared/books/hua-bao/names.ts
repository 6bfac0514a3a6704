import { CLASSICAL_FIGURES } from '../words/classical-names.ts';
import type { GroupTexts } from '../words/group-words.ts';
import { type RowTexts, rowTexts } from '../words/row-texts.ts';

// biome-ignore format: one row a line
const GAMES = rowTexts(['nl', 'fr', 'es'], {
  'own-wind': ['Pung of kong van de eigen wind', 'Pung ou kong du vent du joueur', 'Pung o kong del viento propio'],
  dragons: ['Pung of kong van draken', 'Pung ou kong de dragons', 'Pung o kong de dragones'],
  'mixed-colour': ['Eén soort met winden of draken', 'Une couleur avec des vents ou des dragons', 'Un palo con vientos o dragones'],
  'pure-colour': ['Eén soort alleen', 'Une seule couleur', 'Un solo palo'],
  'prevailing-wind': ['Pung of kong van de heersende wind', 'Pung ou kong du vent du tour', 'Pung o kong del viento de la ronda'],
  'only-honours': ['Alleen winden en draken', 'Rien que des vents et des dragons', 'Solo vientos y dragones'],
  heaven: ['Zegen van de hemel: gewonnen met de gedeelde stenen', 'Bénédiction du ciel : gagné avec les tuiles distribuées', 'Bendición del cielo: ganado con las fichas repartidas'],
  earth: ['Zegen van de aarde: gewonnen met de eerste steen van Oost', 'Bénédiction de la terre : gagné sur le premier écart du donneur', 'Bendición de la tierra: ganado con el primer descarte del que reparte'],
  'nine-lanterns': ['Negen lantaarns', 'Les neuf lanternes', 'Las nueve linternas'],
  'four-friends': ['De vier vrienden: alle vier de winden', 'Les quatre amis : les quatre vents', 'Los cuatro amigos: los cuatro vientos'],
  'three-great-scholars': ['De drie grote geleerden: alle drie de draken', 'Les trois grands lettrés : les trois dragons', 'Los tres grandes sabios: los tres dragones'],
  'four-kongs': ['Vier kongen', 'Les quatre kongs', 'Los cuatro kongs'],
  'only-terminals': ['Alleen enen en negens', 'Rien que des 1 et des 9', 'Solo 1 y 9'],
  'heavenly-twins': ['De hemelse tweelingen: zeven paren hoge stenen', 'Les jumeaux célestes : sept paires d’honneurs, de 1 et de 9', 'Los gemelos celestiales: siete pares de honores, 1 y 9'],
  'earthly-twins': ['De aardse tweelingen: zeven paren', 'Les jumeaux terrestres : sept paires', 'Los gemelos terrenales: siete pares'],
  ladder: ['De hemelladder: elk nummer van één soort', 'L’échelle du ciel : tous les nombres d’une couleur', 'La escalera del cielo: todos los números de un palo'],
  green: ['Keizerlijke jade: alles groen', 'Le jade impérial : tout vert', 'El jade imperial: todo verde'],
  snake: ['De kronkelende slang: pungen van 1, 3, 5, 7 en een paar negens', 'Le serpent ondulant : pungs de 1, 3, 5, 7 et une paire de 9', 'La serpiente ondulante: pungs de 1, 3, 5, 7 y un par de 9'],
});

/** Names of the rows of the Hua Bao rules. */
export const HUA_BAO_TEXTS: RowTexts = { ...CLASSICAL_FIGURES, ...GAMES };

/** The book's words for the groups. */
export const HUA_BAO_GROUPS: GroupTexts = { de: { chow: 'Chow', pung: 'Pong', kong: 'Kong', pair: 'Paar' } };
