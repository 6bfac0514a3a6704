/** How the proof of a figure is named. */
export const proofKey = (player: number, period: string, figure: string): string =>
  `${player} ${period} ${figure}`;
