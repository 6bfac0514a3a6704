import type { InLanguages } from '../../../../shared/explain/language.ts';

/** What the page says when the table asks. */
export interface QuestionWords {
  readonly title: string;
  readonly meaning: string;
  /** In place of a tile that nobody is to know. */
  readonly unseenTile: string;
  /** Whether an answer came through. */
  readonly failed: string;
}

export const QUESTION_WORDS: InLanguages<QuestionWords> = {
  en: {
    title: 'Which of these happened?',
    meaning: 'Mingg cannot tell. Play on; a press answers.',
    unseenTile: 'unseen tile',
    failed: 'The answer did not come through: please press again.',
  },
  de: {
    title: 'Was ist geschehen?',
    meaning: 'Mingg kann es nicht entscheiden. Spielt weiter; ein Druck genügt als Antwort.',
    unseenTile: 'ein Stein, der nicht zu sehen ist',
    failed: 'Die Antwort kam nicht an: bitte noch einmal drücken.',
  },
  nl: {
    title: 'Wat is er gebeurd?',
    meaning: 'Mingg kan het niet uitmaken. Speel door; één druk is genoeg als antwoord.',
    unseenTile: 'een steen die niet te zien is',
    failed: 'Het antwoord kwam niet aan: druk nog eens.',
  },
  fr: {
    title: 'Que s’est-il passé ?',
    meaning: 'Mingg ne peut pas trancher. Continuez à jouer ; une pression suffit pour répondre.',
    unseenTile: 'une tuile que l’on ne voit pas',
    failed: 'La réponse n’est pas arrivée : appuyez encore une fois.',
  },
  es: {
    title: '¿Qué ha pasado?',
    meaning: 'Mingg no puede decidirlo. Sigan jugando; una pulsación basta como respuesta.',
    unseenTile: 'una ficha que no está a la vista',
    failed: 'La respuesta no ha llegado: pulsen otra vez.',
  },
};
