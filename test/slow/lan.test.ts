import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyHash } from '../../host/hall/wire/key-proof.ts';
import { Lan, type LanProgram } from '../helpers/lan.ts';

// Halls that are found in a local network, which is one of this test: nothing leaves the machine.

const ROOT = new URL('../..', import.meta.url).pathname;
const MINGG = join(ROOT, 'host/mingg.js');
const helper = (name: string) => [process.execPath, '--import', 'tsx', join(ROOT, 'test/helpers', name)];
const WHY_NOT = Lan.whyNot();

let folder: string;
let lan: Lan;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mingg-lan-'));
  lan = new Lan(['hall', 'table', 'other']);
});
afterEach(async () => {
  await lan.close();
  rmSync(folder, { recursive: true });
});

/** Starts a hall whose first round has begun. @param isSilent it is not announced yet */
async function startHall(
  computer: string,
  isSilent = false,
): Promise<{ hall: LanProgram; cosigner: string; port: string }> {
  const hall = lan.run(computer, ...helper('hall-on-lan.ts'));
  const [, cosigner, port] = await hall.says(/^it cosigns (\S+) at port (\d+)$/);
  if (!isSilent) await hall.ask('announce');
  return { hall, cosigner: cosigner!, port: port! };
}

/** Starts a table that looks for its hall. */
function startTable(code: string): LanProgram {
  const file = join(folder, 'code');
  writeFileSync(file, code, { mode: 0o600 });
  const virtual = ['--virtual', '--no-web', '--seed', '4', '--speed', '10'];
  const log = ['--log', join(folder, 'table.db')];
  return lan.run(
    'table',
    process.execPath,
    MINGG,
    'run',
    ...virtual,
    ...log,
    '--hall',
    'find',
    '--hall-code-file',
    file,
  );
}

const kept = () => JSON.parse(readFileSync(join(folder, 'table.db.hall'), 'utf8'));

/** Waits until the hall has so many entries of the table. */
async function delivered(hall: LanProgram, least: number): Promise<number> {
  for (;;) {
    const has = (await hall.ask('delivered 1')) as number;
    if (has >= least) return has;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** A judge from outside: Debian's python3-zeroconf. Prints what it hears in five seconds, as JSON. */
const JUDGE = `
import json, time
from zeroconf import ServiceBrowser, Zeroconf
class Heard:
    def add_service(self, zc, kind, name):
        info = zc.get_service_info(kind, name)
        print(json.dumps([name, info.port, info.parsed_addresses(), {k.decode(): v.decode() for k, v in info.properties.items()}]), flush=True)
    def update_service(self, *_): pass
    def remove_service(self, zc, kind, name): print(json.dumps(["gone", name]), flush=True)
zc = Zeroconf()
ServiceBrowser(zc, "_mingg-hall._tcp.local.", Heard())
print("listening", flush=True)
time.sleep(60)
`;
/** The same, which announces a hall, by a record for each of three addresses; one of them is nowhere near. */
const ANNOUNCER = `
import time
from zeroconf import ServiceInfo, Zeroconf
zc = Zeroconf()
kind = "_mingg-hall._tcp.local."
zc.register_service(ServiceInfo(kind, "F\u00eate d\u2019\u00e9t\u00e9. \u202ex." + kind, port=81, parsed_addresses=["10.88.0.3", "203.0.113.9", "10.88.0.4"], properties={"key": "x"}, server="judge.local."))
print("announced", flush=True)
time.sleep(60)
`;
const PYTHON = '/usr/bin/python3';
const HAS_JUDGE = WHY_NOT === null && spawnSync(PYTHON, ['-c', 'import zeroconf']).status === 0;

describe.skipIf(WHY_NOT !== null)(`a hall in the local network${WHY_NOT ? ` (${WHY_NOT})` : ''}`, () => {
  it('is found by a table with its code, and again by its key when it has moved', async () => {
    const { hall, cosigner, port } = await startHall('hall');
    const table = startTable((await hall.ask('code 1')) as string);
    await table.says(
      / this is table 1 of the hall mingg\/hall-\S+, which is looked for in the local network$/,
    );
    await table.says(new RegExp(` the hall is at http://10\\.88\\.0\\.1:${port}$`));
    expect(kept()).toMatchObject({ table: 1, cosigner, proves: true });
    const settings = join(folder, 'mingg.toml');
    writeFileSync(settings, `hall = "find"\nlog = "${join(folder, 'table.db')}"\n`);
    const doctor = lan.run('table', process.execPath, MINGG, 'doctor', '--json', '--settings', settings);
    const [line] = await doctor.says(/^\{"check":"Hall".*$/);
    expect(JSON.parse(line)).toMatchObject({
      mark: 'ok',
      found: expect.stringMatching(new RegExp(`^table 1 of Spring: .*, at http://10\\.88\\.0\\.1:${port}$`)),
    });
    const before = await delivered(hall, 5);
    lan.move('hall', '10.88.0.1', '10.88.0.77');
    await table.says(new RegExp(` the hall is at http://10\\.88\\.0\\.77:${port}$`));
    await delivered(hall, before + 5);
  }, 600_000);

  it('that is not there yet is looked for until it is, and whoever announces the same gets nothing secret', async () => {
    const { hall, cosigner, port } = await startHall('hall', true);
    const code = (await hall.ask('code 1')) as string;
    const impostor = lan.run('other', ...helper('impostor-on-lan.ts'), `http://10.88.0.1:${port}`, cosigner);
    const [, where] = await impostor.says(/^he listens at port (\d+)$/);
    const table = startTable(code);
    const told = await table.says(
      /^ .*nothing that is announced in the local network proves to be the hall: (.*)$/,
    );
    expect(told[1]).toContain(`"Spring" at http://10.88.0.3:${where}: `);
    expect(told[1]).toContain(`is not the hall: its answer is that of "10.88.0.1:${port}"`);
    expect(existsSync(join(folder, 'table.db.hall'))).toBe(false);
    await hall.ask('announce');
    await table.says(new RegExp(` the hall is at http://10\\.88\\.0\\.1:${port}$`));
    await delivered(hall, 5);
    // The hall is gone, and only the impostor is there.
    await hall.stop();
    await table.says(/^ .*no hall: .* The table plays on by what it knows, and delivers later\.$/);
    const played = table.lines.length;
    await table.says(/^Hand \d/, played);
    const heard = (await impostor.ask('heard')) as readonly string[];
    expect(heard.length).toBeGreaterThan(1);
    const secrets = [code, code.replaceAll('-', ''), kept().token, kept().token.split('.')[1]];
    for (const secret of secrets) expect(heard.filter((text) => text.includes(secret))).toEqual([]);
    expect(heard.every((text) => text.startsWith('POST /table/proof\n'))).toBe(true);
  }, 600_000);

  it('is the one that made the code, where there are several', async () => {
    const [one, other] = await Promise.all([startHall('hall'), startHall('other')]);
    const table = startTable((await other.hall.ask('code 1')) as string);
    await table.says(new RegExp(` the hall is at http://10\\.88\\.0\\.3:${other.port}$`));
    expect(kept().cosigner).toBe(other.cosigner);
    await table.stop();
    const found = lan.run('table', process.execPath, MINGG, 'hall', 'find');
    expect(await found.ended()).toBe(0);
    // One of them was a little later, and could not have the same name.
    const halls = [...found.lines].sort().map((line) => line.replace(/"Spring( \(2\))?"/, 'Spring'));
    expect(halls).toEqual([
      `http://10.88.0.1:${one.port}  Spring  ${one.cosigner}`,
      `http://10.88.0.3:${other.port}  Spring  ${other.cosigner}`,
    ]);
  }, 600_000);

  it('that did not make the code is not joined', async () => {
    await startHall('hall');
    const table = startTable('aaaa-bbbb-cccc');
    expect(await table.ended()).toBe(2);
    expect(table.lines.at(-1)).toMatch(
      /^mingg run: no hall was joined: no hall in the local network made this code: "Spring" at http.*: the code is not/,
    );
  }, 600_000);

  it('that is nowhere is looked for until the table is stopped', async () => {
    const found = lan.run('other', process.execPath, MINGG, 'hall', 'find');
    const table = startTable('aaaa-bbbb-cccc');
    await table.says(
      /^ .*no such hall is announced in the local network: see that mingg hall run goes on, with --host, or/,
    );
    await table.stop();
    expect(await table.ended()).toBe(0);
    expect(await found.ended()).toBe(1);
    expect(found.lines).toEqual([expect.stringMatching(/^No hall is announced in the local network\./)]);
  }, 600_000);

  it.skipIf(!HAS_JUDGE)(
    'is heard by another program than ours, with a goodbye; and that one by ours',
    async () => {
      const judge = lan.run('table', PYTHON, '-c', JUDGE);
      await judge.says(/^listening$/);
      const password = join(folder, 'password');
      writeFileSync(password, 'a good password');
      const args = ['--host', '0.0.0.0', '--password-file', password, '--port', '8200'];
      const hall = lan.run('hall', process.execPath, MINGG, 'hall', 'run', join(folder, 'hall'), ...args);
      const [, cosigner] = await hall.says(/^It cosigns: +(\S+)$/);
      const [heard] = await judge.says(/^\[.*$/);
      const properties = { key: keyHash(cosigner!) };
      expect(JSON.parse(heard)).toEqual([
        'Mingg hall._mingg-hall._tcp.local.',
        8200,
        ['10.88.0.1'],
        properties,
      ]);
      await hall.stop();
      expect(await hall.ended()).toBe(0);
      await judge.says(/^\["gone", "Mingg hall\._mingg-hall\._tcp\.local\."\]$/);

      await lan.run('other', PYTHON, '-c', ANNOUNCER).says(/^announced$/);
      const found = lan.run('table', process.execPath, MINGG, 'hall', 'find');
      expect(await found.ended()).toBe(0);
      expect(found.lines).toHaveLength(2);
      for (const line of found.lines) {
        expect(line).toMatch(
          /^http:\/\/10\.88\.0\.[34]:81 {2}"Fête d’été\. {2}x" {2}http.* cannot be reached/,
        );
      }
    },
    600_000,
  );
});
