import type { InLanguages } from '../../../../shared/explain/language.ts';

/** What the referee's page says of those who can reach the table. */
export interface AccessWords {
  readonly title: string;
  /** What the codes of the places are for. */
  readonly codesMean: string;
  readonly scan: (who: string) => string;
  /** Before the address at which other devices find the page. */
  readonly at: string;
  readonly hereOnly: string;
  readonly signedIn: string;
  readonly you: string;
  readonly since: (time: string) => string;
  readonly lastSeen: (time: string) => string;
  readonly wrongCodes: string;
  /** So many in a minute. */
  readonly wrong: (count: number) => string;
  readonly signOutAll: string;
  readonly signOutAllMeans: string;
  readonly signedOutAll: string;
}

export const ACCESS_WORDS: InLanguages<AccessWords> = {
  en: {
    title: 'Who can reach the table',
    codesMean: 'With the code of a place its player can answer what the table asks. The log says who did.',
    scan: (who) => `Code to scan: ${who}`,
    at: 'Other devices find the page at',
    hereOnly: 'The page is shown on this computer only. mingg run --host shows it to others.',
    signedIn: 'Signed in',
    you: 'you',
    since: (time) => `since ${time}`,
    lastSeen: (time) => `last seen ${time}`,
    wrongCodes: 'Wrong codes',
    wrong: (count) => (count === 1 ? '1 wrong code in a minute' : `${count} wrong codes in a minute`),
    signOutAll: 'Sign out everybody',
    signOutAllMeans: 'All others are signed out, and all codes are made anew. The password stays.',
    signedOutAll: 'All others are signed out. These are the new codes.',
  },
  de: {
    title: 'Wer den Tisch erreicht',
    codesMean:
      'Mit dem Code eines Platzes kann dessen Spieler antworten, wenn der Tisch fragt. Im Protokoll steht, wer es war.',
    scan: (who) => `Code zum Scannen: ${who}`,
    at: 'Andere Geräte finden die Seite unter',
    hereOnly: 'Die Seite ist nur auf diesem Rechner zu sehen. mingg run --host zeigt sie auch anderen.',
    signedIn: 'Angemeldet',
    you: 'Sie selbst',
    since: (time) => `seit ${time}`,
    lastSeen: (time) => `zuletzt ${time}`,
    wrongCodes: 'Falsche Codes',
    wrong: (count) =>
      count === 1 ? '1 falscher Code in einer Minute' : `${count} falsche Codes in einer Minute`,
    signOutAll: 'Alle abmelden',
    signOutAllMeans: 'Alle anderen werden abgemeldet, und alle Codes sind neu. Das Kennwort bleibt.',
    signedOutAll: 'Alle anderen sind abgemeldet. Dies sind die neuen Codes.',
  },
  nl: {
    title: 'Wie de tafel kan bereiken',
    codesMean:
      'Met de code van een plaats kan de speler antwoorden als de tafel iets vraagt. In het logboek staat wie het was.',
    scan: (who) => `Code om te scannen: ${who}`,
    at: 'Andere apparaten vinden de pagina op',
    hereOnly: 'De pagina is alleen op deze computer te zien. mingg run --host toont haar ook aan anderen.',
    signedIn: 'Aangemeld',
    you: 'uzelf',
    since: (time) => `sinds ${time}`,
    lastSeen: (time) => `laatst ${time}`,
    wrongCodes: 'Verkeerde codes',
    wrong: (count) =>
      count === 1 ? '1 verkeerde code in een minuut' : `${count} verkeerde codes in een minuut`,
    signOutAll: 'Iedereen afmelden',
    signOutAllMeans: 'Alle anderen worden afgemeld en alle codes zijn nieuw. Het wachtwoord blijft.',
    signedOutAll: 'Alle anderen zijn afgemeld. Dit zijn de nieuwe codes.',
  },
  fr: {
    title: 'Qui peut joindre la table',
    codesMean:
      'Avec le code d’une place, son joueur peut répondre à ce que la table demande. Le journal dit qui l’a fait.',
    scan: (who) => `Code à scanner : ${who}`,
    at: 'Les autres appareils trouvent la page à',
    hereOnly: 'La page ne se voit que sur cet ordinateur. mingg run --host la montre aux autres.',
    signedIn: 'Connectés',
    you: 'vous',
    since: (time) => `depuis ${time}`,
    lastSeen: (time) => `vu à ${time}`,
    wrongCodes: 'Codes erronés',
    wrong: (count) => (count === 1 ? '1 code erroné en une minute' : `${count} codes erronés en une minute`),
    signOutAll: 'Déconnecter tout le monde',
    signOutAllMeans: 'Tous les autres sont déconnectés et tous les codes changent. Le mot de passe reste.',
    signedOutAll: 'Tous les autres sont déconnectés. Voici les nouveaux codes.',
  },
  es: {
    title: 'Quién llega a la mesa',
    codesMean:
      'Con el código de un puesto su jugador puede responder a lo que pregunta la mesa. El registro dice quién fue.',
    scan: (who) => `Código para escanear: ${who}`,
    at: 'Otros aparatos encuentran la página en',
    hereOnly: 'La página solo se ve en este ordenador. mingg run --host la muestra a otros.',
    signedIn: 'Dentro están',
    you: 'usted',
    since: (time) => `desde ${time}`,
    lastSeen: (time) => `visto ${time}`,
    wrongCodes: 'Códigos erróneos',
    wrong: (count) =>
      count === 1 ? '1 código erróneo en un minuto' : `${count} códigos erróneos en un minuto`,
    signOutAll: 'Sacar a todos',
    signOutAllMeans: 'Todos los demás quedan fuera y todos los códigos son nuevos. La contraseña queda.',
    signedOutAll: 'Todos los demás están fuera. Estos son los códigos nuevos.',
  },
};
