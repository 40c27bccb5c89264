import type { MoneyAccount, MoneyKind } from '@mintmark/domain/finance/ledger.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/db/database.ts';

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

/** An account that is open, and stays so until the commit: closing it waits for who puts money there. */
export async function openFundAccount(tx: Tx, companyId: string, id: string): Promise<FundAccount | undefined> {
  return tx
    .selectFrom('fundAccounts')
    .select(['id', 'kind', 'name', 'noMasked'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('isActive', '=', true)
    .forShare()
    .executeTakeFirst();
}

/** The chosen account, or the company's first of the nearest kind; undefined when there is none. It stays open until the commit. */
export async function findFundAccount(
  tx: Tx,
  companyId: string,
  kinds: readonly MoneyKind[],
  id: string | undefined,
): Promise<FundAccount | undefined> {
  const accounts = await activeFundAccounts(tx, companyId);
  const chosen = kinds
    .flatMap((kind) => accounts.filter((account) => account.kind === kind))
    .find((account) => id === undefined || account.id === id);
  return chosen && openFundAccount(tx, companyId, chosen.id);
}

/** The account of the ledger in which the money of a fund account lies. */
export const placeOfFund = ({ kind, id }: Pick<FundAccount, 'kind' | 'id'>) => `${kind}:${id}` as MoneyAccount;

/** The same by the id alone; the caller has found what names it. */
export async function placeOf(
  db: Reader,
  { fundAccountId }: { readonly fundAccountId: string },
): Promise<MoneyAccount> {
  const funds = db.selectFrom('fundAccounts').select(['id', 'kind']).where('id', '=', fundAccountId);
  return placeOfFund(await funds.executeTakeFirstOrThrow());
}
