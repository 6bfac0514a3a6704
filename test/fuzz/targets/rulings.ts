import { strict as assert } from 'node:assert';
import type { AnyEntry } from '../../../host/ledger/entry-bytes.ts';
import { RulingCheck } from '../../../host/ledger/ruling-check.ts';
import { headOfRuling, openRuling, type SignedRuling, saysInput } from '../../../host/ledger/ruling-note.ts';
import { makeNote, makeVerifierKey, parseNote } from '../../../host/ledger/signed-note.ts';
import { rulingText } from '../../../shared/referee/ruling-text.ts';
import { LOG, signedText, WITNESS } from '../signed.ts';

// Notes in which referees sign their inputs; the fuzzer has the key of one of them.

const KEYS = [WITNESS.verifier, LOG.verifier];

export function fuzz(data: Buffer): void {
  const text = signedText(data.toString('utf8'));
  const head = headOfRuling(text);
  const opened = openRuling(text, KEYS);
  if (!opened.ok) {
    assert.ok(!opened.error.message.includes('undefined'), opened.error.message);
    return;
  }
  const { key, origin, size, root, input } = opened.value;
  assert.equal(key, LOG.verifier);
  assert.deepEqual(head && [head.size, head.root], [size, root]);
  const note = parseNote(text);
  assert.ok(note.ok);
  assert.equal(makeNote(note.value), text, 'a note has one form');
  const [, , , , json] = note.value.text.split('\n');
  assert.equal(rulingText({ log: origin, size, root: root.toString('base64') }, json!), note.value.text);
  assert.equal(openRuling(text, []).ok, false);

  const entry = entryOf(opened.value, text);
  assert.ok(saysInput(entry, input), 'an entry says what it was made of');
  assert.ok(!saysInput({ ...entry, t: 1, entry: 'taken-back', keep: 0, reason: '' } as AnyEntry, input));
  const check = new RulingCheck();
  const keys = KEYS.map(makeVerifierKey);
  check.take(size, { entry: 'referees', keys });
  check.take(size + 1, entry);
  const held = check.check(origin, size + 2, (seen, saw) => seen === size && saw.equals(root));
  // Hands begin at 1, and none has begun here.
  if (input.enter === 'result' || 'correction' in input)
    assert.deepEqual(held.ok && [...held.value.signed], [[keys[1], 1]]);
  else assert.ok(!held.ok || input.hand === 0);
}

/** The table's entry for the ruling. */
function entryOf({ input }: SignedRuling, signed: string): AnyEntry {
  const members = { t: 1, signed };
  switch (input.enter) {
    case 'bet':
      return { entry: 'event', p: 1, tags: [], event: 'bet', seat: input.seat, ...members };
    case 'result': {
      const { enter: _, seen: _seen, ...result } = input;
      return { entry: 'result', ...result, ...members };
    }
    case 'withdraw': {
      const { enter: _, seen: _seen, ...withdrawn } = input;
      return { entry: 'withdrawn', ...withdrawn, ...members };
    }
    case 'ruling':
      return { entry: 'referee', by: input.by, ...input.event, ...members };
  }
}
