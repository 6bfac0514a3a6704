// How parts join: bow-tie keys, glued into pockets in the underside across a joint.
include <parameters.scad>

key_length = 16;
key_end = 8;
key_waist = 4;
key_depth = channel[1];

// The outline of a key, its waist on the joint (x = 0), made larger by so much.
module key_outline(larger = 0)
  offset(delta = larger)
    polygon([[-key_length / 2, -key_end / 2], [0, -key_waist / 2], [key_length / 2, -key_end / 2],
             [key_length / 2, key_end / 2], [0, key_waist / 2], [-key_length / 2, key_end / 2]]);

// To be cut from the underside (z = 0) of both parts.
module key_pocket() translate([0, 0, -1]) linear_extrude(key_depth + 1) key_outline();

module key() linear_extrude(key_depth - 0.2) key_outline(-gap / 2);
