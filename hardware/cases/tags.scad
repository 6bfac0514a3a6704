// What puts a tag in the middle of a tile's back.
include <parameters.scad>

// A plate for the back of a tile that must stay as it is: the tag lies in its recess, between plate and tile.
module tag_holder() difference() {
  translate([-tile[0] / 2, -tile[1] / 2, 0]) cube([tile[0], tile[1], wall + tag[1]]);
  translate([0, 0, wall]) cylinder(d = tag[0] + 2 * gap, h = tag[1] + 1);
}

jig_wall = 2.4;
jig_grip = 7;

// A frame that goes over a tile's back; the tag is glued through its hole.
module tag_jig() difference() {
  translate([-tile[0] / 2 - gap - jig_wall, -tile[1] / 2 - gap - jig_wall, 0])
    cube([tile[0] + 2 * (gap + jig_wall), tile[1] + 2 * (gap + jig_wall), jig_wall + jig_grip]);
  translate([-tile[0] / 2 - gap, -tile[1] / 2 - gap, jig_wall]) cube([tile[0] + 2 * gap, tile[1] + 2 * gap, 20]);
  translate([0, 0, -1]) cylinder(d = tag[0] + 2 * gap, h = 10);
}

module tag_holder_rooms() echo(room = "tag", at = [0, 0, wall + tag[1] / 2 + 0.05], turn = [0, 0, 0]);

module tag_jig_rooms() {
  echo(room = "lying tile", at = [0, 0, jig_wall + tile[2] / 2 + 0.2], turn = [0, 0, 0]);
  echo(room = "tag", at = [0, 0, jig_wall - tag[1] / 2], turn = [0, 0, 0]);
}
