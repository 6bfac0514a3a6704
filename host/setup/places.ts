import { join } from 'node:path';

/** Where a table's computer keeps what belongs to Mingg. */
export interface Places {
  /** The settings, which people edit. */
  readonly settings: string;
  /** What the table writes: the log, its keys, recorded readings. It belongs to the user `mingg`. */
  readonly state: string;
  readonly log: string;
  readonly keys: string;
  /** Which tag is which tile, and the call buttons, as they were learned. */
  readonly tiles: string;
  readonly buttons: string;
  /** Versions of Mingg, a folder each, and `current`, a link to the one that runs. */
  readonly versions: string;
  readonly current: string;
  readonly unit: string;
  readonly udevRules: string;
  /** Opens the page on the screen, full size, when somebody is logged in to the desktop. */
  readonly kiosk: string;
  /** The command `mingg`. */
  readonly command: string;
}

/** The user that the table runs as, and the name of its service. */
export const USER = 'mingg';
export const SERVICE = 'mingg.service';

/** The places below a root folder: `/`, or another one for a test or a disk that is prepared. */
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
