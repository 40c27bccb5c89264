import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import type { ReceiptSheet } from '@mintmark/contract/receiving/receipt.schema.ts';
import { normalizeCertNo } from '@mintmark/domain/certificates/cert-number.ts';
import { replacesCertificate } from '@mintmark/domain/certificates/takeover.ts';
import { checkOldCertificate } from '@mintmark/domain/receiving/import/old-certificate.ts';
import type { Locale } from '../../../kernel/context.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { oldCertificates, submitterOfCoin } from '../../../workflow/certificates/old-certificates.repo.ts';
import { lockOrder, type OrderRow, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { insertSight, sightsOf, takeBackSight } from './certificate-sights.repo.ts';
import { personNames } from './receipt.queries.ts';
import { assertOpenReceipt, type Line } from './receipt-rules.ts';

const submitterOf = (order: OrderRow) => submitterOfCoin({ ...order, orderId: order.id });

/** Old certificates that the lines name or that were seen in the parcel, each with what stands against it now. */
export async function certificatesOnSheet(
  db: Reader,
  order: OrderRow,
  lines: readonly Line[],
  locale: Locale,
): Promise<ReceiptSheet['certificates']> {
  const named = lines.filter((line) => line.oldCertNo !== null && replacesCertificate(line.serviceType));
  const sights = await sightsOf(db, order.id);
  const certNos = [...new Set([...named.flatMap((line) => line.oldCertNo ?? []), ...sights.map((one) => one.certNo)])];
  const known = await oldCertificates(db, order.companyId, certNos);
  const names = await personNames(
    db,
    sights.map((one) => one.seenBy),
  );
  return certNos.map((certNo) => {
    const line = named.find((one) => one.oldCertNo === certNo);
    const sight = sights.find((one) => one.certNo === certNo);
    const find = (no: string) => known.get(no) ?? null;
    const refusal = checkOldCertificate(certNo, line?.catalogItemId ?? null, submitterOf(order), find);
    return {
      certNo,
      lineSeq: line?.seq ?? null,
      fault: refusal === null ? null : textMessage(`import.${refusal.code}`, locale),
      sight: sight
        ? { id: sight.id, by: names.get(sight.seenBy) ?? '', at: sight.seenAt.toISOString(), note: sight.note }
        : null,
    };
  });
}

/** The order with its receipt open, and its version raised by `write`, with a row in the operation log. */
async function onReceipt(
  tx: Tx,
  context: CommandContext,
  { orderId, version }: { readonly orderId: string; readonly version: number },
  write: (order: OrderRow) => Promise<Readonly<Record<string, unknown>>>,
) {
  const order = await lockOrder(tx, context.scope, orderId, version);
  assertOpenReceipt(order, 'seeCertificate');
  const after = await write(order);
  const saved = await saveOrder(tx, order, {}, { now: context.now, accountId: context.actor.accountId });
  await context.audit({
    targetType: 'order',
    targetId: order.id,
    targetNo: order.orderCode,
    after,
    companyId: order.companyId,
  });
  return { id: order.id, status: order.status, version: saved.version };
}

/**
 * The slab with this number lies in the parcel: who saw it and when is kept, and the piece may be worked on although its
 * certificate was another customer's. The number must be known, valid and in no other open order.
 */
export const seeCertificate = command(receiptEndpoints.seeCertificate, async (tx, { params, body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const certNo = normalizeCertNo(body.certNo);
  return onReceipt(tx, context, { ...params, version: body.version }, async (order) => {
    const known = await oldCertificates(tx, order.companyId, [certNo]);
    const seen = (no: string) => {
      const one = known.get(no);
      return one === undefined ? null : { ...one, seenIn: [...one.seenIn, order.id] };
    };
    const refusal = checkOldCertificate(certNo, null, submitterOf(order), seen);
    if (refusal !== null) throw fieldError('certNo', `import.${refusal.code}`);
    if ((await sightsOf(tx, order.id)).some((one) => one.certNo === certNo)) throw fieldError('certNo', 'already-used');
    await insertSight(tx, order, certNo, body.note, by);
    return { certNo, seen: true };
  });
});

/** A sight that was a mistake, taken back while the receipt is open. */
export const unseeCertificate = command(receiptEndpoints.unseeCertificate, async (tx, { params, body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  return onReceipt(tx, context, { orderId: params.orderId, version: body.version }, async (order) => {
    const { certNo } = await takeBackSight(tx, order.id, params.id, by);
    return { certNo, seen: false };
  });
});
