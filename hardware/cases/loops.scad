// The channels of the loops, and the rooms that their wires need.
include <parameters.scad>

module rounded(size, radius) offset(radius) square([size[0] - 2 * radius, size[1] - 2 * radius], center = true);

// A loop's channel (width, depth) around the origin, in the underside of a plate at z = 0.
module loop_channel(loop, channel) {
  half = channel[0] / 2;
  translate([0, 0, -1]) linear_extrude(channel[1] + 1)
    difference() {
      rounded([loop[0] + 2 * half, loop[1] + 2 * half], bend + half);
      rounded([loop[0] - 2 * half, loop[1] - 2 * half], bend - half);
    }
}

// The channel of its leads, from its lower side (or its middle) to the left.
module lead_channel(loop, channel, long, from = -1)
  translate([-loop[0] / 2 - long, from * loop[1] / 2 - channel[0] / 2, -1]) cube([long + bend, channel[0], channel[1] + 1]);

// A winding's straight sides: where their middles are in the loop's plane, their length, the axis they run along. The
// wire lies at the bottom of the channel.
function loop_sides(loop) = [
  [[0, -loop[1] / 2], loop[0] - 2 * bend, "x"], [[0, loop[1] / 2], loop[0] - 2 * bend, "x"],
  [[-loop[0] / 2, 0], loop[1] - 2 * bend, "y"], [[loop[0] / 2, 0], loop[1] - 2 * bend, "y"],
];
