import { waybillsEndpoints } from '@mintmark/contract/delivery/waybills.endpoints.ts';
import { DELIVERY } from '@mintmark/domain/delivery/delivery-states.ts';
import type { LabelData } from '@mintmark/domain/labels/label-template.ts';
import { iso } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command, query } from '../../../kernel/handlers.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { paperTemplate } from '../../../workflow/labels/label-templates.repo.ts';
import { bookHandlingLabels } from '../../labels/index.ts';
import { courierPapers } from '../../system/index.ts';
import { lockDelivery } from '../delivery.repo.ts';
import { numbered, paperFor } from './waybill-paper.ts';
import { keepPaper, type ParcelToPrint, paperOf, parcelsToPrint } from './waybill-papers.repo.ts';

/** Parcels whose paper somebody may need: before the courier took them, and while they are on their way. */
const WITH_PAPER: readonly number[] = [DELIVERY.waybillReady, DELIVERY.collected, DELIVERY.inTransit];

/** Why its paper is not printed; null when it is. */
function faultOf({ status, waybillNo, waybillCancelAskedAt }: ParcelToPrint): string | null {
  if (waybillNo === null) return 'noWaybillYet';
  if (waybillCancelAskedAt !== null) return 'waybillCancelAsked';
  return WITH_PAPER.includes(status) ? null : 'waybillOver';
}

/** The paper as it was kept; of a number from before papers were kept, as it stands now. */
async function labelOf(db: Reader, parcel: ParcelToPrint): Promise<LabelData> {
  const waybillNo = parcel.waybillNo ?? '';
  const { itemQty } = parcel;
  return (await paperOf(db, parcel.id, waybillNo)) ?? paperFor(db, parcel, { waybillNo, route: '', itemQty });
}

async function presentPaper(db: Reader, parcel: ParcelToPrint, { locale }: SignedInContext) {
  const fault = faultOf(parcel);
  const printedQty = parcel.printedQty ?? 0;
  return {
    deliveryId: parcel.id,
    deliveryNo: parcel.deliveryNo,
    waybillNo: parcel.waybillNo,
    status: parcel.status,
    packedAt: iso(parcel.packedAt),
    label: fault === null ? { ...numbered(await labelOf(db, parcel), printedQty) } : null,
    fault: fault === null ? null : textMessage(fault, locale),
    printedQty,
    printedAt: iso(parcel.printedAt),
    printedBy: parcel.printedBy ?? '',
  };
}

/** Sizes of paper that the couriers of some parcels know, one of each code. */
async function sizesFor(db: Reader, parcels: readonly ParcelToPrint[]) {
  const kinds = new Map(parcels.map((one) => [`${one.companyId}/${one.courier}`, one]));
  const sizes = [];
  for (const { companyId, courier } of kinds.values())
    sizes.push(...(await courierPapers(db, companyId, courier ?? '')));
  return [...new Map(sizes.map((size) => [size.code, size])).values()];
}

/** Papers of chosen parcels in the order of the bench; those that cannot be printed say why. */
export const getWaybillPapers = query(waybillsEndpoints.getWaybillPapers, async ({ query: { ids } }, context) =>
  context.db.read(context.scope, async (db) => {
    const parcels = await parcelsToPrint(db, context.scope, ids);
    if (parcels.length < ids.length) throw new AppError('NOT_FOUND');
    const rows = [];
    for (const parcel of parcels) rows.push(await presentPaper(db, parcel, context));
    return { rows, papers: await sizesFor(db, parcels) };
  }),
);

/**
 * Books the papers as a numbered job, in the order of the bench. A number that was voided meanwhile, or shall be, stops the
 * job before anything is printed; a reprint voids nothing, is counted, and says why.
 */
export const printWaybills = command(waybillsEndpoints.printWaybills, async (tx, { body }, context) => {
  const ids = [...new Set(body.ids)];
  for (const id of ids.toSorted((a, b) => Number(a) - Number(b))) await lockDelivery(tx, context.scope, id);
  const parcels = await parcelsToPrint(tx, context.scope, ids);
  for (const parcel of parcels) {
    const fault = faultOf(parcel);
    if (fault === null) continue;
    const params = { guard: 'waybillNotPrinted', no: parcel.deliveryNo, why: textMessage(fault, context.locale) };
    throw new AppError('GUARD_FAILED', { params, data: { deliveryId: parcel.id, deliveryNo: parcel.deliveryNo } });
  }
  const [first] = parcels;
  if (!first) throw new AppError('NOT_FOUND');
  if (parcels.some(({ companyId }) => companyId !== first.companyId))
    throw new AppError('GUARD_FAILED', { params: { guard: 'oneCompany' } });
  if (body.reason === '' && parcels.some(({ printedQty }) => (printedQty ?? 0) > 0))
    throw fieldError('reason', 'required');
  const paper = (await sizesFor(tx, parcels)).find(({ code }) => code === body.paper);
  if (!paper) throw fieldError('paper', 'bad-choice');
  const labels = [];
  for (const parcel of parcels) {
    const kept = await labelOf(tx, parcel);
    const waybillNo = parcel.waybillNo ?? '';
    await keepPaper(tx, { ...parcel, waybillNo }, kept, context.now);
    const label = numbered(kept, parcel.printedQty ?? 0);
    labels.push({ owner: { deliveryId: parcel.id, waybillNo }, code: parcel.deliveryNo, label });
  }
  const { code, widthMm, heightMm } = paper;
  const size = { code, widthMm, heightMm };
  const dressed = { template: paperTemplate(size), brand: {}, logoKey: null };
  const { printerId, reason } = body;
  const job = {
    kind: 'waybill',
    companyId: first.companyId,
    dressed,
    labels,
    copies: 1,
    printerId,
    paper: size,
    reason,
  };
  return bookHandlingLabels(tx, { ...job, kind: 'waybill' }, context);
});
