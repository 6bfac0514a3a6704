import type { ReviewWords } from './words.ts';

export const review: ReviewWords = {
  title: 'Retour sur la manche',
  meaning: (rollouts) =>
    `À partir de chaque moment, des joueurs virtuels ont joué la manche ${rollouts} fois jusqu’au bout, en mélangeant chaque fois le reste du mur. Ils écartent bien, mais pas comme des gens.`,
  toHand: 'La manche, pas à pas',
  waiting: (before) =>
    before === 1 ? 'Un autre retour passe avant.' : `${before} autres retours passent avant.`,
  working: (share) => `La manche est jouée à partir de chacun de ses moments : ${share}`,
  busy: 'Beaucoup de retours sont demandés à la fois : réessayez dans une minute.',
  none: (why) => `Il n’y a pas de retour sur cette manche : ${why}`,
  acts: {
    deal: 'la distribution',
    draw: (tile) => `pioche ${tile}`,
    return: (tile) => `repose ${tile}`,
    discard: (tile) => `écarter ${tile}`,
    claim: (group, tile) => `prendre ${tile} (${group})`,
    kong: (kong, tile) => `déclarer un ${kong} (${tile})`,
    pass: (tile) => `laisser passer ${tile}`,
  },
  step: (who, act) => `${who} : ${act}`,
  wonBy: (who, tile) => `${who} a gagné avec : ${tile}.`,
  nobodyWon: 'Personne n’a gagné.',
  chances: {
    title: 'Chances',
    nobody: 'personne',
    course: 'Chances de la distribution à la fin, toutes mains connues',
    wins: 'chance de gagner',
    points: 'points en moyenne',
    beforeDeal: 'avant la distribution',
  },
  swings: {
    title: 'Les moments qui ont compté',
    means: 'De combien de points a changé ce que la manche valait pour chacun.',
    none: 'Aucun moment n’a changé la valeur de la manche plus que ne l’explique le hasard.',
  },
  decisions: {
    title: 'Décisions',
    means: (decisions) =>
      `${decisions} écarts, appels et tuiles laissées, chacun à côté du meilleur autre choix d’après ce que le joueur pouvait voir. N’est reproché que ce qui coûte plus que ne l’explique le hasard.`,
    none: 'Aucune n’a coûté plus que ne l’explique le hasard.',
    all: 'Toutes les décisions',
    who: 'joueur',
    chosen: 'choisi',
    best: 'meilleur autre choix',
    cost: 'coût en points',
    mistake: (who, chosen, best, cost) => `${who} : ${chosen}. Mieux : ${best}, ce qui vaut ${cost} points.`,
  },
  reason: {
    title: 'Pourquoi ?',
    because: {
      nearer: (missing, instead) =>
        missing === 1
          ? `Il ne manque alors qu’une tuile à la main, au lieu de ${instead}.`
          : `Il manque alors ${missing} tuiles à la main, au lieu de ${instead}.`,
      moreHelp: (tiles, instead) => `${tiles} tuiles non vues aident, au lieu de ${instead}.`,
      moreWins: (share, instead) => `On gagne ainsi ${share} des manches, au lieu de ${instead}.`,
      worthMore: (points, instead) =>
        `Une victoire rapporte ${points} points en moyenne, au lieu de ${instead}.`,
      losesLess: (points, instead) =>
        `Sans victoire, c’est ${points} points en moyenne, au lieu de ${instead}.`,
      safer: (share, instead) =>
        `Quelqu’un peut gagner avec la tuile dans ${share} des manches, au lieu de ${instead}.`,
      unknown: 'Jouée jusqu’au bout, la manche finit mieux ; aucun chiffre ne dit à lui seul pourquoi.',
    },
    missing: 'tuiles qui manquent encore',
    helps: 'tuiles qui aident, et combien on n’en voit pas',
    copies: (tiles) => (tiles === 1 ? '1 tuile' : `${tiles} tuiles`),
    nothingHelps: 'il n’en reste pas',
    wins: 'gagne',
    won: 'points en gagnant',
    lost: 'points sinon',
    wanted: 'à qui l’écart peut servir',
    toWin: (who, share) => `${who} pour gagner : ${share}`,
    forGroup: (who, share) => `${who} pour une combinaison : ${share}`,
    nobody: 'presque personne',
  },
  luck: {
    title: 'Hasard et jeu',
    means:
      'La place, la distribution et les pioches sont le hasard. Le jeu, c’est combien chacun a fait mieux ou moins bien que ne l’auraient fait les joueurs virtuels. Les parts font ensemble le résultat.',
    player: 'joueur',
    parts: {
      seat: 'place',
      deal: 'distribution',
      draws: 'pioches',
      own: 'son jeu',
      others: 'jeu des autres',
      rest: 'fin',
    },
    luck: 'hasard',
    play: 'jeu',
    result: 'résultat',
  },
  evening: {
    title: (hands) => `Hasard et jeu en ${hands} manches`,
    means:
      'En moyenne, le hasard des distributions et des pioches est nul : ± est l’écart que fait le hasard seul, un écart type. Deux soirées sur trois sont dedans.',
    hands: 'manches',
    spread: '± par hasard',
    left: (hands) => `Sans retour : ${hands}`,
  },
};
