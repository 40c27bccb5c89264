/** Texts about the compendium. */
export const compendiumEn = {
  itemInUse: 'Pieces, submitted lines or merged items hang on this item: it cannot be deleted, but switched off',
  itemMerged: 'This item was merged into another and cannot be changed any more',
  itemStatusSame: 'The item has this state already; please reload',
  varietyInUse: 'Pieces or submitted lines name a variety that was taken out',
  'reference-taken': 'This number belongs to another item; where several share it, tick Shared on both',
  'variety-level': 'Varieties have three levels, each line at most one below the line above',
  'tolerance-alone': 'A tolerance needs its measure',
} as const;
