import type { Binding } from '../../kernel/handlers.ts';
import { askCorrection } from './correct/ask-correction.ts';
import { askDeletion } from './correct/ask-deletion.ts';
import { previewCorrection } from './correct/preview-correction.ts';
import { finishDispatch } from './dispatches/finish-dispatch.ts';
import { listFrequentItems } from './dispatches/frequent-items.ts';
import { findDispatch, getDispatch } from './dispatches/get-dispatch.ts';
import { listDispatches } from './dispatches/list-dispatches.ts';
import { reopenEntry } from './dispatches/reopen-entry.ts';
import { startEntry } from './dispatches/start-entry.ts';
import { findCoin, getCoin, listCoins } from './get-coin.ts';
import { bookEntryLabels, getLabels } from './get-labels.ts';
import { addImage } from './images/add-image.ts';
import { matchImages } from './images/match-images.ts';
import { removeImage } from './images/remove-image.ts';
import { saveMeasures, saveMeasuresBatch } from './measures/save-measures.ts';
import { getPickingList } from './picking/get-picking-list.ts';
import { addRow } from './rows/add-row.ts';
import { deleteCoin } from './rows/delete-coin.ts';
import { getDraft, removeDraft, saveDraft } from './rows/drafts.ts';
import { moveRows } from './rows/move-rows.ts';
import { restoreCoin } from './rows/restore-coin.ts';
import { saveRows } from './rows/save-rows.ts';

/** Detail entry, information entry, entry labels, drafts. */
export const entryBindings: readonly Binding[] = [
  listDispatches,
  findDispatch,
  getDispatch,
  listFrequentItems,
  startEntry,
  saveRows,
  addRow,
  moveRows,
  finishDispatch,
  reopenEntry,
  deleteCoin,
  previewCorrection,
  askCorrection,
  askDeletion,
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
