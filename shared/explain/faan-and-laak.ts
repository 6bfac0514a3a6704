/** A sum of faan and laak; the words are the same in every language. */
export const faanAndLaak = (faan: number, laak: number): string =>
  [faan > 0 || laak === 0 ? `${faan} faan` : '', laak > 0 ? `${laak} laak` : ''].filter(Boolean).join(' + ');
