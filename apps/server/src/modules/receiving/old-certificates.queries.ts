import type { OldCertificate } from '@mintmark/domain/receiving/import/old-certificate.ts';
import type { Reader } from '../../kernel/db/database.ts';

/** Older certificates of ours by number, with whose piece and which catalogue item they are (D10). */
export async function oldCertificates(
  db: Reader,
  certNos: readonly string[],
): Promise<ReadonlyMap<string, OldCertificate>> {
  if (certNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('certificates as c')
    .innerJoin('coins as k', 'k.id', 'c.coinId')
    .select(['c.certNo', 'c.status', 'k.catalogItemId', 'k.customerId', 'k.agentId'])
    .where('c.certNo', 'in', [...certNos])
    .execute();
  return new Map(
    rows.map((row) => [
      row.certNo,
      { certStatus: row.status, itemId: row.catalogItemId, customerId: row.customerId, agentId: row.agentId },
    ]),
  );
}
