import type { PrintJobDetail, PrintJobItem } from '@mintmark/contract/labels/label.schema.ts';
import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import type { LabelData } from '@mintmark/domain/labels/label-template.ts';
import { iso } from '../../kernel/clock.ts';
import { query } from '../../kernel/handlers.ts';
import { printTemplate, templateOfJob } from '../../workflow/labels/label-templates.repo.ts';
import { withLogo } from './dress-template.ts';
import { findJob, nameOfAccount, type PrintOfJob, printsOfJob } from './label-prints.repo.ts';
import { sendingOf } from './printers/print-sends.repo.ts';
import { qrRows } from './qr-code.ts';

async function presentItem(print: PrintOfJob): Promise<PrintJobItem> {
  const label = print.label as LabelData;
  return {
    seq: print.seq,
    coinId: print.coinId,
    coinCode: print.coinCode,
    certNo: print.certNo,
    printNo: print.printNo,
    reason: print.reason,
    note: print.note,
    label: { ...label },
    qr: await qrRows(label['verifyUrl'] ?? ''),
    confirmedAt: iso(print.confirmedAt),
    voidedAt: iso(print.voidedAt),
    voidReason: print.voidReason,
  };
}

/** One job with its labels as they were printed: it can be drawn again from any item on (product.md 9). */
export const getPrintJob = query(labelsEndpoints.getPrintJob, async ({ params }, context) =>
  context.db.read(context.scope, async (db): Promise<PrintJobDetail> => {
    const job = await findJob(db, context.scope, params.id);
    const prints = await printsOfJob(db, job.id);
    const items: PrintJobItem[] = [];
    for (const print of prints) items.push(await presentItem(print));
    return {
      id: job.id,
      jobNo: job.jobNo,
      kind: job.kind,
      template: job.templateCode,
      templateVersion: job.templateVersion,
      count: job.count,
      confirmedQty: prints.filter((print) => print.confirmedAt !== null).length,
      voidedQty: prints.filter((print) => print.voidedAt !== null).length,
      status: job.status as PrintJobDetail['status'],
      who: await nameOfAccount(db, job.createdBy),
      createdAt: job.createdAt.toISOString(),
      confirmedAt: iso(job.confirmedAt),
      version: job.version,
      startSlot: job.startSlot,
      printerId: job.printerId,
      sending: await sendingOf(db, job.id),
      design: printTemplate(await withLogo(db, context.config, await templateOfJob(db, job), job.logoKey)),
      items,
    };
  }),
);
