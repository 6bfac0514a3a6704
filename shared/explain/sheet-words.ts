import type { InLanguages } from './language.ts';
import { points } from './numbers.ts';

/** How a total comes about, in one language. */
export interface SheetWords {
  readonly total: string;
  readonly doubled: (sum: number, times: number) => string;
  /** The limit hand or cap that sets the total; `counted` is what the lines come to, if that is something else. */
  readonly limited: (limit: string, counted: string | null) => string;
  /** Faan and laak, and the step of the book's table that they make. */
  readonly step: (sum: string, step: number) => string;
  /** `who` pays `whom`. */
  readonly pays: (who: string, whom: string, amount: number) => string;
}

/** What has been counted, in faan and laak: the words are the same in every language. */
export const faanAndLaak = (faan: number, laak: number): string =>
  [faan > 0 || laak === 0 ? `${faan} faan` : '', laak > 0 ? `${laak} laak` : ''].filter(Boolean).join(' + ');

export const SHEET_WORDS: InLanguages<SheetWords> = {
  en: {
    total: 'Total',
    doubled: (sum, times) => `${points(sum)} points, doubled ${times === 1 ? 'once' : `${times} times`}`,
    limited: (limit, counted) => (counted === null ? limit : `${limit}, instead of ${counted}`),
    step: (sum, step) => `${sum}: step ${step}`,
    pays: (who, whom, amount) => `${who} pays ${whom} ${points(amount)}.`,
  },
  de: {
    total: 'Summe',
    doubled: (sum, times) => `${points(sum)} Punkte, ${times === 1 ? 'einmal' : `${times}-mal`} verdoppelt`,
    limited: (limit, counted) => (counted === null ? limit : `${limit}, statt ${counted}`),
    step: (sum, step) => `${sum}: Stufe ${step}`,
    pays: (who, whom, amount) => `${who} zahlt an ${whom} ${points(amount)}.`,
  },
  nl: {
    total: 'Totaal',
    doubled: (sum, times) => `${points(sum)} punten, ${times === 1 ? 'eenmaal' : `${times} maal`} verdubbeld`,
    limited: (limit, counted) => (counted === null ? limit : `${limit}, in plaats van ${counted}`),
    step: (sum, step) => `${sum}: trede ${step}`,
    pays: (who, whom, amount) => `${who} betaalt ${whom} ${points(amount)}.`,
  },
  fr: {
    total: 'Total',
    doubled: (sum, times) => `${points(sum)} points, doublés ${times === 1 ? 'une fois' : `${times} fois`}`,
    limited: (limit, counted) => (counted === null ? limit : `${limit}, au lieu de ${counted}`),
    step: (sum, step) => `${sum} : degré ${step}`,
    pays: (who, whom, amount) => `${who} paie ${points(amount)} à ${whom}.`,
  },
  es: {
    total: 'Total',
    doubled: (sum, times) =>
      `${points(sum)} puntos, duplicados ${times === 1 ? 'una vez' : `${times} veces`}`,
    limited: (limit, counted) => (counted === null ? limit : `${limit}, en lugar de ${counted}`),
    step: (sum, step) => `${sum}: grado ${step}`,
    pays: (who, whom, amount) => `${who} paga ${points(amount)} a ${whom}.`,
  },
};
