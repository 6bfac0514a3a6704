import { join } from 'node:path';

/** The paths of Mingg's files on a table's computer. */
export interface Places {
  /** The settings, which people edit. */
  readonly settings: string;
  /** The folder that the table writes to: the log, its keys, recorded readings. It belongs to the user `mingg`. */
  readonly state: string;
  readonly log: string;
  readonly keys: string;
  /** The learned tiles and call buttons. */
  readonly tiles: string;
  readonly buttons: string;
  /** The folder with a folder for each version of Mingg, and `current`, a link to the one that runs. */
  readonly versions: string;
  readonly current: string;
  readonly unit: string;
  readonly udevRules: string;
  /** The autostart file that opens the page in full screen when somebody logs in to the desktop. */
  readonly kiosk: string;
  /** The command `mingg`. */
  readonly command: string;
}

/** The user that the table runs as, and the name of its service. */
export const USER = 'mingg';
export const SERVICE = 'mingg.service';

/** The paths below a root folder: `/`, or another one for a test or for preparing a disk. */
export function placesIn(root = '/'): Places {
  const state = join(root, 'var/lib/mingg');
  const versions = join(root, 'opt/mingg');
  return {
    settings: join(root, 'etc/mingg/mingg.toml'),
    state,
    log: join(state, 'table.db'),
    keys: join(state, 'table.db.keys'),
    tiles: join(state, 'tiles.json'),
    buttons: join(state, 'buttons.json'),
    versions,
    current: join(versions, 'current'),
    unit: join(root, 'etc/systemd/system', SERVICE),
    udevRules: join(root, 'etc/udev/rules.d/60-mingg.rules'),
    kiosk: join(root, 'etc/xdg/autostart/mingg-kiosk.desktop'),
    command: join(root, 'usr/local/bin/mingg'),
  };
}
