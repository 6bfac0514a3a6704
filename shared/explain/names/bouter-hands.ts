import { rowTexts } from './row-texts.ts';

/** Bouter's special hands, those of a club among them. */
// biome-ignore format: one hand a line
export const BOUTER_HAND_TEXTS = rowTexts(['de', 'fr', 'es'], {
  'pee-ling': ['Pee Ling frisst den Kuchen: Kreis 1 statt Bambus 1', 'Pee Ling mange le gâteau : Cercle-1 pour Bambou-1', 'Pee Ling come el pastel: círculo-1 por bambú-1'],
  'flower-of-the-dyke': ['Die blühende Blume des Deichs: Kreis 5 als Ersatzstein', 'La fleur de la digue : Cercle-5 en remplacement', 'La flor del dique: círculo-5 como reemplazo'],
  'moon-from-the-sea': ['Der Mond vom Meeresgrund: Kreis 1 als letzter Stein', 'La lune du fond de la mer : Cercle-1 comme dernière tuile', 'La luna del fondo del mar: círculo-1 como última ficha'],
  'saving-holy-bird': ['Der rettende heilige Vogel: sieben Paare mit dem vierten Bambus 1', 'L’oiseau sacré sauveur : sept paires avec le quatrième Bambou-1', 'El ave sagrada salvadora: siete pares con el cuarto bambú-1'],
  hookwork: ['Häkelwerk: vier falsche Pungs und ein falsches Paar', 'Le crochet : quatre faux pungs et une fausse paire', 'El ganchillo: cuatro pungs falsos y un par falso'],
  'seven-pairs': ['Sieben Paare', 'Sept paires', 'Siete pares'],
  'thirteen-high-singles': ['Dreizehn hohe Einzelne', 'Treize hautes isolées', 'Trece altas sueltas'],
  'nine-gates': ['Neun Pforten', 'Les neuf portes', 'Las nueve puertas'],
  heaven: ['Spiel des Himmels', 'Jeu du ciel', 'Juego del cielo'],
  'indirect-heaven': ['Mittelbares Spiel des Himmels', 'Jeu indirect du ciel', 'Juego indirecto del cielo'],
  trichow: ['Drei Chows', 'Trois chows', 'Tres chows'],
  startChows: ['Die drei Anfangschows', 'Les trois chows de début', 'Los tres chows iniciales'],
  tailChows: ['Die drei Endchows', 'Les trois chows de fin', 'Los tres chows finales'],
  snake: ['Die Schlange: 1-2-3, 4-5-6, 7-8-9 in drei Farben', 'Le serpent : 1-2-3, 4-5-6, 7-8-9 en trois couleurs', 'La serpiente: 1-2-3, 4-5-6, 7-8-9 en tres palos'],
  hachiBan: ['Hachi Ban', 'Hachi Ban', 'Hachi Ban'],
  square: ['Platz: Pungs einer Zahl in drei Farben', 'La place : pungs d’un nombre en trois couleurs', 'La plaza: pungs de un número en tres palos'],
  gate: ['Pforte: eine Straße mit einem Pung', 'La porte : une suite avec un pung', 'La puerta: una escalera con un pung'],
  chain: ['Die Kette: Farben im Wechsel', 'La chaîne : couleurs alternées', 'La cadena: colores alternos'],
  stranger: ['Fremdenspiel: ein Drache unter anderer Farbe', 'L’étranger : un dragon parmi une autre couleur', 'El forastero: un dragón entre otro color'],
  eightDragons: ['Acht Drachen', 'Les huit dragons', 'Los ocho dragones'],
  jade: ['Jade: grüner Bambus', 'Le jade : bambous verts', 'El jade: bambúes verdes'],
  ruby: ['Rubin: roter Bambus oder rote Kreise', 'Le rubis : bambous rouges ou cercles rouges', 'El rubí: bambúes rojos o círculos rojos'],
  pearl: ['Perle: weiße Kreise und Drachen', 'La perle : cercles et dragons blancs', 'La perla: círculos y dragones blancos'],
  concealedPearl: ['Verdeckte Perle', 'La perle cachée', 'La perla oculta'],
});
