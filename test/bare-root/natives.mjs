// Loads each dependency of the package in the current folder, and uses every native one. Runs inside a bare root
// unchanged: node --input-type=module - < natives.mjs
import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';

const TRIED = {
  async serialport({ SerialPort }) {
    const port = new SerialPort({ path: '/dev/no-such-port', baudRate: 9600, autoOpen: false });
    const error = await new Promise((resolve) => port.open(resolve));
    assert.match(String(error), /No such file/);
  },
  'node-hid'({ default: hid }) {
    assert(Array.isArray(hid.devices()));
  },
  koffi({ default: koffi }) {
    assert.equal(koffi.load(null).func('int getpid()')(), process.pid);
  },
  '@photostructure/sqlite'({ DatabaseSync }) {
    const database = new DatabaseSync(':memory:');
    assert.equal(database.prepare('select 6 * 7 as answer').get().answer, 42);
    database.close();
  },
};

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
for (const name of Object.keys(dependencies)) await TRIED[name]?.(await import(name));
for (const name of Object.keys(TRIED)) assert(dependencies[name], `${name} is no dependency any more`);
process.stdout.write(`${Object.keys(TRIED).join(', ')}\n`);
process.exit();
