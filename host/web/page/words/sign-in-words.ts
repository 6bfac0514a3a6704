import type { InLanguages } from '../../../../shared/explain/language.ts';

/** What the page says on which people sign in, and of their session on the others. */
export interface SignInWords {
  readonly title: string;
  readonly code: string;
  readonly codeMeans: string;
  readonly refereeCode: string;
  readonly refereeCodeMeans: string;
  readonly signIn: string;
  readonly signOut: string;
  /** Why a code did not let anybody in, by what the host says. */
  readonly failures: Readonly<Record<'wrong-code' | 'too-many' | 'bad-input' | 'no-host', string>> &
    Readonly<Record<string, string>>;
  /** To who only watches, when the table asks something. */
  readonly onlyPlayers: string;
  readonly roles: Readonly<Record<'viewer' | 'referee', string>>;
}

export const SIGN_IN_WORDS: InLanguages<SignInWords> = {
  en: {
    title: 'Sign in',
    code: 'Code or password',
    codeMeans:
      'The password lets you watch. With the code of your place you can answer as well when the table asks; the referee has it.',
    refereeCode: 'Referee’s code',
    refereeCodeMeans:
      'Mingg prints it when it starts. Keep it from the players: this page knows what may not be told yet.',
    signIn: 'Sign in',
    signOut: 'Sign out',
    failures: {
      'wrong-code': 'That is not a code of this table. Codes are new each time Mingg starts.',
      'too-many': 'Many wrong codes are coming in. Look at yours once more, and try again.',
      'bad-input': 'That is too long for a code.',
      'no-host': 'The table does not answer. Is Mingg running?',
    },
    onlyPlayers: 'To answer, sign in with the code of your place.',
    roles: { viewer: 'viewer', referee: 'referee' },
  },
  de: {
    title: 'Anmelden',
    code: 'Code oder Kennwort',
    codeMeans:
      'Mit dem Kennwort kann man zusehen. Mit dem Code des eigenen Platzes kann man auch antworten, wenn der Tisch fragt; der Schiedsrichter hat ihn.',
    refereeCode: 'Code des Schiedsrichters',
    refereeCodeMeans:
      'Mingg gibt ihn beim Start aus. Den Spielern nicht zeigen: diese Seite weiß, was noch niemand sagen darf.',
    signIn: 'Anmelden',
    signOut: 'Abmelden',
    failures: {
      'wrong-code': 'Das ist kein Code dieses Tischs. Die Codes sind bei jedem Start von Mingg neu.',
      'too-many': 'Es kommen gerade viele falsche Codes. Bitte den eigenen ansehen und noch einmal eingeben.',
      'bad-input': 'Das ist zu lang für einen Code.',
      'no-host': 'Der Tisch antwortet nicht. Läuft Mingg?',
    },
    onlyPlayers: 'Zum Antworten mit dem Code des eigenen Platzes anmelden.',
    roles: { viewer: 'Zuschauer', referee: 'Schiedsrichter' },
  },
  nl: {
    title: 'Aanmelden',
    code: 'Code of wachtwoord',
    codeMeans:
      'Met het wachtwoord kun je meekijken. Met de code van je plaats kun je ook antwoorden als de tafel iets vraagt; de scheidsrechter heeft hem.',
    refereeCode: 'Code van de scheidsrechter',
    refereeCodeMeans:
      'Mingg toont hem bij het starten. Laat hem de spelers niet zien: deze pagina weet wat nog niemand mag zeggen.',
    signIn: 'Aanmelden',
    signOut: 'Afmelden',
    failures: {
      'wrong-code': 'Dat is geen code van deze tafel. De codes zijn nieuw bij elke start van Mingg.',
      'too-many': 'Er komen veel verkeerde codes binnen. Bekijk de jouwe en probeer het opnieuw.',
      'bad-input': 'Dat is te lang voor een code.',
      'no-host': 'De tafel antwoordt niet. Draait Mingg?',
    },
    onlyPlayers: 'Meld je aan met de code van je plaats om te antwoorden.',
    roles: { viewer: 'toeschouwer', referee: 'scheidsrechter' },
  },
  fr: {
    title: 'Connexion',
    code: 'Code ou mot de passe',
    codeMeans:
      'Le mot de passe permet de regarder. Avec le code de votre place, vous pouvez aussi répondre quand la table demande ; l’arbitre l’a.',
    refereeCode: 'Code de l’arbitre',
    refereeCodeMeans:
      'Mingg l’affiche au démarrage. À cacher aux joueurs : cette page sait ce que nul ne doit encore dire.',
    signIn: 'Se connecter',
    signOut: 'Se déconnecter',
    failures: {
      'wrong-code': 'Ce n’est pas un code de cette table. Les codes changent à chaque démarrage de Mingg.',
      'too-many': 'Beaucoup de codes erronés arrivent. Regardez le vôtre et réessayez.',
      'bad-input': 'C’est trop long pour un code.',
      'no-host': 'La table ne répond pas. Mingg tourne-t-il ?',
    },
    onlyPlayers: 'Pour répondre, connectez-vous avec le code de votre place.',
    roles: { viewer: 'spectateur', referee: 'arbitre' },
  },
  es: {
    title: 'Entrar',
    code: 'Código o contraseña',
    codeMeans:
      'Con la contraseña se puede mirar. Con el código de su puesto también puede responder cuando la mesa pregunta; lo tiene el árbitro.',
    refereeCode: 'Código del árbitro',
    refereeCodeMeans:
      'Mingg lo muestra al arrancar. No lo vean los jugadores: esta página sabe lo que aún nadie debe decir.',
    signIn: 'Entrar',
    signOut: 'Salir',
    failures: {
      'wrong-code': 'Ese no es un código de esta mesa. Los códigos cambian cada vez que arranca Mingg.',
      'too-many': 'Llegan muchos códigos erróneos. Mire el suyo y pruebe otra vez.',
      'bad-input': 'Es demasiado largo para un código.',
      'no-host': 'La mesa no responde. ¿Está Mingg en marcha?',
    },
    onlyPlayers: 'Para responder, entre con el código de su puesto.',
    roles: { viewer: 'espectador', referee: 'árbitro' },
  },
};
