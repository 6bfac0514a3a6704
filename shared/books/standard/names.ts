import type { GroupTexts } from '../words/group-words.ts';
import { type RowTexts, rowTexts } from '../words/row-texts.ts';

// biome-ignore format: one row a line
const ROWS = rowTexts(['de', 'nl', 'fr', 'es'], {
  'pung-simple-exposed': ['Drei gleiche von 2 bis 8, auf dem Tisch', 'Drie gelijke van 2 t/m 8, op tafel', 'Trois identiques de 2 à 8, sur la table', 'Tres iguales de 2 a 8, en la mesa'],
  'pung-terminal-exposed': ['Drei Einsen oder Neunen, auf dem Tisch', 'Drie enen of negens, op tafel', 'Trois 1 ou 9, sur la table', 'Tres 1 o 9, en la mesa'],
  'pung-wind-exposed': ['Drei gleiche Winde, auf dem Tisch', 'Drie gelijke winden, op tafel', 'Trois vents identiques, sur la table', 'Tres vientos iguales, en la mesa'],
  'pung-dragon-exposed': ['Drei gleiche Drachen, auf dem Tisch', 'Drie gelijke draken, op tafel', 'Trois dragons identiques, sur la table', 'Tres dragones iguales, en la mesa'],
  'kong-simple-exposed': ['Vier gleiche von 2 bis 8, auf dem Tisch', 'Vier gelijke van 2 t/m 8, op tafel', 'Quatre identiques de 2 à 8, sur la table', 'Cuatro iguales de 2 a 8, en la mesa'],
  'kong-terminal-exposed': ['Vier Einsen oder Neunen, auf dem Tisch', 'Vier enen of negens, op tafel', 'Quatre 1 ou 9, sur la table', 'Cuatro 1 o 9, en la mesa'],
  'kong-wind-exposed': ['Vier gleiche Winde, auf dem Tisch', 'Vier gelijke winden, op tafel', 'Quatre vents identiques, sur la table', 'Cuatro vientos iguales, en la mesa'],
  'kong-dragon-exposed': ['Vier gleiche Drachen, auf dem Tisch', 'Vier gelijke draken, op tafel', 'Quatre dragons identiques, sur la table', 'Cuatro dragones iguales, en la mesa'],
  pair: ['Ein Paar Drachen oder eigene Winde', 'Een paar draken of van de eigen wind', 'Une paire de dragons ou du vent du joueur', 'Un par de dragones o del viento propio'],
  'pung-simple-concealed': ['Drei gleiche von 2 bis 8, in der Hand', 'Drie gelijke van 2 t/m 8, in de hand', 'Trois identiques de 2 à 8, en main', 'Tres iguales de 2 a 8, en la mano'],
  'pung-terminal-concealed': ['Drei Einsen oder Neunen, in der Hand', 'Drie enen of negens, in de hand', 'Trois 1 ou 9, en main', 'Tres 1 o 9, en la mano'],
  'pung-wind-concealed': ['Drei gleiche Winde, in der Hand', 'Drie gelijke winden, in de hand', 'Trois vents identiques, en main', 'Tres vientos iguales, en la mano'],
  'pung-dragon-concealed': ['Drei gleiche Drachen, in der Hand', 'Drie gelijke draken, in de hand', 'Trois dragons identiques, en main', 'Tres dragones iguales, en la mano'],
  'kong-simple-concealed': ['Vier gleiche von 2 bis 8, in der Hand', 'Vier gelijke van 2 t/m 8, in de hand', 'Quatre identiques de 2 à 8, en main', 'Cuatro iguales de 2 a 8, en la mano'],
  'kong-terminal-concealed': ['Vier Einsen oder Neunen, in der Hand', 'Vier enen of negens, in de hand', 'Quatre 1 ou 9, en main', 'Cuatro 1 o 9, en la mano'],
  'kong-wind-concealed': ['Vier gleiche Winde, in der Hand', 'Vier gelijke winden, in de hand', 'Quatre vents identiques, en main', 'Cuatro vientos iguales, en la mano'],
  'kong-dragon-concealed': ['Vier gleiche Drachen, in der Hand', 'Vier gelijke draken, in de hand', 'Quatre dragons identiques, en main', 'Cuatro dragones iguales, en la mano'],
  basal: ['Grundpunkte', 'Basispunten', 'Points de base', 'Puntos básicos'],
  'own-wind': ['Drei oder vier eigene Winde', 'Drie of vier van de eigen wind', 'Trois ou quatre du vent du joueur', 'Tres o cuatro del viento propio'],
  dragons: ['Drei oder vier gleiche Drachen', 'Drie of vier gelijke draken', 'Trois ou quatre dragons identiques', 'Tres o cuatro dragones iguales'],
  'mixed-group': ['Eine Farbe mit Drachen oder Winden', 'Eén soort met draken of winden', 'Une couleur avec des dragons ou des vents', 'Un palo con dragones o vientos'],
  'pure-group': ['Eine Farbe allein', 'Eén soort alleen', 'Une seule couleur', 'Un solo palo'],
  'flower-card': ['Blume oder Jahreszeit', 'Bloem of seizoen', 'Fleur ou saison', 'Flor o estación'],
  'own-flower': ['Die eigene Blume', 'De eigen bloem', 'La fleur du joueur', 'La flor propia'],
  'own-season': ['Die eigene Jahreszeit', 'Het eigen seizoen', 'La saison du joueur', 'La estación propia'],
  'all-flowers': ['Alle vier Blumen', 'Alle vier de bloemen', 'Les quatre fleurs', 'Las cuatro flores'],
  'all-seasons': ['Alle vier Jahreszeiten', 'Alle vier de seizoenen', 'Les quatre saisons', 'Las cuatro estaciones'],
  'self-drawn': ['Letzter Stein selbst gezogen', 'Laatste steen zelf getrokken', 'Dernière tuile tirée soi-même', 'Última ficha cogida por uno mismo'],
  'only-piece': ['Der einzige Stein, der passte', 'De enige steen die paste', 'La seule tuile possible', 'La única ficha posible'],
  'all-dragons': ['Alle Drachen, zu dritt oder viert', 'Alle draken, drie of vier van elk', 'Tous les dragons, par trois ou quatre', 'Todos los dragones, de tres o de cuatro'],
  'all-winds': ['Alle Winde, zu dritt oder viert', 'Alle winden, drie of vier van elk', 'Tous les vents, par trois ou quatre', 'Todos los vientos, de tres o de cuatro'],
  heaven: ['Fertig mit dem ersten Stein von Ost aus der Mauer', 'Voltooid met de eerste steen van Oost van de muur', 'Main complète avec la première tuile d’Est au mur', 'Mano completa con la primera ficha de Este del muro'],
  limit: ['Limit', 'Limiet', 'Limite', 'Límite'],
});

// biome-ignore format: one row a line
const EXTRAS = rowTexts(['en', 'de', 'nl', 'fr', 'es'], {
  'no-straight': ['No straight in hand or on table', 'Keine Straße in der Hand oder auf dem Tisch', 'Geen straat in de hand of op tafel', 'Aucune suite en main ni sur la table', 'Ninguna escalera en la mano ni en la mesa'],
  'loose-card': ['Winning card drawn from the loose cards after a Kong', 'Gewonnen mit einem losen Stein nach einem Kong', 'Gewonnen met een losse steen na een kong', 'Gagné sur une tuile libre après un kong', 'Ganado con una ficha suelta tras un kong'],
  'no-points': ['Entirely no points', 'Gar keine Punkte', 'Helemaal geen punten', 'Absolument aucun point', 'Absolutamente ningún punto'],
  'last-piece': ['Winning piece is the last one', 'Gewonnen mit dem letzten Stein', 'Gewonnen met de laatste steen', 'Gagné avec la dernière tuile', 'Ganado con la última ficha'],
  'robbed-kong': ['Hand completed with the fourth piece of an Open Kong', 'Fertig mit dem vierten Stein eines offenen Kongs', 'Voltooid met de vierde steen van een open kong', 'Main complète avec la quatrième tuile d’un kong ouvert', 'Mano completa con la cuarta ficha de un kong abierto'],
});

const DOUBLE = { en: 'double', de: 'Verdopplung', nl: 'verdubbeling', fr: 'doublement', es: 'duplicación' };

const FIRST_DISCARD = {
  en: 'Hand completed with the Chief’s first discarded piece',
  de: 'Fertig mit dem ersten abgelegten Stein von Ost',
  nl: 'Voltooid met de eerste afgelegde steen van Oost',
  fr: 'Main complète avec le premier écart d’Est',
  es: 'Mano completa con el primer descarte de Este',
};
const HALF = { en: 'half', de: 'halb', nl: 'half', fr: 'moitié', es: 'mitad' };
const FULL = { en: 'full', de: 'voll', nl: 'heel', fr: 'entier', es: 'entero' };

type Texts = RowTexts[string];

/** The name with a mark: the book prints one row and leaves it to the players which of two it is. */
const marked = (texts: Texts, mark: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, `${text} (${mark[language as keyof Texts]})`]),
  );

/** Names of the rows of the Standard Rules. */
export const STANDARD_TEXTS: RowTexts = {
  ...ROWS,
  ...EXTRAS,
  ...Object.fromEntries(Object.entries(EXTRAS).map(([id, texts]) => [`${id}-double`, marked(texts, DOUBLE)])),
  'first-discard-half': marked(FIRST_DISCARD, HALF),
  'first-discard-full': marked(FIRST_DISCARD, FULL),
};

/** The book's words for the groups. */
export const STANDARD_GROUPS: GroupTexts = {
  en: { chow: 'chow', pung: 'poong', kong: 'kong', pair: 'pair' },
};
