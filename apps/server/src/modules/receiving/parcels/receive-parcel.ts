import { parcelsEndpoints } from '@mintmark/contract/receiving/parcels.endpoints.ts';
import { asScanned } from '@mintmark/domain/receiving/parcels.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { coversCompany } from '../../../kernel/scope.ts';
import { isCompany } from '../../../workflow/companies.repo.ts';
import { byOf } from '../acts/order-act.ts';
import { assertParcelPlace, finishParcel, keepPhotos } from './parcel-act.ts';
import { assertNewWaybill, insertParcel } from './parcels.repo.ts';

/** The company at whose door it stood: the one that is said, else the person's own. */
async function companyOf(tx: Tx, { actor, scope }: CommandContext, said: string | undefined): Promise<string> {
  const companyId = said ?? actor.companyId;
  if (companyId === null) throw fieldError('companyId', 'required');
  if (!coversCompany(scope, companyId) || !(await isCompany(tx, companyId))) throw new AppError('NOT_FOUND');
  return companyId;
}

/**
 * A parcel that nobody announced, without form and without name: its number, its place, what was seen of it and its photos are
 * kept until somebody knows whose it is (steps.md 3). A waybill that the company has had already is refused with its parcel.
 */
export const receiveParcel = command(parcelsEndpoints.receiveParcel, async (tx, { body }, ctx) => {
  const { companyId: said, photoKeys, weightG, waybillNo: typed, ...facts } = body;
  const companyId = await companyOf(tx, ctx, said);
  const waybillNo = asScanned(typed);
  await assertNewWaybill(tx, companyId, waybillNo);
  await assertParcelPlace(tx, facts.place);
  const parcel = await insertParcel(tx, { ...facts, companyId, waybillNo, weightG: weightG ?? null }, [], byOf(ctx));
  await keepPhotos(tx, ctx, parcel, photoKeys);
  return finishParcel(ctx, null, parcel, { after: { waybillNo, piecesSeen: facts.piecesSeen } });
});
