import { papersEndpoints } from '@mintmark/contract/papers/papers.endpoints.ts';
import { zHousePaper } from '@mintmark/contract/papers/papers.schema.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { command, query } from '../../kernel/handlers.ts';
import { printTemplate, templateOfJob } from '../../workflow/labels/label-templates.repo.ts';
import {
  assertMayPrint,
  bookHandlingLabels,
  findJob,
  type LabelOwner,
  nameOfAccount,
  type PaperOfJob,
  papersOfJob,
  withLogo,
} from '../labels/index.ts';
import { presentPaper } from './find-papers.ts';

/** A job of papers in scope, with the version and the logo that it was printed with. Throws NOT_FOUND, NOT_ALLOWED. */
async function paperJob(db: Reader, { scope, actor, config }: SignedInContext, id: string) {
  const job = await findJob(db, scope, id);
  const kind = zHousePaper.safeParse(job.kind);
  if (!kind.success) throw new AppError('NOT_FOUND');
  assertMayPrint(actor, kind.data);
  const template = await withLogo(db, config, await templateOfJob(db, job), job.logoKey);
  return { job, kind: kind.data, template, papers: await papersOfJob(db, job.id) };
}

function ownerOf({ orderId, coinId, deliveryId, waybillNo, boxNo }: PaperOfJob): LabelOwner {
  if (orderId !== null) return { orderId };
  if (coinId !== null) return { coinId };
  if (deliveryId !== null) return { deliveryId, waybillNo };
  return { boxNo: boxNo ?? '' };
}

/** One job with its papers as they were printed. */
export const getPaperJob = query(papersEndpoints.getPaperJob, async ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const { job, kind, template, papers } = await paperJob(db, context, params.id);
    const shown = [];
    for (const paper of papers)
      shown.push({
        ...(await presentPaper({ code: paper.code, fields: paper.label, lists: paper.lists }, template)),
        printNo: paper.printNo,
      });
    return {
      ...{ id: job.id, jobNo: job.jobNo, kind, count: job.count, createdAt: job.createdAt.toISOString() },
      ...{ who: await nameOfAccount(db, job.createdBy), template: printTemplate(template), papers: shown },
    };
  }),
);

/** The papers of a job once more, word by word: with the version that they were printed with, whatever was published since. */
export const reprintPapers = command(papersEndpoints.reprintPapers, async (tx, { params, body }, context) => {
  const { job, kind, template, papers } = await paperJob(tx, context, params.id);
  const labels = papers.map((paper) => ({ ...paper, owner: ownerOf(paper) }));
  const dressed = { template, brand: {}, logoKey: job.logoKey };
  return bookHandlingLabels(tx, { kind, companyId: job.companyId, dressed, labels, ...body }, context);
});
