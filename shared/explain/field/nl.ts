import type { FieldWords } from './field-words.ts';

/** Tiles as Bouter names them: "Bamboe-zes", "Kringen-negen", "Teken-8". */
export const DUTCH: FieldWords = {
  winds: { E: 'Oost', S: 'Zuid', W: 'West', N: 'Noord' },
  suits: [(rank) => `Teken-${rank}`, (rank) => `Kringen-${rank}`, (rank) => `Bamboe-${rank}`],
  honours: [
    'Oostenwind',
    'Zuidenwind',
    'Westenwind',
    'Noordenwind',
    'Witte Draak',
    'Groene Draak',
    'Rode Draak',
  ],
  bonus: ['Bloesem', 'Orchidee', 'Chrysant', 'Bamboeplant', 'Voorjaar', 'Zomer', 'Herfst', 'Winter'],
  groups: { chow: 'chow', pung: 'pung', kong: 'kong', pair: 'paar' },
  bookGroups: { philos: { chow: 'chi', pung: 'pon', kong: 'kan', pair: 'paar' } },
  concealed: (group) => `dichte ${group}`,
  bonusTiles: 'seizoenstenen',
};
