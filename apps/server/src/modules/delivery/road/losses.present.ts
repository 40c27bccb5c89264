import type { Loss } from '@mintmark/contract/delivery/road.schema.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { signFileUrl } from '../../files/index.ts';
import type { checksOf, lossesOf } from './losses.repo.ts';

/** A loss as its parcel shows it. */
export function lossDto(row: Awaited<ReturnType<typeof lossesOf>>[number]): Loss {
  const { id, lossNo, coinQty, declaredFen, claimedFen, paidFen, reference, reason, settledReason } = row;
  return {
    ...{ id, lossNo, coinQty, declaredFen, claimedFen, paidFen, reference, reason, settledReason },
    // The table's CHECK holds it to these.
    state: row.state as Loss['state'],
    reportedBy: row.reporter,
    confirmedBy: row.confirmer,
    reportedAt: row.reportedAt.toISOString(),
    settledBy: row.settler,
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}

/** What was found of a piece, with its pictures. */
export function checkDto(row: Awaited<ReturnType<typeof checksOf>>[number], context: SignedInContext) {
  const { coinId, coinCode, certNo, name, nameEn, finding, note, photoKeys, realName: by, checkedAt } = row;
  const link = { accountId: context.actor.accountId, purpose: 'delivery', now: context.clock.now() };
  return {
    ...{ coinId, coinCode, certNo, name, nameEn, finding, note, by },
    photos: photoKeys.map((key) => signFileUrl(context.config, key, link)),
    at: checkedAt.toISOString(),
  };
}
