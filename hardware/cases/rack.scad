// The rack: a groove where the concealed row stands and leans on the back rest, and behind it, towards the middle of the
// table, the ledge where two rows of melds lie. The ledge is at right angles to the back rest and meets it at half the
// tiles' height, so that their loops do not couple. x along the row, y towards the middle of the table, z up; the player
// sits at y < 0. Sections are printed standing on an end: then nothing overhangs.
include <parameters.scad>
use <joints.scad>
use <loops.scad>

lean = 10;            // of the back rest, in degrees
lip = 2.4;            // thickness of the strips that hold the tiles
lip_height = 4;
end_wall = 3;
plate = wall + channel[1];   // a plate holds a channel and leaves a wall between wire and tile
tile_w = tile[0];
tile_h = tile[1];
tile_t = tile[2];

inner = row_tiles * (tile_w + tile_gap) + 1;
rack_length = max(inner + 2 * end_wall, ledge_loop[0] + channel[0] + 2 * wall);
sections = ceil(rack_length / (bed - 5));

// A point of the leaning frame: n from the back rest towards the player, u up along it. Its origin is the lower back
// edge of the tiles.
groove = tile_t + 1;
foot = [(groove + lip) * cos(lean) - lip_height * sin(lean), plate];
function leaning(n, u) = foot + [u * sin(lean) - n * cos(lean), u * cos(lean) + n * sin(lean)];

loop_middle = tile_h / 2;
rest = max(0.85 * tile_h, loop_middle + row_loop[1] / 2 + channel[0] / 2 + wall);

// The ledge: its underside, its nearer and farther wire, its end.
ledge_under = loop_middle - channel[1] / 2;
ledge_near = -plate + channel[1] / 2 - ledge_behind;
ledge_middle = ledge_near - ledge_loop[1] / 2;
ledge_end = ledge_near - ledge_loop[1] - channel[0] / 2 - wall - lip;

module profile() {
  outline = [[0, 0], leaning(groove + lip, lip_height), leaning(groove, lip_height), leaning(groove, 0), leaning(0, 0),
             leaning(0, rest), leaning(-plate, rest), leaning(-plate, ledge_under + plate),
             leaning(ledge_end + lip, ledge_under + plate), leaning(ledge_end + lip, ledge_under + plate + 3),
             leaning(ledge_end, ledge_under + plate + 3)];
  leg = leaning(ledge_end, ledge_under)[0];
  inside = leaning(ledge_end + lip, ledge_under);
  polygon(concat(outline, [leaning(ledge_end, ledge_under), [leg, 0], [leg - lip, 0], [leg - lip, inside[1]], inside,
                           leaning(-plate, ledge_under), [leaning(-plate, 0)[0], 0]]));
}

// Closes the groove at the ends, in front of the back rest.
module end_profile()
  polygon([[0, 0], leaning(groove + lip, tile_h / 2), leaning(0, rest), leaning(0, 0), [leaning(0, 0)[0], 0]]);

// Extrudes along x what is drawn in y and z.
module along(from, length) translate([from, 0, 0]) rotate([90, 0, 90]) linear_extrude(length) children();

// Turns what is drawn around a loop's middle in the underside of a plate into the place where it belongs.
module at_row_loop()
  translate([rack_length / 2, leaning(-plate, loop_middle)[0], leaning(-plate, loop_middle)[1]])
    rotate([90 - lean, 0, 0]) children();
module at_ledge_loop()
  translate([rack_length / 2, leaning(ledge_middle, ledge_under)[0], leaning(ledge_middle, ledge_under)[1]])
    rotate([-lean, 0, 0]) children();

module whole_rack() difference() {
  union() {
    along(0, rack_length) profile();
    along(0, end_wall) end_profile();
    along(rack_length - end_wall, end_wall) end_profile();
  }
  at_row_loop() { loop_channel(row_loop, channel); lead_channel(row_loop, channel, rack_length); }
  at_ledge_loop() { loop_channel(ledge_loop, channel); lead_channel(ledge_loop, channel, rack_length); }
  for (i = [1 : sections - 1]) {
    translate([i * rack_length / sections, foot[0] / 2, 0]) key_pocket();
    at_ledge_loop() translate([(i / sections - 0.5) * rack_length, 0, 0]) key_pocket();
  }
}

// One section of the rack, in its place.
module rack_section(number) intersection() {
  whole_rack();
  translate([(number - 1) * rack_length / sections, -50, -1]) cube([rack_length / sections, 400, 400]);
}

// Where tiles are: the first of a row along x, the middles of those in the row and on the ledge across.
first_tile = rack_length / 2 - (row_tiles - 1) / 2 * (tile_w + tile_gap);
function row_place() = leaning(tile_t / 2 + 0.2, tile_h / 2 + 0.2);
function ledge_place(row) =
  leaning(ledge_middle + (row - 1.5) * (tile_h + 1), ledge_under + plate + tile_t / 2 + 0.2);

// Where things belong in the rack: echoes for check-parts.ts.
module rack_rooms() {
  for (i = [0 : row_tiles - 1]) {
    x = first_tile + i * (tile_w + tile_gap);
    echo(room = "standing tile", at = [x, row_place()[0], row_place()[1]], turn = [-lean, 0, 0]);
    for (row = [1, 2])
      echo(room = "lying tile", at = [x, ledge_place(row)[0], ledge_place(row)[1]], turn = [-lean, 0, 0]);
  }
  for (side = loop_sides(row_loop)) {
    at = leaning(-plate + channel[1], loop_middle + side[0][1]);
    echo(room = "wire", at = [rack_length / 2 + side[0][0], at[0], at[1]], turn = [90 - lean, 0, 0], long = side[1],
         axis = side[2]);
  }
  for (side = loop_sides(ledge_loop)) {
    at = leaning(ledge_middle - side[0][1], ledge_under + channel[1]);
    echo(room = "wire", at = [rack_length / 2 + side[0][0], at[0], at[1]], turn = [-lean, 0, 0], long = side[1],
         axis = side[2]);
  }
  for (i = [1 : sections - 1]) {
    x = i * rack_length / sections;
    echo(room = "key", at = [x, foot[0] / 2, 0], turn = [0, 0, 0]);
    below = leaning(ledge_middle, ledge_under);
    echo(room = "key", at = [x, below[0], below[1]], turn = [-lean, 0, 0]);
  }
  echo(sections = sections);
}
