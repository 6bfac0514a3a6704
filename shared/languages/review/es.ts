import type { ReviewWords } from './words.ts';

export const review: ReviewWords = {
  title: 'Repaso',
  meaning: (rollouts) =>
    `Desde cada momento, jugadores virtuales jugaron el juego ${rollouts} veces hasta el final, barajando cada vez el resto de la muralla. Descartan bien, pero no como las personas.`,
  toHand: 'El juego, paso a paso',
  waiting: (before) => (before === 1 ? 'Otro repaso va antes.' : `Otros ${before} repasos van antes.`),
  working: (share) => `El juego se continúa desde cada uno de sus momentos: ${share}`,
  busy: 'Se piden muchos repasos a la vez: inténtelo de nuevo dentro de un minuto.',
  none: (why) => `No hay repaso de este juego: ${why}`,
  acts: {
    deal: 'el reparto',
    draw: (tile) => `coge ${tile}`,
    return: (tile) => `devuelve ${tile}`,
    discard: (tile) => `descartar ${tile}`,
    claim: (group, tile) => `tomar ${tile} (${group})`,
    kong: (kong, tile) => `declarar un ${kong} (${tile})`,
    pass: (tile) => `dejar pasar ${tile}`,
  },
  step: (who, act) => `${who}: ${act}`,
  wonBy: (who, tile) => `${who} ganó con: ${tile}.`,
  nobodyWon: 'No ganó nadie.',
  chances: {
    title: 'Probabilidades',
    nobody: 'nadie',
    course: 'Probabilidades desde el reparto hasta el final, con todas las manos a la vista',
    wins: 'probabilidad de ganar',
    points: 'puntos de media',
    beforeDeal: 'antes del reparto',
  },
  swings: {
    title: 'Los momentos decisivos',
    means: 'En cuántos puntos cambió lo que el juego valía para cada jugador.',
    none: 'Ningún momento cambió lo que valía el juego más de lo que explica el azar.',
  },
  decisions: {
    title: 'Decisiones',
    means: (decisions) =>
      `${decisions} descartes, tomas y renuncias, cada una junto a la mejor alternativa según lo que el jugador podía ver. Solo se reprocha lo que cuesta más de lo que explica el azar.`,
    none: 'Ninguna costó más de lo que explica el azar.',
    all: 'Todas las decisiones',
    who: 'jugador',
    chosen: 'elegido',
    best: 'mejor alternativa',
    cost: 'coste en puntos',
    mistake: (who, chosen, best, cost) => `${who}: ${chosen}. Mejor: ${best}; vale ${cost} puntos.`,
  },
  reason: {
    title: '¿Por qué?',
    because: {
      nearer: (missing, instead) =>
        missing === 1
          ? `A la mano le falta entonces una ficha, en vez de ${instead}.`
          : `A la mano le faltan entonces ${missing} fichas, en vez de ${instead}.`,
      moreHelp: (tiles, instead) => `Ayudan ${tiles} fichas no vistas, en vez de ${instead}.`,
      moreWins: (share, instead) => `Así se gana el ${share} de los juegos, en vez del ${instead}.`,
      worthMore: (points, instead) => `Ganar da ${points} puntos de media, en vez de ${instead}.`,
      losesLess: (points, instead) => `Sin ganar son ${points} puntos de media, en vez de ${instead}.`,
      safer: (share, instead) =>
        `Alguien puede ganar con la ficha en el ${share} de los juegos, en vez del ${instead}.`,
      unknown: 'Jugado hasta el final, acaba mejor; ninguna cifra dice por sí sola por qué.',
    },
    missing: 'fichas que faltan',
    helps: 'fichas que ayudan, y cuántas no se ven',
    copies: (tiles) => (tiles === 1 ? '1 ficha' : `${tiles} fichas`),
    nothingHelps: 'no queda ninguna',
    wins: 'gana',
    won: 'puntos si gana',
    lost: 'puntos si no',
    wanted: 'a quién le sirve el descarte',
    toWin: (who, share) => `${who} para ganar: ${share}`,
    forGroup: (who, share) => `${who} para un grupo: ${share}`,
    nobody: 'a casi nadie',
  },
  luck: {
    title: 'Suerte y juego',
    means:
      'El asiento, el reparto y las fichas cogidas son suerte. Juego es cuánto mejor o peor lo hizo cada uno de lo que lo habrían hecho los jugadores virtuales. Las partes suman el resultado.',
    player: 'jugador',
    parts: {
      seat: 'asiento',
      deal: 'reparto',
      draws: 'fichas cogidas',
      own: 'juego propio',
      others: 'juego ajeno',
      rest: 'final',
    },
    luck: 'suerte',
    play: 'juego',
    result: 'resultado',
  },
  evening: {
    title: (hands) => `Suerte y juego en ${hands} juegos`,
    means:
      'De media, la suerte del reparto y de las fichas cogidas es nula: ± es cuánto se aparta solo por azar, una desviación típica. Dos de cada tres veladas quedan dentro.',
    hands: 'juegos',
    spread: '± por azar',
    left: (hands) => `Sin repaso: ${hands}`,
  },
};
