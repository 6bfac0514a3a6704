import type { InLanguages } from '../../../../shared/explain/language.ts';

/** What the referee's page says of his key. */
export interface SigningWords {
  readonly choose: string;
  readonly signsAs: (name: string) => string;
  readonly putAway: string;
  /** Behind an entry that is signed. */
  readonly signed: string;
  /** Why no key can be chosen where the page came over plain http. */
  readonly notHere: string;
  readonly faults: Readonly<Record<'no-key' | 'no-ed25519' | 'unknown-key', string>>;
}

export const SIGNING_WORDS: InLanguages<SigningWords> = {
  en: {
    choose: 'Sign with your key (its file)',
    signsAs: (name) => `What you enter is signed with the key ${name}.`,
    putAway: 'Put the key away',
    signed: 'signed',
    notHere:
      'Signing with your own key works at the table’s computer or over https only: over http somebody in the network could change this page and take the key.',
    faults: {
      'no-key': 'That file is no key. mingg referee key makes one.',
      'no-ed25519':
        'This browser cannot sign (Ed25519). Firefox 129, Safari 17 and Chrome 137 can, and later ones.',
      'unknown-key':
        'The table does not know this key. It is named with mingg run --referee, or in the settings.',
    },
  },
  de: {
    choose: 'Mit dem eigenen Schlüssel unterschreiben (seine Datei)',
    signsAs: (name) => `Was Sie eintragen, wird mit dem Schlüssel ${name} unterschrieben.`,
    putAway: 'Schlüssel weglegen',
    signed: 'unterschrieben',
    notHere:
      'Mit dem eigenen Schlüssel unterschreiben läßt sich nur am Rechner des Tisches oder über https: über http könnte jemand im Netz diese Seite ändern und den Schlüssel nehmen.',
    faults: {
      'no-key': 'Diese Datei ist kein Schlüssel. mingg referee key macht einen.',
      'no-ed25519':
        'Dieser Browser kann nicht unterschreiben (Ed25519). Firefox ab 129, Safari ab 17 und Chrome ab 137 können es.',
      'unknown-key':
        'Der Tisch kennt diesen Schlüssel nicht. Genannt wird er mit mingg run --referee oder in den Einstellungen.',
    },
  },
  nl: {
    choose: 'Met uw eigen sleutel ondertekenen (het bestand)',
    signsAs: (name) => `Wat u invoert, wordt met de sleutel ${name} ondertekend.`,
    putAway: 'Sleutel wegleggen',
    signed: 'ondertekend',
    notHere:
      'Met uw eigen sleutel ondertekenen kan alleen op de computer van de tafel of via https: via http zou iemand op het netwerk deze pagina kunnen veranderen en de sleutel kunnen stelen.',
    faults: {
      'no-key': 'Dit bestand is geen sleutel. mingg referee key maakt er een.',
      'no-ed25519':
        'Deze browser kan niet ondertekenen (Ed25519). Firefox vanaf 129, Safari vanaf 17 en Chrome vanaf 137 kunnen het.',
      'unknown-key':
        'De tafel kent deze sleutel niet. Hij wordt genoemd met mingg run --referee of in de instellingen.',
    },
  },
  fr: {
    choose: 'Signer avec votre clé (son fichier)',
    signsAs: (name) => `Ce que vous inscrivez est signé avec la clé ${name}.`,
    putAway: 'Ranger la clé',
    signed: 'signé',
    notHere:
      'On ne peut signer avec sa clé que sur l’ordinateur de la table ou par https : par http, quelqu’un sur le réseau pourrait modifier cette page et prendre la clé.',
    faults: {
      'no-key': 'Ce fichier n’est pas une clé. mingg referee key en fait une.',
      'no-ed25519':
        'Ce navigateur ne sait pas signer (Ed25519). Firefox 129, Safari 17, Chrome 137 et les suivants le savent.',
      'unknown-key':
        'La table ne connaît pas cette clé. On la nomme avec mingg run --referee ou dans les réglages.',
    },
  },
  es: {
    choose: 'Firmar con su clave (el archivo)',
    signsAs: (name) => `Lo que anota se firma con la clave ${name}.`,
    putAway: 'Guardar la clave',
    signed: 'firmado',
    notHere:
      'Solo se puede firmar con la clave propia en el ordenador de la mesa o por https: por http, alguien en la red podría cambiar esta página y llevarse la clave.',
    faults: {
      'no-key': 'Ese archivo no es una clave. mingg referee key hace una.',
      'no-ed25519':
        'Este navegador no sabe firmar (Ed25519). Firefox 129, Safari 17, Chrome 137 y posteriores sí.',
      'unknown-key': 'La mesa no conoce esta clave. Se nombra con mingg run --referee o en los ajustes.',
    },
  },
};
