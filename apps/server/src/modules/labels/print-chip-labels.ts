import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import type { LabelData } from '@mintmark/domain/labels/label-template.ts';
import { layoutLabel } from '@mintmark/domain/labels/layout-label.ts';
import { CHIP_LABEL } from '@mintmark/domain/labels/templates/handling-templates.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { type CommandContext, command } from '../../kernel/handlers.ts';
import { certificateUrl } from '../../workflow/certificate-signature.ts';
import type { CoinRow } from '../../workflow/coin.repo.ts';
import { nextPrintJobNo } from '../../workflow/numbers.repo.ts';
import { problemText } from './check-label.ts';
import { assertChipCoin } from './chip-guards.ts';
import { validChip } from './chips.repo.ts';
import { insertPrintJob } from './label-prints.repo.ts';
import { lockWork, pieceOf } from './production.repo.ts';
import { qrRows } from './qr-code.ts';

async function chipLabel(tx: Tx, context: CommandContext, coin: CoinRow): Promise<LabelData> {
  const certNo = await assertChipCoin(tx, coin);
  const uid = (await validChip(tx, coin.id))?.uid;
  const verifyUrl = certificateUrl(context.config, certNo);
  const label = { certNo, name: coin.name, verifyUrl, ...(uid === undefined ? {} : { chipUid: uid }) };
  const drawing = layoutLabel(CHIP_LABEL, label);
  if (drawing.ok) return label;
  const field = drawing.error[0]?.field ?? '';
  throw new AppError('LABEL_TEXT_LONG', {
    params: { field: problemText({ code: `label.field.${field}`, field: null }, context.locale) },
    data: { field, coinCode: coin.coinCode },
  });
}

/** Labels of 40 × 20 mm that go with the chips to the writer; a job of its own number, nothing of the coin changes. */
export const printChipLabels = command(labelsEndpoints.printChipLabels, async (tx, { body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const coinIds = [...new Set(body.coinIds)];
  const work = await lockWork(tx, context.scope, coinIds);
  const coins = coinIds.map((coinId) => pieceOf(work, coinId).coin);
  const [companyId = '', ...others] = new Set(coins.map((coin) => coin.companyId));
  if (others.length > 0) throw new AppError('GUARD_FAILED', { params: { guard: 'oneCompany' } });
  const items = [];
  for (const coin of coins) {
    const label = await chipLabel(tx, context, coin);
    items.push({ coinId: coin.id, coinCode: coin.coinCode, label, qr: await qrRows(label['verifyUrl'] ?? '') });
  }
  const jobNo = await nextPrintJobNo(tx, by.now);
  const template = { id: CHIP_LABEL.id, version: CHIP_LABEL.version };
  const job = { companyId, jobNo, kind: 'chip', template, count: items.length, startSlot: 1, printerId: null } as const;
  const jobId = await insertPrintJob(tx, job, by);
  await context.audit({
    targetType: 'printJob',
    targetId: jobId,
    targetNo: jobNo,
    companyId,
    after: { coinCodes: coins.map((coin) => coin.coinCode) },
  });
  return { jobNo, template: CHIP_LABEL.id, items };
});
