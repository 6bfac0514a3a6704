import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { makeTilesFile } from '../../host/enrol/tiles-file.ts';
import { stream } from '../../host/players/random.ts';
import { tagTiles } from '../../host/players/tags.ts';
import { Guide } from '../../host/setup/guide/guide.ts';
import { virtualDevices } from '../../host/setup/guide/virtual-devices.ts';
import { SettingsFile } from '../../host/setup/settings-file.ts';
import { type SetupWeb, startSetupWeb } from '../../host/web/setup-server.ts';
import { SETUP_STEPS, type SetupInput, type SetupStep } from '../../shared/view/view-setup.ts';

/** The page of setting up, at emulated boards. */
export interface ServedSetup {
  readonly guide: Guide;
  readonly web: SetupWeb;
  readonly url: string;
  readonly file: SettingsFile;
  close(): Promise<void>;
}

/**
 * Serves the page of setting up for a set of which one kind is not known yet.
 * @param folder for its files. @param play called when the table is to play
 */
export async function servedSetup(folder: string, play: () => void = () => {}): Promise<ServedSetup> {
  const tiles = Object.entries(tagTiles(144, stream(1, 'tags'))).filter(([, tile]) => tile !== '9s');
  writeFileSync(join(folder, 'tiles.json'), makeTilesFile(Object.fromEntries(tiles)));
  const file = new SettingsFile(join(folder, 'mingg.toml'));
  const devices = virtualDevices(100);
  const guide = new Guide({
    file,
    devices,
    command: 'mingg run --settings mingg.toml',
    examine: async function* () {
      const boards = { readers: 5, firmware: ['0.2.0'], lights: true };
      yield { check: 'Boards', mark: 'ok', code: 'boards', tells: boards };
      const space = { free: 42, type: 'ext4', folder: '/var/lib/mingg' };
      yield { check: 'Disk', mark: 'fault', code: 'disk-full', tells: space };
      const detail = '/var/lib/mingg/table.db: entry 3 is not what was logged';
      yield { check: 'Log', mark: 'fault', code: 'log-broken', tells: { file: 'table.db' }, detail };
    },
    play,
  });
  const reach = { host: null, names: [] };
  const web = await startSetupWeb({ desk: guide, port: 0, reach, noticed: () => {} });
  const close = async () => {
    await web.close();
    await guide.close();
    devices.close();
  };
  return { guide, web, url: `${web.urls[0]}setup`, file, close };
}

/** What shows that a step stands there in full. */
export const SHOWN_AT: Readonly<Record<SetupStep, string>> = {
  language: '[aria-pressed=true]',
  access: 'input[type=password]',
  boards: '.map .lamp',
  tiles: '.step select',
  buttons: '.step .buttons button:enabled',
  lights: '.step .buttons button:enabled',
  rules: '.options',
  players: '.step input',
  partners: '.step input',
  pages: '.step input',
  check: '.findings + button',
};

/** What is done at a step before its picture is taken, and what shows that it was. */
const DONE: Readonly<Partial<Record<SetupStep, readonly [readonly SetupInput[], string]>>> = {
  boards: [[{ do: 'lay', zone: 'B.rack' }], '.map .lit'],
  // The emulated hand lays the missing kind by itself, the first time; while it is learned the page changes.
  tiles: [[], '.step .done, .step .buttons:empty'],
  buttons: [[{ do: 'learn' }, { do: 'skip-button' }], '.asked'],
  lights: [[{ do: 'try-lights' }, { do: 'lamp', right: false }], '.list code'],
  check: [[{ do: 'check' }], '.findings .fault'],
};

/** Every step, and a refusal. */
export const SETUP_LOOKS: Readonly<Record<string, (page: Page, served: ServedSetup) => Promise<unknown>>> = {
  ...Object.fromEntries(
    SETUP_STEPS.map((step) => [
      `setting up: ${step}`,
      async (page: Page, { guide, url }: ServedSetup) => {
        await guide.act({ do: 'go', step });
        await page.goto(url);
        await page.locator(SHOWN_AT[step]).first().waitFor();
        const [inputs, shown] = DONE[step] ?? [[], SHOWN_AT[step]];
        for (const input of inputs) await guide.act(input);
        await page.locator(shown).first().waitFor();
      },
    ]),
  ),
  'setting up: refused': async (page, { guide, url }) => {
    await guide.act({ do: 'go', step: 'players' });
    await page.goto(url);
    const names = page.locator('.step input');
    for (const nth of [0, 1, 2, 3]) await names.nth(nth).fill('Anna');
    await page.locator('.step .enter').click();
    await page.getByRole('alert').waitFor();
  },
};
