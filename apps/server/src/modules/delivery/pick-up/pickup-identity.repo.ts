import type { IdOnFile } from '@mintmark/domain/delivery/pickup-identity.ts';
import type { Insertable } from 'kysely';
import type { PickupChecksTable } from '../../../db/schema.generated.ts';
import type { Config } from '../../../kernel/config.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { decryptIdNumber } from '../../../kernel/secrets/id-cipher.ts';

/** The customer's document as it is on file; its number never leaves the server. */
export async function idOnFile(db: Reader, config: Config, customerId: string): Promise<IdOnFile & { name: string }> {
  const row = await db
    .selectFrom('customers')
    .select(['id', 'name', 'idType', 'idNoEnc'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const number = row.idNoEnc === null ? null : decryptIdNumber(config, { kind: 'customer', id: row.id }, row.idNoEnc);
  return { name: row.name, idType: row.idType, number };
}

/** Every comparison and release of a delivery, the newest first. */
export async function pickupChecksOf(db: Reader, deliveryId: string) {
  return db
    .selectFrom('pickupChecks as p')
    .innerJoin('accounts as a', 'a.id', 'p.checkedBy')
    .selectAll('p')
    .select('a.realName')
    .where('p.deliveryId', '=', deliveryId)
    .orderBy('p.id', 'desc')
    .execute();
}

export type PickupCheck = Awaited<ReturnType<typeof pickupChecksOf>>[number];

export async function insertPickupCheck(tx: Tx, row: Insertable<PickupChecksTable>): Promise<void> {
  await tx.insertInto('pickupChecks').values(row).execute();
}
