import type { GroupTexts } from '../words/group-words.ts';
import { type RowTexts, rowTexts } from '../words/row-texts.ts';

// biome-ignore format: one row a line
const TEXTS = rowTexts(['nl', 'fr', 'es'], {
  'pung-simple-exposed': ['Pon open, stenen 2 t/m 8', 'Pon ouvert, tuile 2 à 8', 'Pon abierto, azulejo 2 a 8'],
  'pung-simple-concealed': ['Pon dicht, stenen 2 t/m 8', 'Pon caché, tuile 2 à 8', 'Pon oculto, azulejo 2 a 8'],
  'pung-terminal-exposed': ['Pon open, stenen 1 of 9', 'Pon ouvert, tuile 1 ou 9', 'Pon abierto, azulejo 1 o 9'],
  'pung-terminal-concealed': ['Pon dicht, stenen 1 of 9', 'Pon caché, tuile 1 ou 9', 'Pon oculto, azulejo 1 o 9'],
  'pung-honour-exposed': ['Pon open, draken of winden', 'Pon ouvert, dragons ou vents', 'Pon abierto, dragones o vientos'],
  'pung-honour-concealed': ['Pon dicht, draken of winden', 'Pon caché, dragons ou vents', 'Pon oculto, dragones o vientos'],
  'kong-simple-exposed': ['Kan open, stenen 2 t/m 8', 'Kan ouvert, tuile 2 à 8', 'Kan abierto, azulejo 2 a 8'],
  'kong-simple-half': ['Kan halfdicht, stenen 2 t/m 8', 'Kan semi caché, tuile 2 à 8', 'Kan semioculto, azulejo 2 a 8'],
  'kong-terminal-exposed': ['Kan open, stenen 1 of 9', 'Kan ouvert, tuile 1 ou 9', 'Kan abierto, azulejo 1 o 9'],
  'kong-terminal-half': ['Kan halfdicht, stenen 1 of 9', 'Kan semi caché, tuile 1 ou 9', 'Kan semioculto, azulejo 1 o 9'],
  'kong-honour-exposed': ['Kan open, draken of winden', 'Kan ouvert, dragons ou vents', 'Kan abierto, dragones o vientos'],
  'kong-honour-half': ['Kan halfdicht, draken of winden', 'Kan semi caché, dragons ou vents', 'Kan semioculto, dragones o vientos'],
  'pair-dragons': ['Paar draken', 'Paire, dragons', 'Par, dragones'],
  'pair-own-wind': ['Paar van de eigen wind', 'Paire, vents dominants (du joueur)', 'Par, vientos del asiento'],
  'pair-prevailing-wind': ['Paar van de heersende wind', 'Paire, vents du tour', 'Par, vientos de la ronda'],
  'mah-jongg': ['Mah Jongg, basispremie', 'La prime de base de l’appel Mah-jong', 'Premio base para la exclamación Mah Jongg'],
  'in-the-hand': ['Uit de hand, zonder open figuur', 'De la main sans figure ouverte', 'De la mano sin figuras abiertas'],
  'all-chows': ['Alleen chi’s en een sluitpaar gewone stenen', 'Seulement Chis et la paire finale de la couleur de base', 'Sólo Chis y pares finales de colores primarios'],
  'all-simples': ['Alleen gewone stenen, geen 1 en 9', 'Seulement la couleur de base, mais pas de 1 ou 9', 'Sólo colores primarios, pero no 1 o 9'],
  'all-pungs': ['Alleen pons en het sluitpaar', 'Seulement Pons et la paire finale', 'Sólo Pons y pares finales'],
  'live-wall': ['Laatste steen van de levende muur', 'Tuile finale du mur vivant', 'Azulejo final del muro vivo'],
  'last-wall-tile': ['Laatste steen is de allerlaatste van de levende muur', 'Tuile finale des dernières tuiles du mur vivant', 'Azulejo final, el último azulejo del muro vivo'],
  'dead-wall': ['Laatste steen van de dode muur', 'Tuile finale du mur mort', 'Azulejo final del muro muerto'],
  'completes-pair': ['Laatste steen maakt het sluitpaar', 'Tuile finale complète la paire finale', 'Azulejo final completa el par final'],
  'completes-middle': ['Laatste steen is de middelste van een chi', 'Tuile finale complète le Chi comme tuile du milieu', 'Azulejo final completa el Chi como azulejo del medio'],
  'last-pair-honours': ['Sluitpaar van winden of draken', 'Paire finale des vents et dragons', 'Par final de vientos y dragones'],
  'last-pair-own-wind': ['Sluitpaar van de eigen wind', 'Paire finale des vents dominants (du joueur)', 'Par final de vientos del asiento'],
  'last-pair-prevailing-wind': ['Sluitpaar van de heersende wind', 'Paire finale des vents du tour', 'Par final de vientos de la ronda'],
  'pung-dragons': ['Pon van draken', 'Pon de dragons', 'Pon de dragones'],
  'pung-wind': ['Pon van winden', 'Pon de vents', 'Pon de vientos'],
  'pung-prevailing-wind': ['Pon van de heersende wind', 'Pon des vents du tour', 'Pon de vientos de la ronda'],
  'pung-own-wind': ['Pon van de eigen wind', 'Pon des vents dominants (du joueur)', 'Pon de vientos del asiento'],
  'pung-own-and-prevailing-wind': ['Pon van de eigen en heersende wind', 'Pon, en même temps vent du tour et dominant (du joueur)', 'Pon, a la vez viento de ronda y de asiento'],
  'kong-wind': ['Kan van winden', 'Kan de vents', 'Kan de vientos'],
  'kong-dragons': ['Kan van draken', 'Kan de dragons', 'Kan de dragones'],
  'kong-prevailing-wind': ['Kan van de heersende wind', 'Kan des vents du tour', 'Kan de vientos de la ronda'],
  'kong-own-wind': ['Kan van de eigen wind', 'Kan des vents dominants (du joueur)', 'Kan de vientos del asiento'],
  'kong-own-and-prevailing-wind': ['Kan van de eigen en heersende wind', 'Kan, en même temps vent du tour et dominant (du joueur)', 'Kan, a la vez viento de ronda y de asiento'],
  'kong-suit': ['Kan, elke', 'Kan, chacun', 'Kan, cualquiera'],
  'mixed-colour': ['Alleen stenen van één soort met draken en winden', 'Seulement de tuiles d’une couleur de base, de dragons et vents', 'Sólo de azulejos de un color primario y dragones y vientos'],
  'pure-colour': ['Alleen stenen van één soort', 'Seulement de tuiles d’une couleur de base', 'Sólo de azulejos de un color primario'],
  'only-honours': ['Alleen draken, alleen winden', 'Seulement de dragons, seulement de vents', 'Sólo de dragones, sólo de vientos'],
  'only-terminals': ['Alleen enen, alleen negens', 'Seulement de tuiles 1, seulement de tuiles 9', 'Sólo de azulejos 1, sólo de azulejos 9'],
  'bonus-tile': ['Bloem of seizoen', 'Tuile de Fleurs ou de Saisons', 'Azulejo de flores o de estaciones'],
  'own-flower': ['Bloem van de eigen wind', 'Tuile de Fleurs de son propre vent', 'Azulejo de flores del propio viento'],
  'own-season': ['Seizoen van de eigen wind', 'Tuile de Saisons de son propre vent', 'Azulejo de estaciones del propio viento'],
  'all-flowers': ['Alle bloemen', 'Toutes les tuiles de Fleurs', 'Todos los azulejos de flores'],
  'all-seasons': ['Alle seizoenen', 'Toutes les tuiles de Saisons', 'Todos los azulejos de estaciones'],
  'all-bonus-tiles': ['Alle bloemen en seizoenen', 'Toutes les tuiles de Fleurs et de Saisons', 'Todos los azulejos de flores y estaciones'],
  'heavenly-twins': ['De hemelse tweelingen: zeven paren', 'Les « jumeaux célestes »', 'Los «gemelos celestiales»'],
  limit: ['Limiet', 'Limite', 'Límite'],
});

/**
 * Names of the rows of Philos. The booklet is in German, French and Spanish; the French and Spanish names are its
 * own, except that it calls the player's own wind "vent dominant", which elsewhere means the prevailing one, so "du
 * joueur" is added.
 */
export const PHILOS_TEXTS: RowTexts = {
  ...TEXTS,
  // The same pairs are also in table 6.1.
  'last-pair-own-wind': { ...TEXTS['last-pair-own-wind'], en: 'Final pair of the own wind' },
  'last-pair-prevailing-wind': {
    ...TEXTS['last-pair-prevailing-wind'],
    en: 'Final pair of the prevailing wind',
  },
};

/** The book's words for the groups. */
export const PHILOS_GROUPS: GroupTexts = {
  de: { chow: 'Chi', pung: 'Pon', kong: 'Kan', pair: 'Paar' },
  nl: { chow: 'chi', pung: 'pon', kong: 'kan', pair: 'paar' },
  fr: { chow: 'Chi', pung: 'Pon', kong: 'Kan', pair: 'paire' },
  es: { chow: 'Chi', pung: 'Pon', kong: 'Kan', pair: 'par' },
};
