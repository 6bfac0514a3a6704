// Made from hardware/boards/*/board.ts: npx tsx hardware/cases/boards/make.ts
// All sizes in mm, x and y from a board's lower left corner, z from its underside. A gap in a wall: side (0 below, then
// counter-clockwise), middle along it, width, bottom. A hole in a lid: its middle. Tallest: the top of the tallest part.
board_thick = 1.6;

lights_size = [99.06, 78.74];
lights_holes = [[5.08, 73.66], [93.98, 73.66], [5.08, 5.08], [93.98, 5.08]];
lights_gaps = [[0, 55.89, 10.1, 1.6], [0, 20.3, 14, 10.8]];
lights_lid_holes = [];
lights_tallest = 22.74;

reader_size = [129.54, 88.9];
reader_holes = [[5.08, 83.82], [73.66, 83.82], [5.08, 22.86], [124.46, 5.08]];
reader_gaps = [[0, 12.71, 10.1, 1.6], [2, 22.88, 14, 10.8], [1, 74.91, 6.5, 1.6], [1, 55.86, 6.5, 1.6], [1, 36.81, 6.5, 1.6], [1, 17.76, 6.5, 1.6]];
reader_lid_holes = [[99.06, 73.66], [99.06, 54.61], [99.06, 35.56], [99.06, 16.51]];
reader_tallest = 22.74;

buttons_size = [111.76, 33.02];
buttons_holes = [[5.08, 5.08], [106.68, 5.08]];
buttons_gaps = [];
buttons_lid_holes = [];
buttons_tallest = 17.6;
