import { expect, describe as group, test } from 'vitest';
import { KUESTER } from '../../../../shared/books/kuester/book.ts';
import { FAULTS } from '../../../../shared/books/words/faults.ts';
import { SEATS } from '../../../../shared/game/seats.ts';
import { LANGUAGES, type Language, PAGE_WORDS } from '../../../../shared/languages/index.ts';
import type { News, TableView } from '../../../../shared/view/view.ts';
import { sampleViews } from '../../../../test/helpers/sample-views.ts';
import { type Talk, talkIn } from './talk.ts';
import { callText, describe, newsText, noticeText, pageTitle, roundText, stateText } from './tell.ts';

const byKuester = (language: Language): Talk => talkIn(language, KUESTER.names.groups);

test.each<[Language, News, string]>([
  ['en', { event: 'draw', seat: 'S', from: 'live' }, 'South draws a tile.'],
  ['en', { event: 'draw', seat: 'N', from: 'dead' }, 'North takes a replacement from the dead wall.'],
  ['en', { event: 'discard', seat: 'W', tile: '3z' }, 'West discards the west wind.'],
  [
    'en',
    { event: 'chow', seat: 'W', tile: '5p', from: 'S' },
    'West claims the 5 of circles from South for a chow.',
  ],
  [
    'en',
    { event: 'kong', seat: 'E', tile: '2s', kind: 'concealed' },
    'East declares a concealed kong of the 2 of bamboos.',
  ],
  [
    'en',
    { event: 'win', seat: 'E', tile: '2s', source: 'wall' },
    'Mah-Jongg! East wins on the 2 of bamboos, self-drawn.',
  ],
  [
    'en',
    { event: 'win', seat: 'E', tile: '2s', source: 'kong', from: 'N' },
    'Mah-Jongg! East wins on the 2 of bamboos, robbing the kong of North.',
  ],
  ['de', { event: 'chow', seat: 'W', tile: '5p', from: 'S' }, 'West ruft Tschi und nimmt von Süd: Kreis 5.'],
  [
    'de',
    { event: 'kong', seat: 'E', tile: '7z', kind: 'promoted' },
    'Ost ergänzt Pong zu Kah-Ongg: roter Drache.',
  ],
  ['en', { event: 'first-call', seat: 'W', call: 'pung' }, 'Several call: West has the tile, with pung.'],
  [
    'de',
    { event: 'first-call', seat: 'N', call: 'mahjong' },
    'Mehrere rufen: Nord erhält den Stein, für Mah-Jongg.',
  ],
  ['nl', { event: 'discard', seat: 'W', tile: '8m' }, 'West legt af: Teken-8.'],
  [
    'fr',
    { event: 'win', seat: 'N', tile: '7z', source: 'discard', from: 'E' },
    'Mah-jong ! Nord gagne avec Dragon rouge, tuile défaussée par Est.',
  ],
  ['es', { event: 'kong', seat: 'S', tile: '9s', kind: 'concealed' }, 'Sur declara un kong oculto: bambú-9.'],
])('%s: %j', (language, news, text) => {
  expect(newsText(byKuester(language), news)).toBe(text);
});

test.each<[Language, News, string | null]>([
  ['de', { event: 'chow', seat: 'W', tile: '5p', from: 'S' }, 'Tschi!'],
  ['en', { event: 'pung', seat: 'W', tile: '5p', from: 'S' }, 'Pung!'],
  ['fr', { event: 'kong', seat: 'E', tile: '2s', kind: 'concealed' }, 'Kong\u202f!'],
  ['es', { event: 'first-call', seat: 'W', call: 'pung' }, '¡Pung!'],
  ['es', { event: 'first-call', seat: 'W', call: 'mahjong' }, '¡Mah Jongg!'],
  ['nl', { event: 'win', seat: 'E', tile: '2s', source: 'wall' }, 'Mah Jong!'],
  ['en', { event: 'discard', seat: 'W', tile: '3z' }, null],
  ['en', { event: 'draw', seat: 'S', from: 'live' }, null],
])('%s: the call of %j', (language, news, call) => {
  expect(callText(byKuester(language), news)).toBe(call);
});

/** Every news there can be, of some tile. */
const NEWS: readonly News[] = [
  { event: 'deal' },
  { event: 'exhausted' },
  { event: 'draw', seat: 'E', from: 'live' },
  { event: 'draw', seat: 'E', from: 'dead' },
  { event: 'bonus', seat: 'E', tile: '1f' },
  { event: 'discard', seat: 'E', tile: '1m' },
  { event: 'return', seat: 'E' },
  { event: 'bet', seat: 'E' },
  { event: 'first-call', seat: 'E', call: 'kong' },
  { event: 'first-call', seat: 'E', call: 'mahjong' },
  { event: 'chow', seat: 'E', tile: '1m', from: 'N' },
  { event: 'pung', seat: 'E', tile: '1m', from: 'N' },
  ...(['claimed', 'concealed', 'promoted'] as const).map(
    (kind): News => ({ event: 'kong', seat: 'E', tile: '1m', kind }),
  ),
  ...(['wall', 'replacement'] as const).map(
    (source): News => ({ event: 'win', seat: 'E', tile: '1m', source }),
  ),
  ...(['discard', 'kong'] as const).map(
    (source): News => ({ event: 'win', seat: 'E', tile: '1m', source, from: 'N' }),
  ),
];

group.each(LANGUAGES)('in %s', (language) => {
  const talk = byKuester(language);
  test('each news is told in a sentence of its own', () => {
    const told = NEWS.map((news) => newsText(talk, news));
    expect(new Set(told).size).toBe(NEWS.length);
    for (const text of told) expect(text).toMatch(/^\S.*[.]$/);
  });
  test('nothing is left empty', () => {
    const texts = Object.values(PAGE_WORDS[language].table).flatMap((word) =>
      typeof word === 'string' ? [word] : Object.values(word),
    );
    expect(texts).not.toContain('');
  });
});

test('the state of a table as it is read out', () => {
  const find = (wanted: (view: TableView) => boolean): TableView => {
    for (const view of sampleViews(11)) if (wanted(view)) return view;
    throw new Error('no such view');
  };
  const view = find(({ phase, discards }) => phase === 'playing' && discards.length === 2);
  const seat = SEATS.indexOf(view.turn!);
  expect(stateText(talkIn('de'), view)).toBe(`${['Ost', 'Süd', 'West', 'Nord'][seat]} ist am Zug`);
  expect(roundText(talkIn('fr'), view)).toBe('Tour Est · manche 1');
  expect(describe(talkIn('nl'), view)).toMatch(/Plaats A, Oost: 1[34] stenen op de plank/);
  expect(describe(talkIn('en'), view)).toContain(`${view.wall!.live} live tiles left.`);
});

test.each(LANGUAGES)(
  '%s: every fault that may be told is told of its player, in words of its own',
  (language) => {
    const talk = byKuester(language);
    const texts = FAULTS.map((fault) => noticeText(talk, { notice: 'fault', place: 'C', seat: 'W', fault }));
    expect(new Set(texts).size).toBe(FAULTS.length);
    for (const text of texts)
      expect(text).toMatch(new RegExp(`^${talk.field.winds.W} · C\u00a0?: \\S.*\\. \\S.*\\.$`));
  },
);

test('a fault and a hand that waits for the referee', () => {
  const talk = byKuester('en');
  expect(noticeText(talk, { notice: 'fault', place: 'C', seat: 'W', fault: 'short' })).toBe(
    'West · C: too few tiles. The referee may rule.',
  );
  expect(noticeText(talk, { notice: 'barred' })).toBe('The hand waits for the referee.');
});

test.each<[Language, string]>([
  ['en', 'Won by place C with the highest special hand of the match: Seven pairs.'],
  ['de', 'Gewonnen von Platz C mit dem höchsten besonderen Spiel der Partie: Seven pairs.'],
  ['nl', 'Gewonnen door plaats C met het hoogste Bijzondere Spel van de partij: Seven pairs.'],
  ['fr', 'Gagnée par la place C avec la plus haute main spéciale de la partie : Seven pairs.'],
  ['es', 'Ganada por el puesto C con la mano especial más alta de la partida: Seven pairs.'],
])('%s: who won a match otherwise than by the points (Bouter 55)', (language, text) => {
  const { words } = talkIn(language);
  expect(words.match.wonWith(words.place('C'), 'Seven pairs')).toBe(text);
});

test('the title of the page tells who won, until the next hand', () => {
  const talk = talkIn('en');
  const over = firstWon();
  expect(pageTitle(talk, over)).toMatch(/^(East|South|West|North) wins with \d+ points and receives \d+$/);
  const next = { ...over, hand: over.hand + 1, phase: 'dealing' } as const;
  expect(pageTitle(talk, next)).toBe(talk.words.dealing);
});

function firstWon(): TableView {
  for (const view of sampleViews(11)) if (view.phase === 'over' && view.result?.win) return view;
  throw new Error('nobody wins');
}
