import type { FieldWords, GroupWords } from './field-words.ts';

const SCHMALE: GroupWords = { chow: 'Sequenz', pung: 'Drilling', kong: 'Vierling', pair: 'Paar' };

/** Tiles as Küster calls them out: "Bambus 3, Zahl 4, Kreis 7, grüner Drache oder Nordwind". */
export const GERMAN: FieldWords = {
  winds: { E: 'Ost', S: 'Süd', W: 'West', N: 'Nord' },
  suits: [(rank) => `Zahl ${rank}`, (rank) => `Kreis ${rank}`, (rank) => `Bambus ${rank}`],
  honours: ['Ostwind', 'Südwind', 'Westwind', 'Nordwind', 'weißer Drache', 'grüner Drache', 'roter Drache'],
  bonus: ['Pflaume', 'Orchidee', 'Chrysantheme', 'Bambuspflanze', 'Frühling', 'Sommer', 'Herbst', 'Winter'],
  groups: { chow: 'Chow', pung: 'Pung', kong: 'Kong', pair: 'Paar' },
  bookGroups: {
    kuester: { chow: 'Tschi', pung: 'Pong', kong: 'Kah-Ongg', pair: 'Paar' },
    schmale: SCHMALE,
    'schmale-alternative': SCHMALE,
    'hua-bao': { chow: 'Chow', pung: 'Pong', kong: 'Kong', pair: 'Paar' },
    philos: { chow: 'Chi', pung: 'Pon', kong: 'Kan', pair: 'Paar' },
  },
  concealed: (group) => `${group} verdeckt`,
  bonusTiles: 'Blumen',
};
