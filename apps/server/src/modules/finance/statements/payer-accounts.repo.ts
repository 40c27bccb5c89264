import { payerKey } from '@mintmark/domain/finance/statements/evidence.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';
import type { StatementRowRow } from './statements.repo.ts';

type Payer = Pick<StatementRowRow, 'companyId' | 'payerName' | 'payerTail'>;

/**
 * Remembers that this account paid for a customer. One that pays for several at once is an agent's: it says nothing about whose
 * money comes next, and teaches nothing.
 */
export async function learnPayer(tx: Tx, row: Payer, customerIds: readonly string[], now: Date): Promise<void> {
  const key = payerKey(row);
  const [customerId, another] = customerIds;
  if (key === null || customerId === undefined || another !== undefined) return;
  await tx
    .insertInto('payerAccounts')
    .values({ companyId: row.companyId, payerKey: key, customerId, uses: 1, usedAt: now })
    .onConflict((c) =>
      c
        .columns(['companyId', 'payerKey', 'customerId'])
        .doUpdateSet({ uses: sql`payer_accounts.uses + 1`, usedAt: now }),
    )
    .execute();
}

/** A match that taught it was wrong. */
export async function forgetPayer(tx: Tx, row: Payer, customerIds: readonly string[]): Promise<void> {
  const key = payerKey(row);
  const [customerId, another] = customerIds;
  if (key === null || customerId === undefined || another !== undefined) return;
  await tx
    .updateTable('payerAccounts')
    .set({ uses: sql`greatest(uses - 1, 0)` })
    .where('companyId', '=', row.companyId)
    .where('payerKey', '=', key)
    .where('customerId', '=', customerId)
    .execute();
}
