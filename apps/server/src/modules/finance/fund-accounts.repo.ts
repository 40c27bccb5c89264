import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/db/database.ts';

/** Places where a company's money lies, as the cashier may choose them. */
export type FundKind = 'cash' | 'bank' | 'wechat';

export interface FundAccount {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly noMasked: string;
}

/** One cash box, bank account and WeChat account for every company; an account without a name is shown by its kind. */
export async function ensureFundAccounts(tx: Tx, companyId: string): Promise<void> {
  await sql`INSERT INTO fund_accounts (company_id, name, kind)
    SELECT ${companyId}, '', k.kind FROM unnest(ARRAY['cash', 'bank', 'wechat']) AS k (kind)
    WHERE NOT EXISTS (SELECT FROM fund_accounts f WHERE f.company_id = ${companyId} AND f.kind = k.kind)
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** The same for all companies: every installation needs them. */
export async function ensureAllFundAccounts(tx: Tx): Promise<void> {
  const companies = await tx.selectFrom('companies').select('id').execute();
  for (const company of companies) await ensureFundAccounts(tx, company.id);
}

export async function activeFundAccounts(db: Reader, companyId: string): Promise<FundAccount[]> {
  return db
    .selectFrom('fundAccounts')
    .select(['id', 'kind', 'name', 'noMasked'])
    .where('companyId', '=', companyId)
    .where('isActive', '=', true)
    .orderBy('id')
    .execute();
}

/** The chosen account, or the company's first of the kind; undefined when there is none. */
export async function findFundAccount(
  tx: Tx,
  companyId: string,
  kind: FundKind,
  id: string | undefined,
): Promise<FundAccount | undefined> {
  const accounts = await activeFundAccounts(tx, companyId);
  return accounts.find((account) => account.kind === kind && (id === undefined || account.id === id));
}
