import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { TAKES_PARCELS } from '@mintmark/domain/receiving/parcels.ts';
import { piecesToEnter } from '@mintmark/domain/receiving/surplus.ts';
import { receiptNeedsWitness } from '@mintmark/domain/receiving/two-persons.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import { signFileUrl } from '../../files/index.ts';
import { parcelByCode } from '../parcels/parcels.queries.ts';
import { announcedOf } from './announced.repo.ts';
import { customerOf, findOrderIn, ordersByCode, packagesOf, personNames } from './receipt.queries.ts';
import { discrepanciesOf, linesOf, photosOf, receiptOf } from './receipt.repo.ts';
import {
  agreedOf,
  agreedQty,
  type Discrepancy,
  failingGuard,
  isBeforeEntry,
  type Line,
  receiptWorth,
} from './receipt-rules.ts';
import { certificatesOnSheet } from './see-certificate.ts';

const COUNT = 'order:confirm:confirm';

const linkOf = (context: SignedInContext) => ({
  accountId: context.actor.accountId,
  purpose: 'receipt',
  now: context.clock.now(),
});

type Picture = { readonly id: string; readonly url: string };

function lineDto(line: Line, discrepancies: readonly Discrepancy[], photos: Picture[]) {
  return {
    id: line.id,
    seq: line.seq,
    category1: line.category1,
    name: line.name,
    nameEn: line.nameEn,
    variety: line.varietyName ?? line.varietyText,
    varietyEn: line.varietyEn,
    year: line.yearText,
    reference: line.reference,
    quantity: line.quantity,
    declaredFen: line.declaredFen,
    agreedQty: agreedQty(line, discrepancies),
    countedQty: line.countedQty,
    condition: line.condition,
    customerNote: line.customerNote,
    isAdded: line.isAdded,
    lacksDecision: line.isAdded && line.discrepancyId === null,
    catalogItemId: line.catalogItemId,
    serviceType: line.serviceType,
    referencePicture: null,
    photos,
  };
}

async function discrepancyDtos(
  db: Reader,
  rows: readonly Discrepancy[],
  lines: readonly Line[],
  context: SignedInContext,
) {
  const photos = await photosOf(
    db,
    'discrepancy',
    rows.map((row) => row.id),
  );
  const names = await personNames(
    db,
    rows.map((row) => row.openedBy),
  );
  return rows.map((row) => ({
    id: row.id,
    lineId: row.lineId,
    type: row.type,
    quantity: row.quantity,
    note: row.note,
    openedBy: names.get(row.openedBy) ?? '',
    openedAt: row.openedAt.toISOString(),
    decision: row.decision,
    decisionChannel: row.decisionChannel,
    decisionPerson: row.decisionPerson,
    decisionNote: row.decisionNote,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    piecesToEnter: piecesToEnter(row, lines),
    photos: photos
      .filter((photo) => photo.ownerId === row.id)
      .map((photo) => ({ id: photo.id, url: signFileUrl(context.config, photo.fileKey, linkOf(context)) })),
    version: row.version,
  }));
}

async function receiptDto(db: Reader, orderId: string) {
  const receipt = await receiptOf(db, orderId);
  if (!receipt) return null;
  const names = await personNames(db, [receipt.openedBy, receipt.witnessId]);
  return {
    storageLocation: receipt.storageLocation,
    videoRef: receipt.videoRef,
    sealState: receipt.sealState,
    note: receipt.note,
    confirmedAt: receipt.confirmedAt?.toISOString() ?? null,
    openedBy: names.get(receipt.openedBy ?? '') ?? '',
    witness: names.get(receipt.witnessId ?? '') ?? '',
  };
}

/** What is announced and still to come, until the receipt is confirmed. */
async function announcedDto(db: Reader, order: OrderRow) {
  if (order.confirmedAt !== null || !TAKES_PARCELS.includes(order.status)) return [];
  return (await announcedOf(db, order.id)).filter(({ hasArrived }) => !hasArrived);
}

async function packageDtos(db: Reader, orderId: string) {
  return (await packagesOf(db, orderId)).map((one) => ({
    id: one.id,
    packageCode: one.packageCode,
    waybillNo: one.waybillNo,
    courier: one.courier,
    sender: one.sender,
    weightG: one.weightG,
    sealState: one.sealState,
    arrivedAt: one.arrivedAt.toISOString(),
  }));
}

interface Guards {
  readonly confirm: string | null;
  readonly addLine: string | null;
}

function actionsOf(order: OrderRow, guards: Guards, context: SignedInContext) {
  const isOpen = order.status === orderMachine.state.arrived || order.status === orderMachine.state.receiptException;
  return allowedActions(context.actor, context.locale, [
    { action: 'arrive', permission: 'order:order:arrive', isInState: order.status === orderMachine.state.submitted },
    { action: 'arriveMore', permission: 'order:order:arrive', isInState: isOpen },
    { action: 'count', permission: COUNT, isInState: isOpen },
    { action: 'report', permission: 'order:confirm:exception', isInState: isOpen },
    {
      action: 'decide',
      permission: 'order:confirm:resolve',
      isInState: order.status === orderMachine.state.receiptException,
    },
    {
      action: 'receiveRest',
      permission: 'order:confirm:resolve',
      isInState: order.status === orderMachine.state.receiptException,
    },
    { action: 'confirm', permission: COUNT, isInState: isOpen, failing: [guards.confirm] },
    { action: 'addLine', permission: COUNT, isInState: isOpen, failing: [guards.addLine] },
    { action: 'correctLine', permission: COUNT, isInState: isBeforeEntry(order) },
    { action: 'removeLine', permission: COUNT, isInState: isBeforeEntry(order) },
    { action: 'printLabel', permission: 'order:confirm:printTag', isInState: order.arrivedAt !== null },
  ]);
}

async function sheetOf(db: Reader, order: OrderRow, context: SignedInContext) {
  const [lines, discrepancies, photos] = [
    await linesOf(db, order.id),
    await discrepanciesOf(db, order.id),
    await photosOf(db, 'order', [order.id]),
  ];
  const pictureOf = (photo: { readonly id: string; readonly fileKey: string }): Picture => ({
    id: photo.id,
    url: signFileUrl(context.config, photo.fileKey, linkOf(context)),
  });
  const linePhotos = await photosOf(
    db,
    'line',
    lines.map(({ id }) => id),
  );
  const ofLine = (id: string) => linePhotos.filter(({ ownerId }) => ownerId === id).map(pictureOf);
  const canAdd = discrepancies.some((one) => piecesToEnter(one, lines) > 0);
  const guards = {
    confirm: failingGuard(order, lines, discrepancies, photos.length),
    addLine: canAdd ? null : 'surplusDecided',
  };
  const agreed = agreedOf(lines, discrepancies);
  const valueFen = receiptWorth(lines, discrepancies);
  return {
    id: order.id,
    orderCode: order.orderCode,
    customerName: (await customerOf(db, order.customerId)).name,
    status: order.status,
    isHeld: order.isHeld,
    holdReason: order.holdReason,
    declaredQty: order.declaredQty,
    agreedQty: agreed.agreedQty,
    agreedFen: agreed.agreedDeclaredFen,
    countedQty: lines.reduce((sum, line) => sum + (line.countedQty ?? 0), 0),
    valueFen,
    needsWitness: receiptNeedsWitness(valueFen),
    packages: await packageDtos(db, order.id),
    announced: await announcedDto(db, order),
    receipt: await receiptDto(db, order.id),
    photos: photos.map(pictureOf),
    lines: lines.map((line) => lineDto(line, discrepancies, ofLine(line.id))),
    discrepancies: await discrepancyDtos(db, discrepancies, lines, context),
    certificates: await certificatesOnSheet(db, order, lines, context.locale),
    version: order.version,
    allowedActions: actionsOf(order, guards, context),
  };
}

/** The count sheet. */
export const getSheet = query(receiptEndpoints.getSheet, async ({ params }, context) =>
  context.db.read(context.scope, async (db) =>
    sheetOf(db, found(await findOrderIn(db, context.scope, params.orderId)), context),
  ),
);

/** Orders of a scan, several may share a parcel; and the parcel itself. */
export const findByCode = query(receiptEndpoints.findByCode, async ({ query: asked }, context) =>
  context.db.read(context.scope, async (db) => {
    const code = asked.code.normalize('NFKC').trim().toUpperCase();
    const orderIds = await ordersByCode(db, context.scope, code);
    const parcelId = await parcelByCode(db, context.scope, code);
    return found(orderIds.length > 0 || parcelId !== null ? { orderIds, parcelId } : null);
  }),
);
