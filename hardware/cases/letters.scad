// The windows' letters as stencils, around the origin, drawn from strokes: no font is needed, and no letter has an inside
// that would fall out.

function glyph_strokes(letter, w, h, s) =
  letter == "E" ? [[0, 0, s, h], [0, 0, w, s], [0, (h - s) / 2, w * 0.8, s], [0, h - s, w, s]] :
  letter == "S" ? [[0, 0, w, s], [w - s, 0, s, (h + s) / 2], [0, (h - s) / 2, w, s], [0, (h - s) / 2, s, (h + s) / 2],
                   [0, h - s, w, s]] :
  letter == "W" ? [[0, 0, w, s], [0, 0, s, h], [(w - s) / 2, 0, s, h * 0.7], [w - s, 0, s, h]] :
  letter == "?" ? [[(w - s) / 2, 0, s, s], [(w - s) / 2, 1.8 * s, s, h / 2 - 1.8 * s + s / 2],
                   [(w - s) / 2, (h - s) / 2, (w + s) / 2, s], [w - s, (h - s) / 2, s, (h + s) / 2],
                   [0, h - s, w, s], [0, h - 2 * s, s, 2 * s]] :
  [];

// w, h: the letter's size; s: the width of its strokes.
module glyph(letter, w, h, s) translate([-w / 2, -h / 2]) {
  if (letter == "N") union() {
    square([s, h]);
    translate([w - s, 0]) square([s, h]);
    polygon([[0, h], [s, h], [w, 0], [w - s, 0]]);
  }
  else if (letter == "o") translate([w / 2, h / 2]) circle(d = w);
  else for (box = glyph_strokes(letter, w, h, s)) translate([box[0], box[1]]) square([box[2], box[3]]);
}
