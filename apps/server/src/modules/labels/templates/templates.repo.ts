import { type Insertable, sql, type Updateable } from 'kysely';
import type { LabelTemplatesTable } from '../../../db/schema.generated.ts';
import { jsonb, type Reader, type Tx } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { rowsInScope } from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { StoredDesign, TemplateRow } from '../../../workflow/labels/label-templates.repo.ts';
import { labelTemplateList } from './template-list.queries.ts';

export type By = { readonly now: Date; readonly accountId: string };

/** One publisher and one maker of codes at a time: reach and numbers are looked at across all templates. */
const LINES_LOCK = 7_077_035;

/** A version that the list shows to the scope. Throws NOT_FOUND. */
export async function findTemplate(db: Reader, scope: Scope, id: string): Promise<TemplateRow> {
  const row = await db
    .selectFrom('labelTemplates as t')
    .selectAll('t')
    .where('t.id', '=', id)
    .where(rowsInScope(labelTemplateList, scope))
    .executeTakeFirst();
  return found(row);
}

/** What the editor changes, for comparing. */
export function editable({ nameZh, nameEn, note, category, isOnChoice, data }: TemplateRow) {
  return { nameZh, nameEn, note, category, isOnChoice, design: data as StoredDesign };
}

/** Locks it. Throws NOT_FOUND, VERSION_STALE with what the other saved. */
export async function lockTemplate(tx: Tx, scope: Scope, id: string, version?: number): Promise<TemplateRow> {
  const seen = await findTemplate(tx, scope, id);
  const row = found(
    await tx.selectFrom('labelTemplates').selectAll().where('id', '=', seen.id).forUpdate().executeTakeFirst(),
  );
  if (version !== undefined && version !== row.version)
    throw new AppError('VERSION_STALE', { data: { current: { version: row.version, ...editable(row) } } });
  return row;
}

export async function lockLines(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${LINES_LOCK})`.execute(tx);
}

export async function nextVersion(tx: Tx, code: string): Promise<number> {
  const row = await tx
    .selectFrom('labelTemplates')
    .select(sql<number>`coalesce(max(template_version), 0)::int + 1`.as('next'))
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return row.next;
}

/** `grading-2`: the kind and a number that is given once. */
export async function freeCode(tx: Tx, kind: string): Promise<string> {
  const { rows } = await sql<{ no: string }>`SELECT nextval('label_template_codes')::text AS no`.execute(tx);
  return `${kind}-${rows[0]?.no}`;
}

export async function insertTemplate(tx: Tx, values: Insertable<LabelTemplatesTable>): Promise<TemplateRow> {
  return tx.insertInto('labelTemplates').values(values).returningAll().executeTakeFirstOrThrow();
}

/** Writes and raises the version. */
export async function changeTemplate(
  tx: Tx,
  id: string,
  patch: Omit<Updateable<LabelTemplatesTable>, 'data'> & { readonly data?: object },
  by: By,
): Promise<TemplateRow> {
  const { data, ...plain } = patch;
  return tx
    .updateTable('labelTemplates')
    .set({
      ...plain,
      ...(data === undefined ? {} : { data: jsonb(data) }),
      version: sql`version + 1`,
      updatedAt: by.now,
      updatedBy: by.accountId,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteTemplate(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('labelTemplates').where('id', '=', id).execute();
}

/** Another template that is used for the same labels without being named: two of them would be a matter of luck. */
export async function rivalOf(
  tx: Tx,
  { code, kind, lang, companyId, category }: Pick<TemplateRow, 'code' | 'kind' | 'lang' | 'companyId' | 'category'>,
): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`SELECT t.code FROM label_templates t
    WHERE t.status = 'published' AND t.kind = ${kind} AND t.code <> ${code} AND NOT t.is_on_choice
      AND t.company_id IS NOT DISTINCT FROM ${companyId}::bigint AND t.category IS NOT DISTINCT FROM ${category}::smallint
      AND t.lang IS NOT DISTINCT FROM ${lang}::text
    LIMIT 1`.execute(tx);
  return rows[0]?.code ?? null;
}

/** Would labels of the kind, in their language, be without a template of the house from today on? */
export async function isLastOfHouse(tx: Tx, row: TemplateRow, today: string): Promise<boolean> {
  if (row.companyId !== null || row.category !== null || row.isOnChoice) return false;
  const { rows } = await sql`SELECT FROM label_templates t WHERE t.status = 'published' AND t.kind = ${row.kind}
    AND t.company_id IS NULL AND t.category IS NULL AND NOT t.is_on_choice AND t.id <> ${row.id}
    AND t.lang IS NOT DISTINCT FROM ${row.lang}::text AND t.valid_from <= ${today}::date LIMIT 1`.execute(tx);
  return rows.length === 0;
}

/** Is it the last published version of a template that a category names? */
export async function isNamed(tx: Tx, row: TemplateRow): Promise<boolean> {
  const { rows } = await sql`SELECT FROM categories c WHERE c.needs->>'labelTemplate' = ${row.code}
    AND NOT EXISTS (SELECT FROM label_templates t WHERE t.code = ${row.code} AND t.status = 'published' AND t.id <> ${row.id})
    LIMIT 1`.execute(tx);
  return rows.length > 0;
}

export async function hasCategory(db: Reader, code: number): Promise<boolean> {
  return (await db.selectFrom('categories').select('code').where('code', '=', code).executeTakeFirst()) !== undefined;
}

/** What only the page of one version shows: its past, and the versions of its template. */
export async function pastOf(db: Reader, id: string) {
  const person = (alias: 'c' | 'p' | 'w') =>
    sql<string | null>`coalesce(nullif(${sql.ref(`${alias}.real_name`)}, ''), ${sql.ref(`${alias}.username`)})`;
  return db
    .selectFrom('labelTemplates as t')
    .leftJoin('labelTemplates as b', 'b.id', 't.basedOn')
    .leftJoin('accounts as c', 'c.id', 't.createdBy')
    .leftJoin('accounts as p', 'p.id', 't.publishedBy')
    .leftJoin('accounts as w', 'w.id', 't.withdrawnBy')
    .select(['t.data', 't.createdAt', 't.publishReason', 't.withdrawnAt', 't.withdrawReason'])
    .select(['b.id as baseId', 'b.code as baseCode', 'b.templateVersion as baseVersion'])
    .select([person('c').as('createdBy'), person('p').as('publishedBy'), person('w').as('withdrawnBy')])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Reasons of publishing, by id of the version. */
export async function reasonsOf(db: Reader, code: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('labelTemplates').select(['id', 'publishReason']).where('code', '=', code).execute();
  return new Map(rows.map((row) => [row.id, row.publishReason]));
}

/** Templates of the house that have a published version, by code; the newest name counts. */
export async function houseTemplates(db: Reader, kind: string) {
  const { rows } = await sql<{
    code: string;
    nameZh: string;
    nameEn: string;
  }>`SELECT DISTINCT ON (code) code, name_zh, name_en
    FROM label_templates WHERE kind = ${kind} AND company_id IS NULL AND status = 'published'
    ORDER BY code, template_version DESC`.execute(db);
  return rows;
}

/** The coin of a certificate number, whoever's it is; the reader asks its scope with it. */
export async function coinIdOfCert(db: Reader, certNo: string): Promise<string> {
  return found(
    await db
      .selectFrom('coins')
      .select('id')
      .where('certNo', '=', certNo)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
  ).id;
}
