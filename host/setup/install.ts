import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeDurably } from '../ledger/durable-file.ts';
import { FIRST_PORT } from '../web/port.ts';
import { kioskText, rulesText, settingsText, unitText } from './installed-files.ts';
import type { MinggPackage } from './package-folder.ts';
import { type Places, SERVICE, USER } from './places.ts';
import { readSettings } from './settings.ts';
import { ask, order } from './system.ts';
import { currentVersion, isKept, keepVersion, replaceLink, switchTo } from './versions.ts';

/** One thing that is put in place, unless it is there already. */
export interface Step {
  readonly what: string;
  isDone(): boolean;
  act(): void;
}

export interface InstallOptions {
  /** The Node.js that the service runs with. */
  readonly node: string;
  /** With the page on the screen of this computer. */
  readonly kiosk: boolean;
}

/** All that makes this computer a table's, in order. Done twice, nothing changes. */
export function installSteps(pack: MinggPackage, places: Places, { node, kiosk }: InstallOptions): Step[] {
  return [
    userStep(places),
    folderStep(places),
    ...versionSteps(pack, places),
    commandStep(places),
    {
      what: `settings ${places.settings}`,
      // Whoever edited them keeps them.
      isDone: () => existsSync(places.settings),
      act: () => writeDurably(places.settings, settingsText(), 0o644),
    },
    fileStep('udev rules', places.udevRules, rulesText(), reloadUdev),
    fileStep('service', places.unit, unitText(node), () => order('systemctl', 'daemon-reload')),
    {
      what: 'start at boot',
      isDone: () => ask('systemctl', 'is-enabled', SERVICE)?.text === 'enabled',
      act: () => order('systemctl', 'enable', SERVICE),
    },
    ...(kiosk ? [fileStep('the page on the screen', places.kiosk, kioskText(portOf(places)))] : []),
  ];
}

/** Why a service cannot be run with this Node.js, and what to do; null if it can. */
export function unfitNode(node: string): string | null {
  if (!/^\/(home|root|tmp|var\/tmp|run\/user)\//.test(node)) return null;
  return (
    `Node.js is at ${node}, where a service may not look: install it for the whole computer (on Debian 13: sudo ` +
    'apt-get install nodejs), then start this with that one'
  );
}

function userStep({ state }: Places): Step {
  return {
    what: `user ${USER}, who cannot log in`,
    isDone: () => ask('getent', 'passwd', USER)?.status === 0,
    act: () =>
      order(
        ...(['useradd', '--system', '--user-group', '--no-create-home', '--home-dir', state] as const),
        ...['--shell', '/usr/sbin/nologin', '--comment', 'Mah-Jongg table', USER],
      ),
  };
}

function folderStep({ state }: Places): Step {
  const idOf = (what: '-u' | '-g') => Number(ask('id', what, USER)?.text);
  return {
    what: `folder ${state} for the log, its keys and what was learned`,
    isDone: () => existsSync(state) && statSync(state).uid === idOf('-u'),
    act: () => {
      mkdirSync(state, { recursive: true });
      chmodSync(state, 0o750);
      chownSync(state, idOf('-u'), idOf('-g'));
    },
  };
}

/** Which of the installed versions runs is for `mingg update` to say: only the first one is put in place here. */
function versionSteps(pack: MinggPackage, places: Places): Step[] {
  const current = currentVersion(places);
  if (current !== null && current !== pack.version) return [];
  const folder = join(places.versions, pack.version);
  return [
    {
      what: `version ${pack.version} in ${folder}`,
      isDone: () => isKept(pack, places),
      act: () => keepVersion(pack, places),
    },
    {
      what: `${places.current}, the version that runs`,
      isDone: () => currentVersion(places) === pack.version,
      act: () => switchTo(pack.version, places),
    },
  ];
}

/** The command, instead of the one that npm put there: that would not go along with an update. */
function commandStep({ command, current }: Places): Step {
  const target = join(current, 'host/mingg.js');
  const linked = linkTarget(command);
  const isOthers = existsSync(command) && !linked?.includes('mingg');
  return {
    what: isOthers ? `${command} is somebody else's and stays` : `command ${command}`,
    isDone: () => isOthers || linkTarget(command) === target,
    act: () => replaceLink(target, command),
  };
}

function linkTarget(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

function fileStep(what: string, path: string, text: string, after: () => void = () => {}): Step {
  return {
    what: `${what} ${path}`,
    isDone: () => existsSync(path) && readFileSync(path, 'utf8') === text,
    act: () => {
      writeDurably(path, text, 0o644);
      after();
    },
  };
}

/** Has udev read its rules, and look again at what is plugged in. Without a running udev they hold from the next start on. */
export function reloadUdev(): void {
  if (!existsSync('/run/udev/control')) return;
  order('udevadm', 'control', '--reload');
  order('udevadm', 'trigger', '--subsystem-match=tty', '--subsystem-match=hidraw');
}

const portOf = ({ settings }: Places): number =>
  (existsSync(settings) ? readSettings(settings).port : undefined) ?? FIRST_PORT;
