import type { ScaleRulesIn } from '@mintmark/contract/grading/scale.schema.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ScaleVersionsTable, ScoreRulesTable } from '../../../db/schema.generated.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';

export type ScaleVersion = Selectable<ScaleVersionsTable>;
export type By = { readonly now: Date; readonly accountId: string };

/** Advisory locks: of the versions of one scale, and of the rules of one company (0: the house). */
const VERSION_LOCK = 7_077_340;
const RULE_LOCK = 7_077_341;

/** A version of the house or of a company in scope, or null. */
export async function findScaleVersion(db: Reader, scope: Scope, id: string): Promise<ScaleVersion | null> {
  let query = db.selectFrom('scaleVersions').selectAll().where('id', '=', id);
  const ids = companyIdsOf(scope);
  if (ids !== null)
    query = query.where((eb) => eb.or([eb('companyId', 'is', null), eb('companyId', 'in', [...ids, '0'])]));
  return (await query.executeTakeFirst()) ?? null;
}

/** The rules of a row: written through the contract's schema. */
export const rulesOf = (row: Pick<ScaleVersion, 'data'>): ScaleRulesIn => row.data as unknown as ScaleRulesIn;

/** What the editor changes, for comparing. */
export function editable(row: ScaleVersion) {
  const { nameZh, nameEn, validFrom, note } = row;
  return { nameZh, nameEn, validFrom, note, ...rulesOf(row) };
}

/** Locks it. Throws NOT_FOUND, VERSION_STALE with what the other saved. */
export async function lockScaleVersion(tx: Tx, scope: Scope, id: string, version?: number): Promise<ScaleVersion> {
  const seen = found(await findScaleVersion(tx, scope, id));
  const row = found(
    await tx.selectFrom('scaleVersions').selectAll().where('id', '=', seen.id).forUpdate().executeTakeFirst(),
  );
  if (version !== undefined && version !== row.version)
    throw new AppError('VERSION_STALE', { data: { current: { version: row.version, ...editable(row) } } });
  return row;
}

const lock = (tx: Tx, key: string) => sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);

/** Nobody else changes the versions of this scale until the transaction ends. */
export async function lockScale(tx: Tx, scaleId: string): Promise<void> {
  await lock(tx, `${VERSION_LOCK}:${scaleId}`);
}

/** Nobody else changes the rules of this company (or of the house) until the transaction ends. */
export async function lockRules(tx: Tx, companyId: string | null): Promise<void> {
  await lock(tx, `${RULE_LOCK}:${companyId ?? 0}`);
}

/** The published versions of a scale, the oldest first. */
export async function publishedVersions(db: Reader, scaleId: string) {
  return db
    .selectFrom('scaleVersions')
    .select(['id', 'versionNo', 'validFrom', 'validTo'])
    .where('status', '=', 'published')
    .where('scaleId', '=', scaleId)
    .orderBy('validFrom')
    .execute();
}

/** The number of the next version of a scale, counted under `lockScale`. */
export async function nextVersionNo(tx: Tx, scaleId: string): Promise<number> {
  const row = await tx
    .selectFrom('scaleVersions')
    .select(sql<number>`coalesce(max(version_no), 0)::int + 1`.as('next'))
    .where('scaleId', '=', scaleId)
    .executeTakeFirstOrThrow();
  return row.next;
}

/** A scale of its own: `sheldon70-own`, `sheldon70-gp-2` by its owner, as often as that is taken. */
export async function insertScale(tx: Tx, like: string, companyId: string | null, by: By): Promise<string> {
  const base = await tx.selectFrom('scales').select('code').where('id', '=', like).executeTakeFirstOrThrow();
  const owner =
    companyId === null
      ? 'own'
      : (await tx.selectFrom('companies').select('code').where('id', '=', companyId).executeTakeFirstOrThrow()).code;
  const stem = `${base.code.slice(0, 40)}-${owner.toLowerCase()}`;
  await lock(tx, `${VERSION_LOCK}:${stem}`);
  const taken = await tx.selectFrom('scales').select('code').where('code', 'like', `${stem}%`).execute();
  const codes = new Set(taken.map(({ code }) => code));
  let code = stem;
  for (let n = 2; codes.has(code); n += 1) code = `${stem}-${n}`;
  const row = await tx
    .insertInto('scales')
    .values({ companyId, code, createdAt: by.now, createdBy: by.accountId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertScaleVersion(tx: Tx, values: Insertable<ScaleVersionsTable>): Promise<ScaleVersion> {
  return tx.insertInto('scaleVersions').values(values).returningAll().executeTakeFirstOrThrow();
}

/** Writes and raises the version. */
export async function changeScaleVersion(
  tx: Tx,
  id: string,
  patch: Updateable<ScaleVersionsTable>,
  by: By,
): Promise<ScaleVersion> {
  return tx
    .updateTable('scaleVersions')
    .set({ ...patch, version: sql`version + 1`, updatedAt: by.now, updatedBy: by.accountId })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes a draft, and its scale when nothing else is left of it. */
export async function deleteScaleDraft(tx: Tx, row: ScaleVersion): Promise<void> {
  await tx.deleteFrom('scaleVersions').where('id', '=', row.id).execute();
  await tx
    .deleteFrom('scales')
    .where('id', '=', row.scaleId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('scaleVersions').select('id').where('scaleId', '=', row.scaleId))),
    )
    .execute();
}

/** Is anybody graded on the scale, now or later? */
export async function isAssigned(db: Reader, scaleId: string): Promise<boolean> {
  return (
    (await db.selectFrom('scoreRules').select('id').where('scaleId', '=', scaleId).limit(1).executeTakeFirst()) !==
    undefined
  );
}

/** The scale that may be given to a category of the owner, with its name on a day; null when it does not hold then. */
export async function scaleOnDay(db: Reader, scaleId: string, companyId: string | null, day: string) {
  return (
    (await db
      .selectFrom('scaleVersions')
      .select(['id', 'nameZh', 'versionNo'])
      .where('scaleId', '=', scaleId)
      .where('status', '=', 'published')
      .where('validFrom', '<=', day)
      .where((eb) => eb.or([eb('validTo', 'is', null), eb('validTo', '>=', day)]))
      .where((eb) => eb.or([eb('companyId', 'is', null), eb('companyId', '=', companyId ?? '0')]))
      .executeTakeFirst()) ?? null
  );
}

/** The rules of one category of a company (or of the house), the oldest first; under `lockRules`. */
export async function rulesOfCategory(db: Reader, companyId: string | null, category1: number) {
  return db
    .selectFrom('scoreRules as r')
    .innerJoin('scales as s', 's.id', 'r.scaleId')
    .select(['r.id', 'r.validFrom', 'r.validTo', 'r.version', 's.code'])
    .where(sql`coalesce(r.company_id, 0)`, '=', companyId ?? '0')
    .where('r.category1', '=', category1)
    .orderBy('r.validFrom')
    .execute();
}

export async function insertRule(tx: Tx, values: Insertable<ScoreRulesTable>): Promise<void> {
  await tx.insertInto('scoreRules').values(values).execute();
}

export async function endRule(tx: Tx, id: string, validTo: string): Promise<void> {
  await tx.updateTable('scoreRules').set({ validTo }).where('id', '=', id).execute();
}

export async function hasCompany(db: Reader, id: string): Promise<boolean> {
  return (await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
