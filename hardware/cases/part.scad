// One part, as it is printed: openscad -D 'part="tag_jig"' -D 'tile=[20,24,15]' -o tag_jig.stl part.scad
// It also says which rooms must stay free in it; check-parts.ts puts tiles, tags, wires and LEDs there.
include <parameters.scad>
use <joints.scad>
use <rack.scad>
use <middle.scad>
use <mingg.scad>
use <tags.scad>
use <case.scad>

if (part == "rack") { rack_section(section); rack_rooms(); }
else if (part == "key") key();
else if (part == "panel") { panel(); panel_rooms(); }
else if (part == "mingg_body") { mingg_body(); mingg_rooms(); }
else if (part == "mingg_floor") { mingg_floor(); mingg_floor_rooms(); }
else if (part == "side_lights") { side_lights(); light_rooms(6, 11.5); }
else if (part == "roof_lights") { roof_lights(); light_rooms(4, 18); }
else if (part == "tag_holder") { tag_holder(); tag_holder_rooms(); }
else if (part == "tag_jig") { tag_jig(); tag_jig_rooms(); }
else if (part == "reader_tray") { reader_tray(); board_room("reader"); }
else if (part == "reader_lid") { reader_lid(); board_room("reader"); }
else if (part == "buttons_tray") { buttons_tray(); board_room("buttons"); }
else assert(false, str("there is no part ", part));
