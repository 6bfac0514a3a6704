import type { InLanguages } from '../../../../shared/explain/language.ts';

/** What the page says where five play in turn. */
export interface FiveWords {
  readonly player: (number: number) => string;
  readonly sitsOut: string;
}

export const FIVE_WORDS: InLanguages<FiveWords> = {
  en: { player: (number) => `player ${number}`, sitsOut: 'sits out' },
  de: { player: (number) => `Spieler ${number}`, sitsOut: 'setzt aus' },
  nl: { player: (number) => `speler ${number}`, sitsOut: 'zit uit' },
  fr: { player: (number) => `joueur ${number}`, sitsOut: 'passe son tour' },
  es: { player: (number) => `jugador ${number}`, sitsOut: 'descansa' },
};
