import type { InLanguages } from '../../shared/explain/language.ts';

/** What the page of the log says. */
export interface LogWords {
  readonly title: string;
  /** What the key is good for. */
  readonly meaning: string;
  readonly key: string;
  readonly scan: string;
  readonly signed: (entries: number) => string;
  readonly unwitnessed: string;
  readonly unasked: string;
  readonly witnessed: (entries: number) => string;
  readonly late: string;
  readonly checkpoint: string;
  readonly back: string;
}

export const LOG_WORDS: InLanguages<LogWords> = {
  en: {
    title: 'The log of this table',
    meaning:
      'Everything that happens here is kept in a signed log. Take this key with you: with it anyone can check a hand, a match or the whole log later, without this table; a change made afterwards shows.',
    key: 'Verifier key',
    scan: 'The verifier key, to scan',
    signed: (entries) => `${entries} entries are signed.`,
    unwitnessed: 'No witness: that the log was not rolled back rests on this table alone.',
    unasked: 'The witness cannot be reached: nothing is signed until it answers.',
    witnessed: (entries) => `A witness has cosigned ${entries} entries.`,
    late: 'The witness does not answer at the moment.',
    checkpoint: 'The last signed checkpoint',
    back: 'Back to the table',
  },
  de: {
    title: 'Das Protokoll dieses Tischs',
    meaning:
      'Was hier geschieht, steht in einem unterschriebenen Protokoll. Nehmen Sie diesen Schlüssel mit: damit kann jeder später ein Spiel, eine Partie oder das ganze Protokoll prüfen, ohne diesen Tisch; was nachträglich geändert wurde, fällt auf.',
    key: 'Prüfschlüssel',
    scan: 'Der Prüfschlüssel zum Abfotografieren',
    signed: (entries) => `${entries} Einträge sind unterschrieben.`,
    unwitnessed: 'Kein Zeuge: dass das Protokoll nicht zurückgesetzt wurde, verbürgt nur dieser Tisch.',
    unasked: 'Der Zeuge ist nicht zu erreichen: bis er antwortet, wird nichts unterschrieben.',
    witnessed: (entries) => `Ein Zeuge hat ${entries} Einträge gegengezeichnet.`,
    late: 'Der Zeuge antwortet zurzeit nicht.',
    checkpoint: 'Der letzte unterschriebene Stand',
    back: 'Zurück zum Tisch',
  },
  nl: {
    title: 'Het logboek van deze tafel',
    meaning:
      'Wat hier gebeurt, staat in een ondertekend logboek. Neem deze sleutel mee: daarmee kan iedereen later een spel, een partij of het hele logboek controleren, zonder deze tafel; wat achteraf veranderd is, valt op.',
    key: 'Controlesleutel',
    scan: 'De controlesleutel om te scannen',
    signed: (entries) => `${entries} regels zijn ondertekend.`,
    unwitnessed: 'Geen getuige: dat het logboek niet is teruggezet, staat alleen door deze tafel vast.',
    unasked: 'De getuige is niet te bereiken: tot hij antwoordt wordt niets ondertekend.',
    witnessed: (entries) => `Een getuige heeft ${entries} regels medeondertekend.`,
    late: 'De getuige antwoordt op dit moment niet.',
    checkpoint: 'De laatste ondertekende stand',
    back: 'Terug naar de tafel',
  },
  fr: {
    title: 'Le journal de cette table',
    meaning:
      'Tout ce qui se passe ici est gardé dans un journal signé. Emportez cette clé : avec elle, chacun peut vérifier plus tard une main, une partie ou tout le journal, sans cette table ; un changement fait après coup se voit.',
    key: 'Clé de vérification',
    scan: 'La clé de vérification à scanner',
    signed: (entries) => `${entries} entrées sont signées.`,
    unwitnessed:
      'Pas de témoin : que le journal n’ait pas été ramené en arrière ne repose que sur cette table.',
    unasked: 'Le témoin est injoignable : rien n’est signé avant sa réponse.',
    witnessed: (entries) => `Un témoin a contresigné ${entries} entrées.`,
    late: 'Le témoin ne répond pas pour le moment.',
    checkpoint: 'Le dernier état signé',
    back: 'Retour à la table',
  },
  es: {
    title: 'El registro de esta mesa',
    meaning:
      'Todo lo que ocurre aquí queda en un registro firmado. Llévese esta clave: con ella cualquiera puede comprobar después una mano, una partida o todo el registro, sin esta mesa; un cambio posterior se nota.',
    key: 'Clave de verificación',
    scan: 'La clave de verificación para escanear',
    signed: (entries) => `${entries} anotaciones están firmadas.`,
    unwitnessed: 'Sin testigo: que el registro no se ha hecho retroceder depende solo de esta mesa.',
    unasked: 'No se llega al testigo: no se firma nada hasta que responda.',
    witnessed: (entries) => `Un testigo ha refrendado ${entries} anotaciones.`,
    late: 'El testigo no responde por ahora.',
    checkpoint: 'El último estado firmado',
    back: 'Volver a la mesa',
  },
};
