import type { Board } from './design.ts';
import { RULES } from './rules.ts';

/** Writes a board's project: its design rules, which KiCad's checks follow. */
export const writeProject = (board: Board): string =>
  `${JSON.stringify(
    {
      board: {
        design_settings: {
          rules: {
            min_clearance: RULES.clearance,
            min_track_width: RULES.track,
            min_via_diameter: RULES.via,
            min_through_hole_diameter: RULES.viaHole,
            min_copper_edge_clearance: RULES.edge,
            min_hole_to_hole: RULES.holeToHole,
            // A pad near other pads keeps one bridge to the ground area at least; it has a track besides.
            min_resolved_spokes: 1,
          },
        },
      },
      meta: { filename: `${board.name}.kicad_pro`, version: 3 },
      net_settings: {
        classes: [
          {
            name: 'Default',
            clearance: RULES.clearance,
            track_width: RULES.track,
            via_diameter: RULES.via,
            via_drill: RULES.viaHole,
          },
        ],
        meta: { version: 4 },
      },
    },
    null,
    2,
  )}\n`;

/** Writes the table by which KiCad finds the libraries of a board's symbols or footprints. */
export function writeLibraryTable(kind: 'sym' | 'fp', names: readonly string[]): string {
  const libraries = [...new Set(names.map((name) => name.split(':')[0]!))].sort();
  const uri = (name: string) =>
    kind === 'sym' ? `\${KICAD9_SYMBOL_DIR}/${name}.kicad_sym` : `\${KICAD9_FOOTPRINT_DIR}/${name}.pretty`;
  const rows = libraries.map(
    (name) => `  (lib (name "${name}")(type "KiCad")(uri "${uri(name)}")(options "")(descr ""))`,
  );
  return `(${kind}_lib_table\n  (version 7)\n${rows.join('\n')}\n)\n`;
}
