import type { ReviewWords } from './words.ts';

/** A tile that something is done to: only dragons change with it. */
const accusative = (tile: string): string => tile.replace(/^(.+)er Drache$/, '$1en Drachen');

export const review: ReviewWords = {
  title: 'Rückblick',
  meaning: (rollouts) =>
    `Von jedem Augenblick an haben virtuelle Spieler das Spiel ${rollouts}-mal zu Ende gespielt, jedes Mal mit neu gemischtem Rest der Mauer. Sie legen gut ab, aber nicht wie Menschen.`,
  toHand: 'Das Spiel, Schritt für Schritt',
  waiting: (before) =>
    before === 1 ? 'Ein anderer Rückblick ist vorher dran.' : `${before} andere Rückblicke sind vorher dran.`,
  working: (share) => `Das Spiel wird von jedem seiner Augenblicke an weitergespielt: ${share}`,
  busy: 'Viele Rückblicke sind zugleich gewünscht: bitte in einer Minute noch einmal versuchen.',
  none: (why) => `Von diesem Spiel gibt es keinen Rückblick: ${why}`,
  acts: {
    deal: 'das Geben',
    draw: (tile) => `nimmt ${accusative(tile)}`,
    return: (tile) => `legt zurück: ${tile}`,
    discard: (tile) => `${accusative(tile)} ablegen`,
    claim: (group, tile) => `${accusative(tile)} nehmen (${group})`,
    kong: (kong, tile) => `${kong} auflegen (${tile})`,
    pass: (tile) => `${accusative(tile)} liegen lassen`,
  },
  step: (who, act) => `${who}: ${act}`,
  wonBy: (who, tile) => `${who} hat gewonnen mit: ${tile}.`,
  nobodyWon: 'Niemand hat gewonnen.',
  chances: {
    title: 'Aussichten',
    nobody: 'niemand',
    course: 'Aussichten vom Geben bis zum Ende, bei offenen Händen',
    wins: 'Aussicht zu gewinnen',
    points: 'Punkte im Mittel',
    beforeDeal: 'vor dem Geben',
  },
  swings: {
    title: 'Worauf es ankam',
    means: 'Um wie viele Punkte sich änderte, was das Spiel jedem wert war.',
    none: 'Kein einzelner Augenblick hat mehr geändert, als der Zufall erklärt.',
  },
  decisions: {
    title: 'Entscheidungen',
    means: (decisions) =>
      `${decisions}-mal abgelegt, genommen oder liegen gelassen, jedes Mal neben der besten anderen Wahl nach dem, was der Spieler sehen konnte. Vorgehalten wird nur, was mehr kostet, als der Zufall erklärt.`,
    none: 'Keine hat mehr gekostet, als der Zufall erklärt.',
    all: 'Alle Entscheidungen',
    who: 'Spieler',
    chosen: 'gewählt',
    best: 'beste andere Wahl',
    cost: 'Kosten in Punkten',
    mistake: (who, chosen, best, cost) => `${who}: ${chosen}. Besser: ${best}; das ist ${cost} Punkte wert.`,
  },
  reason: {
    title: 'Warum?',
    because: {
      nearer: (missing, instead) =>
        missing === 1
          ? `Der Hand fehlt dann noch ein Stein statt ${instead}.`
          : `Der Hand fehlen dann noch ${missing} Steine statt ${instead}.`,
      moreHelp: (tiles, instead) => `Es helfen ${tiles} ungesehene Steine statt ${instead}.`,
      moreWins: (share, instead) => `So gewinnt man ${share} der Spiele statt ${instead}.`,
      worthMore: (points, instead) => `Ein Sieg bringt im Mittel ${points} Punkte statt ${instead}.`,
      losesLess: (points, instead) => `Ohne Sieg sind es im Mittel ${points} Punkte statt ${instead}.`,
      safer: (share, instead) =>
        `In ${share} der Spiele kann jemand mit dem Stein gewinnen statt in ${instead}.`,
      unknown: 'Weitergespielt geht es besser aus; eine einzelne Zahl sagt nicht, warum.',
    },
    missing: 'Steine, die noch fehlen',
    helps: 'Steine, die helfen, und wie viele ungesehen sind',
    copies: (tiles) => (tiles === 1 ? '1 Stein' : `${tiles} Steine`),
    nothingHelps: 'keine mehr da',
    wins: 'gewinnt',
    won: 'Punkte mit Sieg',
    lost: 'Punkte ohne',
    wanted: 'wer die Ablage brauchen könnte',
    toWin: (who, share) => `${who} zum Sieg: ${share}`,
    forGroup: (who, share) => `${who} für eine Figur: ${share}`,
    nobody: 'kaum jemand',
  },
  luck: {
    title: 'Glück und Können',
    means:
      'Sitz, Geben und Nehmen sind Glück. Spiel ist, wie viel besser oder schlechter jeder war, als es die virtuellen Spieler gewesen wären. Die Teile ergeben zusammen das Ergebnis.',
    player: 'Spieler',
    parts: {
      seat: 'Sitz',
      deal: 'Geben',
      draws: 'Nehmen',
      own: 'eigenes Spiel',
      others: 'Spiel der anderen',
      rest: 'Ende',
    },
    luck: 'Glück',
    play: 'Spiel',
    result: 'Ergebnis',
  },
  evening: {
    title: (hands) => `Glück und Können in ${hands} Spielen`,
    means:
      'Im Mittel ist das Glück von Geben und Nehmen null: ± ist, wie weit es allein durch Zufall davon abkommt, eine Standardabweichung. Zwei von drei Abenden liegen darin.',
    hands: 'Spiele',
    spread: '± durch Zufall',
    left: (hands) => `Nicht betrachtet: ${hands}`,
  },
};
