import type { FieldWords } from './field-words.ts';

/** Tiles as Philos names them: "Cercle-4", "Bambous-6", "Dragon rouge". */
export const FRENCH: FieldWords = {
  winds: { E: 'Est', S: 'Sud', W: 'Ouest', N: 'Nord' },
  suits: [(rank) => `Caractère-${rank}`, (rank) => `Cercle-${rank}`, (rank) => `Bambous-${rank}`],
  honours: [
    'Vent d’Est',
    'Vent du Sud',
    'Vent d’Ouest',
    'Vent du Nord',
    'Dragon blanc',
    'Dragon vert',
    'Dragon rouge',
  ],
  bonus: ['Prunier', 'Orchidée', 'Chrysanthème', 'Plant de bambou', 'Printemps', 'Été', 'Automne', 'Hiver'],
  groups: { chow: 'chow', pung: 'pung', kong: 'kong', pair: 'paire' },
  bookGroups: { philos: { chow: 'Chi', pung: 'Pon', kong: 'Kan', pair: 'paire' } },
  concealed: (group) => `${group} caché`,
  bonusTiles: 'fleurs',
};
