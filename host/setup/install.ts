import { chmodSync, existsSync, mkdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeDurably } from '../ledger/durable-file.ts';
import { FIRST_PORT } from '../web/port.ts';
import { kioskText, rulesText, settingsText, unitText } from './installed-files.ts';
import { isKept, keepVersion } from './keep-version.ts';
import type { MinggPackage } from './package-folder.ts';
import { type Places, SERVICE, USER } from './places.ts';
import { readSettings } from './settings.ts';
import { ask, order } from './system.ts';
import { currentVersion, replaceLink, switchTo } from './versions.ts';

/** One step of an installation, skipped if it is done already. */
export interface InstallStep {
  readonly what: string;
  isDone(): boolean;
  act(): void;
}

export interface InstallOptions {
  /** The Node.js that the service runs with. */
  readonly node: string;
  /** Whether to show the page on the screen of this computer. */
  readonly kiosk: boolean;
}

/** The steps that set this computer up for a table, in order. Doing them twice changes nothing. */
export function installSteps(
  pack: MinggPackage,
  places: Places,
  { node, kiosk }: InstallOptions,
): InstallStep[] {
  return [
    userStep(places),
    folderStep(places),
    ...versionSteps(pack, places),
    commandStep(places),
    {
      what: `settings ${places.settings}`,
      // Settings that somebody may have edited are kept.
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

/** Why a service cannot run with this Node.js, and what to do; null if it can. */
export function unfitNode(node: string): string | null {
  if (!/^\/(home|root|tmp|var\/tmp|run\/user)\//.test(node)) return null;
  return (
    `Node.js is at ${node}, where a service may not look: install it for the whole computer (on Debian 13: sudo ` +
    'apt-get install nodejs), then start this with that one'
  );
}

function userStep({ state }: Places): InstallStep {
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

function folderStep({ state }: Places): InstallStep {
  const owner = () => Number(ask('id', '-u', USER)?.text);
  return {
    what: `folder ${state} for the log, its keys and what was learned`,
    isDone: () => existsSync(state) && statSync(state).uid === owner(),
    act: () => {
      mkdirSync(state, { recursive: true });
      chmodSync(state, 0o750);
      // A backup that was restored into it earlier belongs to root until now.
      order('chown', '--recursive', '--no-dereference', `${USER}:${USER}`, state);
    },
  };
}

/** Steps for the first version; later, `mingg update` decides which of the installed versions runs. */
function versionSteps(pack: MinggPackage, places: Places): InstallStep[] {
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

/** Installs the command in place of npm's, which would not follow an update. */
function commandStep({ command, current }: Places): InstallStep {
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

function fileStep(what: string, path: string, text: string, after: () => void = () => {}): InstallStep {
  return {
    what: `${what} ${path}`,
    isDone: () => existsSync(path) && readFileSync(path, 'utf8') === text,
    act: () => {
      writeDurably(path, text, 0o644);
      after();
    },
  };
}

/**
 * Makes udev reload its rules and apply them to plugged devices. If udev is not running they apply from the next start.
 */
export function reloadUdev(): void {
  if (!existsSync('/run/udev/control')) return;
  order('udevadm', 'control', '--reload');
  order('udevadm', 'trigger', '--subsystem-match=tty', '--subsystem-match=hidraw');
}

const portOf = ({ settings }: Places): number =>
  (existsSync(settings) ? readSettings(settings).port : undefined) ?? FIRST_PORT;
