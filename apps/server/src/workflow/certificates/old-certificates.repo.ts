import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import {
  type ReplacedCertificate,
  type ReplacingPiece,
  type TakeoverObjection,
  takeoverObjection,
} from '@mintmark/domain/certificates/takeover.ts';
import { sql } from 'kysely';
import type { Reader } from '../../kernel/db/database.ts';
import type { CoinRow } from '../coins/coin.repo.ts';

/**
 * Older certificates of a company by number (another company's are not known to it): whose piece, which catalogue item, what it measured, who holds the number, in whose
 * parcel the slab was seen. `ownCertNo`: the certificate that wants to replace them, once it has a number.
 */
export async function oldCertificates(
  db: Reader,
  companyId: string,
  certNos: readonly string[],
  ownCertNo: string | null = null,
): Promise<ReadonlyMap<string, ReplacedCertificate>> {
  if (certNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('certificates as c')
    .innerJoin('coins as k', 'k.id', 'c.coinId')
    .leftJoin('customers as u', 'u.id', 'k.customerId')
    .leftJoin('certificates as n', 'n.certNo', 'c.supersededBy')
    .leftJoin('certificateHolds as h', 'h.certNo', 'c.certNo')
    .select(['c.certNo', 'c.status', 'k.catalogItemId', 'k.customerId', 'u.agentId', 'k.weightMg', 'k.diameterUm'])
    .select(['c.supersededBy', 'n.status as successorStatus', 'h.orderId as heldBy'])
    .select(
      sql<string[]>`ARRAY(SELECT s.order_id::text FROM certificate_sights s
        WHERE s.cert_no = c.cert_no AND s.taken_back_at IS NULL)`.as('seenIn'),
    )
    .where('c.companyId', '=', companyId)
    .where('c.certNo', 'in', [...certNos])
    .execute();
  return new Map(
    rows.map(({ certNo, status, catalogItemId, supersededBy, successorStatus, ...row }) => [
      certNo,
      {
        ...row,
        certStatus: status,
        itemId: catalogItemId,
        hasOtherSuccessor:
          supersededBy !== null && supersededBy !== ownCertNo && successorStatus !== certificateMachine.state.void,
      },
    ]),
  );
}

/** Who hands a coin in, for the rule of owners. */
export const submitterOfCoin = (coin: Pick<CoinRow, 'customerId' | 'agentId' | 'orderId'>) => ({
  customerId: coin.customerId,
  agentId: coin.agentId,
  orderId: coin.orderId,
});

const replacing = (coin: CoinRow): ReplacingPiece => ({
  serviceType: coin.serviceType,
  itemId: coin.catalogItemId,
  weightMg: coin.weightMg,
  diameterUm: coin.diameterUm,
  submitter: submitterOfCoin(coin),
});

/** What stands against the coin's certificate replacing `certNo` as things are now, or null. */
export async function objectionTo(db: Reader, coin: CoinRow, certNo: string): Promise<TakeoverObjection | null> {
  const certificates = await oldCertificates(db, coin.companyId, [certNo], coin.certNo);
  return takeoverObjection(replacing(coin), certificates.get(certNo) ?? null);
}
