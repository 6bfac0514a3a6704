// The middle: four panels under the table's cloth, each a quarter of a square, joined by keys. Tiles lie on top; the four
// discard loops are in the underside, and neighbours overlap, so that no dead line is left between them.
include <parameters.scad>
use <joints.scad>
use <loops.scad>

thick = wall + crossing_channel[1];
centre = (discard_loop[0] - discard_overlap) / 2;   // of a loop, from the square's middle along x and y
quarter = centre + discard_loop[0] / 2 + 12;

module whole_middle() difference() {
  translate([-quarter, -quarter, 0]) cube([2 * quarter, 2 * quarter, thick]);
  for (x = [-1, 1], y = [-1, 1]) translate([x * centre, y * centre, 0]) loop_channel(discard_loop, crossing_channel);
  for (turn = [0, 90, 180, 270]) rotate(turn) {
    translate([-centre, -centre, 0]) lead_channel(discard_loop, crossing_channel, 40, 0);
    for (at = [0.3, 0.75]) translate([0, at * quarter, 0]) key_pocket();
  }
}

// A quarter; the other three are the same, turned.
module panel() intersection() {
  whole_middle();
  translate([-quarter - 1, -quarter - 1, -1]) cube([quarter + 1, quarter + 1, 20]);
}

// Where things belong: echoes for check-parts.ts.
module panel_rooms() {
  echo(room = "lying tile", at = [-quarter / 2, -quarter / 2, thick + tile[2] / 2 + 0.2], turn = [0, 0, 0]);
  for (turn = [0, 90, 180, 270], at = [0.3, 0.75])
    echo(room = "key", at = [-at * quarter * sin(turn), at * quarter * cos(turn), 0], turn = [0, 0, turn]);
  for (x = [-1, 1], y = [-1, 1], side = loop_sides(discard_loop))
    echo(room = "crossing wire", at = [x * centre + side[0][0], y * centre + side[0][1], crossing_channel[1]],
         turn = [0, 0, 0], long = side[1], axis = side[2]);
}
