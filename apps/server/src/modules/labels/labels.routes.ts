import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import type { Binding } from '../../kernel/handlers.ts';
import { bindList } from '../../kernel/listing/index.ts';
import { addSlabImages } from './add-slab-images.ts';
import { assignBoxes } from './assign-boxes.ts';
import { checkLabels } from './check-labels.ts';
import { confirmPrintJob } from './confirm-print-job.ts';
import { createPrintJob } from './create-print-job.ts';
import { damageSeal, failSeal } from './fail-seal.ts';
import { findBoxByCode, getBoxSheet, getTray } from './get-box-sheet.ts';
import { getChip } from './get-chip.ts';
import { getPrintJob } from './get-print-job.ts';
import { chipList, labelQueueList, printJobList } from './labels.queries.ts';
import { matchSlabImages } from './match-slab-images.ts';
import { printChipLabels } from './print-chip-labels.ts';
import { reprintLabel } from './reprint-label.ts';
import { sealCoin } from './seal-coin.ts';
import { sealCoins } from './seal-coins.ts';
import { verifyChip } from './verify-chip.ts';
import { writeChip } from './write-chip.ts';

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
  assignBoxes,
  sealCoin,
  sealCoins,
  failSeal,
  damageSeal,
  addSlabImages,
  matchSlabImages,
];
