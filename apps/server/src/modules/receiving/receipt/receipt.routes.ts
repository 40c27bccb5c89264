import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import type { Binding } from '../../../kernel/handlers.ts';
import { bindList } from '../../../kernel/listing/index.ts';
import { parcelBindings } from '../parcels/parcels.routes.ts';
import { addLine } from './add-line.ts';
import { confirmReceipt } from './confirm-receipt.ts';
import { correctLine } from './correct-line.ts';
import { receiptQueue } from './receipt.queries.ts';
import { addPhotos, arrive, saveCount } from './receipt-count.ts';
import { decideDiscrepancy, reportDiscrepancy } from './receipt-discrepancies.ts';
import { bookReceiptLabels, receiptLabel } from './receipt-label.ts';
import { findByCode, getSheet } from './receipt-sheet.ts';
import { receiveRest } from './receive-rest.ts';
import { removeLine } from './remove-line.ts';
import { seeCertificate, unseeCertificate } from './see-certificate.ts';

/** Arrival, receipt, discrepancies. */
export const receiptBindings: readonly Binding[] = [
  bindList(receiptEndpoints.listQueue, receiptQueue),
  findByCode,
  arrive,
  getSheet,
  saveCount,
  addPhotos,
  addLine,
  correctLine,
  removeLine,
  reportDiscrepancy,
  decideDiscrepancy,
  receiveRest,
  seeCertificate,
  unseeCertificate,
  confirmReceipt,
  receiptLabel,
  bookReceiptLabels,
  ...parcelBindings,
];
