import { rowTexts } from './row-texts.ts';

/** Names of groups, pairs and bonus tiles that several German books share. */
// biome-ignore format: one row a line
export const CLASSICAL_FIGURES = rowTexts(['nl', 'fr', 'es'], {
  'pung-simple-exposed': ['Open pung van 2 t/m 8', 'Pung ouvert de 2 à 8', 'Pung abierto de 2 a 8'],
  'pung-simple-concealed': ['Dichte pung van 2 t/m 8', 'Pung caché de 2 à 8', 'Pung oculto de 2 a 8'],
  'pung-terminal-exposed': ['Open pung van enen of negens', 'Pung ouvert de 1 ou de 9', 'Pung abierto de 1 o 9'],
  'pung-terminal-concealed': ['Dichte pung van enen of negens', 'Pung caché de 1 ou de 9', 'Pung oculto de 1 o 9'],
  'pung-honour-exposed': ['Open pung van honneurs', 'Pung ouvert de vents ou de dragons', 'Pung abierto de vientos o dragones'],
  'pung-honour-concealed': ['Dichte pung van honneurs', 'Pung caché de vents ou de dragons', 'Pung oculto de vientos o dragones'],
  'kong-simple-exposed': ['Open kong van 2 t/m 8', 'Kong ouvert de 2 à 8', 'Kong abierto de 2 a 8'],
  'kong-simple-concealed': ['Dichte kong van 2 t/m 8', 'Kong caché de 2 à 8', 'Kong oculto de 2 a 8'],
  'kong-terminal-exposed': ['Open kong van enen of negens', 'Kong ouvert de 1 ou de 9', 'Kong abierto de 1 o 9'],
  'kong-terminal-concealed': ['Dichte kong van enen of negens', 'Kong caché de 1 ou de 9', 'Kong oculto de 1 o 9'],
  'kong-honour-exposed': ['Open kong van honneurs', 'Kong ouvert de vents ou de dragons', 'Kong abierto de vientos o dragones'],
  'kong-honour-concealed': ['Dichte kong van honneurs', 'Kong caché de vents ou de dragons', 'Kong oculto de vientos o dragones'],
  'bonus-tile': ['Bloem of seizoen', 'Fleur ou saison', 'Flor o estación'],
  'pair-dragons': ['Paar draken', 'Paire de dragons', 'Par de dragones'],
  'pair-own-wind': ['Paar van de eigen wind', 'Paire du vent du joueur', 'Par del viento propio'],
  'pair-prevailing-wind': ['Paar van de heersende wind', 'Paire du vent du tour', 'Par del viento de la ronda'],
  'mah-jongg': ['Mah Jong', 'Mah-jong', 'Mah Jongg'],
  'robbed-kong': ['Steen van een beroofde kong', 'Tuile volée à un kong', 'Ficha robada de un kong'],
  'own-flower': ['De eigen bloem', 'La fleur du joueur', 'La flor propia'],
  'own-season': ['Het eigen seizoen', 'La saison du joueur', 'La estación propia'],
  'all-flowers': ['Alle vier de bloemen', 'Les quatre fleurs', 'Las cuatro flores'],
  'all-seasons': ['Alle vier de seizoenen', 'Les quatre saisons', 'Las cuatro estaciones'],
  limit: ['Limiet', 'Limite', 'Límite'],
});
