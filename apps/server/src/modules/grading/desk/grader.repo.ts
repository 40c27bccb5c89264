import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import { sql } from 'kysely';
import { type Reader, type Tx, widenWall } from '../../../kernel/db/database.ts';
import type { GraderFacts } from './eligibility.ts';

export interface OwnGrader extends GraderFacts {
  readonly graderNo: string;
  readonly dailyCap: number;
}

/** Switched on, and today is one of his days in office; `g` is the row of the grader. */
export const IN_OFFICE = sql<boolean>`(g.is_active AND (now() AT TIME ZONE 'Asia/Shanghai')::date
  BETWEEN coalesce(g.active_from, '-infinity') AND coalesce(g.active_to, 'infinity'))`;

const COLUMNS = [
  'accountId',
  'companyId',
  'categories',
  'mayAuthenticate',
  'mayGrade',
  'mayFinalize',
  'mayAudit',
  'graderNo',
  'dailyCap',
] as const;

/** The grader that an account is, or null. */
export async function findGrader(db: Reader, accountId: string): Promise<OwnGrader | null> {
  const row = await db
    .selectFrom('graders as g')
    .select(COLUMNS)
    .select(IN_OFFICE.as('isActive'))
    .where('g.accountId', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** Active graders of companies whose accounts may still sign in. */
export async function activeGraders(db: Reader, companyIds: readonly string[]): Promise<OwnGrader[]> {
  return db
    .selectFrom('graders as g')
    .innerJoin('accounts as a', 'a.id', 'g.accountId')
    .select(COLUMNS.map((column) => `g.${column}` as const))
    .select(IN_OFFICE.as('isActive'))
    .where('g.companyId', 'in', [...companyIds, '0'])
    .where(IN_OFFICE)
    .where('a.status', '=', ACCOUNT_STATE.enabled)
    .where('a.deletedAt', 'is', null)
    .orderBy('g.graderNo')
    .execute();
}

/** Numbers under which graders appear at the table, by account. */
export async function graderNumbers(db: Reader, accountIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('graders')
    .select(['accountId', 'graderNo'])
    .where(sql<boolean>`account_id = ANY (${[...accountIds]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.accountId, row.graderNo]));
}

export interface OutsideGrader extends OwnGrader {
  readonly companyZh: string;
  readonly companyEn: string;
}

/**
 * Active graders of all other companies, or those of a number: for naming only (states.md rule 19). Opens the wall of
 * this transaction, which reads nothing else.
 */
export async function outsideGraders(tx: Tx, companyId: string, no: string | null): Promise<OutsideGrader[]> {
  const companies = await tx.selectFrom('companies').select('id').where('id', '<>', companyId).execute();
  if (companies.length === 0) return [];
  const ids = companies.map(({ id }) => id);
  await widenWall(tx, ids);
  let query = tx
    .selectFrom('graders as g')
    .innerJoin('accounts as a', 'a.id', 'g.accountId')
    .innerJoin('companies as p', 'p.id', 'g.companyId')
    .select(COLUMNS.map((column) => `g.${column}` as const))
    .select(['p.nameZh as companyZh', 'p.nameEn as companyEn'])
    .select(IN_OFFICE.as('isActive'))
    .where('g.companyId', 'in', ids)
    .where(IN_OFFICE)
    .where('a.status', '=', ACCOUNT_STATE.enabled)
    .where('a.deletedAt', 'is', null);
  if (no !== null) query = query.where(sql<boolean>`lower(g.grader_no) = lower(${no})`);
  return query.orderBy('g.graderNo').orderBy('g.accountId').limit(100).execute();
}

/** A grader of another company, for naming: the wall opens to the companies of his account only (states.md rule 19). */
export async function findOutsideGrader(tx: Tx, accountId: string): Promise<OwnGrader | null> {
  const account = await tx
    .selectFrom('accounts')
    .select('companyId')
    .where('id', '=', accountId)
    .where('status', '=', ACCOUNT_STATE.enabled)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!account) return null;
  const more = await tx.selectFrom('accountCompanies').select('companyId').where('accountId', '=', accountId).execute();
  const ids = [account.companyId, ...more.map((row) => row.companyId)].filter((id) => id !== null);
  if (ids.length > 0) await widenWall(tx, ids);
  return findGrader(tx, accountId);
}
