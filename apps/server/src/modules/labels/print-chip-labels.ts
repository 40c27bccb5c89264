import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import type { LabelData, LabelTemplate } from '@mintmark/domain/labels/label-template.ts';
import { layoutLabel } from '@mintmark/domain/labels/layout-label.ts';
import { shanghaiDay } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { type CommandContext, command } from '../../kernel/handlers.ts';
import { certificateUrl } from '../../workflow/certificate-signature.ts';
import type { CoinRow } from '../../workflow/coin.repo.ts';
import { printTemplate, templateChooser } from '../../workflow/label-templates.repo.ts';
import { nextPrintJobNo } from '../../workflow/numbers.repo.ts';
import { problemText } from './check-label.ts';
import { assertChipCoin } from './chip-guards.ts';
import { validChip } from './chips.repo.ts';
import { insertPrintJob } from './label-prints.repo.ts';
import { lockWork, pieceOf } from './production.repo.ts';
import { qrRows } from './qr-code.ts';

async function chipLabel(tx: Tx, context: CommandContext, template: LabelTemplate, coin: CoinRow): Promise<LabelData> {
  const certNo = await assertChipCoin(tx, coin);
  const uid = (await validChip(tx, coin.id))?.uid;
  const verifyUrl = certificateUrl(context.config, certNo);
  const label = { certNo, name: coin.name, verifyUrl, ...(uid === undefined ? {} : { chipUid: uid }) };
  const drawing = layoutLabel(template, label);
  if (drawing.ok) return label;
  const field = drawing.error[0]?.field ?? '';
  throw new AppError('LABEL_TEXT_LONG', {
    params: { field: problemText({ code: `label.field.${field}`, field: null }, context.locale) },
    data: { field, coinCode: coin.coinCode },
  });
}

/** The one template of all chosen coins. Throws GUARD_FAILED (oneTemplate, noLabelTemplate). */
async function chipTemplate(tx: Tx, coins: readonly CoinRow[], day: string): Promise<LabelTemplate> {
  const choose = await templateChooser(tx, 'chip', day);
  const [template = null, ...others] = new Set(coins.map(choose));
  if (template === null) throw new AppError('GUARD_FAILED', { params: { guard: 'noLabelTemplate' } });
  if (others.length > 0) throw new AppError('GUARD_FAILED', { params: { guard: 'oneTemplate' } });
  return template;
}

/** Labels that go with the chips to the writer; a job of its own number, nothing of the coin changes. */
export const printChipLabels = command(labelsEndpoints.printChipLabels, async (tx, { body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const coinIds = [...new Set(body.coinIds)];
  const work = await lockWork(tx, context.scope, coinIds);
  const coins = coinIds.map((coinId) => pieceOf(work, coinId).coin);
  const [companyId = '', ...others] = new Set(coins.map((coin) => coin.companyId));
  if (others.length > 0) throw new AppError('GUARD_FAILED', { params: { guard: 'oneCompany' } });
  const design = await chipTemplate(tx, coins, shanghaiDay(by.now));
  const items = [];
  for (const coin of coins) {
    const label = await chipLabel(tx, context, design, coin);
    items.push({ coinId: coin.id, coinCode: coin.coinCode, label, qr: await qrRows(label['verifyUrl'] ?? '') });
  }
  const jobNo = await nextPrintJobNo(tx, by.now);
  const template = { id: design.id, version: design.version };
  const job = { companyId, jobNo, kind: 'chip', template, count: items.length, startSlot: 1, printerId: null } as const;
  const jobId = await insertPrintJob(tx, job, by);
  await context.audit({
    targetType: 'printJob',
    targetId: jobId,
    targetNo: jobNo,
    companyId,
    after: { coinCodes: coins.map((coin) => coin.coinCode) },
  });
  return { jobNo, jobId, design: printTemplate(design), items };
});
