import type { Binding } from '../../kernel/handlers.ts';
import { addImage } from './add-image.ts';
import { addRow } from './add-row.ts';
import { deleteCoin } from './delete-coin.ts';
import { getDraft, removeDraft, saveDraft } from './drafts.ts';
import { finishDispatch } from './finish-dispatch.ts';
import { findCoin, getCoin, listCoins } from './get-coin.ts';
import { findDispatch, getDispatch } from './get-dispatch.ts';
import { bookEntryLabels, getLabels } from './get-labels.ts';
import { listDispatches } from './list-dispatches.ts';
import { matchImages } from './match-images.ts';
import { moveRows } from './move-rows.ts';
import { getPickingList } from './picking/get-picking-list.ts';
import { removeImage } from './remove-image.ts';
import { reopenEntry } from './reopen-entry.ts';
import { restoreCoin } from './restore-coin.ts';
import { saveMeasures, saveMeasuresBatch } from './save-measures.ts';
import { saveRows } from './save-rows.ts';
import { startEntry } from './start-entry.ts';

/** Detail entry, information entry, entry labels, drafts. */
export const entryBindings: readonly Binding[] = [
  listDispatches,
  findDispatch,
  getDispatch,
  startEntry,
  saveRows,
  addRow,
  moveRows,
  finishDispatch,
  reopenEntry,
  deleteCoin,
  restoreCoin,
  getLabels,
  bookEntryLabels,
  getPickingList,
  listCoins,
  findCoin,
  getCoin,
  addImage,
  removeImage,
  matchImages,
  saveMeasures,
  saveMeasuresBatch,
  getDraft,
  saveDraft,
  removeDraft,
];
