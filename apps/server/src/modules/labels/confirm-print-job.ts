import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import type { Config } from '../../kernel/config.ts';
import { command } from '../../kernel/handlers.ts';
import { closeJob, confirmPrints, lockJob, type PrintOfJob, printsOfJob } from './label-prints.repo.ts';
import { readScan } from './scanned-code.ts';

type Result = 'confirmed' | 'already' | 'notInJob' | 'void' | 'signatureWrong';
interface Seen {
  readonly code: string;
  readonly result: Result;
  readonly print: PrintOfJob | null;
}

/** What a scanned code says about the job; a label seen twice in one call counts once. */
function look(config: Config, prints: readonly PrintOfJob[], confirmed: ReadonlySet<string>, text: string): Seen {
  const { code, isSigned } = readScan(config, text);
  const own = prints.filter((print) => print.certNo === code || print.coinCode === code);
  const print = own.find((one) => one.voidedAt === null) ?? own[0] ?? null;
  const result = ((): Result => {
    if (isSigned === false) return 'signatureWrong';
    if (print === null) return 'notInJob';
    if (print.voidedAt !== null) return 'void';
    return print.confirmedAt !== null || confirmed.has(print.id) ? 'already' : 'confirmed';
  })();
  return { code, result, print };
}

/** Scanned labels have come out of the printer; when the last one is seen the job is done (product.md 9). */
export const confirmPrintJob = command(labelsEndpoints.confirmPrintJob, async (tx, { params, body }, context) => {
  const job = await lockJob(tx, context.scope, params.id);
  const prints = await printsOfJob(tx, job.id);
  const confirmed = new Set<string>();
  const seen = body.codes.map((text) => {
    const one = look(context.config, prints, confirmed, text);
    if (one.result === 'confirmed' && one.print !== null) confirmed.add(one.print.id);
    return one;
  });
  await confirmPrints(tx, [...confirmed], context.now);
  const valid = prints.filter((print) => print.voidedAt === null);
  const confirmedQty = valid.filter((print) => print.confirmedAt !== null || confirmed.has(print.id)).length;
  const isDone = job.status === 'open' && valid.length > 0 && confirmedQty === valid.length;
  if (isDone) await closeJob(tx, job, context.now);
  await context.audit({
    targetType: 'printJob',
    targetId: job.id,
    targetNo: job.jobNo,
    companyId: job.companyId,
    after: { confirmed: confirmed.size, refused: seen.filter((one) => one.result !== 'confirmed').length },
  });
  return {
    results: seen.map(({ code, result, print }) => ({
      code,
      result,
      seq: print?.seq ?? null,
      certNo: print?.certNo ?? null,
    })),
    confirmedQty,
    validQty: valid.length,
    status: isDone ? ('confirmed' as const) : (job.status as 'open' | 'confirmed' | 'cancelled'),
  };
});
