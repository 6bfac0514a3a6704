import type { TableView } from './view.ts';

/** What lies on a table for everybody to see: no notices, questions or results. */
export type SeenTable = Pick<
  TableView,
  'clockwise' | 'hand' | 'roundWind' | 'drawsBefore' | 'phase' | 'turn' | 'sides' | 'wall' | 'discards'
>;

/** What everybody may see of a table's page. */
export const seenTable = (view: TableView): SeenTable => {
  const { clockwise, hand, roundWind, drawsBefore, phase, turn, sides, wall, discards } = view;
  return { clockwise, hand, roundWind, drawsBefore, phase, turn, sides, wall, discards };
};
