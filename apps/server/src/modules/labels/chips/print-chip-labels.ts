import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import type { LabelData, LabelTemplate } from '@mintmark/domain/labels/label-template.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { certificateUrl } from '../../../workflow/certificates/certificate-signature.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { printTemplate, templateChooser } from '../../../workflow/labels/label-templates.repo.ts';
import { bookHandlingLabels } from '../book-handling-labels.ts';
import { dressTemplate } from '../dress-template.ts';
import { lockWork, pieceOf } from '../production.repo.ts';
import { qrRows } from '../qr-code.ts';
import { assertChipCoin } from './chip-guards.ts';
import { validChip } from './chips.repo.ts';

async function chipLabel(tx: Tx, context: CommandContext, coin: CoinRow): Promise<LabelData> {
  const certNo = await assertChipCoin(tx, coin);
  const uid = (await validChip(tx, coin.id))?.uid;
  const verifyUrl = certificateUrl(context.config, certNo);
  return { certNo, name: coin.name, verifyUrl, ...(uid === undefined ? {} : { chipUid: uid }) };
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
  const coinIds = [...new Set(body.coinIds)];
  const work = await lockWork(tx, context.scope, coinIds);
  const coins = coinIds.map((coinId) => pieceOf(work, coinId).coin);
  const [companyId = '', ...others] = new Set(coins.map((coin) => coin.companyId));
  if (others.length > 0) throw new AppError('GUARD_FAILED', { params: { guard: 'oneCompany' } });
  const design = await chipTemplate(tx, coins, shanghaiDay(context.now));
  const dressed = await dressTemplate(tx, context.config, design, companyId);
  const items = [];
  for (const coin of coins) {
    const label = { ...dressed.brand, ...(await chipLabel(tx, context, coin)) };
    items.push({ coinId: coin.id, coinCode: coin.coinCode, label, qr: await qrRows(label['verifyUrl'] ?? '') });
  }
  const labels = items.map(({ coinId, coinCode, label }) => ({ owner: { coinId }, code: coinCode, label }));
  const job = { kind: 'chip', companyId, dressed, labels, copies: 1, printerId: null } as const;
  const { jobNo, jobId } = await bookHandlingLabels(tx, job, context);
  return { jobNo, jobId, design: printTemplate(dressed.template), items };
});
