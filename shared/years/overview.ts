/** Figures of the overview, by the columns of its table; the last are Bouter's. */
export const OVERVIEW = ['hands', 'share-won', 'points', 'average-win', 'longest-series'] as const;
export const OVERVIEW_OF_BOUTER = [
  'all-round',
  'zbmj-total',
  'collection',
  'yellow-jersey',
  'green-scarf',
  'orange-scarf',
] as const;
