import type { ServerModule } from '../../kernel/module.ts';
import { labelBindings } from './labels.routes.ts';
import { printerBindings } from './printers/printers.master.ts';
import { sendPrintJobTask } from './printers/send-print-job.ts';
import { ensureLabelTemplates } from './templates/delivered-templates.repo.ts';
import { templateBindings } from './templates/templates.routes.ts';

export { bookHandlingLabels } from './book-handling-labels.ts';
export { coinsByNumber, coinsOfTray } from './boxes/box.repo.ts';

export { type DressedTemplate, dressTemplate, withLogo } from './dress-template.ts';
export { type LabelOwner, type PaperOfJob, papersOfJob } from './handling-prints.repo.ts';
export { findJob, nameOfAccount } from './label-prints.repo.ts';

export { labelQueueList } from './labels.queries.ts';
export { assertMayPrint } from './printers/may-print.ts';
export { qrRows } from './qr-code.ts';
export { gateDifferences } from './seals/seal.ts';

/** Certificate labels, chips, boxes, sealing and slab pictures: a coin's way from 60 to 80. */
export const labelsModule: ServerModule = {
  name: 'labels',
  bindings: [...labelBindings, ...printerBindings, ...templateBindings],
  tasks: [sendPrintJobTask],
  ensureFacts: (tx, { clock }) => ensureLabelTemplates(tx, clock.now()),
};
