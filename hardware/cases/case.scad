// Cases of the etched boards: a tray with a post under each of a board's holes, and a lid with a rim that goes into the
// tray. The board's lower left corner is at x = y = 0. Gaps are open at the top: then nothing overhangs. The posts are
// bored for M3 screws that cut their own thread.
include <parameters.scad>
include <boards.scad>

case_wall = 2;
case_floor = 2;
board_gap = 0.6;      // around a board
post = 7;
screw = 2.6;          // the bore for an M3 screw
screw_floor = 1.2;    // what is left below the bore
above = 1.5;          // from the tallest part to the lid
rim = 5;
rim_wall = 1.6;
lid_hole = 6;
board_z = case_floor + post_height;

function inside_height(tallest) = board_z + tallest + above;

// A post, its foot on a floor of this thickness.
module board_post(floor_thick) translate([0, 0, floor_thick - 0.01]) cylinder(d = post, h = post_height + 0.01);
module post_bore(floor_thick) translate([0, 0, screw_floor]) cylinder(d = screw, h = floor_thick + post_height);

// A box around a board, larger on each side.
module around_board(size, larger, height) translate([-larger, -larger, 0]) cube([size[0] + 2 * larger, size[1] + 2 * larger, height]);

// Gaps in the walls, from so far inside the board's edge outwards, up to z = top.
module gaps(size, gaps, inwards, top) for (gap = gaps) {
  reach = board_gap + case_wall + 1 + inwards;
  along = gap[1] - gap[2] / 2;
  z = board_z + gap[3];
  corner = [[along, inwards - reach], [size[0] - inwards, along], [along, size[1] - inwards], [inwards - reach, along]][gap[0]];
  translate([corner[0], corner[1], z])
    cube([gap[0] % 2 == 0 ? gap[2] : reach, gap[0] % 2 == 0 ? reach : gap[2], top - z]);
}

module tray(size, holes, board_gaps, height) difference() {
  union() {
    difference() {
      around_board(size, board_gap + case_wall, height);
      translate([0, 0, case_floor]) around_board(size, board_gap, height);
      gaps(size, board_gaps, -0.1, height + 1);
    }
    for (hole = holes) translate(hole) board_post(case_floor);
  }
  for (hole = holes) translate(hole) post_bore(case_floor);
}

module lid(size, board_gaps, lid_holes, height) difference() {
  union() {
    translate([0, 0, height]) around_board(size, board_gap + case_wall, case_floor);
    translate([0, 0, height - rim]) difference() {
      around_board(size, board_gap - gap, rim + 0.01);
      translate([0, 0, -1]) around_board(size, board_gap - gap - rim_wall, rim + 2);
    }
  }
  gaps(size, board_gaps, rim_wall + gap, height);   // the rim leaves them open
  for (hole = lid_holes) translate([hole[0], hole[1], height - 1]) cylinder(d = lid_hole, h = 10);
  // Slots for air over the regulator and the module.
  for (i = [0 : 5]) translate([24 + 9 * i, 15, height - 1]) cube([3, 45, 10]);
}

module reader_tray() tray(reader_size, reader_holes, reader_gaps, inside_height(reader_tallest));
module reader_lid() lid(reader_size, reader_gaps, reader_lid_holes, inside_height(reader_tallest));
// Without a lid: the buttons stand out of it.
module buttons_tray() tray(buttons_size, buttons_holes, [], board_z + board_thick + 1);

// Where a board is: its lower left corner, on its underside.
module board_room(name) echo(room = "board", board = name, at = [0, 0, board_z], turn = [0, 0, 0]);
