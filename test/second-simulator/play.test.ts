import { describe, expect, it } from 'vitest';
import { makeTraceLine } from '../../host/trace/trace.ts';
import { parseTrace } from '../../host/trace/trace-parse.ts';
import { BOOK_IDS } from '../../shared/books/index.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import { apply, startHand } from '../../shared/hand/hand.ts';
import { positionOf } from '../../shared/hand/hand-position.ts';
import { score } from '../../shared/scoring/score.ts';
import { sampleHands } from './sample-hands.ts';
import { simulateSecond } from './simulate-second.ts';

const HANDS = sampleHands('clean', 70);

describe('the hands that are played', () => {
  it('are legal: the engine takes every event, and scores the end as the truth says', () => {
    for (const { truth, play } of HANDS) {
      let state = startHand(play.end.setup);
      for (const { rest, ...event } of truth) {
        if (event.event === 'score') {
          const { event: _, ...expected } = event;
          expect(score(positionOf(state))).toEqual({ ok: true, value: expected });
          continue;
        }
        const next = apply(state, event as HandEvent);
        expect(next.ok ? '' : `${next.error.message}: ${JSON.stringify(event)}`).toBe('');
        if (next.ok) state = next.value;
      }
      expect(state).toEqual(play.end);
      expect(state.phase).toBe('over');
    }
  });

  it('end in a win by each book, and now and then without', () => {
    const ends = (end: string) => HANDS.filter(({ play }) => play.end.end!.end === end);
    expect(new Set(ends('win').map(({ play }) => play.end.setup.rules)).size).toBe(BOOK_IDS.length);
    expect(ends('exhausted').length).toBeGreaterThan(3);
    expect(ends('win').length).toBeGreaterThan(HANDS.length / 2);
  });

  it('know every event but the bet', () => {
    const names = new Set(
      HANDS.flatMap(({ truth }) =>
        truth.map((event) => [event.event, 'kind' in event ? event.kind : ''].join(' ').trim()),
      ),
    );
    expect([...names].sort()).toEqual([
      'bonus',
      'chow',
      'deal',
      'discard',
      'draw',
      'exhausted',
      'kong claimed',
      'kong concealed',
      'kong promoted',
      'pung',
      'return',
      'score',
      'win',
    ]);
  });

  it('have the tags of each event: those of its tiles', () => {
    for (const { trace, truth, tags } of HANDS) {
      expect(tags.length).toBe(truth.length);
      truth.forEach((event, at) => {
        if (!('tile' in event)) return;
        expect(trace.header.tiles[tags[at]![0]!]).toBe(event.tile);
        if (event.event !== 'chow') return;
        expect(tags[at]!.map((tag) => trace.header.tiles[tag]).sort()).toEqual([...event.tiles].sort());
      });
    }
  });
});

describe('a trace', () => {
  it('is one by the contract', () => {
    for (const { trace } of HANDS.slice(0, 2)) {
      const text = [trace.header, ...trace.records].map(makeTraceLine).join('');
      expect(parseTrace(text)).toMatchObject({ ok: true });
      expect(trace.records.every(({ t }, at) => t >= (trace.records[at - 1]?.t ?? 0))).toBe(true);
    }
  });

  it('is the same again with the same seed, and another with another', () => {
    const setup = { seed: 3, number: 4, rules: 'kuester', profile: 'harsh', buttons: true } as const;
    const text = (seed: number) => JSON.stringify(simulateSecond({ ...setup, seed }).trace);
    expect(text(3)).toBe(text(3));
    expect(text(3)).not.toBe(text(4));
  });

  it('shows the same hand in every profile, with and without buttons', () => {
    const setup = { seed: 3, number: 5, rules: 'bouter', profile: 'clean', buttons: false } as const;
    const { truth, trace } = simulateSecond(setup);
    expect(simulateSecond({ ...setup, profile: 'harsh' }).truth).toEqual(truth);
    const pressed = simulateSecond({ ...setup, buttons: true });
    expect(pressed.trace.records.filter((record) => 'zone' in record)).toEqual(trace.records);
    expect(pressed.trace.records.length).toBeGreaterThan(trace.records.length);
  });
});
