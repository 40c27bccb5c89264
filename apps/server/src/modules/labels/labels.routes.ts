import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import type { Binding } from '../../kernel/handlers.ts';
import { bindList } from '../../kernel/listing/index.ts';
import { assignBoxes } from './boxes/assign-boxes.ts';
import { findBoxByCode, getBoxSheet, getTray } from './boxes/get-box-sheet.ts';
import { listTrays, placeTray } from './boxes/trays.ts';
import { checkLabels } from './check-labels.ts';
import { getChip } from './chips/get-chip.ts';
import { printChipLabels } from './chips/print-chip-labels.ts';
import { verifyChip } from './chips/verify-chip.ts';
import { writeChip } from './chips/write-chip.ts';
import { confirmPrintJob } from './confirm-print-job.ts';
import { createPrintJob } from './create-print-job.ts';
import { getPrintJob } from './get-print-job.ts';
import { chipList, labelQueueList, printJobList } from './labels.queries.ts';
import { reprintLabel } from './reprint-label.ts';
import { addSlabImages } from './seals/add-slab-images.ts';
import { damageSeal, failSeal } from './seals/fail-seal.ts';
import { matchSlabImages } from './seals/match-slab-images.ts';
import { sealCoin } from './seals/seal-coin.ts';
import { sealCoins } from './seals/seal-coins.ts';

export const labelBindings: readonly Binding[] = [
  bindList(labelsEndpoints.listQueue, labelQueueList),
  checkLabels,
  createPrintJob,
  bindList(labelsEndpoints.listPrintJobs, printJobList),
  getPrintJob,
  confirmPrintJob,
  reprintLabel,
  bindList(labelsEndpoints.listChips, chipList),
  getChip,
  writeChip,
  verifyChip,
  printChipLabels,
  getBoxSheet,
  findBoxByCode,
  getTray,
  listTrays,
  placeTray,
  assignBoxes,
  sealCoin,
  sealCoins,
  failSeal,
  damageSeal,
  addSlabImages,
  matchSlabImages,
];
