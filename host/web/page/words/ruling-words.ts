import type { InLanguages } from '../../../../shared/explain/language.ts';
import type { DeadReason } from '../../../../shared/penalties/penalty-row.ts';

/** What the score sheet says of penalties, dead hands, liability and corrections, in one language. */
export interface RulingWords {
  /** Heading of what was ruled. */
  readonly rulings: string;
  readonly endedTitle: string;
  readonly ended: (penalty: string) => string;
  /** What an offender pays for a penalty. */
  readonly penalty: (who: string, penalty: string) => string;
  /** A penalty for which nothing is due. */
  readonly nothingDue: string;
  readonly dead: (who: string, reason: string) => string;
  readonly reasons: Readonly<Record<DeadReason, string>>;
  /** By a row of the book, or since a referee found so (null). */
  readonly liable: (who: string, row: string | null) => string;
  readonly exempt: (who: string) => string;
  readonly corrected: (by: string, why: string) => string;
  readonly before: string;
  readonly after: string;
}

export const RULING_WORDS: InLanguages<RulingWords> = {
  en: {
    rulings: 'Rulings',
    endedTitle: 'ended by a penalty',
    ended: (penalty) => `A penalty ended the hand (${penalty}). Winds and dealer stay.`,
    penalty: (who, penalty) => `${who}: ${penalty}`,
    nothingDue: 'nothing is due',
    dead: (who, reason) => `${who}: dead hand (${reason})`,
    reasons: {
      short: 'too few tiles',
      long: 'too many tiles',
      'false-group': 'false group',
      'wrong-tile': 'group with a wrong tile',
      'false-call': 'false call',
      'false-win': 'false mah-jongg',
      'lost-bet': 'lost bet',
    },
    liable: (who, row) => `${who} pays for all: ${row ?? 'the referee found so'}`,
    exempt: (who) => `${who} had no choice and need not pay for all`,
    corrected: (by, why) => `Corrected by ${by}: ${why}`,
    before: 'before',
    after: 'after',
  },
  de: {
    rulings: 'Entscheidungen',
    endedTitle: 'durch eine Strafe beendet',
    ended: (penalty) => `Eine Strafe hat das Spiel beendet (${penalty}). Winde und Geber bleiben.`,
    penalty: (who, penalty) => `${who}: ${penalty}`,
    nothingDue: 'nichts zu zahlen',
    dead: (who, reason) => `${who}: tote Hand (${reason})`,
    reasons: {
      short: 'zu wenig Steine',
      long: 'zu viele Steine',
      'false-group': 'falsche Figur',
      'wrong-tile': 'Figur mit falschem Stein',
      'false-call': 'falscher Ruf',
      'false-win': 'irrtümliches Mah-Jongg',
      'lost-bet': 'verlorene Wette',
    },
    liable: (who, row) => `${who} zahlt für alle: ${row ?? 'so hat der Schiedsrichter entschieden'}`,
    exempt: (who) => `${who} hatte keine andere Wahl und zahlt nicht für alle`,
    corrected: (by, why) => `Berichtigt von ${by}: ${why}`,
    before: 'vorher',
    after: 'nachher',
  },
  nl: {
    rulings: 'Beslissingen',
    endedTitle: 'beëindigd door een straf',
    ended: (penalty) => `Een straf heeft het spel beëindigd (${penalty}). Winden en gever blijven.`,
    penalty: (who, penalty) => `${who}: ${penalty}`,
    nothingDue: 'niets te betalen',
    dead: (who, reason) => `${who}: dode hand (${reason})`,
    reasons: {
      short: 'te weinig stenen',
      long: 'te veel stenen',
      'false-group': 'foute groep',
      'wrong-tile': 'groep met een verkeerde steen',
      'false-call': 'foutieve melding',
      'false-win': 'foutieve Mah Jong',
      'lost-bet': 'verloren weddenschap',
    },
    liable: (who, row) => `${who} betaalt voor allen: ${row ?? 'zo besliste de scheidsrechter'}`,
    exempt: (who) => `${who} had geen keus en hoeft niet voor allen te betalen`,
    corrected: (by, why) => `Verbeterd door ${by}: ${why}`,
    before: 'eerst',
    after: 'nu',
  },
  fr: {
    rulings: 'Décisions',
    endedTitle: 'arrêtée par une pénalité',
    ended: (penalty) => `Une pénalité a mis fin à la manche (${penalty}). Les vents et le donneur restent.`,
    penalty: (who, penalty) => `${who} : ${penalty}`,
    nothingDue: 'rien n’est dû',
    dead: (who, reason) => `${who} : main morte (${reason})`,
    reasons: {
      short: 'trop peu de tuiles',
      long: 'trop de tuiles',
      'false-group': 'fausse combinaison',
      'wrong-tile': 'combinaison avec une mauvaise tuile',
      'false-call': 'fausse annonce',
      'false-win': 'mah-jong à tort',
      'lost-bet': 'pari perdu',
    },
    liable: (who, row) => `${who} paie pour tous : ${row ?? 'décision de l’arbitre'}`,
    exempt: (who) => `${who} n’avait pas le choix et ne paie pas pour tous`,
    corrected: (by, why) => `Corrigé par ${by} : ${why}`,
    before: 'avant',
    after: 'après',
  },
  es: {
    rulings: 'Decisiones',
    endedTitle: 'terminado por una penalización',
    ended: (penalty) => `Una penalización terminó el juego (${penalty}). Los vientos y el repartidor siguen.`,
    penalty: (who, penalty) => `${who}: ${penalty}`,
    nothingDue: 'no se debe nada',
    dead: (who, reason) => `${who}: mano muerta (${reason})`,
    reasons: {
      short: 'fichas de menos',
      long: 'fichas de más',
      'false-group': 'grupo falso',
      'wrong-tile': 'grupo con una ficha equivocada',
      'false-call': 'petición en falso',
      'false-win': 'mah-jong en falso',
      'lost-bet': 'apuesta perdida',
    },
    liable: (who, row) => `${who} paga por todos: ${row ?? 'decisión del árbitro'}`,
    exempt: (who) => `${who} no tenía elección y no paga por todos`,
    corrected: (by, why) => `Corregido por ${by}: ${why}`,
    before: 'antes',
    after: 'después',
  },
};
