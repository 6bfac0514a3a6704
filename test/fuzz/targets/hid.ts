import { strict as assert } from 'node:assert';
import { boardFields, heldAfter, type InputName, inputsOf } from '../../../host/buttons/inputs.ts';
import { parseDescriptor } from '../../../host/buttons/report-descriptor.ts';

// The output of a USB board: its report descriptor, after two bytes with its length, then reports of 8 bytes.

const REPORT = 8;

export function fuzz(data: Buffer): void {
  if (data.length < 2) return;
  const length = data.readUInt16BE();
  const descriptor = parseDescriptor(data.subarray(2, 2 + length));
  if (!descriptor.ok) {
    assert.match(descriptor.error.message, /^the report descriptor /);
    return;
  }
  assert.ok(descriptor.value.length <= 4096);
  const fields = boardFields(descriptor.value);
  const names = fields.flatMap(inputsOf);
  assert.equal(new Set(names).size, names.length, 'each input has a name of its own');
  let held: ReadonlySet<InputName> = new Set();
  for (let at = 2 + length; at < data.length; at += REPORT) {
    held = heldAfter(fields, held, data.subarray(at, at + REPORT));
    for (const name of held) assert.ok(names.includes(name), name);
  }
}
