import {
  CARRIER,
  decibels,
  dipoleField,
  distanceOf,
  LEADS,
  type Loop,
  leadInductance,
  moment,
  resistance,
  totals,
  wireLength,
} from './figures.ts';
import { type Part, type Row, readTable } from './tables.ts';

const MADE = '<!-- Made by hardware/book/generate.ts: npx tsx hardware/book/generate.ts -->';

/** Limits at 13.56 MHz: at 10 m (ERC/REC 70-03, annex 9), and for people (1999/519/EC, annex III, table 2). */
const LIMITS = { any: 42, rfid: 60, people: 0.073 };

/** The loops of loops.csv, with lengths in m. */
export const readLoops = (): Loop[] =>
  readTable('loops.csv').map((row) => ({
    name: row.loop!,
    count: Number(row['on a table']),
    length: Number(row.length) / 1000,
    width: Number(row.width) / 1000,
    turns: Number(row.turns),
    ampere: Number(row.ampere),
  }));

const euros = (value: number): string => value.toFixed(2);

/** parts.md: what to buy. */
export function partsPage(parts: readonly Part[]): string {
  const { seat, table, ten } = totals(parts);
  const sourced = parts.filter(({ source }) => source !== 'estimate');
  const numbered = parts.filter(({ shops }) => shops.some(hasOrderNumber));
  const rows = parts.map(
    (part, i) =>
      `| ${i + 1} | ${part.part} | ${part.number} | ${part.seat || '–'} | ${part.count} | ${euros(part.euro)}${part.source === 'estimate' ? ' e' : ''} | ${part.shops.join('; ')} | ${part.where} |`,
  );
  const links = sourced.map(({ part, euro, date, source }) => {
    const linked = source.replaceAll(/https?:\/\/\S+/g, (url) => `<${url}>`);
    return `- ${part}: we reckon with ${euros(euro)} €, since ${date}: ${linked}`;
  });
  const share = sourced.reduce((sum, { count, euro }) => sum + count * euro, 0) / table;
  return `${MADE}

# What to buy

From [parts.csv](../parts.csv). A *seat* is one rack with its reader, to try before you build the rest. Prices in euros a
piece, without postage; **e** is our estimate of ${parts.find(({ source }) => source === 'estimate')!.date}, with no page to show for it. All prices are to be
checked before you buy.

| | one seat | one table | ten tables |
|---|---|---|---|
| sum of the list (computed from it) | ${euros(seat)} € | ${euros(table)} € | ${euros(ten)} € |

Ten tables are ten times one, for no discount is known. Each of the ${parts.length} lines of [parts.csv](../parts.csv) names at least
three places where it is to be had. An order number was seen in somebody's public list of parts for ${numbered.length} of them; a shop without a number sells such
parts, and was not looked into. For ${sourced.length} lines, ${(share * 100).toFixed(0)} % of a table's sum, there is a page to hold the price against,
as a search engine had stored it, or the shop's page with the price that another builder's list gives for it:
${links.join('\n')}

| | part | maker’s number | seat | table | price | shops, with order numbers that were seen | where |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}

/** Whether a shop is named with the number to order by: `LCSC C17414`. */
export const hasOrderNumber = (shop: string): boolean =>
  /^(Digi-Key|Mouser|Reichelt|LCSC|Conrad|RS|AliExpress|novapart|Adafruit|Oomipood|Micro Center) [^(]*\d/.test(
    shop,
  );

/** figures.md: what the other pages quote. */
export function figuresPage(loops: readonly Loop[], power: readonly Row[]): string {
  const wire = loops.reduce((sum, loop) => sum + loop.count * wireLength(loop), 0);
  const loopRows = loops.map(
    (loop) =>
      `| ${loop.name} | ${loop.count} | ${(loop.length * 1000).toFixed(0)} × ${(loop.width * 1000).toFixed(0)} | ${wireLength(loop).toFixed(2)} | ${resistance(loop).toFixed(2)} |`,
  );
  const fieldRows = loops.map((loop) => {
    const dipole = moment(loop);
    const at10 = decibels(dipoleField(dipole, 10));
    return `| ${loop.name} | ${loop.ampere} | ${(dipole * 1000).toFixed(1)} | ${at10.toFixed(1)} | ${(LIMITS.any - at10).toFixed(1)} | ${(LIMITS.rfid - at10).toFixed(1)} | ${(distanceOf(LIMITS.people, dipole) * 100).toFixed(0)} |`;
  });
  const powerRows = power.map(
    ({ from, to, fuse, milliamperes }) => `| ${from} | ${to} | ${fuse} | ${milliamperes} |`,
  );
  return `${MADE}

# Figures

Computed by \`npx tsx hardware/book/generate.ts\`; nothing here was measured on a bench (_unproven_).

## Wire

Two turns of 0.5 mm copper wire, with a pair of leads of ${LEADS.rack * 1000} mm, the discards' of ${LEADS.discard * 1000} mm, for tiles of 26 × 36 mm:
[loops.csv](loops.csv), as the front end was decided. All loops of a table, computed: ${wire.toFixed(1)} m. Resistance to direct current,
from 1.72 × 10⁻⁸ Ωm. A twisted pair adds ${(leadInductance(1) * 1e6).toFixed(2)} µH a metre (computed for two parallel wires): ${(leadInductance(LEADS.discard) * 1e6).toFixed(2)} µH for the discards' leads, which
the trimmer takes up (_unproven_; the front end was computed without leads).

| loop | on a table | outline, mm | wire, m | Ω |
|---|---|---|---|---|
${loopRows.join('\n')}

## Field far away

Each loop as a magnetic dipole at ${(CARRIER / 1e6).toFixed(2)} MHz, carrier only, all terms, the stronger of axis and plane. Limits at 10 m:
${LIMITS.any} dBµA/m for any device, ${LIMITS.rfid} dBµA/m for RFID (ERC/REC 70-03, annex 9, measured as in EN 300 330). One field is on at a time.
The last column: where the field falls to ${LIMITS.people} A/m (1999/519/EC, reference level for the public); a dipole
overstates it near a large loop's wire by not knowing its shape, so take it as a rough figure.

| loop | A (rms) | mA·m² | dBµA/m at 10 m | below the limit, dB | below that for RFID, dB | ${LIMITS.people} A/m at, cm |
|---|---|---|---|---|---|---|
${fieldRows.join('\n')}

## Supply

From [power.csv](power.csv). A reader board takes at most 250 mA for the field (PN5180 data sheet, transmitter supply) and
50 mA for the rest (estimate); two MAX7219 take 640 mA if all lights are on at 40 mA a segment (data sheet). The first
line is the sum with all fields on, which happens in a fault only.

| from | to | fuse | mA at most |
|---|---|---|---|
${powerRows.join('\n')}
`;
}
