// All sizes in mm. A command line sets others: openscad -D 'tile=[20,24,15]' …

// The part to make: see part.scad.
part = "rack";
// Which of the rack's sections, from 1.
section = 1;

// A tile: width, height, thickness. Measure yours.
tile = [26, 36, 20];
// Tiles that stand side by side in the concealed row.
row_tiles = 14;

// The tag: diameter and thickness with its glue.
tag = [16, 0.6];

// Loops: the outlines of the windings' middle lines, as hardware/front-end.md has them. Row and ledge: along the rack, and
// across it. The row's loop is centred on the tiles, the ledge takes two rows of tiles, and its wire lies at half of the
// tiles' height.
row_loop = [row_tiles * tile[0] + 36, tile[1] - 8];
ledge_loop = [row_tiles * tile[0] + 66, 2 * tile[1] + 6];
ledge_behind = 6;   // from the row's loop to the ledge's nearer wire
discard_loop = [190, 190];
discard_overlap = 24;   // of neighbouring discard loops
// Channel of a loop: width and depth. Discard loops cross, so theirs are deeper and wider. Radius at corners.
channel = [2, 2.6];
crossing_channel = [3, 4.6];
bend = 5;

// What a printer needs: the bed's edge, the thinnest wall, the gap between parts that go into each other.
bed = 220;
wall = 1.6;
gap = 0.25;
// Gap between neighbouring tiles.
tile_gap = 0.2;

// The Mingg: distance of opposite sides, height.
mingg = [180, 46];
// The window of the digits and their board: width, height. An eight-digit MAX7219 module as commonly sold; measure yours.
digits_window = [61, 15];
digits_board = [82.5, 15.5];
// An LED's diameter.
led = 5;
// Height of the posts that boards are screwed onto: room for the legs of parts.
post_height = 5;

$fn = 48;
