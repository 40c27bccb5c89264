import { AGENT_STATUS } from '@mintmark/domain/customers/agents.enums.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { PriceListsTable } from '../../../db/schema.generated.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';
import type { PriceValues } from './price-values.ts';

export type PriceListFacts = Selectable<PriceListsTable>;
/** Whose lists follow each other: of an agent, of a company, of the house (both null). Decision 0024. */
export interface PriceLine {
  readonly companyId: string | null;
  readonly agentId: string | null;
}
export type By = { readonly now: Date; readonly accountId: string };

/** Advisory lock of the lines of price lists; the rest of the key is whose line it is, 0 for the house. */
const LINE_LOCK = 7_077_026;

/** Lists of nobody in particular, and of this agent. */
export const ofAgentOrNobody = (agentId: string) => sql<boolean>`(agent_id IS NULL OR agent_id = ${agentId})`;

const ofLine = ({ companyId, agentId }: PriceLine) =>
  sql<boolean>`coalesce(company_id, 0) = ${companyId ?? '0'} AND coalesce(agent_id, 0) = ${agentId ?? '0'}`;

/** A list of the house or of a company in scope, or null; an agent does not know those of other agents. */
export async function findPriceListRow(db: Reader, scope: Scope, id: string): Promise<PriceListFacts | null> {
  let query = db.selectFrom('priceLists').selectAll().where('id', '=', id);
  const ids = companyIdsOf(scope);
  if (ids !== null)
    query = query.where((eb) => eb.or([eb('companyId', 'is', null), eb('companyId', 'in', [...ids, '0'])]));
  if (scope.kind === 'agent') query = query.where(ofAgentOrNobody(scope.agentId));
  return (await query.executeTakeFirst()) ?? null;
}

/** What the editor changes, for comparing. */
export function editable({ nameZh, nameEn, validFrom, note, data }: PriceListFacts) {
  return { nameZh, nameEn, validFrom, note, data: data as PriceValues };
}

/** Locks it. Throws NOT_FOUND, VERSION_STALE with what the other saved. */
export async function lockPriceList(tx: Tx, scope: Scope, id: string, version?: number): Promise<PriceListFacts> {
  const seen = found(await findPriceListRow(tx, scope, id));
  const row = found(
    await tx.selectFrom('priceLists').selectAll().where('id', '=', seen.id).forUpdate().executeTakeFirst(),
  );
  if (version !== undefined && version !== row.version)
    throw new AppError('VERSION_STALE', { data: { current: { version: row.version, ...editable(row) } } });
  return row;
}

/** Nobody else changes this line until the transaction ends. */
export async function lockLine(tx: Tx, { companyId, agentId }: PriceLine): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${LINE_LOCK}:${companyId ?? 0}:${agentId ?? 0}`}, 0))`.execute(
    tx,
  );
}

/** The published lists of a line, the oldest first. */
export async function publishedLine(db: Reader, line: PriceLine) {
  return db
    .selectFrom('priceLists')
    .select(['id', 'listVersion', 'validFrom', 'validTo', 'version'])
    .where('status', '=', 'published')
    .where(ofLine(line))
    .orderBy('validFrom')
    .execute();
}

/** The number of the next version of a line, counted under `lockLine`. */
export async function nextListVersion(tx: Tx, line: PriceLine): Promise<number> {
  const row = await tx
    .selectFrom('priceLists')
    .select(sql<number>`coalesce(max(list_version), 0)::int + 1`.as('next'))
    .where(ofLine(line))
    .executeTakeFirstOrThrow();
  return row.next;
}

export async function insertPriceList(tx: Tx, values: Insertable<PriceListsTable>): Promise<PriceListFacts> {
  return tx.insertInto('priceLists').values(values).returningAll().executeTakeFirstOrThrow();
}

/** Writes and raises the version. */
export async function changePriceList(
  tx: Tx,
  id: string,
  patch: Updateable<PriceListsTable>,
  by: By,
): Promise<PriceListFacts> {
  return tx
    .updateTable('priceLists')
    .set({ ...patch, version: sql`version + 1`, updatedAt: by.now, updatedBy: by.accountId })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deletePriceList(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('priceLists').where('id', '=', id).execute();
}

/** Was an order of anybody quoted with it? */
export async function isQuotedWith(db: Reader, id: string): Promise<boolean> {
  return (
    (await db.selectFrom('submissionOrders').select('id').where('priceListId', '=', id).limit(1).executeTakeFirst()) !==
    undefined
  );
}

/** Does an order that was submitted on the day (Asia/Shanghai) or later stand with it? */
export async function hasOrdersSince(db: Reader, id: string, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('submissionOrders')
    .select('id')
    .where('priceListId', '=', id)
    .where(sql<boolean>`(submitted_at AT TIME ZONE 'Asia/Shanghai')::date >= ${day}::date`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasCompany(db: Reader, id: string): Promise<boolean> {
  return (await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Is he an agent of the company who may still get orders? */
export async function hasAgent(db: Reader, companyId: string, id: string): Promise<boolean> {
  const query = db.selectFrom('agents').select('id').where('id', '=', id).where('companyId', '=', companyId);
  return (await query.where('status', '<>', AGENT_STATUS.ended).executeTakeFirst()) !== undefined;
}
