// The Mingg: an octagon with windows. Towards each player: the seat winds, the question, and the round light of the red
// rack. In the roof: the round wind, and the digits of the live tiles. All 28 lights are in here.
include <parameters.scad>
include <boards.scad>
use <letters.scad>
use <case.scad>

shell = 2.4;
across = mingg[0];
height = mingg[1];
side_letters = ["E", "S", "W", "N", "?", "o"];
roof_letters = ["E", "S", "W", "N"];
side_pitch = 11.5;
side_letter = [8, 11, 1.8];
roof_pitch = 18;
roof_letter = [11, 16, 2.6];
roof_lights_y = 30;
box_depth = 12;
box_wall = 1.6;
lights_board = [-lights_size[0] / 2, -lights_size[1] / 2];   // its lower left corner, its plugs towards the cables
lights_board_z = shell + post_height;

module octagon(across) rotate(22.5) circle(d = across / cos(22.5), $fn = 8);

module side_stencils() for (turn = [0, 90, 180, 270], i = [0 : 5])
  rotate(turn) translate([(i - 2.5) * side_pitch, -across / 2 + shell + 1, height / 2 + 1]) rotate([90, 0, 0])
    linear_extrude(shell + 2) glyph(side_letters[i], side_letter[0], side_letter[1], side_letter[2]);

module mingg_body() difference() {
  linear_extrude(height) octagon(across);
  translate([0, 0, -1]) linear_extrude(height - shell + 1) octagon(across - 2 * shell);
  side_stencils();
  translate([0, -8, height - shell - 1]) linear_extrude(shell + 2) square(digits_window, center = true);
  for (i = [0 : 3]) translate([(i - 1.5) * roof_pitch, roof_lights_y, height - shell - 1]) linear_extrude(shell + 2)
    glyph(roof_letters[i], roof_letter[0], roof_letter[1], roof_letter[2]);
  // Cables leave through the rim below a corner.
  rotate(-22.5) translate([0, -across / 2, 4]) cube([12, 30, 10], center = true);
}

// The floor, with a rim that goes into the body, and posts for the lights board.
module mingg_floor() {
  difference() {
    union() {
      linear_extrude(shell) octagon(across);
      for (hole = lights_holes) translate(lights_board + hole) board_post(shell);
    }
    for (hole = lights_holes) translate(lights_board + hole) post_bore(shell);
  }
  difference() {
    linear_extrude(shell + 6) octagon(across - 2 * shell - 2 * gap);
    translate([0, 0, shell]) linear_extrude(7) octagon(across - 4 * shell - 2 * gap);
    rotate(-22.5) translate([0, -across / 2, shell + 5]) cube([14, 60, 10], center = true);
  }
}

// A row of cells that keep the lights of neighbouring windows apart; an LED comes through the back of each.
module light_box(count, pitch, letter_height) difference() {
  cells = [pitch - box_wall, letter_height + 3];
  translate([-(count * pitch + box_wall) / 2, -cells[1] / 2 - box_wall, 0])
    cube([count * pitch + box_wall, cells[1] + 2 * box_wall, box_depth]);
  for (i = [0 : count - 1]) translate([(i - (count - 1) / 2) * pitch, 0, 0]) {
    translate([-cells[0] / 2, -cells[1] / 2, 2]) cube([cells[0], cells[1], box_depth]);
    translate([0, 0, -1]) cylinder(d = led + gap, h = 4);
  }
}

module side_lights() light_box(6, side_pitch, side_letter[1]);
module roof_lights() light_box(4, roof_pitch, roof_letter[1]);

module light_rooms(count, pitch)
  for (i = [0 : count - 1]) echo(room = "led", at = [(i - (count - 1) / 2) * pitch, 0, 1], turn = [0, 0, 0]);

module mingg_rooms() {
  echo(room = "digits", at = [0, -8, height - shell - 2.1], turn = [0, 0, 0]);
  for (turn = [0, 90, 180, 270])
    echo(room = "side lights", at = [(across / 2 - shell - box_depth / 2 - 0.1) * sin(turn),
         -(across / 2 - shell - box_depth / 2 - 0.1) * cos(turn), height / 2 + 1], turn = [90, 0, turn]);
  echo(room = "roof lights", at = [0, roof_lights_y, height - shell - box_depth / 2 - 0.1], turn = [0, 0, 0]);
}

// The body stands on the floor's plate.
module mingg_floor_rooms() {
  echo(room = "board", board = "lights", at = [lights_board[0], lights_board[1], lights_board_z], turn = [0, 0, 0]);
  echo(other_at = shell);
}
