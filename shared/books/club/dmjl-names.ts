import { type RowTexts, rowTexts } from '../words/row-texts.ts';

/**
 * Names of the rows that the DMJL's file adds to the Hua Bao rules; in English too where the file gives two the same
 * name.
 */
// biome-ignore format: one row a line
export const DMJL_TEXTS: RowTexts = {
  ...rowTexts(['nl', 'fr', 'es'], {
    'prevailing-wind': ['Pung of kong van de heersende wind', 'Pung ou kong du vent du tour', 'Pung o kong del viento de la ronda'],
    drawn: ['Laatste steen zelf van de muur getrokken', 'Dernière tuile piochée au mur', 'Última ficha cogida del muro'],
    'only-tile': ['De enige steen die de hand kon voltooien', 'La seule tuile qui pouvait compléter la main', 'La única ficha que podía completar la mano'],
    'completes-pair-simple': ['Laatste steen voltooit een paar van 2 t/m 8', 'La dernière tuile complète une paire de 2 à 8', 'La última ficha completa un par de 2 a 8'],
    'completes-pair-major': ['Laatste steen voltooit een paar hoge stenen', 'La dernière tuile complète une paire d’honneurs, de 1 ou de 9', 'La última ficha completa un par de honores, 1 o 9'],
    'own-flower-and-season': ['De eigen bloem en het eigen seizoen', 'La fleur et la saison du joueur', 'La flor y la estación propias'],
    'three-concealed-pungs': ['Drie dichte pungen', 'Trois pungs cachés', 'Tres pungs ocultos'],
    'little-three-dragons': ['De kleine drie draken: twee pungen en een paar', 'Les trois petits dragons : deux pungs et une paire', 'Los tres dragones pequeños: dos pungs y un par'],
    'big-three-dragons': ['De grote drie draken', 'Les trois grands dragons', 'Los tres dragones grandes'],
    'little-four-joys': ['De kleine vier vreugden: drie windpungen en een windpaar', 'Les quatre petites joies : trois pungs et une paire de vents', 'Las cuatro alegrías pequeñas: tres pungs y un par de vientos'],
    'big-four-joys': ['De grote vier vreugden: alle winden', 'Les quatre grandes joies : tous les vents', 'Las cuatro alegrías grandes: todos los vientos'],
    'zero-points': ['Geen punten van groepen en paar', 'Aucun point des groupes ni de la paire', 'Ningún punto de grupos ni del par'],
    'no-chow': ['Geen chow', 'Aucun chow', 'Ningún chow'],
    'all-concealed': ['Alles dicht', 'Tout caché', 'Todo oculto'],
    'only-majors': ['Alleen enen, negens en honneurs', 'Rien que des 1, des 9 et des honneurs', 'Solo 1, 9 y honores'],
    'loose-tile': ['Laatste steen van de dode muur', 'Dernière tuile prise au mur mort', 'Última ficha del muro muerto'],
    'last-wall-tile': ['Laatste steen van de muur', 'La toute dernière tuile du mur', 'La última ficha del muro'],
    'last-discard': ['De laatste afgelegde steen', 'Le dernier écart', 'El último descarte'],
    'robbed-kong-double': ['Beroving van een kong', 'Vol d’un kong', 'Robo de un kong'],
    'original-call': ['Aangekondigd voor de eerste aflegsteen', 'Annoncé avant le premier écart', 'Anunciado antes del primer descarte'],
    'blessing-of-earth': ['Zegen van de aarde: gewonnen met de eerste steen van Oost', 'Bénédiction de la terre : gagné sur le premier écart du donneur', 'Bendición de la tierra: ganado con el primer descarte del que reparte'],
    'twofold-fortune': ['Tweevoudig geluk: kong op kong', 'Double chance : kong sur kong', 'Doble fortuna: kong tras kong'],
    'thirteen-orphans': ['Dertien wezen', 'Les treize orphelins', 'Los trece huérfanos'],
    'nine-gates': ['Negen poorten', 'Les neuf portes', 'Las nueve puertas'],
    'concealed-pure-colour': ['Eén soort, alles dicht', 'Une seule couleur, tout caché', 'Un solo palo, todo oculto'],
    'hidden-treasure': ['Verborgen schat: vier dichte pungen, laatste steen getrokken', 'Trésor caché : quatre pungs cachés, dernière tuile piochée', 'Tesoro escondido: cuatro pungs ocultos, última ficha cogida'],
    'heads-and-tails': ['Koppen en staarten: alleen enen en negens', 'Têtes et queues : rien que des 1 et des 9', 'Cabezas y colas: solo 1 y 9'],
    'fourfold-plenty': ['Viervoudige overvloed: vier kongen', 'Quadruple abondance : quatre kongs', 'Cuádruple abundancia: cuatro kongs'],
    'imperial-jade': ['Keizerlijke jade: alles groen', 'Le jade impérial : tout vert', 'El jade imperial: todo verde'],
    'plum-blossom': ['Pruimenbloesem van het dak: cirkel-5 van de dode muur', 'Fleur de prunier du toit : Cercle-5 du mur mort', 'Flor de ciruelo del tejado: círculo-5 del muro muerto'],
    'moon-from-the-sea': ['De maan uit de zee: cirkel-1 als laatste steen', 'La lune sortie de la mer : Cercle-1 comme dernière tuile', 'La luna del mar: círculo-1 como última ficha'],
    'carrying-pole': ['De draagstok: een kong van bamboe-2 beroofd', 'La palanche : un kong de Bambou-2 volé', 'La pértiga: robo de un kong de bambú-2'],
    'squirming-snake': ['De kronkelende slang', 'Le serpent ondulant', 'La serpiente ondulante'],
  }),
  ...rowTexts(['en', 'nl', 'fr', 'es'], {
    'three-great-scholars': ['Three great scholars: all three dragons', 'De drie grote geleerden: alle drie de draken', 'Les trois grands lettrés : les trois dragons', 'Los tres grandes sabios: los tres dragones'],
    'four-blessings': ['Four blessings over the door: all four winds', 'Vier zegeningen boven de deur: alle vier de winden', 'Quatre bénédictions au-dessus de la porte : les quatre vents', 'Cuatro bendiciones sobre la puerta: los cuatro vientos'],
  }),
};
