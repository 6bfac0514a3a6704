import { describe, expect, test } from 'vitest';
import { checksum, protocol, understand } from './schema.ts';

test('the checksum is the one described', () => {
  expect(checksum(protocol.line.crc.check.of)).toBe(protocol.line.crc.check.is);
});

describe('each example is the message it stands for, and no other', () => {
  test.each(
    protocol.messages.flatMap((message) =>
      message.examples.map((example) => [example, message.name, message.from] as const),
    ),
  )('%s is %s of the %s', (example, name, from) => {
    expect(understand(example)).toMatchObject({ name, from });
    expect(understand(`${example.slice(0, -1)}${example.endsWith('0') ? '1' : '0'}`)).toBeNull();
  });
});

test('every message has an example, every field a type', () => {
  for (const message of protocol.messages) {
    expect(message.examples.length, message.name).toBeGreaterThan(0);
    for (const word of message.words)
      if ('type' in word) expect(Object.keys(protocol.types)).toContain(word.type);
  }
});
