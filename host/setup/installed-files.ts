import { readFileSync } from 'node:fs';
import { FIRST_PORT } from '../web/port.ts';

/** The settings of a newly installed table. */
export const settingsText = (): string => readFileSync(new URL('./mingg.toml', import.meta.url), 'utf8');

/** The systemd unit. @param node the Node.js that runs it */
export const unitText = (node: string): string =>
  readFileSync(new URL('./mingg.service', import.meta.url), 'utf8').replace('/usr/bin/node', node);

/** The udev rules. */
export const rulesText = (): string => readFileSync(new URL('./60-mingg.rules', import.meta.url), 'utf8');

/** The autostart file that opens the page on the screen of the table's computer. @param port of the page */
export const kioskText = (port: number): string =>
  readFileSync(new URL('./mingg-kiosk.desktop', import.meta.url), 'utf8').replaceAll(
    `${FIRST_PORT}`,
    `${port}`,
  );
