/** Texts about the compendium. */
export const compendiumEn = {
  itemInUse: 'Pieces, submitted lines or merged items hang on this item: it cannot be deleted, but switched off',
  itemMerged: 'This item was merged into another and cannot be changed any more',
  itemStatusSame: 'The item has this state already; please reload',
  mergeItself: 'Please choose two different items',
  mergeSurvivorClosed: 'The item that stays must be active',
  mergeOtherCategory: 'The items belong to different categories and cannot be merged',
  mergeOtherMetal: 'One item is copper and the other is not: their grading rules differ, they cannot be merged',
  mergeTooMuch: 'Together they have more than 40 numbers, 300 varieties or 500 guide prices; please tidy up first',
  mergeUndone: 'This merge was taken back already',
  mergeFinal: 'The time in which this merge could be taken back is over',
  mergeSurvivorMerged: 'The item that stayed was merged itself since; take that merge back first',
  mergeNumberTaken: 'A number of the merged item belongs to another item by now; please mend that first',
  varietyInUse: 'Pieces or submitted lines name a variety that was taken out',
  'reference-taken': 'This number belongs to another item; where several share it, tick Shared on both',
  'variety-level': 'Varieties have three levels, each line at most one below the line above',
  'tolerance-alone': 'A tolerance needs its measure',
} as const;
