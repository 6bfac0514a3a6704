/** Writes the drawings and the pages that are made from the CSV files, beside this file: npx tsx hardware/book/generate.ts */
import { writeFileSync } from 'node:fs';
import { generated } from './generated.ts';

for (const [name, content] of Object.entries(generated())) {
  writeFileSync(new URL(name, import.meta.url), content);
  console.log(name);
}
