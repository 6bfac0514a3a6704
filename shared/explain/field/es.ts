import type { FieldWords } from './field-words.ts';

/** Tiles as Philos names them: "círculo-4", "bambú-9", "dragón rojo". */
export const SPANISH: FieldWords = {
  winds: { E: 'Este', S: 'Sur', W: 'Oeste', N: 'Norte' },
  suits: [(rank) => `carácter-${rank}`, (rank) => `círculo-${rank}`, (rank) => `bambú-${rank}`],
  honours: [
    'viento del este',
    'viento del sur',
    'viento del oeste',
    'viento del norte',
    'dragón blanco',
    'dragón verde',
    'dragón rojo',
  ],
  bonus: ['ciruelo', 'orquídea', 'crisantemo', 'planta de bambú', 'primavera', 'verano', 'otoño', 'invierno'],
  groups: { chow: 'chow', pung: 'pung', kong: 'kong', pair: 'par' },
  bookGroups: { philos: { chow: 'Chi', pung: 'Pon', kong: 'Kan', pair: 'par' } },
  concealed: (group) => `${group} oculto`,
  bonusTiles: 'flores',
};
