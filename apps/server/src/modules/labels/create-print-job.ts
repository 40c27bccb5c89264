import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { PRINT_REASON } from '@mintmark/domain/labels/labels.enums.ts';
import { shanghaiDay } from '../../kernel/clock.ts';
import { fieldError } from '../../kernel/errors.ts';
import { command } from '../../kernel/handlers.ts';
import { checkPrints } from './check-label.ts';
import { assertPrintable, printLabels } from './print-labels.ts';
import { holdPrinter } from './printers/printers.repo.ts';
import { lockWork } from './production.repo.ts';

/** A numbered print job: all labels, or none with the refusals of each coin (product.md 9, states.md coin `label`). */
export const createPrintJob = command(labelsEndpoints.createPrintJob, async (tx, { body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const coinIds = body.items.map((item) => item.coinId);
  const repeated = coinIds.findIndex((id, index) => coinIds.indexOf(id) !== index);
  if (repeated >= 0) throw fieldError(`items.${repeated}.coinId`, 'repeated');
  if (body.printerId !== null) await holdPrinter(tx, context.scope, body.printerId);
  const work = await lockWork(tx, context.scope, coinIds);
  const checked = await checkPrints(tx, { config: context.config, day: shanghaiDay(context.now) }, work, body.items);
  assertPrintable(checked, context.locale);
  const job = await printLabels(tx, checked, { startSlot: body.startSlot, printerId: body.printerId }, by);
  await context.audit({
    targetType: 'printJob',
    targetId: job.id,
    targetNo: job.jobNo,
    companyId: job.companyId,
    after: {
      count: checked.length,
      labels: checked.map(({ coin, state, wish }) => ({
        coinCode: coin.coinCode,
        certNo: coin.certNo,
        printNo: state.lastNo + 1,
        reason: state.lastNo === 0 ? PRINT_REASON.first : wish.reason,
      })),
    },
  });
  return { id: job.id, jobNo: job.jobNo, count: checked.length };
});
