/**
 * Somebody who announces what a hall announces, and passes on to it what he is sent:
 * `node --import tsx impostor-on-lan.ts URL COSIGNER`. A line of input is answered with all that he heard, as JSON.
 */
import { createInterface } from 'node:readline';
import { Announcement } from '../../host/hall/mdns/announce-hall.ts';
import { ImpostorHall } from './impostor-hall.ts';

const [, , url, cosigner] = process.argv as unknown as [string, string, string, string];
const impostor = await ImpostorHall.open(url, () => null, ['0.0.0.0', 0]);
const hall = { tournament: 'Spring', origin: 'mingg/hall-impostor', cosigner, host: '0.0.0.0' };
new Announcement({ ...hall, port: impostor.port }, (what) => console.error(what));
console.log(`he listens at port ${impostor.port}`);
for await (const _ of createInterface(process.stdin)) console.log(JSON.stringify(impostor.heard));
