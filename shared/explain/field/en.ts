import type { FieldWords } from './field-words.ts';

export const ENGLISH: FieldWords = {
  winds: { E: 'East', S: 'South', W: 'West', N: 'North' },
  suits: [(rank) => `${rank} of characters`, (rank) => `${rank} of circles`, (rank) => `${rank} of bamboos`],
  honours: [
    'east wind',
    'south wind',
    'west wind',
    'north wind',
    'white dragon',
    'green dragon',
    'red dragon',
  ],
  bonus: ['plum', 'orchid', 'chrysanthemum', 'bamboo plant', 'spring', 'summer', 'autumn', 'winter'],
  groups: { chow: 'chow', pung: 'pung', kong: 'kong', pair: 'pair' },
  bookGroups: { standard: { chow: 'chow', pung: 'poong', kong: 'kong', pair: 'pair' } },
  concealed: (group) => `concealed ${group}`,
  bonusTiles: 'flowers',
};
